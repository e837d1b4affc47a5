"""Names inside a sentence, whichever way they are written, and found by a part of them."""

import unicodedata

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from scoring.web.texts.directions import FIRST_STRONG_ISOLATE, POP_ISOLATE, runs_against


def isolate(name: str) -> str:
    """A name whose letters run against the language, kept from turning the figures beside it round."""
    if runs_against(name):
        return f"{FIRST_STRONG_ISOLATE}{name}{POP_ISOLATE}"
    return name


def join_names(names: list[str]) -> str:
    if len(names) < 2:
        return "".join(names)
    return _("%(names)s and %(last)s") % {"names": ", ".join(names[:-1]), "last": names[-1]}


LARGE_NOUNS = ("de", "lb")
"""Languages that write every noun with a large first letter."""


def within(noun: str) -> str:
    """A name as it stands in the middle of a sentence."""
    return noun if (get_language() or "").startswith(LARGE_NOUNS) else noun.lower()


PLAINER = str.maketrans(
    {"æ": "ae", "ð": "d", "đ": "d", "ħ": "h", "ı": "i", "ł": "l", "ø": "o", "œ": "oe", "þ": "th"}
)
"""Letters that no decomposition makes plainer."""
UNHEARD = ("M", "P", "C")  # marks such as accents, punctuation, and what nobody sees


def is_called(name: str, sought: str) -> bool:
    """Whether each word that is sought stands somewhere in the name."""
    plain = _plain(name)
    return all(word in plain for word in _plain(sought).split())


def _plain(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text.casefold()).translate(PLAINER)
    return "".join(letter for letter in letters if unicodedata.category(letter)[0] not in UNHEARD)

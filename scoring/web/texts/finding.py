"""Finding people by a part of their names, however it is written: no case, accent or hyphen is in the way."""

import unicodedata

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

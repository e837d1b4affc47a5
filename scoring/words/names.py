"""Players' names inside a sentence, whichever way they are written."""

import unicodedata

from django.utils.translation import gettext as _

FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"


def isolate(name: str) -> str:
    """A name that runs from right to left, kept from turning the figures beside it round."""
    if any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in name):
        return f"{FIRST_STRONG_ISOLATE}{name}{POP_ISOLATE}"
    return name


def join_names(names: list[str]) -> str:
    """Names as one reads them out."""
    if len(names) < 2:
        return "".join(names)
    return _("%(names)s and %(last)s") % {"names": ", ".join(names[:-1]), "last": names[-1]}

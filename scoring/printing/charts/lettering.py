"""How wide a text will be, nearly enough to know whether it fits; a font is never read."""

import unicodedata
from functools import lru_cache

from scoring.engine.names import letters_of

ELLIPSIS = "…"
NARROW, BROAD = "iljt.,:;'’|!()[] ", "mwMW@%" + ELLIPSIS


def width(text: str, size: float) -> float:
    """Return the width in the unit of `size`, rather too large than too small."""
    return sum(map(_em, text)) * size


@lru_cache(maxsize=1024)
def _em(letter: str) -> float:
    if unicodedata.combining(letter) or unicodedata.category(letter) in ("Mn", "Cf"):
        return 0
    if unicodedata.category(letter) == "So":  # emoji
        return 1.35
    if unicodedata.east_asian_width(letter) in ("W", "F"):
        return 1.05
    if letter in NARROW:
        return 0.34
    if letter in BROAD:
        return 1.05
    return 0.78 if letter.isupper() else 0.65


def shortened(text: str, room: float, size: float) -> str:
    """Return the text, or as much of its beginning as fits with an ellipsis."""
    if width(text, size) <= room:
        return text
    kept = letters_of(text)
    while kept and width("".join(kept) + ELLIPSIS, size) > room:
        kept.pop()
    return "".join(kept).rstrip() + ELLIPSIS

"""Letters that none of the fonts of sheets has: they are printed as boxes."""

import unicodedata
from functools import lru_cache

from scoring.printing.typesetter import STATIC

_UNDRAWN = ("Cc", "Cf", "Zs", "Zl", "Zp")


def is_printable(name: str) -> bool:
    """Return whether the fonts of sheets have all letters of a name."""
    return name.isascii() or all(map(_is_drawn, name))


@lru_cache(maxsize=4096)
def _is_drawn(letter: str) -> bool:
    return ord(letter) in _drawn() or unicodedata.category(letter) in _UNDRAWN


@lru_cache(maxsize=1)
def _drawn() -> frozenset[int]:
    from fontTools.ttLib import TTFont  # noqa: PLC0415 - most names need no font to be read

    drawn = set[int]()
    for path in (STATIC / "fonts").glob("*.ttf"):
        with TTFont(path, lazy=True) as font:
            drawn.update(font.getBestCmap())
    return frozenset(drawn)

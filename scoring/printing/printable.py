"""What a sheet can show of a text: no control characters, and only pictures that a packed font has."""

import re
from functools import lru_cache

from scoring.printing.typesetter import STATIC

EMOJI_FONT = STATIC / "fonts" / "NotoEmoji-Regular.ttf"
PICTURES = re.compile("[\U0001f000-\U0001faff](?:[\ufe0f\u200d\U0001f000-\U0001faff])*")
BLOCK = "■"
UNPRINTABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")


def printable(text: str) -> str:
    """The text with a block for each picture that is newer than the packed font, or is no emoji.

    A letter without a font would make the text around it unreadable to programs.
    """
    return PICTURES.sub(_shown, UNPRINTABLE.sub("", text))


def _shown(picture: re.Match[str]) -> str:
    return picture[0] if set(picture[0]) <= _emoji() else BLOCK


@lru_cache(maxsize=1)
def _emoji() -> set[str]:
    from fontTools.ttLib import TTFont  # noqa: PLC0415 - most sheets show no picture

    with TTFont(EMOJI_FONT, lazy=True) as font:
        return {chr(code) for code in font.getBestCmap()}

"""Whatever is read or told apart by its colour stands out enough, in the light, in the dark and on the wall."""

import re
from collections.abc import Iterable
from itertools import product

import pytest

from tests.house.source import ROOT

Colours = dict[str, str]
CSS = ROOT / "static" / "css"
DARK = r"@media \(prefers-color-scheme: dark\) \{\s*:root \{(.*?)\}"


def tokens(name: str, pattern: str) -> Colours:
    """The colours that a style sheet names in the first block of that kind."""
    block = re.search(pattern, next(CSS.rglob(name)).read_text(encoding="utf-8"), re.DOTALL)
    assert block
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{3,6})", block[1]))


def brightness(colour: str) -> float:
    """Relative luminance by WCAG 2."""
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((brightness(one), brightness(other)))
    return (lighter + 0.05) / (darker + 0.05)


LIGHT = tokens("kalooki.css", r":root \{(.*?)\}") | tokens("chart.css", r":root \{(.*?)\}")
NIGHT = LIGHT | tokens("kalooki.css", DARK) | tokens("chart.css", DARK)
WALL = NIGHT | tokens("big_screen.css", r"body:has\(\.screen\)\) \{(.*?)\}")


THEMES = {"light": LIGHT, "dark": NIGHT, "wall": WALL}
WORDS = (
    *product(("ink", "ink-2", "accent", "red"), ("paper", "accent-bg")),
    *product(("on-baize", "on-baize-2"), ("baize",)),
    ("green", "paper"),
)


def too_faint(colours: Colours, pairs: Iterable[tuple[str, str]]) -> list[str]:
    """The pairs of ink and ground that a reader with weak eyes could not tell apart."""
    return [f"{ink} on {ground}" for ink, ground in pairs if contrast(colours[ink], colours[ground]) < 4.5]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_names_of_the_chart_can_be_read(theme: str) -> None:
    assert too_faint(THEMES[theme], [(f"line-{line}", "paper") for line in range(1, 9)]) == []


@pytest.mark.parametrize("theme", ["light", "dark", "wall"])
def test_words_can_be_read(theme: str) -> None:
    assert too_faint(THEMES[theme], WORDS) == []

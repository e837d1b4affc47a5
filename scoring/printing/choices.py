"""What a person may choose about any sheet; every choice goes with every other."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

PaperKey: TypeAlias = Literal["a4", "a5", "letter"]
SizeKey: TypeAlias = Literal["normal", "large"]
InkKey: TypeAlias = Literal["normal", "saving"]
LanguageKey: TypeAlias = Literal["en", "de", "he"]

LONGEST_FOOTER = 60
MARGIN_SIDE, MARGIN_TOP, MARGIN_BOTTOM = 12.0, 11.0, 11.0
"""Millimetres; sheets.css repeats them."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper in millimetres, standing upright."""

    width: float
    height: float

    def inner_width(self, *, landscape: bool) -> float:
        return (self.height if landscape else self.width) - 2 * MARGIN_SIDE

    def inner_height(self, *, landscape: bool) -> float:
        return (self.width if landscape else self.height) - MARGIN_TOP - MARGIN_BOTTOM


PAPERS: dict[PaperKey, Paper] = {"a4": Paper(210, 297), "a5": Paper(148, 210), "letter": Paper(215.9, 279.4)}
SIZES: tuple[SizeKey, ...] = ("normal", "large")
INKS: tuple[InkKey, ...] = ("normal", "saving")
LANGUAGES: dict[LanguageKey, str] = {"en": "English", "de": "Deutsch", "he": "עברית"}
"""The languages that sheets speak whole, each by its own name; locale/ holds their words."""


@dataclass(frozen=True, slots=True)
class Choices:
    """Paper, print, ink and language; a club's picture (as `logo.picture` made it) and its line at the foot."""

    paper: PaperKey = "a4"
    size: SizeKey = "normal"
    ink: InkKey = "normal"
    logo: str = ""
    footer: str = ""
    language: LanguageKey = "en"

    @property
    def sheet(self) -> Paper:
        return PAPERS[self.paper]

    @property
    def large(self) -> bool:
        """Return the smallest font size that a sheet uses, in points."""
        return self.size == "large"


DEFAULT = Choices()

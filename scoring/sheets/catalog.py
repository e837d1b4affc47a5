"""Which sheets exist and which papers they print on."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

PaperKey: TypeAlias = Literal["a4", "letter"]
MARGIN_SIDE, MARGIN_TOP, MARGIN_BOTTOM = 12.0, 11.0, 11.0
"""Millimetres; sheets.css repeats them."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper in millimetres, standing upright."""

    width: float
    height: float

    def inner_width(self, *, landscape: bool) -> float:
        """Between the margins."""
        return (self.height if landscape else self.width) - 2 * MARGIN_SIDE

    def inner_height(self, *, landscape: bool) -> float:
        """Between the margins."""
        return (self.width if landscape else self.height) - MARGIN_TOP - MARGIN_BOTTOM


PAPERS: dict[PaperKey, Paper] = {"a4": Paper(210, 297), "letter": Paper(215.9, 279.4)}
TEMPLATES = {"score": "sheets/score_sheet.html", "blank": "sheets/blank_sheet.html"}

"""The sign-in sheet: who is expected, with room to sign, and empty lines for whoever else comes."""

from math import ceil
from typing import NamedTuple

from scoring.sheets.choices import USUAL, Choices
from scoring.sheets.document import SheetDocument, SheetGame
from scoring.sheets.heading import heading
from scoring.sheets.house_rules import rules_of
from scoring.words import amounts

TEMPLATE = "sheets/sign_in.html"
HEAD = 40.0
"""Millimetres above and below the lines."""


class Line(NamedTuple):
    """A line's height and a line of a name in it, in millimetres, and how many letters that takes."""

    height: float
    text: float
    letters: int


NORMAL, LARGE = Line(11.0, 4.6, 16), Line(15.0, 7.6, 13)
"""papers.css draws them so."""


def sign_in_sheet(game: SheetGame, choices: Choices = USUAL) -> SheetDocument:
    """One page: a line for each player, then as many empty ones as there is room for."""
    title, terms = heading(game)
    names: list[str] = list(game.file["players"])
    line = LARGE if choices.large else NORMAL
    room = choices.sheet.inner_height(landscape=False) - HEAD - sum(_height(name, line) for name in names)
    stake = rules_of(game.file).stakes.initial
    context = {
        "terms": terms,
        "names": names + [""] * max(int(room / line.height), 0),
        "stake": amounts.money(stake, game.file.get("currency") or "") if stake else "",
    }
    return SheetDocument(TEMPLATE, title, context, choices)


def _height(name: str, line: Line) -> float:
    return max(line.height, ceil(len(name) / line.letters) * line.text)

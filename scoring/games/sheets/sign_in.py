"""The sign-in sheet: who is expected, with room to sign, and empty lines for whoever else comes."""

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from scoring.games.sheets.heading import heading
from scoring.games.sheets.house_rules import rules_of
from scoring.printing.choices import USUAL, Choices
from scoring.printing.document import SheetDocument, SheetGame
from scoring.web.texts import amounts

TEMPLATE = "sheets/sign_in.html"
HEAD, PADDING = 40.0, 1.4
"""Millimetres above and below the lines, and in a line."""


FEWEST_EMPTY = 3


class Line(NamedTuple):
    """A line's height and a line of a name in it, in millimetres, and how many letters that takes."""

    height: float
    text: float
    letters: int


NORMAL, LARGE = Line(11.0, 4.6, 16), Line(15.0, 7.6, 13)
"""papers.css draws them so."""


def sign_in_sheet(game: SheetGame, choices: Choices = USUAL) -> SheetDocument:
    """One page: a line for each player, then as many empty ones as there is room for."""
    stake = rules_of(game.file).stakes.initial
    told = amounts.money(stake, game.file.get("currency") or "") if stake else ""
    dated = game.marks.day is not None
    return sign_in_list(heading(game), game.file["players"], choices, stake=told, dated=dated)


def sign_in_list(
    head: tuple[str, str],
    names: Sequence[str],
    choices: Choices = USUAL,
    *,
    stake: str = "",
    dated: bool = True,
) -> SheetDocument:
    """Lines to sign for these people and for whoever else comes; on A5 in large print lying."""
    line = LARGE if choices.large else NORMAL
    lying = choices.large and choices.paper == "a5"
    taken = sum(_height(name, line) for name in names)
    page = choices.sheet.inner_height(landscape=lying) - HEAD
    empty = int((page - taken) / line.height) if taken <= page else FEWEST_EMPTY
    title, terms = head
    context = {"terms": terms, "dated": dated, "names": [*names, *[""] * empty], "stake": stake}
    return SheetDocument(TEMPLATE, title, context, choices, landscape=lying, about=[terms] if terms else [])


def _height(name: str, line: Line) -> float:
    return max(line.height, ceil(len(name) / line.letters) * line.text + PADDING)

"""The pegging board of a group's year as a picture for a chat."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.translation import ngettext

from scoring.groups.queries.peg_board import Peg, peg_board
from scoring.groups.queries.year_of_nights import YearOfNights
from scoring.groups.texts.year_boards import month_mark, year_title
from scoring.printing.charts.lettering import shortened
from scoring.printing.choices import Choices
from scoring.printing.document import SheetDocument
from scoring.web.texts.amounts import points
from scoring.web.texts.names import isolate

BOARD_PICTURE_WIDTH = 1200
_TEMPLATE = "sheets/board_picture.html"
_MOST_NIGHTS = 40
_LONGEST_TITLE, _LONGEST_NAME = 22, 9
"""As many times as wide as letters are high."""


class BoardLine(NamedTuple):
    """A person's pegs and how many nights they won."""

    name: str
    pegs: Sequence[Peg]
    wins: str


def board_picture(group: str, year: YearOfNights, choices: Choices) -> SheetDocument:
    """Return the picture of 1200 by 630 pixels: the latest nights, and the people who were there most often."""
    board, shown = peg_board(year), year.regulars.values()
    lines = [
        BoardLine(shortened(isolate(row.name), _LONGEST_NAME, 1), row.pegs[-_MOST_NIGHTS:], points(row.wins))
        for row in board.rows
        if row.name in shown
    ]
    nights = ngettext("%(n)s night", "%(n)s nights", len(year.nights)) % {"n": points(len(year.nights))}
    months = [month_mark(column) for column in board.columns]
    context = {
        "heading": shortened(year_title(year), _LONGEST_TITLE, 1),
        "sentence": f"{isolate(group)} · {nights} · {year.year}",
        "lines": lines,
        "months": months[-_MOST_NIGHTS:],
        "has_run": board.has_run,
    }
    return SheetDocument(_TEMPLATE, group, context, choices)

"""The seating list: who sits where and who deals first, beside a drawing of the table."""

from math import cos, pi, sin
from typing import NamedTuple

from django.template.loader import render_to_string
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from scoring.games.sheets.heading import heading
from scoring.printing.choices import USUAL, Choices
from scoring.printing.document import SheetDocument, SheetGame
from scoring.web.texts.names import isolate

TEMPLATE = "sheets/seating.html"
DRAWING = "sheets/seats.svg"
CENTRE, ROUND, PLACE = (150, 100), (105, 62), 16
"""The table's middle, its half axes to the seats, and a seat's radius, in the drawing's units."""


class Place(NamedTuple):
    """A seat's number and where it is drawn."""

    seat: int
    x: float
    y: float


def seating_list(game: SheetGame, choices: Choices = USUAL) -> SheetDocument:
    """Seats in the order of play, the first dealer in seat 1."""
    title, terms = heading(game)
    names: list[str] = list(game.file["players"])
    context = {
        "terms": terms,
        "table": game.marks.table,
        "names": names,
        "drawing": _drawing(len(names)),
        "told": _("A table with %(n)s seats, numbered clockwise; %(name)s in seat 1 deals first.")
        % {"n": len(names), "name": isolate(names[0])},
    }
    return SheetDocument(TEMPLATE, title, context, choices)


def _drawing(seats: int) -> str:
    """The table as an address of its own, which needs no fetching."""
    svg = render_to_string(DRAWING, {"places": places(seats), "radius": PLACE})
    return "data:image/svg+xml," + urlencode({"": svg})[1:].replace("+", "%20")


def places(seats: int) -> list[Place]:
    """Round the table clockwise, seat 1 at the bottom where the dealer's own phone lies."""
    (x, y), (wide, high) = CENTRE, ROUND
    turns = [pi / 2 + 2 * pi * number / seats for number in range(seats)]
    return [
        Place(number + 1, round(x + wide * cos(turn), 1), round(y + high * sin(turn), 1))
        for number, turn in enumerate(turns)
    ]

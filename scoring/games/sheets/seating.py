"""The paper before a game: the seating list, the sign-in sheet and name cards."""

from collections.abc import Sequence
from math import ceil, cos, pi, sin
from typing import NamedTuple

from django.template.loader import render_to_string
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from scoring.games.sheets.dues import BOX
from scoring.games.sheets.heading import heading, rules_of
from scoring.printing.choices import DEFAULT, Choices
from scoring.printing.document import SheetDocument, SheetGame
from scoring.web.tables import Cell, Column, Table, row
from scoring.web.texts import amounts
from scoring.web.texts.names import isolate

_TEMPLATE = "sheets/seating.html"
DRAWING = "sheets/seats.svg"
CENTRE, ROUND, PLACE = (150, 100), (105, 62), 16
"""The table's middle, its half axes to the seats, and a seat's radius, in the drawing's units."""


class Place(NamedTuple):
    """A seat's number and where it is drawn."""

    seat: int
    x: float
    y: float


def seating_list(game: SheetGame, choices: Choices = DEFAULT) -> SheetDocument:
    """Seats in the order of play, the first dealer in seat 1."""
    title, terms = heading(game)
    names: list[str] = list(game.file["players"])
    svg = render_to_string(DRAWING, {"places": seat_places(len(names)), "radius": PLACE})
    context = {
        "terms": terms,
        "table": game.details.table,
        "seats": _seats(names),
        # an address of its own, which needs no fetching
        "drawing": "data:image/svg+xml," + urlencode({"": svg})[1:].replace("+", "%20"),
        "words": _("Seats at the table: %(n)s, numbered clockwise. %(name)s in seat 1 deals first.")
        % {"n": len(names), "name": isolate(names[0])},
    }
    return SheetDocument(_TEMPLATE, title, context, choices)


def _seats(names: Sequence[str]) -> Table:
    columns = [
        Column(_("Seat"), "words", "seat"),
        Column(_("Name"), "name"),
        Column("", "words", "deals"),
    ]
    dealer, *others = names
    rows = [row("1", dealer, _("deals first"))]
    rows += [row(f"{seat}", Cell(name, spans=2)) for seat, name in enumerate(others, start=2)]
    return Table(columns, rows, "seats")


def seat_places(seats: int) -> list[Place]:
    """Round the table clockwise, seat 1 at the bottom where the dealer's own phone lies."""
    (x, y), (wide, high) = CENTRE, ROUND
    turns = [pi / 2 + 2 * pi * number / seats for number in range(seats)]
    return [
        Place(number + 1, round(x + wide * cos(turn), 1), round(y + high * sin(turn), 1))
        for number, turn in enumerate(turns)
    ]


SIGN_IN_TEMPLATE = "sheets/sign_in.html"
HEAD, PADDING = 40.0, 1.4
"""Millimetres above and below the lines, and in a line."""
FEWEST_EMPTY, SHORT_NAME = 3, 20
"""Lines at least, and letters of a name that is set as large as others."""


class Line(NamedTuple):
    """A line's height and a line of a name in it, in millimetres, and how many letters that takes."""

    height: float
    text: float
    letters: int


NORMAL, LARGE = Line(11.0, 4.6, 16), Line(15.0, 7.6, 13)
"""papers.css draws them so."""


def sign_in_sheet(game: SheetGame, choices: Choices = DEFAULT) -> SheetDocument:
    """Return one page: a line for each player, then as many empty lines as fit."""
    amount = rules_of(game.file).stakes.initial
    stake = amounts.money(amount, game.file.get("currency") or "") if amount else ""
    dated = game.details.day is not None
    return sign_in_list(heading(game), game.file["players"], choices, stake=stake, dated=dated)


def sign_in_list(
    head: tuple[str, str],
    names: Sequence[str],
    choices: Choices = DEFAULT,
    *,
    stake: str = "",
    dated: bool = True,
) -> SheetDocument:
    """Lines to sign for these people and for whoever else comes; on A5 in large print lying."""
    line = LARGE if choices.large else NORMAL
    lying = choices.large and choices.paper == "a5"
    taken = sum(max(line.height, ceil(len(name) / line.letters) * line.text + PADDING) for name in names)
    page = choices.sheet.inner_height(landscape=lying) - HEAD
    empty = int((page - taken) / line.height) if taken <= page else FEWEST_EMPTY
    title, terms = head
    lines = _to_sign([*names, *[""] * empty], stake)
    context = {"terms": terms, "dated": dated, "lines": lines}
    return SheetDocument(
        SIGN_IN_TEMPLATE, title, context, choices, landscape=lying, about=[terms] if terms else []
    )


def _to_sign(names: Sequence[str], stake: str) -> Table:
    columns = [
        Column("", "words", "seat"),
        Column(_("Name"), "words", "who"),
        Column(_("Signature"), "words"),
        Column(_("Time"), "words", "time"),
    ]
    paid = []
    if stake:
        columns.append(Column(_("Stake %(stake)s") % {"stake": stake}, "words", "stake"))
        paid = [BOX]
    rows = [
        row(f"{number}", Cell(name, kind="long" if len(name) > SHORT_NAME else ""), "", "", *paid)
        for number, name in enumerate(names, start=1)
    ]
    return Table(columns, rows, "sign-in")


TABLE_CARD_TEMPLATE = "sheets/table_cards.html"
ON_A_PAGE = {"a4": 3, "letter": 3, "a5": 2}
CARD_SIZES = ((9, "huge"), (15, "big"), (26, "middling"))
"""Names up to so many letters are set so large; sheets.css knows the sizes."""


def table_cards(game: SheetGame, choices: Choices = DEFAULT) -> SheetDocument:
    """Three cards on a page, two on A5; dashed lines to fold along, dotted ones to cut."""
    title, _terms = heading(game)
    return name_cards(title, [(name, title) for name in game.file["players"]], choices)


def name_cards(title: str, names: Sequence[tuple[str, str]], choices: Choices = DEFAULT) -> SheetDocument:
    """Return a card for each name, with the line below it."""
    cards = [{"name": name, "where": where, "type": _size(name)} for name, where in names]
    per_page = ON_A_PAGE[choices.paper]
    context = {"pages": [cards[first : first + per_page] for first in range(0, len(cards), per_page)]}
    return SheetDocument(TABLE_CARD_TEMPLATE, title, context, choices)


def _size(name: str) -> str:
    return next((size for most, size in CARD_SIZES if len(name) <= most), "small")

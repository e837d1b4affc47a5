"""The certificate for the winner of an evening, and the frame of every other."""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.codec.documents import Result
from scoring.engine.state import Reason
from scoring.games.queries.sides import winning_sides
from scoring.games.sheets.heading import rules_of
from scoring.games.sheets.score_rows import DASH
from scoring.games.texts.variants import variant_name
from scoring.printing.choices import DEFAULT, Choices
from scoring.printing.document import SheetDocument, SheetGame
from scoring.web.texts import amounts
from scoring.web.texts.dates import long_day

_TEMPLATE = "sheets/certificate.html"
NAME_SIZES = ((12, "huge"), (22, "big"))
"""Names up to so many letters are set so large; papers.css knows the sizes."""
_FEWEST_ROWS, _MOST_ROWS, _MOST_NUMBERED = 4, 8, 20
_MARGIN, _GAP, _ROW, _BOARD_WIDTH = 40.0, 62.0, 29.0, 620.0


def certificates(game: SheetGame, choices: Choices = DEFAULT) -> list[SheetDocument]:
    return [_certificate(game, winner, choices) for winner in game.result["winners"]]


def _certificate(game: SheetGame, winner: str, choices: Choices) -> SheetDocument:
    file, result = game.file, game.result
    variant = variant_name(file["variant"])
    title = file.get("title") or variant
    won_by = winning_sides(len(result["winners"]), len(result["players"]), rules_of(file))
    what = _("shared first place") if won_by > 1 else _("won the game")
    below = variant if variant != title else ""
    return framed(winner, title, Honour(what, title, below, _how(result), game.details.day), choices)


class Honour(NamedTuple):
    """What was won, in which club or game, below it the season or variant, how, and when.

    `course` has the place at the table on each night, None where there is none.
    """

    what: str
    name: str
    below: str
    how: str
    day: date | None = None
    course: Sequence[tuple[int, int | None]] = ()


class _Hole(NamedTuple):
    x: float
    y: float


class _Board(NamedTuple):
    """A peg board: a column for each night, a row for each place; sizes in its own unit."""

    width: float
    height: float
    holes: list[_Hole]
    pegs: list[tuple[_Hole, bool]]
    line: str
    nights: list[tuple[float, int]]
    places: list[tuple[float, int]]
    words: str


def framed(who: str, title: str, honour: Honour, choices: Choices) -> SheetDocument:
    """Return a page to frame: what was won, a large name, and how."""
    context = {
        "name": who,
        "type": next((size for most, size in NAME_SIZES if len(who) <= most), "middling"),
        "honour": honour,
        "board": _board(honour.course) if any(place for _night, place in honour.course) else None,
        "day": long_day(honour.day),
    }
    return SheetDocument(_TEMPLATE, f"{who} · {title}", context, choices)


def _board(course: Sequence[tuple[int, int | None]]) -> _Board:
    rows = min(max(_FEWEST_ROWS, *(place or 0 for _night, place in course)), _MOST_ROWS)
    step = min(_GAP, _BOARD_WIDTH / len(course))
    xs = [_MARGIN + step * (at + 0.5) for at in range(len(course))]
    ys = [_ROW * (at + 0.6) for at in range(rows)]
    pegs = [
        (_Hole(x, ys[min(place, rows) - 1]), place == 1)
        for x, (_night, place) in zip(xs, course, strict=True)
        if place
    ]
    every = -(-len(course) // _MOST_NUMBERED)
    return _Board(
        _MARGIN + step * len(course),
        _ROW * (rows + 1.1),
        [_Hole(x, y) for x in xs for y in ys],
        pegs,
        "M" + "L".join(f"{hole.x:.1f} {hole.y:.1f}" for hole, _first in pegs),
        [
            (x, night)
            for at, (x, (night, _place)) in enumerate(zip(xs, course, strict=True))
            if at % every == 0
        ],
        [(y, at + 1) for at, y in enumerate(ys)],
        ", ".join(f"{night}: {place or DASH}" for night, place in course),
    )


def _how(result: Result) -> str:
    """Why the game ended, among how many, after how many hands."""
    hands = sum(hand["outcome"] != "void" for hand in result["hands"])
    players = len(result["players"])
    among = ngettext("among %(n)s player", "among %(n)s players", players) % {"n": amounts.points(players)}
    after = ngettext("after %(n)s hand", "after %(n)s hands", hands) % {"n": amounts.points(hands)}
    reasons: dict[Reason | None, str] = {
        "last_in": _("the last one in"),
        "all_out": _("first when everyone was out"),
        "target": _("ahead when the target was reached"),
        "way": _("won outright"),
        "hands": _("ahead after the last hand"),
        "play_off": _("winner of the play-off"),
        "ended": _("ahead when the game was ended"),
        "split": _("by an agreed split"),
    }
    return f"{reasons[result['reason']]}, {among}, {after}"

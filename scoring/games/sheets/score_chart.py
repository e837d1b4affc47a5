"""The chart of totals for the foot of a filled sheet: the picture of the screen, in ink on paper."""

from base64 import b64encode
from dataclasses import dataclass

from django.template.loader import render_to_string
from django.utils.translation import get_language_bidi, ngettext
from django.utils.translation import gettext as _

from scoring.engine.codec.result import way_of, winner_of
from scoring.games.sheets.score_rows import ScoreRows, sharing
from scoring.printing.charts.frames import Deal, Frame, Tick
from scoring.printing.charts.shapes import barred, player_shape, star
from scoring.printing.charts.totals import Curve, Drawing, draw
from scoring.printing.choices import Choices
from scoring.printing.fitting import CHARTS, ChartKey
from scoring.printing.render import printable
from scoring.web.texts import amounts
from scoring.web.texts.names import isolate
from scoring.web.views.http import Context

_TEMPLATE = "sheets/score_chart.svg"
DASHES = (
    "",
    "9 5",
    "1.5 5",
    "12 4 1.5 4",
    "5 3",
    "12 3 1.5 3 1.5 3",
    "2 2",
    "18 5",
    "9 2",
    "1.5 8",
    "6 2 2 2",
    "18 3 5 3",
)


@dataclass(frozen=True, slots=True)
class Chart:
    """A picture as a data: address, and what it shows in words."""

    address: str
    words: str


def score_chart(rows: ScoreRows, choices: Choices, shape: ChartKey) -> Chart:
    """Return everyone's totals, hand by hand."""
    full = shape == "full"
    drawing = drawing_of(rows, _frame(choices, shape), curves_of(rows))
    context = {
        "picture": drawing,
        "drop": round(drawing.frame.letter * 0.35, 1),
        "lines": [(line, DASHES[line.seat % len(DASHES)], line.seat % 2) for line in drawing.lines],
        "levels": [(level, amounts.points(level.points)) for level in drawing.levels],
        "ticks": [
            (tick, _shape(tick.winner, drawing.frame)) for tick in drawing.ticks if full or _is_numbered(tick)
        ],
        "full": full,
        "star": star(drawing.frame.dot),
        "void": barred(drawing.frame.dot),
        "weight": 3 if choices.large else 1.8,
    }
    return packed(_TEMPLATE, context, rows)


def packed(template: str, context: Context, rows: ScoreRows) -> Chart:
    """Return a drawing by its template as a picture, with what it shows in words."""
    svg = printable(render_to_string(template, context))  # once packed, nothing can be replaced in it
    return Chart(f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}", _words(rows))


def drawing_of(rows: ScoreRows, frame: Frame, curves: list[Curve]) -> Drawing:
    """Return the drawing of these lines over the hands of a game, with its limit or target."""
    rules, seats = rows.rules, {name: seat for seat, name in enumerate(rows.players)}
    deals = [
        Deal(
            rules.shown_hand(hand["hand"]),
            hand["outcome"],
            _side(rows, seats.get(winner_of(hand) or "")),
            way_of(hand),
        )
        for hand in rows.result["hands"]
    ]
    target = rules.end.n if rules.end.mode == "target" else None
    return draw(frame, curves, deals, rules.limit.points if rules.limit else target)


def _side(rows: ScoreRows, seat: int | None) -> int | None:
    """Return the line that a seat has: that of its side where partners share one (rule 17.8)."""
    return seat if seat is None or rows.rules.teams is None else seat % rows.rules.teams


def _frame(choices: Choices, shape: ChartKey) -> Frame:
    mirrored = get_language_bidi()
    if choices.large:
        return Frame(720, 420, 18.5, 60, 190, 18, 84, 5.5, mirrored)
    foot = 70 if shape == "full" else 44
    return Frame(960, round(960 * CHARTS[shape]), 15, 46, 150, 14, foot, 4.4, mirrored)


def _is_numbered(tick: Tick) -> bool:
    """Number every fifth hand on a low chart; the table above it has the others."""
    return tick.has_star or tick.number is None or tick.number % 5 == 0


def _shape(seat: int | None, frame: Frame) -> tuple[str, bool]:
    return ("", False) if seat is None else (player_shape(seat)(frame.dot), bool(seat % 2))


def curves_of(rows: ScoreRows) -> list[Curve]:
    """Return a line for each player from 0, with a second total where they bought in."""
    points: dict[str, list[tuple[int, int]]] = {name: [(0, 0)] for name in rows.players}
    heads = {name: names[0] for names in sharing(rows.players, rows.rules.teams) for name in names}
    place, between = 0, iter(rows.result.get("between", ()))
    for number, event in enumerate(rows.events):
        if event["type"] in ("hand", "void"):
            scored = rows.result["hands"][place].get("scored", {})
            place += 1
            for name, total in scored.items():
                points[name].append((place, total))
        elif event["type"] == "points":
            added = next(between)
            for name in dict.fromkeys(heads[name] for name in added["points"]):
                points[name].append((place, added["scored"][name]))
        elif event["type"] == "buy_in":
            points[event["player"]].append((place, rows.bought_at(event["player"], number)))
    states = rows.result["players"]
    return [
        Curve(" + ".join(names), tuple(points[names[0]]), states[names[0]]["state"])
        for names in sharing(rows.players, rows.rules.teams)
    ]


def _words(rows: ScoreRows) -> str:
    count = sum(hand["outcome"] != "void" for hand in rows.result["hands"])
    hands = ngettext(
        "A line chart of the totals over %(n)s hand.", "A line chart of the totals over %(n)s hands.", count
    )
    totals = rows.result["players"]
    sentences = [
        _("%(name)s has %(total)s.") % {"name": isolate(name), "total": amounts.points(totals[name]["total"])}
        for name in rows.players
    ]
    return " ".join([hands % {"n": count}, *sentences])

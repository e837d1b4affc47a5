"""Draw in a page: the totals of a game in both frames, each player's shape, and a score's peg rail or lives."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TypedDict

from django import template
from django.utils.translation import get_language_bidi
from django.utils.translation import gettext as _

from scoring.games.queries.charts import TotalsChart
from scoring.games.queries.table_views import PlayerRow
from scoring.games.texts.charts import goal_words, totals_words
from scoring.games.texts.entries.line import lives_left
from scoring.printing.charts.frames import Deal, Frame, lying, upright
from scoring.printing.charts.shapes import barred, player_shape, shapes_at, star
from scoring.printing.charts.totals import Curve, Drawing, draw

register = template.Library()
SWATCH = 26, 7  # half the length of a line's sample, and its dot's middle
BAR = 142  # where the limit stands, in pixels from the start
LAST = 158  # a peg beyond the bar goes no further than this


class Picture(TypedDict):
    """A chart drawn for a narrow and for a wide page."""

    name: str
    pictures: Mapping[str, Drawing]
    goal: str
    title: str
    description: str


@register.inclusion_tag("games/chart/picture.html")
def totals_picture(chart: TotalsChart, name: str = "chart") -> Picture:
    """Draw the chart twice, for a narrow and for a wide page."""
    # Only the phone knows how wide it is: a style sheet shows the drawing that fits.
    mirrored = get_language_bidi()
    frames = {"upright": upright(mirrored=mirrored), "lying": lying(mirrored=mirrored)}
    return {
        "name": name,
        "pictures": {shape: drawing(chart, frame) for shape, frame in frames.items()},
        "goal": goal_words(chart.goal) if chart.goal else "",
        "title": _("Totals hand by hand"),
        "description": totals_words(chart),
    }


def drawing(chart: TotalsChart, frame: Frame) -> Drawing:
    curves = [Curve(line.name, line.points, line.state) for line in chart.lines]
    deals = [Deal(column.number, column.outcome, column.winner, column.way) for column in chart.columns]
    return draw(frame, curves, deals, chart.goal.points if chart.goal else None)


class Swatch(TypedDict):
    """A sample of a player's line."""

    seat: int
    dots: str


@register.inclusion_tag("games/chart/swatch.html")
def swatch(seat: int) -> Swatch:
    """Draw a sample of a player's line with its dot."""
    return {"seat": seat, "dots": shapes_at(player_shape(seat), 4.2, [SWATCH])}


@register.simple_tag
def shape(seat: int, size: float) -> str:
    """Return a player's shape as a path from where it stands."""
    return player_shape(seat)(size)


register.simple_tag(star, name="star_path")
register.simple_tag(barred)


@dataclass(frozen=True, slots=True)
class Rail:
    """Where to put what, in pixels; the template only draws, and the script slides the peg of a seat."""

    seat: int
    before: float
    at: float
    shape: str
    ticks: str


@register.inclusion_tag("components/rail.html")
def rail(player: PlayerRow, goal: int, *, is_limit: bool) -> dict[str, Rail]:
    """Draw the way of one player: hollow peg before the last hand, filled peg now."""
    # A player who bought in starts again at that total: the rail shows no way from the old one.
    before = player.total if player.before is None or player.bought_in else player.before
    return {
        "rail": Rail(
            seat=player.seat,
            before=_place(before, goal),
            at=_place(player.total, goal),
            shape=_peg(player, is_limit=is_limit),
            ticks=_ticks(goal),
        )
    }


MIDDLE = 175  # of a rail from 0, in pixels from the start, and how far it goes to either side
ARM = 167


@register.inclusion_tag("components/middle_rail.html")
def middle_rail(player: PlayerRow, span: int) -> dict[str, Rail]:
    """Draw a total that is won from the others to the end, or lost to them to the start, `span` points at most."""
    before = player.total if player.before is None else player.before
    return {
        "rail": Rail(
            seat=player.seat,
            before=_from_middle(before, span),
            at=_from_middle(player.total, span),
            shape="gone" if player.state != "in" else "minus" if player.total < 0 else "in",
            ticks=_middle_ticks(span),
        )
    }


class Lives(TypedDict):
    """A peg for each life; `words` are for a script, by how many are left."""

    pegs: list[str]
    words: str
    text: str


@register.inclusion_tag("components/lives.html")
def lives(of: int, total: int, before: int | None = None, *, worded: bool = False) -> Lives:
    """Draw a peg for each of so many lives: those left, those that the last hand took, those lost before."""
    left, had = (max(0, min(of, of - (each or 0))) for each in (total, total if before is None else before))
    pegs = ["left"] * left + ["just"] * (had - left) + [""] * (of - max(left, had))
    words = [lives_left(n) for n in range(of + 1)] if worded else []
    return {"pegs": pegs, "words": "|".join(words), "text": words[left] if worded else ""}


def _place(total: int, goal: int) -> float:
    """Turn points into pixels, neither before the start nor off the end."""
    return round(min(max(1 + total * (BAR - 1) / goal, 1), LAST), 1)


def _peg(player: PlayerRow, *, is_limit: bool) -> str:
    """Say it by shape too: a disc is in, a diamond is near, a cross is out."""
    if player.state != "in":
        return "gone"
    left = player.left_to_limit
    return "near" if is_limit and left is not None and left < 10 else "in"


def _from_middle(total: int, span: int) -> float:
    return round(MIDDLE + total * ARM / span, 1)


@lru_cache(maxsize=256)
def _middle_ticks(span: int) -> str:
    """Mark each twenty points, and each hundred with a longer stroke; wider apart where there are many."""
    step = 20 if span <= 400 else max(100, span // 1000 * 100)
    ends = span // step * step
    strokes = [n for n in range(-ends, ends + 1, step) if n]
    return "".join(
        f"M{_from_middle(n, span)} {6 if n % (step * 5) == 0 else 8}v{10 if n % (step * 5) == 0 else 6}"
        for n in strokes
    )


@cache
def _ticks(goal: int) -> str:
    """Mark each ten points, and each fifty with a longer stroke."""
    # The rail is 142 pixels long: above 300 points a tick for each ten would run into the next.
    step = 10 if goal <= 300 else max(50, goal // 500 * 50)
    strokes = range(0, goal, step)
    return "".join(
        f"M{_place(n, goal)} {5 if n % 50 == 0 else 7}v{10 if n % 50 == 0 else 6}" for n in strokes
    )

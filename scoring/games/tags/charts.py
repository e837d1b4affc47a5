"""The totals of a game as a picture in a page: the drawing in both frames, and each player's mark."""

from typing import Any

from django import template
from django.utils.translation import get_language_bidi

from scoring.games.queries.charts import TotalsChart
from scoring.games.texts.charts import goal_words, totals_title, totals_words
from scoring.printing.charts.frames import Deal, Frame, lying, upright
from scoring.printing.charts.shapes import barred, marks, player_shape, star
from scoring.printing.charts.totals import Curve, Drawing, draw

register = template.Library()
SWATCH = 26, 7  # half the length of a line's sample, and its mark's middle


@register.inclusion_tag("games/chart/picture.html")
def totals_picture(chart: TotalsChart, name: str = "chart") -> dict[str, Any]:
    """The chart twice, for a narrow and for a wide page; a style sheet shows the one that fits."""
    mirrored = get_language_bidi()
    frames = {"upright": upright(mirrored=mirrored), "lying": lying(mirrored=mirrored)}
    return {
        "name": name,
        "pictures": {shape: drawing(chart, frame) for shape, frame in frames.items()},
        "goal": goal_words(chart.goal) if chart.goal else "",
        "title": totals_title(),
        "description": totals_words(chart),
    }


def drawing(chart: TotalsChart, frame: Frame) -> Drawing:
    """The chart in one frame."""
    curves = [Curve(line.name, line.points, line.state) for line in chart.lines]
    deals = [Deal(column.number, column.outcome, column.out) for column in chart.columns]
    return draw(frame, curves, deals, chart.goal.points if chart.goal else None)


@register.inclusion_tag("games/chart/swatch.html")
def swatch(seat: int) -> dict[str, Any]:
    """A sample of a player's line with its mark."""
    return {"seat": seat, "marks": marks(player_shape(seat), 4.2, [SWATCH])}


@register.simple_tag
def shape(seat: int, size: float) -> str:
    """A player's mark as a path from where it stands."""
    return player_shape(seat)(size)


register.simple_tag(star, name="star_path")
register.simple_tag(barred)

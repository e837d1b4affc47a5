"""Figures evening by evening as a drawing: a line for each of a few people, dates below, names at the ends."""

from collections.abc import Sequence
from math import ceil, floor
from typing import NamedTuple

from scoring.printing.charts.frames import Frame
from scoring.printing.charts.lettering import width
from scoring.printing.charts.places import DrawnCourse, PlacesDrawing, drawn
from scoring.printing.charts.scale import scale_for
from scoring.printing.charts.spread import spread

STEP = 50
"""A scale that need not begin at nought begins at a multiple of this."""


class Trend(NamedTuple):
    """Somebody's figure after each evening, None where there is none; the first `doubtful` of them get no mark."""

    name: str
    figures: Sequence[float | None]
    own: int
    doubtful: int = 0


def draw_trends(
    frame: Frame, trends: Sequence[Trend], labels: Sequence[str], *, from_nought: bool
) -> PlacesDrawing:
    """The drawing; `labels` stand along the axis, as many as there is room for. Higher figures stand higher."""
    known = [figure for trend in trends for figure in trend.figures if figure is not None]
    low = 0 if from_nought else STEP * floor(min(known, default=0) / STEP)
    scale = scale_for([ceil(figure) - low for figure in known])
    top, bottom = frame.head + frame.letter, frame.height - frame.foot

    def down(figure: float) -> float:
        return round(bottom - (bottom - top) * (figure - low - scale.low) / (scale.high - scale.low), 1)

    def across(number: int) -> float:
        return frame.across(frame.start + (frame.end - frame.start) * number / max(len(labels) - 1, 1))

    found = [
        [(across(number), down(figure)) for number, figure in enumerate(trend.figures) if figure is not None]
        for trend in trends
    ]
    ends = spread([points[-1][1] if points else bottom for points in found], frame.letter * 1.3, top, bottom)
    return PlacesDrawing(
        frame=frame,
        lines=[_line(frame, trend, points, y) for trend, points, y in zip(trends, found, ends, strict=True)],
        levels=[(down(mark), mark) for mark in _round(low, low + scale.high, scale.marks)],
        ticks=[(across(number), labels[number]) for number in _labelled(frame, labels)],
        bottom=bottom,
    )


def _round(low: int, high: int, marks: Sequence[int]) -> range:
    """As many round figures between these as there were marks from nought on."""
    step = marks[1] - marks[0]
    return range(-(-low // step) * step, high + 1, step)


def _line(frame: Frame, trend: Trend, points: Sequence[tuple[float, float]], y: float) -> DrawnCourse:
    return drawn(frame, (trend.name, trend.own), points, y, marked=points[trend.doubtful :])


def _labelled(frame: Frame, labels: Sequence[str]) -> range:
    """Every one of them, or every so-many-th, so that they do not touch; the last one always, unless there is none."""
    widest = max((width(label, frame.letter) for label in labels), default=0) + frame.letter
    apart = (frame.end - frame.start) / max(len(labels) - 1, 1)
    step = max(1, ceil(widest / apart))
    return range((len(labels) - 1) % step, len(labels), step)

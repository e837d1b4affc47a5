"""Courses as a drawing, places night by night or figures evening by evening: a line for each of a few people."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import NamedTuple

from scoring.printing.charts.frames import Frame, scale_for, spread
from scoring.printing.charts.lettering import shortened, width
from scoring.printing.charts.shapes import player_shape, shapes_at

_STEP = 50
"""A scale that need not begin at nought begins at a multiple of this."""
Point = tuple[float, float]


class Course(NamedTuple):
    """A person's place after each night, None where they had none; `own` picks colour, dash and dot."""

    name: str
    places: Sequence[int | None]
    own: int


class Trend(NamedTuple):
    """A person's figure after each evening, None where there is none; the first `doubtful` of them get no dot."""

    name: str
    figures: Sequence[float | None]
    own: int
    doubtful: int = 0


@dataclass(frozen=True, slots=True)
class DrawnCourse:
    """Its path, its dots, and where the name stands."""

    own: int
    path: str
    dots: str
    x: float
    y: float
    words: str


@dataclass(frozen=True, slots=True)
class PlacesDrawing:
    """The whole picture: `levels` are the places or figures shown on the axis, `ticks` the nights."""

    frame: Frame
    lines: list[DrawnCourse]
    levels: list[tuple[float, int]]
    ticks: list[tuple[float, int | str]]
    bottom: float

    @property
    def start(self) -> float:
        return self.frame.across(self.frame.start)

    @property
    def finish(self) -> float:
        return self.frame.across(self.frame.end)

    @property
    def figures(self) -> float:
        return self.frame.across(self.frame.figures / 2)

    @property
    def numbers(self) -> float:
        """Return the baseline of the numbers of the nights."""
        return self.bottom + self.frame.letter * 1.6

    @property
    def names_anchor(self) -> str:
        return "end" if self.frame.mirrored else "start"


def draw_places(frame: Frame, courses: Sequence[Course], nights: Sequence[int]) -> PlacesDrawing:
    """Return the drawing, the first place on top; `nights` are the numbers along the axis."""
    lowest = max((place for course in courses for place in course.places if place), default=1)
    top, bottom = _top_and_bottom(frame)

    def down(place: float) -> float:
        return round(top + (bottom - top) * (place - 1) / max(lowest - 1, 1), 1)

    room = width(str(max(nights, default=0)), frame.letter) + 4
    trends = [
        Trend(course.name, [place or None for place in course.places], course.own) for course in courses
    ]
    levels = range(1, lowest + 1, max(1, -(-lowest // 8)))
    return _Plot(frame, nights, room, down).drawing(trends, levels)


def draw_trends(
    frame: Frame, trends: Sequence[Trend], labels: Sequence[str], *, from_nought: bool
) -> PlacesDrawing:
    """Return the drawing; `labels` stand along the axis, as many as there is room for. Higher figures stand higher."""
    known = [figure for trend in trends for figure in trend.figures if figure is not None]
    low = 0 if from_nought else _STEP * floor(min(known, default=0) / _STEP)
    scale = scale_for([ceil(figure) - low for figure in known])
    top, bottom = _top_and_bottom(frame)

    def down(figure: float) -> float:
        return round(bottom - (bottom - top) * (figure - low - scale.low) / (scale.high - scale.low), 1)

    room = max((width(label, frame.letter) for label in labels), default=0) + frame.letter
    step = scale.steps[1] - scale.steps[0]
    levels = range(-(-low // step) * step, low + scale.high + 1, step)
    return _Plot(frame, labels, room, down).drawing(trends, levels)


def _top_and_bottom(frame: Frame) -> tuple[float, float]:
    return frame.head + frame.letter, frame.height - frame.foot


class _Plot(NamedTuple):
    """Evenings along the axis, each label as wide as `room`, and how far down a figure stands."""

    frame: Frame
    labels: Sequence[int | str]
    room: float
    down: Callable[[float], float]

    def drawing(self, trends: Sequence[Trend], levels: Iterable[int]) -> PlacesDrawing:
        top, bottom = _top_and_bottom(self.frame)
        found = [self._points(trend.figures) for trend in trends]
        wanted = [points[-1][1] if points else bottom for points in found]
        ends = spread(wanted, self.frame.letter * 1.3, top, bottom)
        return PlacesDrawing(
            frame=self.frame,
            lines=[_drawn(self.frame, *each) for each in zip(trends, found, ends, strict=True)],
            levels=[(self.down(level), level) for level in levels],
            ticks=self._ticks(),
            bottom=bottom,
        )

    def _points(self, figures: Sequence[float | None]) -> list[Point]:
        return [(self._across(at), self.down(each)) for at, each in enumerate(figures) if each is not None]

    def _across(self, number: int) -> float:
        frame = self.frame
        return frame.across(frame.start + (frame.end - frame.start) * number / max(len(self.labels) - 1, 1))

    def _ticks(self) -> list[tuple[float, int | str]]:
        """Return every label, or every n-th and the last one, so that they do not touch."""
        count = len(self.labels)
        apart = (self.frame.end - self.frame.start) / max(count - 1, 1)
        every = max(1, ceil(self.room / apart))
        return [
            (self._across(number), self.labels[number]) for number in range((count - 1) % every, count, every)
        ]


def _drawn(frame: Frame, trend: Trend, points: Sequence[Point], y: float) -> DrawnCourse:
    gap = frame.dot * 2.5
    return DrawnCourse(
        own=trend.own,
        path="M" + "L".join(f"{x:g} {at:g}" for x, at in points) if points else "",
        dots=shapes_at(player_shape(trend.own), frame.dot, points[trend.doubtful :]),
        x=frame.across(frame.end + gap),
        y=round(y, 1),
        words=shortened(trend.name, frame.names - gap, frame.letter),
    )

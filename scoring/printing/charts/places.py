"""Places night by night as a drawing: the first on top, a line for each of a few people, names at the ends."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import NamedTuple

from scoring.printing.charts.frames import Frame
from scoring.printing.charts.lettering import shortened, width
from scoring.printing.charts.shapes import marks, player_shape
from scoring.printing.charts.spread import spread


class Course(NamedTuple):
    """Somebody's place after each night, None where he had none; `own` picks colour, dash and mark."""

    name: str
    places: Sequence[int | None]
    own: int


@dataclass(frozen=True, slots=True)
class DrawnCourse:
    """Its path, its marks, and where the name stands."""

    own: int
    path: str
    marks: str
    x: float
    y: float
    words: str


@dataclass(frozen=True, slots=True)
class PlacesDrawing:
    """The whole picture: `levels` are the places or figures marked on the axis, `ticks` the nights."""

    frame: Frame
    lines: list[DrawnCourse]
    levels: list[tuple[float, int]]
    ticks: list[tuple[float, int | str]]
    bottom: float

    @property
    def start(self) -> float:
        """Where the nights begin."""
        return self.frame.across(self.frame.start)

    @property
    def finish(self) -> float:
        """Where they end."""
        return self.frame.across(self.frame.end)

    @property
    def figures(self) -> float:
        """Where the places are written."""
        return self.frame.across(self.frame.figures / 2)

    @property
    def numbers(self) -> float:
        """The line of the numbers of the nights."""
        return self.bottom + self.frame.letter * 1.6

    @property
    def names_anchor(self) -> str:
        """The side of its place on which a name stands."""
        return "end" if self.frame.mirrored else "start"


def draw_places(frame: Frame, courses: Sequence[Course], nights: Sequence[int]) -> PlacesDrawing:
    """The drawing; `nights` are the numbers along the axis."""
    lowest = max((place for course in courses for place in course.places if place), default=1)
    top, bottom = frame.head + frame.letter, frame.height - frame.foot

    def down(place: int) -> float:
        return round(top + (bottom - top) * (place - 1) / max(lowest - 1, 1), 1)

    def across(night: int) -> float:
        return frame.across(frame.start + (frame.end - frame.start) * night / max(len(nights) - 1, 1))

    found = [(course, _points(course, across, down)) for course in courses]
    ends = spread(
        [points[-1][1] if points else bottom for _c, points in found], frame.letter * 1.3, top, bottom
    )
    step = max(1, -(-lowest // 8))
    return PlacesDrawing(
        frame=frame,
        lines=[
            drawn(frame, (course.name, course.own), points, y)
            for (course, points), y in zip(found, ends, strict=True)
        ],
        levels=[(down(place), place) for place in range(1, lowest + 1, step)],
        ticks=[
            (across(number), night) for number, night in enumerate(nights) if _has_room(frame, nights, number)
        ],
        bottom=bottom,
    )


def _points(
    course: Course, across: Callable[[int], float], down: Callable[[int], float]
) -> list[tuple[float, float]]:
    return [(across(number), down(place)) for number, place in enumerate(course.places) if place]


def _has_room(frame: Frame, nights: Sequence[int], number: int) -> bool:
    """Whether the number of a night is written: all of them, or every so-many-th and the last."""
    apart = (frame.end - frame.start) / max(len(nights) - 1, 1)
    every = ceil((width(str(max(nights)), frame.letter) + 4) / apart)
    return (len(nights) - 1 - number) % every == 0


def drawn(
    frame: Frame,
    whose: tuple[str, int],
    points: Sequence[tuple[float, float]],
    y: float,
    marked: Sequence[tuple[float, float]] | None = None,
) -> DrawnCourse:
    """The line of somebody with his name and number, a mark at every point or at those `marked`, the name at `y`."""
    name, own = whose
    path = "M" + "L".join(f"{x:g} {at:g}" for x, at in points) if points else ""
    gap = frame.mark * 2.5
    return DrawnCourse(
        own=own,
        path=path,
        marks=marks(player_shape(own), frame.mark, points if marked is None else marked),
        x=frame.across(frame.end + gap),
        y=round(y, 1),
        words=shortened(name, frame.names - gap, frame.letter),
    )

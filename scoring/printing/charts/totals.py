"""Totals hand by hand as a drawing: lines, dots on them, both axes, and names at the ends of the lines."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

from scoring.printing.charts.frames import Deal, Frame, Scale, Tick, scale_for, spread, ticks_for
from scoring.printing.charts.lettering import shortened, width
from scoring.printing.charts.shapes import bar, cross, player_shape, shapes_at

Place = tuple[float, float]


class Curve(NamedTuple):
    """What one player's line is made of: (place, total) from (0, 0) on; twice at a place where they bought in.

    `own` picks colour, dash and dot where that isn't its place among the lines.
    """

    name: str
    points: tuple[tuple[int, int], ...]
    state: str
    own: int | None = None


@dataclass(frozen=True, slots=True)
class Level:
    """A round figure on the axis of points; the goal stands among them. `words` are empty for plain points."""

    y: float
    points: int
    is_goal: bool
    words: str = ""


@dataclass(frozen=True, slots=True)
class Label:
    """A name at the end of its line; `leader` is the path from the line to it, empty where they touch."""

    x: float
    y: float
    words: str
    leader: str


@dataclass(frozen=True, slots=True)
class DrawnLine:
    """One player: the path of the line, that of its dots, that of its end if they are gone, and the name."""

    seat: int
    path: str
    dots: str
    ending: str
    label: Label


@dataclass(frozen=True, slots=True)
class Ring:
    """Something at a place; `seat` is whose."""

    x: float
    y: float
    seat: int


@dataclass(frozen=True, slots=True)
class Drawing:
    """The whole picture in the unit of its frame, ready to be written down."""

    frame: Frame
    lines: list[DrawnLine]
    levels: list[Level]
    goal: float | None
    ticks: list[Tick]
    rings: list[Ring]
    top: float
    bottom: float

    @property
    def start(self) -> float:
        return self.frame.across(self.frame.start)

    @property
    def finish(self) -> float:
        return self.frame.across(self.frame.end)

    @property
    def figures(self) -> float:
        """Return where the numbers of the points axis are."""
        return self.frame.across(self.frame.start - self.frame.letter * 0.5)

    @property
    def has_shapes(self) -> bool:
        return any(tick.winner is not None for tick in self.ticks)

    @property
    def stars(self) -> float:
        """Return where the stars below the plot are."""
        return round(self.bottom + self.frame.dot * 3.2, 1)

    @property
    def shapes(self) -> float:
        """Return where the dots of those who won the hands are."""
        return round(self.bottom + self.frame.dot * 7.2, 1)

    @property
    def numbers(self) -> float:
        """Return the baseline of the numbers of the hands; higher where the foot has no room for shapes above them."""
        below = min(self.frame.dot * 9.2 + self.frame.letter, self.frame.foot - self.frame.letter * 0.8)
        return round(self.bottom + below, 1)

    @property
    def voids(self) -> float:
        """Return where the circle of a void hand is, in place of a number."""
        return round(self.numbers - self.frame.letter * 0.36, 1)

    @property
    def names_anchor(self) -> str:
        return "end" if self.frame.mirrored else "start"

    @property
    def figures_anchor(self) -> str:
        return "start" if self.frame.mirrored else "end"


class Plot(NamedTuple):
    """Where a place on the time axis and a total stand in a frame."""

    frame: Frame
    deals: int
    scale: Scale
    top: float
    bottom: float

    def at(self, place: int, total: int) -> Place:
        return self.across(place), self.down(total)

    def across(self, place: int) -> float:
        frame = self.frame
        return frame.across(frame.start + (frame.end - frame.start) * place / max(self.deals, 1))

    def down(self, total: int) -> float:
        """Along the points, more being higher."""
        share = (total - self.scale.low) / (self.scale.high - self.scale.low)
        return round(self.bottom - (self.bottom - self.top) * share, 1)


def draw(
    frame: Frame,
    curves: Sequence[Curve],
    deals: Sequence[Deal],
    goal: int | None,
    words: Callable[[int], str] = "".format,
) -> Drawing:
    """Return the drawing of a game so far; `goal` is the limit or the target, always in the picture.

    `words` writes a figure of its axis where that is no plain number.
    """
    totals = [total for curve in curves for _place, total in curve.points]
    scale = scale_for([*totals, *([] if goal is None else [goal])])
    figures = [*scale.steps, *([] if goal is None else [goal])]
    frame = _with_room_for(frame, [words(figure) or f"{figure:,}" for figure in figures])
    # The totals from which a player came back stand at the same place as those after it.
    back = [
        (seat, *before)
        for seat, curve in enumerate(curves)
        for before, after in pairwise(curve.points)
        if before[0] == after[0]
    ]
    most = max((sum(place == other for _s, other, _t in back) for _s, place, _t in back), default=0)
    top = frame.head + most * (2 * frame.ring + 2)
    top = round(max(top, frame.head + frame.letter))
    plot = Plot(frame, len(deals), scale, top, frame.height - frame.foot)
    return Drawing(
        frame=frame,
        lines=list(_lines(plot, curves)),
        levels=[replace(level, words=words(level.points)) for level in _levels(plot, goal)],
        goal=None if goal is None else plot.down(goal),
        ticks=ticks_for(frame, [plot.across(place) for place in range(1, len(deals) + 1)], deals),
        rings=list(_rings(plot, back)),
        top=plot.top,
        bottom=plot.bottom,
    )


def _with_room_for(frame: Frame, figures: Iterable[str]) -> Frame:
    """Return the frame with room for the longest figure, within limits."""
    widest = max(width(figure, frame.letter) for figure in figures) + frame.letter * 0.6
    return replace(frame, figures=min(max(frame.figures, widest), frame.width / 4))


def _levels(plot: Plot, goal: int | None) -> Iterable[Level]:
    """Round figures, without those too close to the goal to be read beside it."""
    for points in plot.scale.steps:
        y = plot.down(points)
        if goal is None or (points != goal and abs(y - plot.down(goal)) >= plot.frame.letter * 1.1):
            yield Level(y, points, is_goal=False)
    if goal is not None:
        yield Level(plot.down(goal), goal, is_goal=True)


def _lines(plot: Plot, curves: Sequence[Curve]) -> Iterable[DrawnLine]:
    frame = plot.frame
    ends = [plot.at(*curve.points[-1]) for curve in curves]
    half = frame.letter * 0.65
    heights = spread([y for _x, y in ends], 2 * half, half, frame.height - half)
    for index, (curve, end, y) in enumerate(zip(curves, ends, heights, strict=True)):
        seat = index if curve.own is None else curve.own
        places = [plot.at(*point) for point in curve.points]
        size = frame.dot
        yield DrawnLine(
            seat=seat,
            path="M" + "L".join(f"{x:g} {y:g}" for x, y in places),
            dots=shapes_at(player_shape(seat), size, _dot_places(plot, places, curve, seat)),
            ending=""
            if curve.state == "in"
            else shapes_at(cross if curve.state == "out" else bar, size * 1.6, [end]),
            label=_label(frame, curve.name, end, y),
        )


def _dot_places(plot: Plot, places: Sequence[Place], curve: Curve, seat: int) -> list[Place]:
    """Return where dots go: everywhere if there is room, else here and there, at other places for each player."""
    apart = (plot.frame.end - plot.frame.start) / max(plot.deals, 1)
    every = max(1, round(plot.frame.dot * 7 / apart)) if apart < plot.frame.dot * 5 else 1
    last = places[-1:] if curve.state == "in" else []
    return [*(place for index, place in enumerate(places[1:-1], 1) if (index + seat) % every == 0), *last]


def _label(frame: Frame, name: str, end: Place, y: float) -> Label:
    """Draw the name beside the end of the line, or with a leader to the last total."""
    y, x = round(y, 1), frame.across(frame.end + frame.letter)
    elbow, away = frame.across(frame.end), abs(end[0] - frame.across(frame.end)) > 1
    touches = not away and abs(end[1] - y) < 1
    path = (
        f"M{end[0]:g} {end[1]:g}"
        + (f"H{elbow:g}" if away else "")
        + f"L{frame.across(frame.end + frame.letter * 0.75):g} {y:g}"
    )
    room = frame.names - frame.letter * 1.1
    return Label(x, y, shortened(name, room, frame.letter), "" if touches else path)


def _rings(plot: Plot, back: Sequence[tuple[int, int, int]]) -> Iterable[Ring]:
    """Draw a ring above every total from which a player bought in; several at one hand are stacked."""
    frame, taken = plot.frame, dict[int, float]()
    for seat, place, total in sorted(back, key=lambda peak: peak[2]):
        y = plot.down(total) - frame.ring - frame.dot * 1.4
        y = min(y, taken.get(place, plot.frame.height) - 2 * frame.ring - 2)
        taken[place] = y
        yield Ring(plot.across(place), round(y, 1), seat)

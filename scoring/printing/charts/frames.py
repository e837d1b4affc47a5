"""Where a chart is drawn: its frame, its scale, its time axis, and labels that keep apart."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scoring.printing.charts.lettering import width

MOST_STEPS = 7


@dataclass(frozen=True, slots=True)
class Frame:
    """Sizes in the drawing's own unit; `figures` and `names` are the room beside the plot for them."""

    width: float
    height: float
    letter: float
    figures: float
    names: float
    head: float
    foot: float
    dot: float
    mirrored: bool = False

    @property
    def start(self) -> float:
        return self.figures

    @property
    def end(self) -> float:
        return self.width - self.names

    @property
    def ring(self) -> float:
        """Half the width of the ring that shows a buy-in."""
        return self.dot * 2.4

    def across(self, x: float) -> float:
        """Return the same place on an axis that runs with the text."""
        return round(self.width - x if self.mirrored else x, 1)


def upright(*, mirrored: bool = False) -> Frame:
    """For a phone."""
    return Frame(340, 400, 12.5, 32, 74, 14, 62, 3.6, mirrored)


def lying(*, mirrored: bool = False) -> Frame:
    """For everything wider."""
    return Frame(960, 520, 16, 46, 168, 18, 78, 4.6, mirrored)


class Scale(NamedTuple):
    """From `low` to `high` points, which differ; `steps` are the round figures in between."""

    low: int
    high: int
    steps: tuple[int, ...]


def scale_for(values: Iterable[int]) -> Scale:
    """Return a scale that holds every value and zero."""
    kept = [0, *values]
    low, high = min(kept), max(kept)
    if low == high:
        high = low + 10
    step = _step(high - low)
    first = -(-low // step) * step
    return Scale(low, high, tuple(range(first, high + 1, step)))


def _step(span: int) -> int:
    """Return the smallest of 1, 2, 5, 10, 20, 25, 50 … that needs few steps."""
    size = 1
    while True:
        for step in (size, 2 * size, 25 * size // 10 if size >= 10 else 5 * size, 5 * size):
            if span // step < MOST_STEPS:
                return step
        size *= 10


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Places at least `gap` apart between `low` and `high`, in the order of `wanted`, moved as little as can be.

    Where there is no room for all, they are closer than `gap` but as far apart as the room allows.
    """
    if not wanted:
        return []
    gap = min(gap, (high - low) / max(len(wanted) - 1, 1))
    order = sorted(range(len(wanted)), key=lambda index: (wanted[index], index))
    # Without the gaps before it, every place may stand where the one before stands, but not above it.
    level = _never_falling([wanted[index] - rank * gap for rank, index in enumerate(order)])
    last = high - (len(wanted) - 1) * gap
    placed = [0.0] * len(wanted)
    for rank, index in enumerate(order):
        placed[index] = min(max(level[rank], low), max(last, low)) + rank * gap
    return placed


def _never_falling(values: Sequence[float]) -> list[float]:
    """Return the nearest non-decreasing values: neighbours that would cross share their mean."""
    blocks: list[tuple[float, int]] = []  # sum, size
    for value in values:
        blocks.append((value, 1))
        while len(blocks) > 1 and blocks[-2][0] / blocks[-2][1] > blocks[-1][0] / blocks[-1][1]:
            (total, size), (before, more) = blocks.pop(), blocks.pop()
            blocks.append((total + before, size + more))
    return [total / size for total, size in blocks for _ in range(size)]


class Deal(NamedTuple):
    """What stands on the time axis: a hand's number, how it ended, which seat won it, and in which special way.

    A `label` stands there where there is no number.
    """

    number: int | None
    outcome: str
    winner: int | None
    way: str = ""
    label: str = ""


@dataclass(frozen=True, slots=True)
class Tick:
    """One deal: what is written below it (a number, a label, `void` or nothing), whose shape, whether a star."""

    x: float
    number: int | None
    is_void: bool
    winner: int | None
    has_star: bool
    label: str = ""


def ticks_for(frame: Frame, places: Sequence[float], deals: Sequence[Deal]) -> list[Tick]:
    """Return a tick for every deal; numbers, labels, shapes and stars where there is room for them."""
    apart = (frame.end - frame.start) / max(len(deals), 1)
    widest = width(str(max((deal.number or 0 for deal in deals), default=0)), frame.letter) + 4
    every = next((step for step in (1, 2, 5, 10, 20, 25, 50, 100) if apart * step >= widest), 200)
    has_shapes = apart >= frame.dot * 2.6
    ticks, last_star, labelled = [], None, None
    for x, deal in zip(places, deals, strict=True):
        void = deal.outcome == "void"
        star = bool(deal.way) and (last_star is None or abs(x - last_star) >= frame.dot * 3)
        last_star = x if star else last_star
        room = width(deal.label, frame.letter) + frame.letter * 0.6
        label = deal.label if labelled is None or abs(x - labelled) >= room else ""
        labelled = x if label else labelled
        ticks.append(
            Tick(
                x=x,
                number=deal.number if deal.number and not void and deal.number % every == 0 else None,
                is_void=void and has_shapes,
                winner=deal.winner if has_shapes else None,
                has_star=star,
                label=label,
            )
        )
    return ticks

"""The time axis below a chart: each hand's number, who ended it, and its star."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scoring.printing.charts.frames import Frame
from scoring.printing.charts.lettering import width


class Deal(NamedTuple):
    """What stands on the time axis: a hand's number, how it ended and which seat ended it."""

    number: int
    outcome: str
    out: int | None


@dataclass(frozen=True, slots=True)
class Tick:
    """One deal: what is written below it (a number, `void` or nothing), whose shape, whether a star."""

    x: float
    number: int | None
    is_void: bool
    out: int | None
    has_star: bool


def ticks_for(frame: Frame, places: Sequence[float], deals: Sequence[Deal]) -> list[Tick]:
    """A tick for every deal; numbers, shapes and stars where there is room for them."""
    apart = (frame.end - frame.start) / max(len(deals), 1)
    widest = width(str(max((deal.number for deal in deals), default=0)), frame.letter) + 4
    every = next((step for step in (1, 2, 5, 10, 20, 25, 50, 100) if apart * step >= widest), 200)
    has_shapes = apart >= frame.mark * 2.6
    ticks, last_star = [], None
    for x, deal in zip(places, deals, strict=True):
        void = deal.outcome == "void"
        star = deal.outcome == "kalooki" and (last_star is None or abs(x - last_star) >= frame.mark * 3)
        last_star = x if star else last_star
        ticks.append(
            Tick(
                x=x,
                number=deal.number if not void and deal.number % every == 0 else None,
                is_void=void and has_shapes,
                out=deal.out if has_shapes else None,
                has_star=star,
            )
        )
    return ticks

"""A scale for points: the least and the most it shows, and round figures to mark on the way."""

from collections.abc import Iterable
from typing import NamedTuple

MOST_MARKS = 7


class Scale(NamedTuple):
    """From `low` to `high` points, which differ; `marks` are the round figures in between."""

    low: int
    high: int
    marks: tuple[int, ...]


def scale_for(values: Iterable[int]) -> Scale:
    """A scale that holds every value and zero."""
    kept = [0, *values]
    low, high = min(kept), max(kept)
    if low == high:
        high = low + 10
    step = _step(high - low)
    first = -(-low // step) * step
    return Scale(low, high, tuple(range(first, high + 1, step)))


def _step(span: int) -> int:
    """The smallest of 1, 2, 5, 10, 20, 25, 50 … that needs few marks."""
    size = 1
    while True:
        for step in (size, 2 * size, 25 * size // 10 if size >= 10 else 5 * size, 5 * size):
            if span // step < MOST_MARKS:
                return step
        size *= 10

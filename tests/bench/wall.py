"""Times calls in turn by the clock on the wall, since a database server works in a process of its own."""

import time
from collections.abc import Callable
from statistics import median


def in_turn(*calls: Callable[[], object], rounds: int = 9) -> list[float]:
    """The median seconds of each, every round each of them once, after one for warmth."""
    for call in calls:
        call()
    return [median(column) for column in zip(*(map(once, calls) for _round in range(rounds)), strict=True)]


def once(call: Callable[[], object]) -> float:
    """Seconds of one call."""
    begun = time.perf_counter()
    call()
    return time.perf_counter() - begun

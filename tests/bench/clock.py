"""Times calls in turn, in processor time, so that a noisy machine disturbs little and both sides alike."""

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import median

Call = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Times:
    """Processor seconds of one thing done again and again."""

    seconds: tuple[float, ...]

    @property
    def median(self) -> float:
        return median(self.seconds)


def in_turn(*calls: Call, times: int, rounds: int = 9) -> list[Times]:
    """Processor seconds a call for each of these: in every round each of them, `times` times running."""
    for call in calls:
        call()
    found: list[list[float]] = [[] for _call in calls]
    for _round in range(rounds):
        for call, seconds in zip(calls, found, strict=True):
            seconds.append(once(call, times) / times)
    return [Times(tuple(seconds)) for seconds in found]


def once(call: Call, times: int = 1) -> float:
    """Processor seconds for so many calls."""
    begun = time.process_time()
    for _time in range(times):
        call()
    return time.process_time() - begun


def spent_by(pids: Iterable[int]) -> float:
    """Processor seconds that other processes have taken until now."""
    # Linux' own number for the processor clock of another process, to the nanosecond
    return sum(time.clock_gettime(~pid << 3 | 2) for pid in pids)


def medians(rounds: Sequence[Sequence[float]]) -> list[float]:
    """The median of each column."""
    return [median(column) for column in zip(*rounds, strict=True)]

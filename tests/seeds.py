"""What a day has its own of: half of the seeds of random tests, and some of the cases that are much alike."""

import datetime as dt
import os

DAY = dt.date.today().toordinal()  # noqa: DTZ011 - the day of this machine is meant
TODAY = int(f"{dt.date.fromordinal(DAY):%Y%m%d}000")
FIRST, EVERY_CASE = "FIRST_SEED", "EVERY_CASE"


def seeds(count: int) -> list[int]:
    """Return so many seeds; `FIRST_SEED=N` in the environment makes them N and those that follow."""
    if FIRST in os.environ:
        first = int(os.environ[FIRST])
        return list(range(first, first + count))
    return [*range(count - count // 2), *range(TODAY, TODAY + count // 2)]


def how_many(variable: str, usual: int) -> int:
    """Return how many cases are asked for: `usual` of them, unless the environment says more."""
    return int(os.environ.get(variable, usual))


def has_its_turn(number: int, of: int = 2) -> bool:
    """Tell whether a case of many that are much alike runs today, one `of` so many; with `EVERY_CASE=1` all do."""
    return EVERY_CASE in os.environ or (number + DAY) % of == 0

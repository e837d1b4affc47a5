"""How many tables, and how many people at each."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple


class Split(NamedTuple):
    """The sizes of the tables, the largest first, and how many people have to sit out."""

    sizes: tuple[int, ...]
    out: int


@dataclass(frozen=True, slots=True)
class Limits:
    """How many people a table likes best, needs at least and takes at most."""

    best: int = 4
    fewest: int = 3
    most: int = 6


def split(people: int, limits: Limits) -> Split:
    """Tables whose sizes differ by one at most, as near to the best size as they can be.

    Somebody sits out only where no other way is within the limits; of two ways as near, the smaller tables win.
    """
    for out in range(people):
        ways = list(_even_splits(people - out, limits))
        if ways:
            return Split(min(ways, key=lambda sizes: _distance(sizes, limits.best)), out)
    return Split((), people)


def _even_splits(people: int, limits: Limits) -> Iterator[tuple[int, ...]]:
    for tables in range(1, people + 1):
        size, larger = divmod(people, tables)
        sizes = (size + 1,) * larger + (size,) * (tables - larger)
        if limits.fewest <= sizes[-1] and sizes[0] <= limits.most:
            yield sizes


def _distance(sizes: tuple[int, ...], best: int) -> tuple[int, int]:
    return sum(abs(size - best) for size in sizes), sizes[0]

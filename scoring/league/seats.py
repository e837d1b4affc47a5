"""How many sit at each table, who sits where at it, and who deals first."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations
from typing import NamedTuple

from scoring.league.meetings import Night, Pair, Person, Table, meetings, pair


class Split(NamedTuple):
    """The sizes of the tables, largest first, and how many people sit out."""

    sizes: tuple[int, ...]
    out: int


@dataclass(frozen=True, slots=True)
class Limits:
    """The best, the fewest and the most people at a table."""

    best: int = 4
    fewest: int = 3
    most: int = 6


def split(people: int, limits: Limits) -> Split:
    """Return table sizes that differ by one at most, as near to the best size as possible.

    People sit out only where no other way is within the limits; of two ways as near, smaller tables win.
    """
    # Fewest left out first: even an awkward size is better than sending someone home.
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


_MOST_PERMUTED = 6
"""Up to so many people every order is tried; more are only turned and mirrored."""


@dataclass(slots=True)
class History:
    """What the season's tables so far mean for the next one."""

    met: Counter[Pair] = field(default_factory=Counter)
    dealt: Counter[Person] = field(default_factory=Counter)
    sat: Counter[tuple[Person, int]] = field(default_factory=Counter)
    beside: Counter[Pair] = field(default_factory=Counter)
    at: Counter[tuple[Person, int]] = field(default_factory=Counter)
    small: Counter[Person] = field(default_factory=Counter)
    out: Counter[Person] = field(default_factory=Counter)

    def add(self, night: Night, out: Iterable[Person] = ()) -> None:
        """Count one more night, and the people who were there and sat out."""
        self.met.update(meetings([night]))
        self.out.update(out)
        self.sit_down(night)
        largest = max(map(len, night), default=0)
        for number, table in enumerate(night):
            self.at.update((person, number) for person in table)
            if len(table) < largest:
                self.small.update(table)

    def stand_up(self, night: Night) -> None:
        """Remove first deals, seats and neighbours of a night that is to be reseated."""
        for table in night:
            self.dealt.subtract(table[:1])
            self.sat.subtract(_seats(table))
            self.beside.subtract(neighbours(table))

    def sit_down(self, night: Night) -> None:
        """Count first deals, seats and neighbours of a night."""
        for table in night:
            self.dealt.update(table[:1])
            self.sat.update(_seats(table))
            self.beside.update(neighbours(table))


def build_history(nights: Iterable[Night]) -> History:
    """Return the history of these nights."""
    history = History()
    for night in nights:
        history.add(night)
    return history


def _seats(table: Table) -> Iterator[tuple[Person, int]]:
    return ((person, seat) for seat, person in enumerate(table))


def neighbours(table: Sequence[Person]) -> Iterator[Pair]:
    """Yield each two who sit side by side, once."""
    if len(table) > 2:
        yield from (pair(person, table[seat - 1]) for seat, person in enumerate(table))
    elif len(table) == 2:
        yield pair(*table)


def in_seat_order(tables: Iterable[Sequence[Person]], past: History) -> Night:
    """Seat everyone at the same tables: even first deals first, then seats, then new neighbours."""
    return tuple(min(_orders(table), key=lambda order: _unfairness(order, past)) for table in tables)


def in_table_order(tables: Sequence[Table], past: History, fixed: Collection[int] = ()) -> Night:
    """Renumber the tables so that no one always sits at the same one; those in `fixed` keep theirs."""
    order = list(tables)
    free = [number for number in range(len(order)) if number not in fixed]
    better = True
    while better:
        better = False
        for one, other in combinations(free, 2):
            here = _times_at_table(past, order[one], one) + _times_at_table(past, order[other], other)
            if _times_at_table(past, order[one], other) + _times_at_table(past, order[other], one) < here:
                order[one], order[other] = order[other], order[one]
                better = True
    return tuple(order)


def _times_at_table(past: History, table: Table, number: int) -> int:
    return sum(past.at[person, number] for person in table)


def _orders(table: Sequence[Person]) -> Iterator[Table]:
    # 6! = 720 orders for a table are quick, 8! = 40,320 are not.
    if len(table) <= _MOST_PERMUTED:
        yield from permutations(table)
        return
    for first in range(len(table)):
        turned = (*table[first:], *table[:first])
        yield turned
        yield turned[::-1]


def _unfairness(order: Table, past: History) -> tuple[int, int, int]:
    """Return what grows of the squares of first deals, and of seats and neighbours.

    Halved, and without what always grows.
    """
    # A square grows by 2n + 1; halved and without the 1 that each order adds alike, n is left.
    return (
        past.dealt[order[0]],
        sum(past.sat[person, seat] for seat, person in enumerate(order)),
        sum(past.beside[two] for two in neighbours(order)),
    )

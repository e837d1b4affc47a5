"""Count how often each two people sat at one table, and how evenly."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple, TypeAlias

Person: TypeAlias = str
"""Whatever stands for a person: an id or a name."""
Table: TypeAlias = tuple[Person, ...]
"""The people at one table in seat order, clockwise; the first one deals first."""
Night: TypeAlias = tuple[Table, ...]
"""The tables of one round of an evening in their order."""
Pair: TypeAlias = tuple[Person, Person]


class Fairness(NamedTuple):
    """Fewest and most meetings of any two, the sum of their squares, and the least possible sum."""

    fewest: int
    most: int
    sum_squares: int
    least_squares: int


def pair(one: Person, other: Person) -> Pair:
    """Return two people as a pair, always in the same order."""
    return (one, other) if one < other else (other, one)


def meetings(nights: Iterable[Iterable[Sequence[Person]]]) -> Counter[Pair]:
    """Count the meetings of each two; those who never met are absent."""
    return Counter(
        pair(one, other) for night in nights for table in night for one, other in combinations(table, 2)
    )


def fairness(people: Collection[Person], met: Mapping[Pair, int]) -> Fairness:
    """Return the fairness figures of these people; zeros for fewer than two."""
    counts = [met.get(pair(one, other), 0) for one, other in combinations(people, 2)]
    if not counts:
        return Fairness(0, 0, 0, 0)
    squares = sum(count * count for count in counts)
    return Fairness(min(counts), max(counts), squares, least_squares(sum(counts), len(counts)))


def least_squares(total: int, pairs: int) -> int:
    """Return the least sum of squares for so many meetings: as even as whole numbers allow."""
    # Spread evenly, `odd` pairs meet once more than the others: (each + 1)² − each² = 2 · each + 1.
    each, odd = divmod(total, pairs)
    return pairs * each * each + odd * (2 * each + 1)

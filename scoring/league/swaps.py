"""Two players change places: how evenly people meet at tables, and which swaps make it fairer."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from scoring.league.meetings import Pair, Person, pair


class Evenness(NamedTuple):
    """How many pairs sit together, for how many it is the first time, and the most meetings of any two."""

    pairs: int
    first: int
    most: int


def evenness(tables: Sequence[Sequence[Person]], met: Mapping[Pair, int]) -> Evenness:
    """Return how evenly people meet at these tables; `met` counts their meetings elsewhere."""
    counts = [count for table in tables for count in _counts(table, met)]
    return Evenness(len(counts), counts.count(1), max(counts, default=0))


def swap(tables: Sequence[Sequence[Person]], one: Person, other: Person) -> list[list[Person]]:
    """Return the tables with two people in each other's seats."""
    place = {one: other, other: one}
    return [[place.get(person, person) for person in table] for table in tables]


def fairer_swaps(
    tables: Sequence[Sequence[Person]], met: Mapping[Pair, int], person: Person
) -> dict[Person, Evenness]:
    """Return with whom this person may swap so that people meet more evenly, the best first."""
    own = next(table for table in tables if person in table)
    gains = {
        other: _squares([own, table], met) - _squares(swap([own, table], person, other), met)
        for table in tables
        if table != own
        for other in table
    }
    best = sorted((other for other, gain in gains.items() if gain > 0), key=lambda other: -gains[other])
    return {other: evenness(swap(tables, person, other), met) for other in best}


def _counts(table: Sequence[Person], met: Mapping[Pair, int]) -> list[int]:
    return [met.get(pair(*two), 0) + 1 for two in combinations(table, 2)]


def _squares(tables: Sequence[Sequence[Person]], met: Mapping[Pair, int]) -> int:
    return sum(count * count for table in tables for count in _counts(table, met))

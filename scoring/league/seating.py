"""Tonight's tables, seated from the season's meetings so far."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, combinations
from typing import NamedTuple

from scoring.engine.refusals import Refusal
from scoring.league.annealing import Met, Plan, best_plan
from scoring.league.chance import Random, seeded_random
from scoring.league.meetings import Fairness, Night, Pair, Person, fairness, meetings, pair
from scoring.league.refusals import Code
from scoring.league.seats import History, Limits, in_seat_order, in_table_order, split

APART_MEETINGS = 1000
"""Two who are to be kept apart are seated as if they had met so often already."""
_STEPS_PER_PERSON = 1500
"""Steps of the search for each person, in each of a few searches; under two seconds for sixty people."""
_SEARCHES = 4


@dataclass(frozen=True, slots=True)
class Wishes:
    """The organiser's decisions.

    Who sits at which table (from 0), who is kept apart, who needs which table.
    """

    locked: Mapping[Person, int] = field(default_factory=dict)
    apart: Collection[Pair] = ()
    needs_access: Collection[Person] = ()
    accessible_table: int = 0

    @property
    def places(self) -> dict[Person, int]:
        """Return the tables of people who have no choice."""
        return {**dict.fromkeys(self.needs_access, self.accessible_table), **self.locked}


class Seating(NamedTuple):
    """Tables in seat order, who sits out, the season's fairness with tonight, and pairs not kept apart."""

    tables: Night
    out: tuple[Person, ...]
    fairness: Fairness
    together: tuple[Pair, ...]


def seat_people(
    people: Sequence[Person], past: History, wishes: Wishes, limits: Limits, seed: int
) -> Seating | Refusal:
    """Return one night's tables.

    Meetings are made even first, then turns at small tables, first deals, seats and table numbers.
    """
    sizes, out = split(len(people), limits)
    rng = seeded_random(seed)
    benched = _choose_benched(people, out, past, wishes, rng)
    seated = [person for person in people if person not in benched]
    fault = _find_fault(people, sizes, wishes)
    if fault is not None:
        return fault
    found = _search_tables(seated, sizes, past, wishes, rng)
    fixed = set(wishes.places.values())
    tables = in_seat_order(in_table_order([tuple(table) for table in found], past, fixed), past)
    return Seating(
        tables, tuple(benched), _with_tonight(people, past, tables), pairs_together(tables, wishes.apart)
    )


def pairs_together(tables: Night, apart: Iterable[Pair]) -> tuple[Pair, ...]:
    """Return the pairs that should be kept apart but share a table."""
    met = meetings([tables])
    return tuple(two for two in (pair(*both) for both in apart) if met[two])


def _with_tonight(people: Collection[Person], past: History, tables: Night) -> Fairness:
    return fairness(people, past.met + meetings([tables]))


def _choose_benched(
    people: Sequence[Person], out: int, past: History, wishes: Wishes, rng: Random
) -> list[Person]:
    """Return who sits out: those who did so least; no one with a table of their own unless all have one."""
    order = list(people)
    rng.shuffle(order)
    # Shuffled before: `sorted` keeps the order of equals, so a draw decides between those who sat out as often.
    return sorted(order, key=lambda person: (person in wishes.places, past.out[person]))[:out]


def _find_fault(people: Sequence[Person], sizes: Sequence[int], wishes: Wishes) -> Refusal | None:
    if not people:
        return Refusal(Code.NOBODY_TO_SEAT)
    if not sizes:
        return Refusal(Code.TOO_FEW_TO_SEAT)
    twice = next((person for person in people if people.count(person) > 1), None)
    if twice is not None:
        return Refusal(Code.DUPLICATE_PERSON, detail=twice)
    free = list(sizes)
    for person, table in wishes.places.items():
        if person not in people:
            return Refusal(Code.UNKNOWN_PERSON, detail=person)
        if not 0 <= table < len(free):
            return Refusal(Code.UNKNOWN_TABLE, detail=str(table + 1))
        free[table] -= 1
        if free[table] < 0:
            return Refusal(Code.TABLE_FULL, detail=str(table + 1))
    return None


def _search_tables(
    people: Sequence[Person], sizes: Sequence[int], past: History, wishes: Wishes, rng: Random
) -> list[list[Person]]:
    numbers = {person: number for number, person in enumerate(people)}
    places = {numbers[person]: table for person, table in wishes.places.items() if person in numbers}
    before = _meetings_before(people, past, wishes)

    def start() -> Plan:
        return Plan([_random_tables(len(people), sizes, places, rng)], before, frozenset(places))

    # Each new pair adds at least 1 to the squares. Where that is reached no one meets anyone again: the search ends.
    nobody_again = start().squares_before + sum(size * (size - 1) // 2 for size in sizes)
    (night,) = best_plan(start, [_STEPS_PER_PERSON * len(people)] * _SEARCHES, nobody_again, rng)[1]
    small = [past.small[person] for person in people]
    # Afterwards and only where it costs nothing: who meets whom matters more than who sits at a table of three.
    night = _share_small_tables(Plan([night], before, frozenset(places)), small)
    return [[people[number] for number in table] for table in night]


def _meetings_before(people: Sequence[Person], past: History, wishes: Wishes) -> Met:
    apart = {pair(*two) for two in wishes.apart}
    met = [[0] * len(people) for _ in people]
    for one, other in combinations(range(len(people)), 2):
        two = pair(people[one], people[other])
        met[one][other] = met[other][one] = past.met[two] + APART_MEETINGS * (two in apart)
    return met


def _random_tables(
    people: int, sizes: Sequence[int], places: Mapping[int, int], rng: Random
) -> list[list[int]]:
    """Deal people to tables at random, except those who have a place."""
    free = [number for number in range(people) if number not in places]
    rng.shuffle(free)
    tables: list[list[int]] = [[] for _ in sizes]
    for number, table in places.items():
        tables[table].append(number)
    ends = list(accumulate(size - len(table) for size, table in zip(sizes, tables, strict=True)))
    return [table + free[begin:end] for table, begin, end in zip(tables, [0, *ends[:-1]], ends, strict=True)]


def _share_small_tables(plan: Plan, small: Sequence[int]) -> list[list[int]]:
    """Swap where meetings get no worse and a person often at small tables gets a larger one."""
    better = True
    while better:
        better = False
        for one in plan.movable[0]:
            for other in plan.movable[0]:
                here, there = plan.tables[0][one], plan.tables[0][other]
                # The small table gets the person who sat at one less often: that can't go on for ever.
                if len(here) > len(there) and small[one] < small[other]:
                    cost = plan.cost(0, one, other)
                    if cost <= 0:
                        plan.swap(0, one, other, cost)
                        better = True
    return plan.nights[0]

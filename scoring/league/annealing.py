"""Search for seatings in which everyone meets everyone equally often, by simulated annealing."""

from collections.abc import Callable, Sequence
from itertools import combinations
from math import exp

from scoring.league.chance import Random

Met = list[list[int]]
"""How often each two met, by number, the same both ways."""


class Plan:
    """Nights to be seated.

    `met` counts all meetings including earlier ones, `squares` is their sum of squares.
    """

    def __init__(self, nights: Sequence[Sequence[Sequence[int]]], before: Met, fixed: frozenset[int]) -> None:
        self.nights = [[list(table) for table in night] for night in nights]
        self.met = [list(row) for row in before]
        # Taken before the nights are added: a plan can't do better than what earlier nights already cost.
        self.squares_before = self._squares()
        self.tables = [{person: table for table in night for person in table} for night in self.nights]
        self.movable = [[person for person in tables if person not in fixed] for tables in self.tables]
        for night in self.nights:
            for table in night:
                for one, other in combinations(table, 2):
                    self._change(one, other, 1)
        self.squares = self._squares()

    def _squares(self) -> int:
        # The matrix is symmetric, so every pair is in it twice.
        return sum(count * count for row in self.met for count in row) // 2

    def cost(self, night: int, one: int, other: int) -> int:
        """Return the change of `squares` if two people at different tables swap places."""
        tables, met_one, met_other = self.tables[night], self.met[one], self.met[other]
        change = 0
        for person in tables[other]:
            if person != other:
                # (n+1)² − n² = 2n + 1 and (n−1)² − n² = −2n + 1. The two people themselves are left out: they
                # are at different tables before and after.
                change += met_one[person] - met_other[person] + 1
        for person in tables[one]:
            if person != one:
                change += met_other[person] - met_one[person] + 1
        return 2 * change

    def swap(self, night: int, one: int, other: int, cost: int) -> None:
        tables = self.tables[night]
        here, there = tables[one], tables[other]
        self._leave(one, here)
        self._leave(other, there)
        here[here.index(one)], there[there.index(other)] = other, one
        tables[one], tables[other] = there, here
        self._join(one, there)
        self._join(other, here)
        self.squares += cost

    def _leave(self, person: int, table: list[int]) -> None:
        for mate in table:
            if mate != person:
                self._change(person, mate, -1)

    def _join(self, person: int, table: list[int]) -> None:
        for mate in table:
            if mate != person:
                self._change(person, mate, 1)

    def _change(self, one: int, other: int, by: int) -> None:
        self.met[one][other] += by
        self.met[other][one] += by

    def copy(self) -> list[list[list[int]]]:
        return [[list(table) for table in night] for night in self.nights]


_HOT, _COLD = 1.0, 0.35
"""How much worse a change may be, in squares, at the beginning and in the end."""
Nights = list[list[list[int]]]


def best_plan(
    starts: Callable[[], Plan], rounds: Sequence[int], enough: int, rng: Random
) -> tuple[int, Nights]:
    """Return the lowest sum of squares found and its nights; each round starts afresh with so many steps.

    The search counts steps, not seconds, so that a slow machine finds the same. It stops once `enough` is
    reached.
    """
    best: tuple[int, Nights] | None = None
    for steps in rounds:
        plan = starts()
        found = _anneal(plan, steps, enough, rng)
        if best is None or found[0] < best[0]:
            best = found
        if best[0] <= enough:
            break
    assert best is not None  # noqa: S101 - there is a round at least
    return best


def _anneal(plan: Plan, steps: int, enough: int, rng: Random) -> tuple[int, Nights]:
    """Run one round; cooling ends near the best plan on the way, so only the last one is compared."""
    nights = [(night, people) for night, people in enumerate(plan.movable) if len(people) > 1]
    if not nights or not any(len(plan.nights[night]) > 1 for night, _people in nights):
        return plan.squares, plan.copy()
    warmth, cooling, draw = _HOT, (_COLD / _HOT) ** (1 / steps), rng.random
    for _step in range(steps):
        warmth *= cooling
        night, people = nights[int(draw() * len(nights))]
        one, other = people[int(draw() * len(people))], people[int(draw() * len(people))]
        tables = plan.tables[night]
        # The same list, not an equal one: swapping within a table changes nothing, but counts as a step.
        if tables[one] is tables[other]:
            continue
        cost = plan.cost(night, one, other)
        # A worse seating is taken now and then, the less often the colder it gets: only so can the search leave a
        # valley that is not the deepest.
        if cost <= 0 or draw() < exp(-cost / warmth):
            plan.swap(night, one, other, cost)
            if plan.squares <= enough:
                break
    return plan.squares, plan.copy()

"""A search for the most even meetings: people change places, at first freely, then only for the better."""

from collections.abc import Callable, Sequence
from math import exp

from scoring.league.chance import Random
from scoring.league.plan import Plan

HOT, COLD = 1.0, 0.35
"""How much worse a change may be, in squares, at the beginning and in the end."""
Nights = list[list[list[int]]]


def best_of(
    starts: Callable[[], Plan], rounds: Sequence[int], enough: int, rng: Random
) -> tuple[int, Nights]:
    """The least sum of squares found, and its nights; each round begins anew and makes so many steps.

    Steps and not seconds, so that a slow machine finds the same; it ends early where `enough` is reached.
    """
    best: tuple[int, Nights] | None = None
    for steps in rounds:
        plan = starts()
        found = _cool(plan, steps, enough, rng)
        if best is None or found[0] < best[0]:
            best = found
        if best[0] <= enough:
            break
    assert best is not None  # noqa: S101 - there is a round at least
    return best


def _cool(plan: Plan, steps: int, enough: int, rng: Random) -> tuple[int, Nights]:
    """One round; the best on the way is the last but for the warmth left, so the last is looked at."""
    nights = [(night, people) for night, people in enumerate(plan.movable) if len(people) > 1]
    if not nights or not any(len(plan.nights[night]) > 1 for night, _people in nights):
        return plan.squares, plan.copy()
    warmth, cooling, draw = HOT, (COLD / HOT) ** (1 / steps), rng.random
    for _step in range(steps):
        warmth *= cooling
        night, people = nights[int(draw() * len(nights))]
        one, other = people[int(draw() * len(people))], people[int(draw() * len(people))]
        tables = plan.tables[night]
        if tables[one] is tables[other]:
            continue
        cost = plan.cost(night, one, other)
        if cost <= 0 or draw() < exp(-cost / warmth):
            plan.swap(night, one, other, cost)
            if plan.squares <= enough:
                break
    return plan.squares, plan.copy()

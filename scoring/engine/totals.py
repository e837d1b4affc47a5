"""What becomes of totals after points are added: never below the floor, and landings (rules 17.11 and 17.12)."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from scoring.engine.amounts import Points, Seat
from scoring.engine.variant import Variant


class SettledTotals(NamedTuple):
    """Totals by seat, and what the floor and a landing added to each; empty where they added nothing."""

    totals: tuple[Points, ...]
    floor: tuple[Points, ...] = ()
    landing: tuple[Points, ...] = ()


class BetweenRecord(NamedTuple):
    """What points between two hands came to (rule 17.13): what each who was named got, and the totals after it.

    `hand` is the last hand before it, 0 without one. `scored`, `floor` and `landing` are as those of a hand, `offers`
    the seats that are offered to buy in because of it.
    """

    hand: int
    points: Mapping[Seat, Points]
    was_in: tuple[Seat, ...]
    scored: tuple[Points, ...]
    gone: tuple[Seat, ...] = ()
    offers: tuple[Seat, ...] = ()
    floor: tuple[Points, ...] = ()
    landing: tuple[Points, ...] = ()


def settle_totals(
    variant: Variant, before: tuple[Points, ...], totals: tuple[Points, ...], seats: Iterable[Seat]
) -> SettledTotals:
    """Return the totals of `seats` raised to the floor; then those that changed and stand on a key have landed."""
    settled, floor, landing = list(totals), [0] * len(totals), [0] * len(totals)
    for seat in seats:
        if variant.floor is not None and settled[seat] < variant.floor:
            floor[seat] = variant.floor - settled[seat]
            settled[seat] = variant.floor
        # Who stays on a key does not land on it again.
        if settled[seat] != before[seat] and settled[seat] in variant.landings:
            landing[seat] = variant.landings[settled[seat]] - settled[seat]
            settled[seat] += landing[seat]
    return SettledTotals(tuple(settled), _added(floor), _added(landing))


def _added(points: list[Points]) -> tuple[Points, ...]:
    return tuple(points) if any(points) else ()

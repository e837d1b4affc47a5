"""Who sits at a table, in which order, and by which rules they play."""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.rules.amounts import Seat
from scoring.rules.cards import Card
from scoring.rules.tally import empty_tally, weights
from scoring.rules.variant import Equipment, Variant


@dataclass(frozen=True, slots=True)
class Table:
    """A game before its first deal; percentages of the pool are `share`, the winner's and the rest's, or `places`."""

    variant: Variant
    players: tuple[str, ...]
    seats: dict[str, Seat]
    variant_key: str
    equipment: Equipment
    share: tuple[int, int]
    weights: Mapping[Card, int]
    empty_tally: int
    places: tuple[int, ...] | None = None
    title: str | None = None
    currency: str | None = None


def seat_players(variant: Variant, players: tuple[str, ...], variant_key: str, **about: str | None) -> Table:
    """A table with these in seat order, `title` and `currency`; ValueError where the rules lack something."""
    equipment, share = variant.equipment_for(len(players)), variant.pool.share(len(players))
    if equipment is None or share is None:
        raise ValueError(variant.lacks(len(players)))
    seats = {name: seat for seat, name in enumerate(players)}
    weighed, tally, places = weights(variant), empty_tally(equipment), variant.placed(len(players))
    return Table(variant, players, seats, variant_key, equipment, share, weighed, tally, places, **about)

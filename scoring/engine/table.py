"""Who sits at a table, in which order, and by which rules they play."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeVar

from scoring.engine.amounts import Points, Seat
from scoring.engine.deck import empty_tally
from scoring.engine.equipment import Equipment
from scoring.engine.schema import LARGEST_NUMBER
from scoring.engine.variant import Variant

_Value = TypeVar("_Value")
MOST_SEATS = 12
"""How many people one game can have had in all."""


@dataclass(frozen=True, slots=True)
class Table:
    """A game's people and rules.

    `share` has the pool's percentages for the winner and the rest, `places` those by place. A seat keeps its
    number for good, so a newcomer has the next one; `clockwise` has the seats in order around the table,
    `left_of` the next clockwise of each. `started` is how many players began. `most_drawn` is how many cards more
    than were dealt a player may hold before it is unlikely (rule 2.4).
    """

    variant: Variant
    players: tuple[str, ...]
    seats: dict[str, Seat]
    variant_key: str
    equipment: Equipment
    share: tuple[int, int]
    empty_tally: int
    most_drawn: int
    clockwise: tuple[Seat, ...]
    left_of: tuple[Seat, ...]
    started: int
    places: tuple[int, ...] | None = None
    title: str | None = None
    currency: str | None = None

    @property
    def around(self) -> tuple[str, ...]:
        """Return everyone's name in order around the table."""
        return tuple([self.players[seat] for seat in self.clockwise])

    def members(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the side of a seat, in seat order: every second or third seat, or only this one (rule 17.8)."""
        sides = self.variant.teams
        return (seat,) if sides is None else tuple(range(seat % sides, len(self.players), sides))

    def sides(self, seats: Iterable[Seat]) -> tuple[tuple[Seat, ...], ...]:
        """Return the sides of some seats, in the order of their first seats."""
        return tuple(dict.fromkeys([self.members(seat) for seat in seats]))

    def count_sides(self, seats: Collection[Seat]) -> int:
        """Return how many sides some seats belong to: one each where there are no partners."""
        return len(seats) if self.variant.teams is None else len(self.sides(seats))

    def side_sums(self, points: tuple[Points, ...]) -> tuple[Points, ...]:
        """Return for each seat what its side scored: its own points where there are no sides (rule 17.8)."""
        if self.variant.teams is None:
            return points
        return tuple([sum([points[member] for member in self.members(seat)]) for seat in range(len(points))])

    def best_seats(self, totals: tuple[Points, ...], seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Return the seats with the best total: the lowest or, by some rules, the highest (chapter 11)."""
        best = (max if self.variant.highest_wins else min)([totals[seat] for seat in seats])
        return tuple([seat for seat in seats if totals[seat] == best])


def seat_players(variant: Variant, players: tuple[str, ...], variant_key: str, **about: str | None) -> Table:
    """Return a table with these players in seat order."""
    number = len(players)
    equipment = variant.equipment_for(number)
    return Table(
        variant,
        players,
        {name: seat for seat, name in enumerate(players)},
        variant_key,
        equipment,
        variant.pool.share(number),
        empty_tally(equipment.packs, equipment.jokers),
        # Where melds are laid from the discards one takes many at once, so no number is unlikely (rule 17.7).
        LARGEST_NUMBER if variant.melds else 2 * variant.calls,
        tuple(range(number)),
        _neighbours(tuple(range(number))),
        number,
        variant.placed(number),
        **about,
    )


def with_newcomer(table: Table, name: str, after: Seat | None) -> Table:
    """Return the table with one more player; packs and shares stay (rule 16.4)."""
    seat, around = len(table.players), table.clockwise
    place = len(around) if after is None else around.index(after) + 1
    clockwise = (*around[:place], seat, *around[place:])
    return replace(
        table,
        players=(*table.players, name),
        seats={**table.seats, name: seat},
        clockwise=clockwise,
        left_of=_neighbours(clockwise),
    )


def replace_at(values: tuple[_Value, ...], seat: Seat, value: _Value) -> tuple[_Value, ...]:
    """Return the figures of all seats with another one for `seat`."""
    return (*values[:seat], value, *values[seat + 1 :])


@lru_cache(maxsize=64)
def _neighbours(clockwise: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return the next seat clockwise of each."""
    next_one = dict(zip(clockwise, [*clockwise[1:], clockwise[0]], strict=True))
    return tuple([next_one[seat] for seat in range(len(clockwise))])


def with_rules(table: Table, variant: Variant) -> Table:
    """Return the table with other rules."""
    began = table.players[: table.started]
    ruled = seat_players(variant, began, table.variant_key, title=table.title, currency=table.currency)
    return replace(
        ruled,
        players=table.players,
        seats=table.seats,
        clockwise=table.clockwise,
        left_of=table.left_of,
    )


MOST_LIVES, NEAR, NEAR_LIVES = 12, 10, 3
"""A limit that is read as lives, and so few points or lives before it are near it (`.lives` in kalooki.css too)."""


def lives_of(rules: Variant) -> Points | None:
    """Return how many lives everyone has; None where points are counted towards a limit, or there is none."""
    if rules.limit is None or rules.rank_points or rules.limit.points > MOST_LIVES:
        return None
    return rules.limit.highest_in_range + 1


def near_limit(rules: Variant) -> Points:
    """Return how many points before the limit a player is near it."""
    return NEAR_LIVES if lives_of(rules) else NEAR

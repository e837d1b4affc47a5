"""How a game could be ended now: who is still in, what they may do with the pool, and how much there is."""

from dataclasses import dataclass

from scoring.engine.amounts import Money, split_equally
from scoring.engine.pool import to_divide
from scoring.games.models.games import SeenGame
from scoring.games.queries.projections import projection_of, table_of


@dataclass(frozen=True, slots=True)
class Part:
    """One who is still in, with an equal part of the pool in minor units."""

    seat: int
    name: str
    even: Money


@dataclass(frozen=True, slots=True)
class Ending:
    """What a host may choose; `pool` is what those still in would divide, in minor units (rule 11.8)."""

    parts: list[Part]
    pool: Money
    may_split: bool
    may_carry: bool


def ending_of(seen: SeenGame) -> Ending:
    """The choices for a game that is still played; no query."""
    table, state = table_of(seen), projection_of(seen).state
    if state.over:
        return Ending([], 0, may_split=False, may_carry=False)
    pool = to_divide(table, state, state.playing)
    even = split_equally(pool, len(state.playing))
    return Ending(
        [Part(seat, table.players[seat], part) for seat, part in zip(state.playing, even, strict=True)],
        pool,
        may_split=table.variant.agreed_split and pool > 0,
        may_carry=table.variant.carry.when != "never" and pool > 0,
    )

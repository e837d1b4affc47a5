"""Read how a game could be ended now: who is still in, what they may do with the pool, and how much there is."""

from dataclasses import dataclass
from typing import NamedTuple

from scoring.engine.amounts import Money, split_equally
from scoring.engine.plain import Overrides
from scoring.engine.pool import divisible_pool
from scoring.games.models import Game
from scoring.games.models.games import RedactedGame
from scoring.games.queries.projections import overrides_of, projection_of, table_of


@dataclass(frozen=True, slots=True)
class PoolPart:
    """A player who is still in, with an equal part of the pool in minor units."""

    seat: int
    name: str
    even: Money


@dataclass(frozen=True, slots=True)
class EndingChoices:
    """What a host may choose; `pool` is what those still in would divide, in minor units (rule 11.8)."""

    parts: list[PoolPart]
    pool: Money
    may_split: bool
    may_carry: bool


def ending_choices(redacted: RedactedGame) -> EndingChoices:
    """Return what may be chosen while the game is still played, without a query."""
    table, state = table_of(redacted), projection_of(redacted).state
    if state.over:
        return EndingChoices([], 0, may_split=False, may_carry=False)
    pool = divisible_pool(table, state, state.playing)
    even = split_equally(pool, len(state.playing), table.variant.coin)
    return EndingChoices(
        [PoolPart(seat, table.players[seat], part) for seat, part in zip(state.playing, even, strict=True)],
        pool,
        may_split=table.variant.agreed_split and pool > 0,
        may_carry=table.variant.carry.when != "never" and pool > 0,
    )


class LeftOver(NamedTuple):
    """Minor units in the pool and in the jackpot, and the game that has them; nothing while a game goes on."""

    pool: Money = 0
    jackpot: Money = 0
    currency: str = ""
    taken_by: Game | None = None

    @property
    def total(self) -> Money:
        return self.pool + self.jackpot

    @property
    def is_free(self) -> bool:
        """Return whether the next game may start with it."""
        return self.total > 0 and self.taken_by is None


def left_over(redacted: RedactedGame) -> LeftOver:
    """Return what is left of a game that is over; at most one query, and none where nothing is left."""
    state = projection_of(redacted).state
    left = LeftOver(state.funds.pool, state.funds.jackpot, table_of(redacted).currency or "")
    if not (state.over and left.total):
        return LeftOver()
    return left._replace(taken_by=Game.objects.filter(carried_from=redacted.game.id).first())


def next_overrides(redacted: RedactedGame, left: LeftOver) -> Overrides:
    """Return the house rules of the next game, which begins with what is left unless another game has it."""
    overrides = overrides_of(redacted)
    for rule, amount in (("carry", left.pool), ("jackpot", left.jackpot)):
        # The record of the last game has what that game began with, so it is always replaced.
        if overrides.get(rule):
            # 0 where another game has it: taken along twice, the money would be in two places.
            carried = amount if left.is_free else 0
            overrides = overrides | {rule: overrides[rule] | {"in": carried}}
    return overrides


def without_carried(rules: Overrides) -> Overrides:
    """Return rules that don't say what a game begins with."""
    carrying = {rule: {**rules[rule], "in": 0} for rule in ("carry", "jackpot") if rules.get(rule)}
    return {**rules, **carrying}


def carried_amount(overrides: Overrides) -> Money:
    """Return the minor units that a game by these overrides begins with."""
    return sum((overrides.get(rule) or {}).get("in", 0) for rule in ("carry", "jackpot"))

"""What a game left in its pool and jackpot, and which later game has taken it along (rules 7.8 and 7.11)."""

from typing import Any, NamedTuple

from scoring.engine.amounts import Money
from scoring.games.models import Game
from scoring.games.models.games import SeenGame
from scoring.games.queries.projections import overrides_of, projection_of, table_of


class LeftOver(NamedTuple):
    """Minor units in the pool and in the jackpot, and the game that has them; nothing while a game goes on."""

    pool: Money = 0
    jackpot: Money = 0
    currency: str = ""
    taken_by: Game | None = None

    @property
    def all(self) -> Money:
        """Both together."""
        return self.pool + self.jackpot

    @property
    def is_free(self) -> bool:
        """Whether the next game may begin with it."""
        return self.all > 0 and self.taken_by is None


def left_over(seen: SeenGame) -> LeftOver:
    """At most one query, and none where nothing is left."""
    state = projection_of(seen).state
    left = LeftOver(state.funds.pool, state.funds.jackpot, table_of(seen).currency or "")
    if not (state.over and left.all):
        return LeftOver()
    return left._replace(taken_by=Game.objects.filter(carried_from=seen.game.id).first())


def overrides_next(seen: SeenGame, left: LeftOver) -> dict[str, Any]:
    """What the house has decided otherwise, for a next game that begins with what is left, if nobody has it."""
    overrides = overrides_of(seen)
    for rule, amount in (("carry", left.pool), ("jackpot", left.jackpot)):
        if overrides.get(rule):
            carried = amount if left.is_free else 0
            overrides = overrides | {rule: overrides[rule] | {"in": carried}}
    return overrides


def takes_along(overrides: dict[str, Any]) -> Money:
    """What a game by these overrides begins with."""
    return sum((overrides.get(rule) or {}).get("in", 0) for rule in ("carry", "jackpot"))

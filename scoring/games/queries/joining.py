"""What somebody who joined a game now would begin with, and what a leaver would take; without a query."""

from typing import NamedTuple

from scoring.engine.amounts import Money, Points, round_down
from scoring.engine.joining import joining_score, joining_stake
from scoring.games.models.games import SeenGame
from scoring.games.queries.projections import projection_of, table_of


class Terms(NamedTuple):
    """The total to begin with, and the stake in minor units."""

    score: Points
    stake: Money


def joining_terms(seen: SeenGame) -> Terms | None:
    """What a newcomer begins with; None where this table lets nobody join, or is over."""
    table, state = table_of(seen), projection_of(seen).state
    rule = table.variant.joining
    if rule is None or state.over:
        return None
    return Terms(joining_score(table.variant, state, rule), joining_stake(table.variant, state, rule))


def leavers_share(seen: SeenGame) -> Money:
    """What the pool pays who leaves now, in minor units; nothing where stakes are forfeit (rule 16.5)."""
    table, state = table_of(seen), projection_of(seen).state
    if not table.variant.leaver_takes_share or not state.playing:
        return 0
    return round_down(state.pool // len(state.playing), table.variant.rounding_unit)

"""Lives: the points that put a player out, where no cards are counted and those are few."""

from scoring.engine.amounts import Points
from scoring.engine.variant import Variant

MOST_LIVES, NEAR, NEAR_LIVES = 12, 10, 3
"""A limit that is read as lives, and so few points or lives before it are near it (`.lives` in kalooki.css too)."""


def lives_of(rules: Variant) -> Points | None:
    """Return how many lives everyone has; None where points are counted towards a limit, or there is none."""
    if rules.limit is None or rules.card_values or rules.limit.points > MOST_LIVES:
        return None
    return rules.limit.highest_in_range + 1


def near_limit(rules: Variant) -> Points:
    """Return how many points before the limit a player is near it."""
    return NEAR_LIVES if lives_of(rules) else NEAR

"""Which rules held from which hand on."""

from dataclasses import dataclass

from scoring.games.queries.histories import RuleTime
from scoring.games.texts.rule_changes import ChangedRule, changed_rules


@dataclass(frozen=True, slots=True)
class ToldTime:
    """The rules that are others from a hand on."""

    hand: int
    rules: list[ChangedRule]


def told_times(times: list[RuleTime], currency: str) -> list[ToldTime]:
    """Which rules held when, for the page of the rules."""
    return [
        ToldTime(
            time.hand,
            changed_rules(time.after.variant_key, time.before.variant, time.after.variant, currency),
        )
        for time in times
    ]

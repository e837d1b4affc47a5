"""Changed house rules one by one: what each was and what it is, and from which hand on."""

from dataclasses import dataclass

from scoring.engine.variant import Variant
from scoring.games.queries.histories import RuleTime
from scoring.games.texts.agreements import agreements


@dataclass(frozen=True, slots=True)
class ChangedRule:
    """One rule in words, before and after; empty where it is not met by the table."""

    name: str
    before: str
    after: str


def changed_rules(key: str, before: Variant, after: Variant, currency: str) -> list[ChangedRule]:
    """Return the rules that are others now, in the order of the card."""
    old = {rule.name: rule.words for rule in agreements(key, before, currency)}
    new = {rule.name: rule.words for rule in agreements(key, after, currency)}
    return [
        ChangedRule(name, old.get(name, ""), new.get(name, ""))
        for name in dict.fromkeys([*new, *old])
        if old.get(name) != new.get(name)
    ]


@dataclass(frozen=True, slots=True)
class RulePeriod:
    """The rules that changed with a hand."""

    hand: int
    rules: list[ChangedRule]


def rule_periods(times: list[RuleTime], currency: str) -> list[RulePeriod]:
    """Return which rules held when, for the page of the rules."""
    return [
        RulePeriod(
            time.hand,
            changed_rules(time.after.variant_key, time.before.variant, time.after.variant, currency),
        )
        for time in times
    ]

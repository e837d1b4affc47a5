"""Other house rules told one by one: what each was and what it is."""

from dataclasses import dataclass

from scoring.rules.variant import Variant
from scoring.words.agreements import agreements


@dataclass(frozen=True, slots=True)
class ChangedRule:
    """One rule in words, before and after; empty where it is not met by the table."""

    name: str
    before: str
    after: str


def changed_rules(key: str, before: Variant, after: Variant, currency: str) -> list[ChangedRule]:
    """The rules that are others now, in the order of the card."""
    old = {rule.name: rule.words for rule in agreements(key, before, currency)}
    new = {rule.name: rule.words for rule in agreements(key, after, currency)}
    return [
        ChangedRule(name, old.get(name, ""), new.get(name, ""))
        for name in dict.fromkeys([*new, *old])
        if old.get(name) != new.get(name)
    ]

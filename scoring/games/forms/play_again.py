"""The same people once more, with the next dealer; the rules are those of their last game."""

from typing import Any

from scoring.engine.variant import Variant
from scoring.games.queries.table_views import Board
from scoring.web.forms.money import write_money

STAKES = ("initial", "buy_in", "call_up", "kalooki")


def fields_again(last: Board, names: list[str]) -> dict[str, Any]:
    """What the form of a new game for these people starts with, beyond its rules."""
    fields: dict[str, Any] = {
        "title": last.title,
        "names": ", ".join(names),
        "dealer": 1,
        "currency": last.currency,
    }
    return fields | (stakes_of(last.rules, last.currency) if last.currency else {})


def fields_of_own(rules: Variant, currency: str) -> dict[str, Any]:
    """What the form starts with for a variant of one's own."""
    played_for = currency if rules.has_money else ""
    return {"currency": played_for, **stakes_of(rules, currency)}


def stakes_of(rules: Variant, currency: str) -> dict[str, str]:
    """The stakes as they are written in their fields."""
    stakes = {name: getattr(rules.stakes, name) for name in STAKES}
    return {f"stake_{name}": write_money(amount, currency) for name, amount in stakes.items()}

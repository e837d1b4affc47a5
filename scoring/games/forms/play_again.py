"""The same people once more, with the next dealer; the rules are those of their last game."""

from typing import Any

from scoring.engine.variant import Variant
from scoring.games.queries.table_views import Board
from scoring.web.forms.money import write_money

_STAKES = ("initial", "buy_in", "call_up", "kalooki")


def same_players_initial(last: Board, names: list[str]) -> dict[str, Any]:
    """What the form of a new game for these people starts with, beyond its rules."""
    fields: dict[str, Any] = {
        "title": last.title,
        "names": ", ".join(names),
        "dealer": 1,
        "currency": last.currency,
    }
    return fields | (_stake_texts(last.rules, last.currency) if last.currency else {})


def own_variant_initial(rules: Variant, currency: str) -> dict[str, Any]:
    """What the form starts with for a variant of one's own."""
    played_for = currency if rules.has_money else ""
    return {"currency": played_for, **_stake_texts(rules, currency)}


def _stake_texts(rules: Variant, currency: str) -> dict[str, str]:
    """The stakes as they are written in their fields."""
    stakes = {name: getattr(rules.stakes, name) for name in _STAKES}
    return {f"stake_{name}": write_money(amount, currency) for name, amount in stakes.items()}

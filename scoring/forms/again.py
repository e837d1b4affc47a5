"""The same people once more, with the next dealer; the rules are those of their last game."""

from typing import Any

from scoring.forms.money import write_money
from scoring.queries.boards import Board
from scoring.queries.groups import next_order

STAKES = ("initial", "buy_in", "call_up", "kalooki")


def fields_again(last: Board) -> dict[str, Any]:
    """What the form of a new game starts with, beyond its rules."""
    fields: dict[str, Any] = {
        "title": last.title,
        "names": ", ".join(next_order([player.name for player in last.players])),
        "dealer": 1,
        "currency": last.currency,
    }
    if last.currency:
        stakes = {name: getattr(last.rules.stakes, name) for name in STAKES}
        fields |= {f"stake_{name}": write_money(amount, last.currency) for name, amount in stakes.items()}
    return fields

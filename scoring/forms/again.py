"""The same people and rules once more, with the next dealer."""

from typing import Any

from scoring.forms.money import write_money
from scoring.queries.boards import Board


def fields_again(last: Board) -> dict[str, Any]:
    """What the form of a new game starts with."""
    names = [player.name for player in last.players]
    rules, currency = last.rules, last.currency
    fields: dict[str, Any] = {
        "title": last.title,
        "names": ", ".join(names[1:] + names[:1]),
        "dealer": 1,
        "currency": currency,
        "house_end_n": rules.end.n,
        "house_kalooki_op": rules.kalooki_effect.op,
        "house_kalooki_n": rules.kalooki_effect.n,
        "house_void_counts": rules.void_counts_as_hand,
        "house_buy_in_max": rules.buy_in.most,
        "house_winner_share": rules.pool.shares.get("default", (100, 0))[0],
    }
    if rules.limit:
        fields |= {"house_limit_points": rules.limit.points, "house_limit_rule": rules.limit.rule}
    if currency:
        stakes = {name: getattr(rules.stakes, name) for name in ("initial", "buy_in", "call_up", "kalooki")}
        fields |= {f"stake_{name}": write_money(amount, currency) for name, amount in stakes.items()}
    return fields

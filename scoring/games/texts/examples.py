"""Each house rule by an example, worked out by the rules themselves with the values that are chosen."""

from collections.abc import Callable, Mapping
from typing import Any

from scoring.engine.house_rules import read_variant
from scoring.engine.refusals import Refusal
from scoring.games.texts import examples_of_cards as cards
from scoring.games.texts import examples_of_games as games
from scoring.games.texts import examples_of_money as money
from scoring.games.texts import examples_of_people as people
from scoring.games.texts import examples_of_pool as pool
from scoring.games.texts.trials import Case

EXAMPLES: dict[str, Callable[[Case], str]] = {
    "limit": games.limit,
    "end": games.end,
    "tie": games.tie,
    "all_out": games.all_out,
    "void": games.void,
    "buy_in": games.buy_in,
    "kalooki_effect": cards.kalooki_effect,
    "kalooki_when": cards.kalooki_when,
    "score_to": cards.score_to,
    "hand_cap": cards.hand_cap,
    "fixed_scores": cards.fixed_scores,
    "adjustments": cards.adjustments,
    "stakes": money.stakes,
    "kalooki_pays": money.kalooki_pays,
    "point_value": money.point_value,
    "pool": money.pool,
    "kitty_events": money.kitty_events,
    "places": pool.places,
    "auto_split": pool.auto_split,
    "agreed_split": pool.agreed_split,
    "carry": pool.carry,
    "club": pool.club,
    "fines": pool.fines,
    "bonus_stakes": pool.bonus_stakes,
    "jackpot": pool.jackpot,
    "rounding": money.rounding,
    "card_values": cards.card_values,
    "deal": cards.deal,
    "players": cards.players,
    "equipment": cards.equipment,
    "opening_points": cards.opening_points,
    "contracts": cards.contracts,
    "calls": cards.calls,
    "joining": people.joining,
    "leaving": people.leaving,
    "sitting_out": people.sitting_out,
}


def examples(whole: Mapping[str, Any], base: str, currency: str) -> Mapping[str, str]:
    """The example of every rule of a house that began from the preset `base`."""
    rules = read_variant(whole, base)
    if isinstance(rules, Refusal):
        return {}
    case = Case(whole, rules, currency)
    return {name: tell(case) for name, tell in EXAMPLES.items()}

"""House rules that are allowed and make little sense together."""

from typing import Any

import pytest

from scoring.engine.contradictions import contradictions
from scoring.engine.house_rules import override, preset
from scoring.engine.presets import PRESETS
from scoring.engine.variant import Variant

SPLIT = {"players": 3, "within": 21, "by": "buy_ins_left"}
JACKPOT = {"in": 0, "entry": 10, "each_hand": 0, "taken_by": "kalooki"}
TARGET = {
    "score_to": "winner",
    "limit": None,
    "buy_in": {"max": 0},
    "end": {"mode": "target", "n": 250},
}
JOINING = {"stake": "full", "until": None}


def odd(base: str = "european", **overrides: Any) -> list[tuple[str, str, int | None]]:
    rules = override(base, overrides)
    assert isinstance(rules, Variant)
    return [(one.parameter, one.code, one.players) for one in contradictions(rules)]


@pytest.mark.parametrize("base", PRESETS)
def test_no_preset_contradicts_itself(base: str) -> None:
    assert contradictions(preset(base)) == []


@pytest.mark.parametrize(
    ("overrides", "expected"),
    [
        ({"limit": None, "buy_in": {"max": 0}}, ("end", "nobody_goes_out", None)),
        ({"end": {"mode": "target", "n": 250}}, ("end", "most_penalties_win", None)),
        ({"score_to": "winner"}, ("limit", "who_wins_hands_goes_out", None)),
        ({"limit": None, "end": {"mode": "hands", "n": 3}}, ("buy_in", "no_limit", None)),
        ({"kalooki_effect": {"op": "times", "n": 1}}, ("kalooki_effect", "changes_nothing", None)),
        ({"kalooki_effect": {"op": "add", "n": 0}}, ("kalooki_effect", "changes_nothing", None)),
        ({"kalooki_effect": {"op": "times", "n": 0}}, ("kalooki_effect", "counts_nothing", None)),
        ({"stakes": {"call_up": 10, "kalooki": 5}}, ("stakes", "kalooki_is_less", None)),
        ({"stakes": {"kalooki": 0}}, ("stakes", "kalooki_is_free", None)),
        ({"point_value": {"when": "each_hand"}}, ("point_value", "worth_nothing", None)),
        ({**TARGET, "joining": {**JOINING, "score": "highest"}}, ("joining", "leads_at_once", None)),
        ({**TARGET, "joining": {**JOINING, "score": "zero"}}, None),
        (
            {"places": {"default": [60, 40]}, "pool": {"shares": {"default": [75, 25]}}},
            ("places", "winners_part_unused", None),
        ),
        ({"places": {"default": [60, 40]}}, None),
        ({**TARGET, "sitting_out": {"most": 1, "points": 5}}, ("sitting_out", "pays_to_rest", None)),
        ({**TARGET, "sitting_out": {"most": 1, "points": 0}}, None),
        ({"players": [2, 9]}, ("deal", "too_many_cards", 9)),
        ({"deal": {"mode": "by_players", "cards": {"2": 15, "5": 22}}}, ("deal", "too_many_cards", 5)),
        ({"deal": {"cards": 40}}, ("deal", "too_many_cards", 3)),
        ({"deal": {"mode": "by_hand", "cards": [5, 30]}}, ("deal", "too_many_cards", 4)),
        (
            {"auto_split": SPLIT, "limit": None, "end": {"mode": "hands", "n": 3}, "buy_in": {"max": 0}},
            ("auto_split", "split_needs_a_limit", None),
        ),
        ({"auto_split": SPLIT, "buy_in": {"max": None}}, ("auto_split", "split_needs_counted_buy_ins", None)),
        ({"fines": {"late": {"amount": 5, "to": "jackpot"}}}, ("fines", "fines_need_a_jackpot", None)),
        ({"jackpot": {**JACKPOT, "taken_by": "luck"}}, ("jackpot", "jackpot_needs_a_bonus", None)),
    ],
)
def test_each_is_found_alone(overrides: dict[str, Any], expected: tuple[str, str, int | None] | None) -> None:
    assert odd(**overrides) == ([expected] if expected else [])

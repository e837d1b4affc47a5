"""Hands that the one who went out does not win, or that nobody went out of, are the same on the phone."""

import pytest

from tests.engine.makers import scored
from tests.rules_on_the_phone.conftest import Ask
from tests.rules_on_the_phone.kept_logs import Plain
from tests.rules_on_the_phone.test_seldom import JACKPOT, agree, game, hand

pytestmark = pytest.mark.browser
HOUSE: Plain = {
    "limit": None,
    "kalooki_effect": {"op": "times", "n": 2},
    "ways": {"gin": {"n": 25, "op": "add", "out": 20, "stake": 7, "wins_game": True}},
    "stakes": {"call_up": 10, "kalooki": 30},
    "point_value": {"amount": 1, "when": "each_hand", "to": "winner"},
    "fines": {"late": {"amount": 5, "to": "winner"}},
    "bonus_stakes": {"kings": 5},
    "jackpot": JACKPOT | {"in": 100},
}
MARKED: Plain = {
    "fines": [{"player": "Cal", "code": "late"}, {"player": "Ben", "code": "late"}],
    "bonuses": [{"player": "Ben", "code": "kings"}],
}


def test_who_knocks_and_is_beaten_or_not(ask_phone: Ask) -> None:
    rules: list[Plain] = [
        {"own": own, "tie": tie, "beaten": 25, "beaten_to": beaten_to, "caught": 40}
        for own in ("each", "difference")
        for tie in ("closer", "other")
        for beaten_to in ("winner", "closer")
    ]
    lefts: list[Plain] = [{}, {"Ben": 4}, {"Ben": 7}, {"Ben": 5}, {"Ben": {"fixed": "drop"}}]
    knocks = [hand("Ben", **({"Ada": 5, "Cal": 5} | left)) | MARKED for left in lefts]
    said: list[Plain] = [{}, {"kalooki": True}, {"way": "gin"}]
    house = HOUSE | {"fixed_scores": {"drop": 20}}
    games = [
        game(knock | way, knock=rule, score_to=score_to, **house)
        for rule in [*rules, {}, None]
        for knock in knocks
        for way in said
        for score_to in ("losers", "winner")
    ]
    beaten = scored(game(knocks[2], knock=rules[2], **house))
    assert (beaten["hands"][0]["out"], beaten["hands"][0]["won"]) == ("Ben", "Cal")
    agree(ask_phone, games)


def test_a_hand_that_nobody_went_out_of(ask_phone: Ask) -> None:
    lefts: list[Plain] = [{"Ada": 5, "Ben": 5}, {"Ada": 8, "Ben": 5}, {"Ada": 8, "Ben": 9}, {"Ada": 8}, {}]
    blocked = [{"type": "hand", "out": None, "left": {"Cal": 8} | left} | MARKED for left in lefts]
    first = blocked[0]
    said: list[Plain] = [{}, {"kalooki": False}, {"kalooki": True}, {"way": "gin"}, {"way": None}]
    wrong = [{key: value for key, value in first.items() if key != "out"}, first | {"out": []}]
    lost = HOUSE | {"end": {"mode": "hands", "n": 2}, "tie": "fewest_hands_lost"}
    all_out = HOUSE | {"limit": {"points": 4, "rule": "exceeds"}, "all_out": "hand_winner"}
    games = [
        game(event, *more, blocked=rule, score_to=score_to, **house)
        for event in [*blocked, *[first | more for more in said], *wrong]
        for rule in ("void", "count", "lowest")
        for score_to in ("losers", "winner")
        for house, more in ((lost, [hand("Ada", Ben=5, Cal=5)]), (all_out, []))
    ]
    tied, won = (scored(game(event, blocked="lowest", **HOUSE))["hands"][0] for event in blocked[:2])
    assert (tied["outcome"], tied["won"], won["won"]) == ("blocked", None, "Ben")
    agree(ask_phone, games)

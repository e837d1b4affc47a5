"""What chance seldom finds is asked for by name: every rule that lacks something, every refusal, every corner."""

from typing import Any

import pytest

from scoring.engine.log import read_start
from scoring.engine.presets import NOT_PLAYED, PRESETS
from scoring.engine.scorer import score_document
from tests.engine.makers import refused, scored
from tests.rules_on_the_phone.conftest import Ask
from tests.rules_on_the_phone.documents import differing
from tests.rules_on_the_phone.kept_logs import Plain
from tests.rules_on_the_phone.test_debts import owed
from tests.rules_on_the_phone.test_kept_games import played

pytestmark = pytest.mark.browser
SPLIT = {"players": 3, "within": 20, "by": "equal"}
JACKPOT = {"in": 0, "entry": 0, "each_hand": 1, "taken_by": "kalooki"}
JOINING = {"score": "highest", "stake": "full", "until": 2}
FAR_ROWS: list[Plain] = [
    {
        "equipment": [
            {"players": [2, 2], "packs": 3, "jokers": 1},
            {"players": [4, 5], "packs": 1, "jokers": 0},
        ]
    },
    {"deal": {"mode": "by_players", "cards": {"2": 13, "4": 60}}},
    {"pool": {"shares": {"2": [100, 0], "4": [60, 40]}}},
    {"places": {"5": [100], "2": [60, 40]}},
]
LACKING: list[Plain] = [
    {"deal": {"mode": "by_players", "cards": {}}},
    {"pool": {"shares": {}}},
    {"auto_split": SPLIT, "limit": None},
    {"auto_split": SPLIT | {"by": "buy_ins_left"}, "buy_in": {"max": None}},
    {"fines": {"late": {"amount": 5, "to": "jackpot"}}},
    {"jackpot": JACKPOT | {"taken_by": "four_kings"}},
]
VOID, END = {"type": "void"}, {"type": "end"}


def hand(out: str, **left: Any) -> Plain:
    return {"type": "hand", "out": out, "left": left}


def game(*events: Any, players: str = "Ada Ben Cal", **overrides: Any) -> Plain:
    """A game of three by European rules, with what the house plays otherwise."""
    return {
        "format": "kalooki-game/1",
        "variant": "european",
        "players": players.split(),
        "overrides": overrides,
        "events": list(events),
    }


def agree(ask: Ask, documents: list[Plain]) -> None:
    ours = [score_document(document) for document in documents]
    assert (
        differing([str(document["events"]) for document in documents], ours, ask("scored", documents)) == []
    )


def test_numbers_too_large_to_be_read(ask_phone: Ask) -> None:
    far = [10**12, 10**12 + 1, -(10**12) - 1]
    marks = [hand("Ada", Ben=1, Cal=2) | {"adjust": [{"player": "Ben", "points": size}]} for size in far]
    pools = [{"type": "end", "pool": {"Ben": size}, "agreed": ["Ada"]} for size in far]
    documents = [game(hand("Ada", Ben=size, Cal=1)) for size in far]
    documents += [game(one, agreed_split=True) for one in [*marks, *pools]]
    documents += [game(VOID, stakes={"initial": size}) for size in far]
    agree(ask_phone, documents)


def test_a_pool_below_zero_a_share_and_who_leaves_a_play_off(ask_phone: Ask) -> None:
    price: Plain = {"amount": 1, "when": "each_hand", "to": "pool"}
    clean = hand("Ada", Ben={"fixed": "clean"}, Cal=4)
    share = {"type": "end", "pool": "share"}
    owing: list[Plain] = [{}, {"club": {"of_pool": 50}}, {"places": {"default": [60, 40]}}]
    owing = [rules | {"point_value": price, "fixed_scores": {"clean": -161}} for rules in owing]
    documents = [game(clean, end, **rules) for rules in owing for end in (END, share)]
    tied: Plain = {
        "end": {"mode": "hands", "n": 1},
        "tie": "play_off",
        "pool": {"shares": {"default": [75, 25]}},
    }
    gone = {"type": "leave", "player": "Cal"}
    off = hand("Ada", Ben=0, Cal=5)
    for leaving in ({"pool": "share"}, {"pool": "forfeit"}):
        ends = [[share], [gone, share], [gone, gone], [gone, hand("Ada", Ben=5)]]
        documents += [game(off, *end, leaving=leaving, **tied) for end in ends]
    agree(ask_phone, documents)


def test_who_may_not_buy_in_after_somebody_joined(ask_phone: Ask) -> None:
    rules: Plain = {"joining": JOINING, "buy_in": {"others_at_most": 79}}
    back = {"type": "buy_in", "player": "Ben"}
    out = hand("Ada", Ben=160, Cal=100)
    agree(ask_phone, [game(out, {"type": "join", "player": "Dot"}, back, **rules)])


def test_where_there_is_no_row_for_so_many_the_nearest_holds(ask_phone: Ask) -> None:
    agree(ask_phone, [game(hand("Ada", Ben="K " * 9, Cal=5), END, **rules) for rules in FAR_ROWS])


def test_rules_that_lack_something_for_these_people(ask_phone: Ask) -> None:
    documents = [game(END, **rules) for rules in LACKING]
    assert {refused(document)["code"] for document in documents} == {"bad_value"}
    agree(ask_phone, documents)


def test_a_split_that_cannot_be_read_or_is_not_agreed(ask_phone: Ask) -> None:
    everybody = ["Ada", "Ben", "Cal"]
    pools: list[tuple[Any, Any]] = [
        ({"Ada": 150}, None),
        ({"Ada": 150}, "Ada"),
        ({"Ada": 150}, [1]),
        ({"Ada": 150, "Eve": 0}, everybody),
        ({"Ada": 150}, [*everybody, "Eve"]),
        ({"Ada": -1}, everybody),
        ({"Ada": 150}, everybody[:2]),
        ({"Ada": 149}, everybody),
        ({"Ada": 100, "Ben": 50}, everybody),
    ]
    ends = [{"type": "end", "pool": pool, "agreed": agreed} for pool, agreed in pools]
    documents = [game(end, agreed_split=True) for end in ends]
    gone = {"type": "leave", "player": "Cal"}
    documents += [game(gone, end, agreed_split=True) for end in ends]
    agree(ask_phone, [*documents, *[game(end) for end in ends]])


def test_who_cannot_join(ask_phone: Ask) -> None:
    newcomers: list[Any] = ["Dot", "Ada", " ", "", 7, None]
    joins = [{"type": "join", "player": name} for name in newcomers]
    joins += [{"type": "join", "player": "Dot", "after": after} for after in ("Ada", "Eve", 7, None)]
    before: list[list[Any]] = [[], [hand("Ada", Ben=160, Cal=1)], [hand("Ada", Ben=1, Cal=1)] * 2]
    documents = [game(*log, join, joining=JOINING) for log in before for join in joins]
    crowd = [{"type": "join", "player": f"P{number}"} for number in range(6)]
    deal: Plain = {"mode": "by_players", "cards": {"2": 15, "3": 12}}
    dealt = hand("Ada", Ben=1, Cal=1, P0="K " * 13)
    documents += [
        game(*crowd, joining=JOINING, players="Ada Ben Cal"),
        game(crowd[0], dealt, joining=JOINING, deal=deal),
    ]
    agree(ask_phone, documents)


def test_who_cannot_sit_out(ask_phone: Ask) -> None:
    rule: Plain = {"most": 1, "points": 10}
    away: list[Any] = [["Cal"], ["Cal", "Cal"], ["Eve"], "Cal", [7], ["Ben", "Cal"], [], None]
    hands = [hand("Ada", Ben=5) | {"sits_out": names} for names in away]
    tied: Plain = {"end": {"mode": "hands", "n": 1}, "tie": "play_off", "limit": None}
    documents = [game(first, second, sitting_out=rule) for first in hands for second in hands]
    documents += [game(hand("Ada", Ben=0, Cal=0), second, sitting_out=rule, **tied) for second in hands]
    gone = {"type": "leave", "player": "Cal"}
    agree(ask_phone, [*documents, *[game(gone, second, sitting_out=rule) for second in hands]])


def test_marks_of_those_who_no_longer_play(ask_phone: Ask) -> None:
    house: Plain = {
        "kitty_events": {"fee": 5},
        "adjustments": {"cut": -50},
        "fines": {"late": {"amount": 5, "to": "pool"}},
        "bonus_stakes": {"kings": 5},
    }
    marks: list[Plain] = [
        {"kitty": [{"player": "Cal", "code": "fee"}]},
        {"adjust": [{"player": "Cal", "code": "cut"}]},
        {"adjust": [{"player": "Cal", "points": 5, "reason": "late"}]},
        {"fines": [{"player": "Cal", "code": "late"}]},
        {"bonuses": [{"player": "Cal", "code": "kings"}]},
    ]
    gone = {"type": "leave", "player": "Cal"}
    out = hand("Ada", Ben=1, Cal=160)
    agree(
        ask_phone,
        [game(first, hand("Ada", Ben=5) | mark, **house) for first in (gone, out) for mark in marks],
    )


def test_the_last_in_range_waits_for_those_who_may_come_back(ask_phone: Ask) -> None:
    out = hand("Ada", Ben=160, Cal=170)
    later: list[Plain] = [
        {"type": kind, "player": name} for kind in ("buy_in", "decline", "leave") for name in ("Ada", "Ben")
    ]
    one: Plain = {"buy_in": {"at_least": 1}}
    agree(
        ask_phone,
        [
            game(out, first, second, **one)
            for first in [*later, VOID, END]
            for second in [*later, hand("Ada")]
        ],
    )


def test_an_offer_that_is_taken_up_in_a_play_off(ask_phone: Ask) -> None:
    tied: Plain = {"end": {"mode": "hands", "n": 1}, "tie": "play_off"}
    out = hand("Ada", Ben=0, Cal=160)
    back = {"type": "buy_in", "player": "Cal"}
    agree(
        ask_phone,
        [game(out, back, second, **tied) for second in (hand("Ada", Ben=5), hand("Ada", Ben=5, Cal=5), VOID)],
    )


def test_hands_lost_by_who_came_late_or_sat_out(ask_phone: Ask) -> None:
    house: Plain = {"end": {"mode": "hands", "n": 3}, "tie": "fewest_hands_lost", "limit": None}
    joining, away = JOINING | {"score": "zero"}, {"most": None, "points": 0}
    won = [
        hand("Ada", Ben=0),
        {"type": "join", "player": "Cal"},
        hand("Ben", Ada=0, Cal=0),
        hand("Cal", Ada=0, Ben=0),
    ]
    sat = [hand("Ada", Ben=0, Cal=0), hand("Ben", Ada=0, Cal=0), hand("Cal", Ben=0) | {"sits_out": ["Ada"]}]
    documents = [
        game(*won, players="Ada Ben", joining=joining, **house),
        game(*sat, sitting_out=away, **house),
    ]
    assert [scored(document)["winners"] for document in documents] == [["Cal"], ["Ada"]]
    agree(ask_phone, documents)


def test_marks_with_too_much_or_too_little(ask_phone: Ask) -> None:
    said: list[Plain] = [
        {"code": code, "points": points, "reason": reason}
        for code in (None, "cut", "over", 5)
        for points in (None, 5, "5", True)
        for reason in (None, "late", 5)
    ]
    hands = [hand("Ada", Ben=1, Cal=2) | {"adjust": [{"player": "Ben"} | mark]} for mark in said]
    agree(ask_phone, [game(one, adjustments={"cut": -50}) for one in hands])


def test_a_start_with_newcomers_and_one_from_before_later_rules(ask_phone: Ask) -> None:
    start = {"type": "start", "variant": "european", "players": ["Ada", "Ben"], "rules": PRESETS["european"]}
    older = {name: value for name, value in PRESETS["european"].items() if name not in NOT_PLAYED}
    joined = [{"player": "Cal", "after": "Ada"}, {"player": "Dot"}, {"player": "Eve", "after": None}]
    games: list[Plain] = [
        {"start": start | {"joined": joined}, "log": [hand("Ada", Ben=1, Cal=2, Dot=3, Eve=4)]},
        {"start": start | {"rules": older}, "log": [hand("Ada", Ben=160)]},
    ]
    assert read_start(games[0]["start"]).around == ("Ada", "Cal", "Ben", "Dot", "Eve")
    assert differing(["joined", "older"], list(map(played, games)), ask_phone("kept", games)) == []


def test_notes_that_are_no_notes_or_too_much(ask_phone: Ask) -> None:
    start = {"type": "start", "variant": "european", "players": ["Ada", "Ben"], "rules": PRESETS["european"]}
    log = [hand("Ada", Ben=5), END]
    to_ada = {"from": "Ben", "to": "Ada"}
    notes: list[Plain] = [{"type": "paid", "amount": amount} | to_ada for amount in (59, 60, 61)]
    notes += [{"type": kind, "amount": 5} | to_ada for kind in ("void", "given", None)]
    games = [{"start": start, "log": log, "note": note} for note in notes]
    assert [(owed(one)["refusal"] or {}).get("code") for one in games[:3]] == [
        None,
        None,
        "payment_too_large",
    ]
    assert differing(list(map(str, notes)), list(map(owed, games)), ask_phone("owed", games)) == []

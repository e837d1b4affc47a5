"""Floors, landings, and points between two hands (rules 17.11 to 17.13 of the rulebook)."""

from typing import Any

import pytest

from tests.engine.makers import Plain
from tests.engine.test_rummy import ADA, BEN, CAL, hand, points, refused, score

FOUR = "Ada Ben Cal Dot"


def between(*named: Any, **more: Any) -> Plain:
    """Points between two hands for one player after the other."""
    return {"type": "points", "adjust": dict(zip(named[::2], named[1::2], strict=True)), **more}


def totals(*events: Plain, **rules: Any) -> list[int]:
    return [player["total"] for player in score(*events, **rules)["players"].values()]


LAST = hand(ADA, {BEN: 40, CAL: 50})


def test_no_total_falls_below_the_floor() -> None:  # rule 17.11
    rules: Plain = {"floor": 0, "ways": {"plain": {"out": -30}}}
    found = score(LAST, **rules)["hands"][0]
    assert (found["points"][ADA], found["floor"], found["scored"]) == (
        -30,
        {ADA: 30},
        {ADA: 0, BEN: 40, CAL: 50},
    )
    assert totals(LAST, hand(BEN, {ADA: 10, CAL: 0}), **rules) == [10, 10, 50]


def test_a_total_lands_where_it_was_brought_and_not_twice() -> None:  # rule 17.12
    rules: Plain = {"landings": {"50": 40, "40": 0, "7": 7}}
    found = score(LAST, **rules)["hands"][0]
    assert (found["landing"], found["scored"]) == ({BEN: -40, CAL: -10}, {ADA: 0, BEN: 0, CAL: 40})
    stays = score(LAST, hand(ADA, {BEN: 7, CAL: 0}), **rules)["hands"][1]
    assert ("landing" in stays, stays["scored"]) == (False, {ADA: 0, BEN: 7, CAL: 40})


def test_a_total_lands_before_anyone_is_out_and_from_the_floor_only_where_it_changed() -> None:
    rules: Plain = {"limit": {"points": 49, "rule": "exceeds"}, "landings": {"50": 25, "0": 9}, "floor": 0}
    assert score(LAST, **rules)["hands"][0]["gone"] == []
    assert totals(LAST, **rules) == [0, 40, 25]
    won = hand(ADA, {BEN: 0, CAL: 0}, adjust=[{"player": ADA, "points": -5}])
    assert totals(won, **rules) == [0, 0, 0]


def test_sides_land_together() -> None:
    played = hand(ADA, {BEN: 30, CAL: 0, "Dot": 20})
    found = score(played, players=FOUR, teams=2, landings={"50": 25})["hands"][0]
    assert (found["landing"], found["scored"]) == (
        {BEN: -25, "Dot": -25},
        {ADA: 0, BEN: 25, CAL: 0, "Dot": 25},
    )


def test_no_one_lands_in_a_play_off_hand() -> None:
    rules: Plain = {"landings": {"7": 0}, "tie": "play_off", "end": {"mode": "hands", "n": 1}}
    level, decided = hand(ADA, {BEN: 0, CAL: 9}), hand(ADA, {BEN: 7})
    assert score(level, decided, **rules)["players"][BEN]["total"] == 0
    # Points between hands change totals in it all the same, and neither end it nor put anyone out.
    found = score(level, between(CAL, 50), **rules | {"limit": {"points": 20, "rule": "exceeds"}})
    assert (found["between"][0]["scored"], found["between"][0]["gone"]) == ({ADA: 0, BEN: 0, CAL: 59}, [])
    assert (found["status"], found["to_play"]) == ("playing", [ADA, BEN])


@pytest.mark.parametrize(
    "rules", [{"score_to": "zero_sum"}, {"point_value": {"amount": 0, "when": "end_vs_winner"}}]
)
def test_what_excludes_a_floor(rules: Plain) -> None:
    assert refused(LAST, floor=0, **rules)[1] == "bad_value"


def test_points_between_hands_change_totals_and_nothing_else() -> None:  # rule 17.13
    found = score(LAST, between(ADA, 12, BEN, -3))
    assert [player["total"] for player in found["players"].values()] == [12, 37, 50]
    assert found["between"] == [
        {
            "event": 1,
            "hand": 1,
            "points": {ADA: 12, BEN: -3},
            "scored": {ADA: 12, BEN: 37, CAL: 50},
            "gone": [],
            "offers": [],
        }
    ]
    assert (found["next_hand"], len(found["hands"]), found["players"][ADA]["hands_won"]) == (2, 1, 1)
    assert "between" not in score(LAST)


def test_a_list_says_the_same_as_names_and_one_named_twice_gets_both() -> None:
    listed = [{"player": BEN, "points": 10}, {"player": BEN, "code": "cut"}]
    rules: Plain = {"adjustments": {"cut": -50}}
    found = score({"type": "points", "adjust": listed}, **rules)["between"][0]
    assert (found["hand"], found["points"]) == (0, {BEN: -40})
    assert score(between(BEN, "cut"), **rules)["between"][0]["points"] == {BEN: -50}


def test_floor_and_landings_follow_for_who_was_named() -> None:
    rules: Plain = {"floor": 0, "landings": {"25": 5}}
    found = score(between(ADA, -5, BEN, 25), **rules)["between"][0]
    assert (found["floor"], found["landing"]) == ({ADA: 5}, {BEN: -20})
    assert found["scored"] == {ADA: 0, BEN: 5, CAL: 0}


OUT: Plain = {
    "limit": {"points": 100, "rule": "exceeds"},
    "buy_in": {"max": None, "needs": "in_range", "at_least": 1, "score": "highest_in_range"},
    "end": {"mode": "last_in"},
}


def test_who_goes_out_may_be_offered_to_buy_in_and_open_offers_stay() -> None:
    first = hand(ADA, {BEN: 101, CAL: 60, "Dot": 10})
    found = score(first, between(CAL, 50), players=FOUR, **OUT)
    assert (found["between"][0]["gone"], found["between"][0]["offers"]) == ([CAL], [CAL])
    assert {name: offer["score"] for name, offer in found["offers"].items()} == {BEN: 60, CAL: 10}
    back = score(first, between(CAL, 50), {"type": "buy_in", "player": BEN}, players=FOUR, **OUT)
    assert back["players"][BEN]["total"] == 60


def test_who_buys_in_before_the_first_hand_pays_before_it() -> None:
    rules = OUT | {"stakes": {"initial": 0, "buy_in": 50, "call_up": 0, "kalooki": 0}}
    played = score(between(BEN, 101), {"type": "buy_in", "player": BEN}, **rules)
    assert played["ledger"] == [{"player": BEN, "kind": "buy_in", "hand": None, "amount": -50}]


def test_the_last_one_in_wins_and_of_all_who_go_out_the_best() -> None:
    rules = OUT | {"buy_in": {"max": 0}}
    alone = score(between(BEN, 101, CAL, 101), **rules)
    assert (alone["reason"], alone["winners"]) == ("last_in", [ADA])
    nobody = score(between(ADA, 103, BEN, 101, CAL, 102), all_out="hand_winner", **rules)
    assert (nobody["reason"], nobody["winners"]) == ("all_out", [BEN])


def test_a_target_ends_the_game_and_the_number_of_hands_does_not() -> None:
    reached = score(between(CAL, 60), end={"mode": "target", "n": 50})
    assert (reached["reason"], reached["winners"]) == ("target", [CAL])
    assert score(between(CAL, 60), end={"mode": "hands", "n": 1})["status"] == "playing"


def test_fines_are_paid_but_not_to_the_winner_of_a_hand() -> None:
    fines = {"late": {"amount": 5, "to": "pool"}, "rude": {"amount": 7, "to": "winner"}}
    event = {"type": "points", "fines": {BEN: "late", CAL: "rude"}}
    found = score(LAST, event, fines=fines)
    assert [line for line in found["ledger"] if line["kind"] == "fine"] == [
        {"player": BEN, "kind": "fine", "hand": 1, "amount": -5}
    ]
    assert score(event, fines=fines)["ledger"][0]["hand"] is None


@pytest.mark.parametrize(
    ("event", "refusal"),
    [
        ({}, ("missing_field", None)),
        ({"adjust": None, "fines": {BEN: "late"}}, ("missing_field", None)),  # no fines are played
        ({"adjust": 5}, ("bad_value", None)),
        ({"adjust": {"Eve": 5}}, ("unknown_player", "Eve")),
        ({"adjust": {BEN: None}}, ("bad_value", BEN)),
        ({"adjust": {BEN: True}}, ("bad_value", BEN)),
        ({"adjust": {BEN: 10**12 + 1}}, ("bad_value", BEN)),
        ({"adjust": {BEN: "cut"}}, ("unknown_code", BEN)),
        ({"adjust": {CAL: 5}}, ("player_not_in_hand", CAL)),
    ],
)
def test_what_is_refused(event: Plain, refusal: tuple[str, str | None]) -> None:
    left = {"type": "leave", "player": CAL}
    assert refused(left, {"type": "points", **event})[1:] == refusal


def test_a_field_that_is_null_is_as_good_as_absent() -> None:
    fines = {"late": {"amount": 5, "to": "pool"}}
    fined = score({"type": "points", "adjust": None, "fines": {BEN: "late"}}, fines=fines)
    assert (fined["pool"], fined["warnings"]) == (5, [])
    assert totals({**between(BEN, 5), "fines": None}, fines=fines) == totals(between(BEN, 5))


def test_fines_are_refused_as_in_a_hand_and_a_field_that_nobody_reads_is_told() -> None:
    fines = {"late": {"amount": 5, "to": "pool"}}
    assert refused({"type": "points", "fines": {BEN: "no"}}, fines=fines)[1:] == ("unknown_code", BEN)
    unread = [{"event": 0, "code": "unread_field"}]
    assert score(between(BEN, 5, fines={BEN: "late"}))["warnings"] == unread
    assert score(between(BEN, 5, fines={BEN: "late"}), fines=fines)["warnings"] == []
    assert score(between(BEN, 5, out=ADA))["warnings"] == unread


def test_nothing_between_hands_is_written_after_the_end() -> None:
    assert refused({"type": "end"}, between(BEN, 5)) == (1, "game_over", None)


def test_empty_points_are_nothing() -> None:
    assert score(between())["between"][0]["points"] == {}
    assert points(LAST, between()) == [0, 40, 50]

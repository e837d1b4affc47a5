"""Games of the rummy family, by the worked examples and one rule after another (chapter 17 of the rulebook)."""

import json
from pathlib import Path
from typing import Any

import pytest

from scoring.engine import score_document
from scoring.engine.codec.events import read_event
from scoring.engine.codec.game_file import GameFile, read_game_file
from scoring.engine.rummy import Way, special_ways
from scoring.engine.rummy_settings import only_scored
from tests.engine.makers import Plain, document

EXAMPLES = sorted((Path(__file__).parents[1] / "examples" / "family").glob("*.json"))
ADA, BEN, CAL = "Ada", "Ben", "Cal"
HANDS = {
    "players": [2, 6],
    "equipment": [{"players": [2, 6], "packs": 2, "jokers": 2}],
    "limit": None,
    "end": {"mode": "hands", "n": 9},
    "buy_in": {"max": 0},
    "stakes": {"initial": 0, "call_up": 0, "kalooki": 0},
}


def hand(out: str | None, left: dict[str, Any], **more: Any) -> Plain:
    """A hand that somebody, or nobody, went out of."""
    return {"type": "hand", "out": out, "left": left, **more}


def score(*events: Plain, players: str = "Ada Ben Cal", **overrides: Any) -> Any:
    """What a game of nine hands comes to: its result, or its refusal."""
    return score_document(
        document(players=tuple(players.split())) | {"overrides": HANDS | overrides, "events": [*events]}
    )


def points(*events: Plain, **more: Any) -> list[int]:
    """The points of the last hand, in seat order."""
    return list(score(*events, **more)["hands"][-1]["points"].values())


def nets(*events: Plain, **more: Any) -> list[int]:
    return [player["net"] for player in score(*events, **more)["players"].values()]


def refused(*events: Plain, **more: Any) -> tuple[Any, ...]:
    found = score(*events, **more)
    return found.get("event"), found.get("code"), found.get("player")


def told(expected: Any, found: Any) -> Any:
    """Of an answer as much as an example tells."""
    if isinstance(expected, dict):
        return {key: told(value, found[key]) for key, value in expected.items()}
    if isinstance(expected, list) and expected and isinstance(expected[0], dict):
        return [told(one, other) for one, other in zip(expected, found, strict=True)]
    return found


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_worked_game_of_the_family(path: Path) -> None:
    example = json.loads(path.read_text(encoding="utf-8"))
    assert told(example["expect"], score_document(example["game"])) == example["expect"]


WAYS = {
    "double": {"op": "times", "n": 2},
    "more": {"op": "add", "n": 25},
    "flat": {"op": "set", "n": 60},
    "gin": {"out": 25, "stake": 7},
    "over": {"wins_game": True},
}


@pytest.mark.parametrize(
    ("ways", "said", "scored"),
    [
        (WAYS, {"way": "double"}, [0, 20, 40]),
        (WAYS, {"way": "more"}, [0, 35, 45]),
        (WAYS, {"way": "flat"}, [0, 60, 60]),
        (WAYS, {"way": "gin"}, [25, 10, 20]),
        (WAYS, {"way": None}, [0, 10, 20]),
        (WAYS | {"plain": {"out": -40}}, {}, [-40, 10, 20]),
        (WAYS | {"plain": {"out": -40}}, {"way": "gin"}, [25, 10, 20]),
        (WAYS | {"plain": {"out": -40}}, {"kalooki": True}, [0, 15, 25]),
        (WAYS | {"kalooki": {"op": "times", "n": 3}}, {"kalooki": True}, [0, 30, 60]),
        ({}, {"way": "double"}, [0, 10, 20]),
    ],
)
def test_a_way_out_takes_the_place_of_the_kalooki_effect(
    ways: Plain, said: Plain, scored: list[int]
) -> None:  # rule 17.1
    effect = {"op": "add", "n": 5}
    assert points(hand(ADA, {BEN: 10, CAL: 20}, **said), ways=ways, kalooki_effect=effect) == scored


def test_a_way_has_a_stake_of_its_own() -> None:  # rule 17.1
    stakes = {"initial": 0, "call_up": 3, "kalooki": 50}
    ways = WAYS | {"kalooki": {}}
    played = [hand(ADA, {BEN: 1, CAL: 1}, way="gin"), hand(ADA, {BEN: 1, CAL: 1}, kalooki=True)]
    assert nets(played[0], ways=ways, stakes=stakes) == [14, -7, -7]
    assert nets(played[1], ways=ways, stakes=stakes) == [6, -3, -3]


def test_a_way_may_win_the_game() -> None:  # rule 17.1
    found = score(hand(ADA, {BEN: 1, CAL: 1}), hand(BEN, {ADA: 0, CAL: 0}, way="over"), ways=WAYS)
    assert (found["status"], found["reason"], found["winners"]) == ("finished", "way", [BEN])


def test_a_beaten_closer_wins_nothing_by_a_way() -> None:  # rule 17.1
    ways = {"over": {"wins_game": True, "out": 25, "op": "add", "n": 1}}
    found = score(hand(ADA, {ADA: 9, BEN: 5, CAL: 20}, way="over"), ways=ways, knock={"beaten": 10})
    assert (found["status"], list(found["hands"][0]["points"].values())) == ("playing", [10, 15, 21])


@pytest.mark.parametrize("value", [-1, 1001, 10**12])
def test_a_wild_card_counts_no_more_than_any_other(value: int) -> None:  # rule 17.5
    assert refused(wild={"value": value, "by_hand": None}) == (None, "bad_value", None)


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ({"way": "nothing"}, (0, "unknown_code", None)),
        ({"way": 5}, (0, "bad_value", None)),
        ({"way": "gin", "kalooki": True}, (0, "bad_value", None)),
        ({"times": ["x"]}, (0, "unknown_code", None)),
        ({"times": "okey"}, (0, "bad_value", None)),
        ({"times": [2]}, (0, "bad_value", None)),
        ({"times": ["okey"] * 13}, (0, "bad_value", None)),
        ({"melds": {BEN: 2.5}}, (0, "bad_value", BEN)),
        ({"melds": [5]}, (0, "bad_value", None)),
        ({"melds": {"Zoe": 5}}, (0, "unknown_player", "Zoe")),
        ({"wild": "JOKER"}, (0, "bad_value", None)),
        ({"wild": 7}, (0, "bad_value", None)),
    ],
)
def test_what_a_hand_says_must_be_known(said: Plain, answer: tuple[Any, ...]) -> None:  # chapter 17
    rules = {"ways": WAYS, "hand_times": {"okey": 2}, "melds": True, "wild": {"value": 20, "by_hand": None}}
    assert refused(hand(ADA, {BEN: 10, CAL: 20}, **said), **rules) == answer


def test_nothing_needs_to_be_said() -> None:  # rules 17.1 and 17.5
    rules = {"ways": WAYS, "wild": {"value": 20, "by_hand": None}}
    assert points(hand(ADA, {BEN: 10, CAL: 20}, way="gin"), **rules) == [25, 10, 20]


def test_what_the_rules_do_not_play_is_ignored() -> None:  # rule 2.4
    said = {"way": "gin", "times": ["okey"], "melds": {BEN: 5}, "wild": "3"}
    found = score(hand(ADA, {BEN: "3", CAL: 20}, **said))
    assert list(found["hands"][0]["points"].values()) == [0, 3, 20]
    assert [warning["code"] for warning in found["warnings"]] == ["unread_field"]


@pytest.mark.parametrize("key", ["op2", "wins"])
def test_a_way_has_no_other_parts(key: str) -> None:  # rule 14.1
    assert refused(ways={"gin": {key: 1}}) == (None, "unknown_override", None)


def test_a_flat_figure_stands_for_losers_of_whom_nothing_is_written() -> None:  # rule 17.2
    played = hand(ADA, {CAL: 50}, kalooki=True)
    rules = {"flat": 100, "hand_cap": 30, "kalooki_effect": {"op": "times", "n": 2}}
    assert points(played, **rules) == [0, 200, 60]
    assert refused(hand(ADA, {}), flat=None) == (0, "missing_player", BEN)


def test_a_zero_sum() -> None:  # rule 17.2
    assert points(hand(ADA, {BEN: 10, CAL: 20}), score_to="zero_sum") == [30, -10, -20]
    assert refused(
        hand(ADA, {BEN: 10, CAL: 20}), score_to="zero_sum", limit={"points": 9, "rule": "exceeds"}
    ) == (
        None,
        "bad_value",
        None,
    )


@pytest.mark.parametrize(
    ("rules", "best"),
    [
        ({}, ADA),
        ({"best": "highest"}, CAL),
        ({"score_to": "zero_sum"}, ADA),
        ({"score_to": "zero_sum", "best": "lowest"}, CAL),
        ({"melds": True}, ADA),
        ({"end": {"mode": "target", "n": 20}}, CAL),
        ({"end": {"mode": "target", "n": 20}, "best": "lowest"}, ADA),
    ],
)
def test_the_best_total(rules: Plain, best: str) -> None:  # rule 17.2
    played = [hand(ADA, {BEN: 10, CAL: 20})]
    assert score(*played, *([] if "end" in rules else [{"type": "end"}]), **rules)["winners"] == [best]


@pytest.mark.parametrize(
    ("tie", "reason", "winners"),
    [("share", "target", [ADA, BEN]), ("fewest_hands_lost", "target", [ADA]), ("play_off", None, [])],
)
def test_ties_at_a_target_where_the_lowest_is_best(
    tie: str, reason: str, winners: list[str]
) -> None:  # rule 17.2
    played = [hand(ADA, {BEN: 0, CAL: 10}), hand(ADA, {BEN: 0, CAL: 10})]
    found = score(*played, tie=tie, end={"mode": "target", "n": 20}, best="lowest")
    assert (found["reason"], found["winners"]) == (reason, winners)


@pytest.mark.parametrize(
    ("knock", "left", "won", "scored"),
    [
        ({}, {ADA: 5, BEN: 10, CAL: 20}, ADA, [5, 10, 20]),
        ({}, {BEN: 10, CAL: 20}, ADA, [0, 10, 20]),
        ({}, {BEN: 0, CAL: 20}, ADA, [0, 0, 20]),
        ({}, {ADA: 0, BEN: 0, CAL: 20}, BEN, [0, 0, 20]),
        ({"tie": "closer"}, {ADA: 5, BEN: 5, CAL: 20}, ADA, [5, 5, 20]),
        ({"beaten": 10}, {ADA: 5, BEN: 4, CAL: 3}, CAL, [5, 4, 13]),
        ({"beaten": 10, "beaten_to": "closer"}, {ADA: 5, BEN: 3, CAL: 3}, BEN, [15, 3, 3]),
        ({"own": "difference"}, {ADA: 5, BEN: 10, CAL: 20}, ADA, [0, 5, 15]),
        ({"own": "difference"}, {ADA: 9, BEN: 10, CAL: 4}, CAL, [5, 6, 0]),
    ],
)
def test_a_closer_may_be_beaten(knock: Plain, left: Plain, won: str, scored: list[int]) -> None:  # rule 17.3
    hands = score(hand(ADA, left), knock=knock)["hands"]
    assert (hands[0]["won"], list(hands[0]["points"].values())) == (won, scored)


@pytest.mark.parametrize(
    ("score_to", "own", "scored"),
    [
        ("winner", "each", [0, 39, 0]),
        ("winner", "difference", [0, 31, 0]),
        ("zero_sum", "each", [-19, 39, -20]),
        ("zero_sum", "difference", [-15, 31, -16]),
    ],
)
def test_the_winner_scores_for_a_beaten_closer_too(
    score_to: str, own: str, scored: list[int]
) -> None:  # rule 17.3
    knock = {"own": own, "beaten": 10}
    assert points(hand(ADA, {ADA: 9, BEN: 4, CAL: 20}), score_to=score_to, knock=knock) == scored


def test_a_cap_holds_for_the_closer() -> None:  # rule 17.3
    assert points(hand(ADA, {ADA: 90, BEN: 95, CAL: 99}), knock={}, hand_cap=80) == [80, 80, 80]


def test_only_a_beaten_closer_pays_for_being_caught() -> None:  # rule 17.3
    stakes = {"initial": 0, "call_up": 3, "kalooki": 0}
    knock = {"caught": 20}
    assert nets(hand(ADA, {ADA: 5, BEN: 4, CAL: 9}), knock=knock, stakes=stakes) == [-20, 23, -3]
    assert nets(hand(ADA, {BEN: 4, CAL: 9}), knock=knock, stakes=stakes) == [6, -3, -3]
    each = {"amount": 1, "when": "each_hand"}
    assert nets(hand(ADA, {ADA: 5, BEN: 4, CAL: 9}), knock=knock, point_value=each) == [-25, 34, -9]


def test_the_winner_of_the_hand_is_who_won_it() -> None:  # rule 17.3
    rules: Plain = {
        "knock": {},
        "fines": {"late": {"amount": 5, "to": "winner"}},
        "jackpot": {"in": 10, "entry": 0, "each_hand": 1, "taken_by": "kalooki"},
    }
    found = score(
        hand(ADA, {ADA: 5, BEN: 4, CAL: 9}, kalooki=True, fines=[{"player": CAL, "code": "late"}]), **rules
    )
    assert [player["hands_won"] for player in found["players"].values()] == [0, 1, 0]
    assert [player["net"] for player in found["players"].values()] == [-1, 5, -6]
    assert found["jackpot"] == 12


@pytest.mark.parametrize(
    ("blocked", "score_to", "left", "won", "scored"),
    [
        ("count", "losers", {ADA: 5, BEN: 10, CAL: 20}, None, [5, 10, 20]),
        ("count", "zero_sum", {ADA: 5, BEN: 10, CAL: 20}, None, [0, 0, 0]),
        ("lowest", "losers", {ADA: 5, BEN: 10, CAL: 20}, ADA, [0, 5, 15]),
        ("lowest", "winner", {ADA: 5, BEN: 10, CAL: 20}, ADA, [20, 0, 0]),
        ("lowest", "losers", {ADA: 5, BEN: 5, CAL: 20}, None, [5, 5, 20]),
    ],
)
def test_a_hand_that_nobody_went_out_of(
    blocked: str, score_to: str, left: Plain, won: str | None, scored: list[int]
) -> None:  # rule 17.4
    one = score(hand(None, left), blocked=blocked, score_to=score_to)["hands"][0]
    assert (one["outcome"], one["out"], one["won"]) == ("blocked", None, won)
    assert list(one["points"].values()) == scored


def test_nobody_is_paid_for_a_hand_that_nobody_won() -> None:  # rule 17.4
    stakes = {"initial": 0, "call_up": 3, "kalooki": 0}
    rules: Plain = {
        "stakes": stakes,
        "point_value": {"amount": 1, "when": "each_hand", "to": "pool"},
        "fines": {"late": {"amount": 5, "to": "winner"}, "rude": {"amount": 4, "to": "pool"}},
        "jackpot": {"in": 0, "entry": 0, "each_hand": 1, "taken_by": "sweep"},
        "bonus_stakes": {"sweep": 2},
    }
    marks = {
        "fines": [{"player": CAL, "code": "late"}, {"player": CAL, "code": "rude"}],
        "bonuses": [{"player": ADA, "code": "sweep"}],
    }
    played = hand(None, {ADA: 5, BEN: 10, CAL: 20}, **marks)
    assert nets(played, blocked="count", **rules) == [4, -2, -6]
    assert nets(hand(None, {ADA: 5, BEN: 10, CAL: 20}), blocked="lowest", stakes=stakes) == [6, -3, -3]


@pytest.mark.parametrize(
    ("played", "rules", "answer"),
    [
        (hand(None, {ADA: 1, BEN: 1, CAL: 1}), {}, (0, "missing_field", None)),
        ({"type": "hand", "left": {}}, {"blocked": "count"}, (0, "missing_field", None)),
        (hand(None, {ADA: 1, BEN: 1}), {"blocked": "count"}, (0, "missing_player", CAL)),
        (hand(None, {ADA: 1, BEN: 1, CAL: 1}, kalooki=True), {"blocked": "count"}, (0, "bad_value", None)),
        (
            hand(None, {ADA: 1, BEN: 1, CAL: 1}, way="gin"),
            {"blocked": "count", "ways": WAYS},
            (0, "bad_value", None),
        ),
        (hand(ADA, {ADA: 1, BEN: 1, CAL: 1}), {"blocked": "count"}, (0, "winner_holds_cards", ADA)),
    ],
)
def test_what_a_blocked_hand_cannot_be(
    played: Plain, rules: Plain, answer: tuple[Any, ...]
) -> None:  # rule 17.4
    assert refused(played, **rules) == answer


def test_all_out_in_a_hand_that_nobody_won() -> None:  # rule 17.4
    rules: Plain = {"blocked": "count", "limit": {"points": 9, "rule": "exceeds"}, "all_out": "hand_winner"}
    found = score(hand(None, {ADA: 12, BEN: 11, CAL: 20}), **rules)
    assert (found["reason"], found["winners"]) == ("all_out", [BEN])


@pytest.mark.parametrize(
    ("wild", "said", "scored"),
    [
        ({"value": 20, "by_hand": None}, {"wild": "q"}, [0, 23, 20]),
        ({"value": 20, "by_hand": None}, {}, [0, 13, 40]),
        ({"value": None, "by_hand": None}, {"wild": "3"}, [0, 13, 40]),
        ({"value": 20, "by_hand": ["3", "Q"]}, {"wild": "3"}, [0, 30, 40]),
    ],
)
def test_the_wild_rank_has_a_value_of_its_own(
    wild: Plain, said: Plain, scored: list[int]
) -> None:  # rule 17.5
    played = hand(ADA, {BEN: "3H Q", CAL: "QS"}, **said)
    rules: Plain = {"wild": wild, "card_values": {"QS": 40}}
    if said.get("wild") == "q":
        assert points(played, **rules) == scored
    else:
        played["left"][BEN] = "3H QH"
        assert points(played, **rules) == scored


@pytest.mark.parametrize(
    ("held", "rules", "code"),
    [
        ("Q", {"card_values": {"QS": 40}}, "suit_needed"),
        ("A", {"card_values": {"AS": 11, "A_RED": 1}}, "suit_needed"),
        ("A", {"card_values": {"A_RED": 1}}, "ace_colour_needed"),
        ("Q", {"card_values": {"QS": 40}, "wild": {"value": 20, "by_hand": ["3"]}}, "suit_needed"),
        ("A", {"card_values": {"A_RED": 1}, "wild": {"value": 20, "by_hand": ["3"]}}, "ace_colour_needed"),
        ("Q", {"card_values": {"QS": 40}, "wild": {"value": 20, "by_hand": ["Q"]}}, None),
    ],
)
def test_a_single_card_needs_its_suit(
    held: str, rules: Plain, code: str | None
) -> None:  # rules 17.5 and 17.6
    name = None if code is None else BEN
    assert refused(hand(ADA, {BEN: held, CAL: 0}), **rules) == (None if code is None else 0, code, name)


def test_a_joker_and_other_ranks_stay_as_they_are() -> None:  # rule 17.6
    values = {"JOKER": 15, "QS": 1000, "AH": 5}
    assert points(hand(ADA, {BEN: "JOKER 5 QS QH", CAL: "AH AS"}), card_values=values) == [0, 1030, 16]


@pytest.mark.parametrize(
    ("held", "counts"),
    [
        (7, 7),
        ({"fixed": "lost"}, 2),
        ("", 0),
        ([], 0),
        ("K", "unknown_card"),
        (["JOKER"], "unknown_card"),
        ("A", "unknown_card"),
    ],
)
def test_where_no_card_has_a_value_cards_are_not_counted(held: object, counts: int | str) -> None:  # rule 3.4
    rules: Plain = {"card_values": {}, "fixed_scores": {"lost": 2}, "wild": {"value": 20, "by_hand": ["K"]}}
    played = hand(ADA, {BEN: held, CAL: 0})
    if isinstance(counts, str):
        assert refused(played, **rules) == (0, counts, BEN)
    else:
        assert points(played, **rules) == [0, counts, 0]


def test_melds_of_nobody_are_no_melds() -> None:  # rule 17.7
    read = read_game_file(document(players=(ADA, BEN)) | {"overrides": HANDS | {"melds": True}, "events": []})
    assert isinstance(read, GameFile)
    said = hand(ADA, {BEN: 5})
    assert read_event(read.table, said | {"melds": {}}) == read_event(read.table, said)


def test_melds_count_less_what_is_left() -> None:  # rule 17.7
    played = hand(ADA, {ADA: 5, BEN: ["K"] * 70, CAL: 9}, melds={ADA: 30, CAL: -5})
    found = score(played, melds=True, knock={})
    assert list(found["hands"][0]["points"].values()) == [30, -700, -14]
    assert "more_cards_than_dealt" not in {warning["code"] for warning in found["warnings"]}
    assert (
        refused(hand(ADA, {BEN: 1, CAL: 1}), melds=True, limit={"points": 9, "rule": "exceeds"})[1]
        == "bad_value"
    )
    gone = [{"type": "leave", "player": CAL}, hand(ADA, {BEN: 1}, melds={CAL: 5})]
    assert refused(*gone, melds=True) == (1, "player_not_in_hand", CAL)


FOUR = "Ada Ben Cal Dot"


def test_sides_share_a_total_and_what_is_paid() -> None:  # rule 17.8
    stakes = {"initial": 10, "call_up": 3, "kalooki": 0}
    played = hand(ADA, {BEN: 10, CAL: 5, "Dot": 20})
    found = score(played, {"type": "end"}, players=FOUR, teams=2, stakes=stakes)
    assert [player["total"] for player in found["players"].values()] == [5, 30, 5, 30]
    assert [player["place"] for player in found["players"].values()] == [1, 2, 1, 2]
    assert [player["net"] for player in found["players"].values()] == [14, -13, 12, -13]
    assert found["hands"][0]["points"] == {ADA: 0, BEN: 10, CAL: 5, "Dot": 20}


def test_a_partner_beats_nobody() -> None:  # rule 17.8
    found = score(hand(ADA, {ADA: 9, BEN: 10, CAL: 0, "Dot": 12}), players=FOUR, teams=2, knock={})
    assert found["hands"][0]["won"] == ADA


def test_a_side_leaves_together() -> None:  # rule 17.8
    left = {"type": "leave", "player": ADA}
    rules: Plain = {"teams": 2, "leaving": {"pool": "share"}, "stakes": {"initial": 5}}
    found = score(left, players=FOUR, **rules)
    assert (found["reason"], found["winners"]) == ("last_in", [BEN, "Dot"])
    assert [player["net"] for player in found["players"].values()] == [0, 0, 0, 0]
    six = score(left, players="Ada Ben Cal Dot Eve Fay", teams=3)
    assert (six["reason"], six["to_play"]) == (None, [BEN, CAL, "Eve", "Fay"])


@pytest.mark.parametrize(
    ("rules", "players", "code"),
    [
        ({"teams": 2}, "Ada Ben Cal", "too_few_players"),
        ({"teams": 2, "buy_in": {"max": 1}}, FOUR, "bad_value"),
        ({"teams": 2, "joining": {"score": "zero", "stake": "none", "until": None}}, FOUR, "bad_value"),
    ],
)
def test_sides_stay_as_they_are(rules: Plain, players: str, code: str) -> None:  # rule 17.8
    assert refused(players=players, **rules) == (None, code, None)


@pytest.mark.parametrize(
    ("tie", "reason", "winners"),
    [
        ("share", "hands", [ADA, BEN, CAL, "Dot"]),
        ("fewest_hands_lost", "hands", [ADA, CAL]),
        ("play_off", "play_off", [BEN, "Dot"]),
    ],
)
def test_ties_between_sides(tie: str, reason: str, winners: list[str]) -> None:  # rules 11.4 and 17.8
    level = hand(ADA, {BEN: 0, CAL: 0, "Dot": 0})
    once_more = [hand(BEN, {ADA: 9, CAL: 0, "Dot": 8})] if tie == "play_off" else []
    found = score(level, *once_more, players=FOUR, teams=2, tie=tie, end={"mode": "hands", "n": 1})
    assert (found["reason"], found["winners"]) == (reason, winners)


def test_places_and_shares_go_to_sides() -> None:  # rules 12.9 and 17.8
    rules: Plain = {
        "teams": 3,
        "stakes": {"initial": 35},
    }
    played = hand(ADA, {BEN: 10, CAL: 20, "Dot": 0, "Eve": 0, "Fay": 0})
    six = "Ada Ben Cal Dot Eve Fay"
    placed = score(played, {"type": "end"}, players=six, places={"default": [60, 40]}, **rules)
    assert placed["payout"] == {ADA: 63, BEN: 42, "Dot": 63, "Eve": 42}
    pool = {"shares": {"default": [50, 50]}, "rest_under": None, "rest_split": "equal_slots"}
    shared = score(played, {"type": "end"}, players=six, pool=pool, **rules)
    assert shared["payout"] == {ADA: 53, BEN: 26, CAL: 26, "Dot": 53, "Eve": 26, "Fay": 26}
    split = {"players": 3, "within": 60, "by": "equal"}
    near = score(
        played, players=six, auto_split=split, **rules | {"limit": {"points": 60, "rule": "exceeds"}}
    )
    assert (near["reason"], set(near["payout"].values())) == ("split", {35})


def test_differences_between_sides() -> None:  # rules 12.1 and 17.8
    value = {"amount": 1, "when": "end_vs_winner"}
    played = [hand(ADA, {BEN: 10, CAL: 0, "Dot": 5}), {"type": "end"}]
    assert nets(*played, players=FOUR, teams=2, point_value=value) == [8, -8, 7, -7]
    assert score(*played, players=FOUR, teams=2, point_value=value | {"to": "pool"})["pool"] == 15


BONUS = {"winner": 100, "each_hand": 25, "shutout": "none"}


@pytest.mark.parametrize(
    ("shutout", "last", "bonus"),
    [
        ("none", BEN, [125, 25, 0]),
        ("none", ADA, [150, 0, 0]),
        ("winner", ADA, [250, 0, 0]),
        ("all", ADA, [300, 0, 0]),
        ("all", BEN, [125, 25, 0]),
    ],
)
def test_points_at_the_end(shutout: str, last: str, bonus: list[int]) -> None:  # rule 17.9
    second = hand(last, {name: 1 if name != ADA else 0 for name in (ADA, BEN, CAL) if name != last})
    rules: Plain = {"best": "highest", "end_bonus": BONUS | {"shutout": shutout}, "score_to": "losers"}
    played = [hand(ADA, {BEN: 0, CAL: 0}, adjust=[{"player": ADA, "points": 9}]), second]
    found = score(*played, {"type": "end"}, **rules)
    assert found["winners"] == [ADA]
    assert list(found["bonus"].values()) == bonus
    assert found["players"][ADA]["total"] == 9 + bonus[0]
    assert "bonus" not in score(*played, **rules)


def test_an_agreed_split_is_of_the_pool_after_the_bonus() -> None:  # rules 11.8 and 17.9
    rules: Plain = {
        "agreed_split": True,
        "end_bonus": BONUS,
        "point_value": {"amount": 1, "when": "end_vs_winner", "to": "pool"},
        "stakes": {"initial": 5},
    }
    gone = {"type": "leave", "player": CAL}
    end = {"type": "end", "pool": {ADA: 10, BEN: 5}, "agreed": [ADA, BEN]}
    assert score(hand(ADA, {BEN: 9, CAL: 0}), gone, end, **rules)["payout"] == {ADA: 10, BEN: 5}


def test_codes_multiply_a_hand() -> None:  # rule 17.10
    rules: Plain = {
        "hand_times": {"okey": 2, "colour": 3},
        "ways": {"gin": {"out": -10}},
        "point_value": {"amount": 1, "when": "each_hand"},
        "stakes": {"initial": 0, "call_up": 5},
        "sitting_out": {"most": None, "points": 7},
    }
    adjust = [{"player": BEN, "points": 1}]
    played = hand(ADA, {BEN: 10}, way="gin", times=["okey", "okey", "colour"], adjust=adjust, sits_out=[CAL])
    assert points(played, **rules) == [-120, 121, 7]
    assert nets(played, **rules) == [125, -125, 0]
    assert points(hand(ADA, {BEN: 10, CAL: 1}), **rules) == [0, 10, 1]


@pytest.mark.parametrize("number", [10**12, -(10**12)])
def test_numbers_are_bounded(number: int) -> None:  # rule 14.2
    assert refused(hand(ADA, {BEN: 1, CAL: 1}, melds={BEN: number}), melds=True)[1] is None
    far = number + (1 if number > 0 else -1)
    assert refused(hand(ADA, {BEN: 1, CAL: 1}, melds={BEN: far}), melds=True) == (0, "bad_value", BEN)


@pytest.mark.parametrize(
    ("overrides", "name"),
    [
        ({}, None),
        ({"calls": 2, "card_values": {"K": 10}, "score_to": "winner"}, None),
        ({"calls": 2, "teams": 2}, None),
        ({"score_to": "zero_sum", "wild": {"value": 0, "by_hand": None}}, None),
        ({"card_values": {"QS": 40}}, None),
        ({"card_values": {"QS": 102}}, "card_values"),
        ({"card_values": {"JOKER": 102}}, "card_values"),
        ({"card_values": {}}, None),
    ],
)
def test_what_only_game_files_may_have_is_known_by_name(overrides: Plain, name: str | None) -> None:
    assert only_scored(overrides) == name


@pytest.mark.parametrize(
    ("codes", "asked"),
    [
        (["plain"], []),
        (["plain", "kalooki"], []),
        (["kalooki", "blind"], ["kalooki", "blind"]),
        (["plain", "gin"], ["gin"]),
    ],
)
def test_a_way_is_asked_for_where_a_switch_is_not_enough(
    codes: list[str], asked: list[str]
) -> None:  # rule 17.1
    assert special_ways({code: Way() for code in codes}) == asked

"""What a house may decide, and what it may not."""

from copy import deepcopy
from dataclasses import asdict
from typing import Any

import pytest

from scoring.engine.house_rules import CHECKS, difference, merge, override, preset, read_variant
from scoring.engine.presets import NOT_PLAYED, PRESETS
from scoring.engine.refusals import Code, Refusal
from scoring.engine.rummy import Knock
from scoring.engine.variant import Variant

ROW = {"players": [2, 8], "packs": 2, "jokers": 2}
SPLIT = {"players": 3, "within": 21, "by": "buy_ins_left"}
FINE = {"amount": 5, "to": "winner"}
JACKPOT = {"in": 0, "entry": 10, "each_hand": 0, "taken_by": "kalooki"}

JOINING = {"score": "highest", "stake": "full", "until": None}

PARAMETERS: list[tuple[str, str, list[Any], list[Any]]] = [
    ("13.1", "players", [[2, 12], [3, 3]], [[1, 4], [2, 13], [4, 3], [2], 3, "2-4", [2, True]]),
    (
        "13.2",
        "equipment",
        [[ROW], [{**ROW, "packs": 1, "jokers": 0}, ROW]],
        [[], [{**ROW, "packs": 0}], [{**ROW, "jokers": -1}], [{**ROW, "x": 1}], [2], ROW, None],
    ),
    (
        "13.3",
        "deal",
        [{"cards": 1}, {"mode": "by_hand", "cards": [9]}, {"mode": "by_players", "cards": {"2": 15, "8": 1}}],
        [
            {"cards": 0}, {"cards": [13]}, {"mode": "by_hand"}, {"mode": "by_hand", "cards": []},
            {"mode": "by_players", "cards": {"1": 5}}, {"mode": "by_players", "cards": {"2": 0}},
            {"mode": "by_players"}, {"mode": "as you like"}, None, 13,
        ],
    ),
    ("13.4", "contracts", [None, [], ["333"]], [[333], "333", {}]),
    ("13.5", "opening_points", [None, 0, 51], ["51", 5.0, True]),
    (
        "13.6",
        "card_values",
        [{"JOKER": 0}, {"A_RED": 1000, "QS": 40}, {}],
        [{"JOKER": 1001}, {"K": -1}, {"2": None}, {"QS": -1}, None, [10]],
    ),
    ("13.7", "hand_cap", [None, 1, 80], [0, -1, "80", True]),
    ("13.8", "fixed_scores", [{}, {"drop": 20}, {"gift": -5}], [{"drop": "20"}, None, [20]]),
    ("13.9", "score_to", ["losers", "winner"], ["pool", None, []]),
    ("13.10", "kalooki_effect", [{"op": "add", "n": 25}, {"op": "times"}], [{"op": "minus"}, {"n": 2.0}, None]),
    ("13.11", "kalooki_when", ["any_player_lays_first_and_goes_out_that_turn"], ["now and then", None]),
    ("13.12", "adjustments", [{}, {"cut": -50}], [{"cut": "50"}, {"cut": True}, None]),
    (
        "13.13",
        "end",
        [{"mode": "hands", "n": 1}, {"mode": "target", "n": 9}, {"n": 3}, {"mode": "host_ends"}],
        [{"mode": "hands"}, {"mode": "hands", "n": 0}, {"mode": "target", "n": None}, {"mode": "dawn"}, None],
    ),
    ("13.14", "limit", [None, {"points": 100}, {"rule": "reaches"}], [{"points": None}, {"rule": "touches"}, 150]),
    ("13.15", "all_out", ["lowest_total", "hand_winner"], ["nobody", 1]),
    (
        "13.16",
        "buy_in",
        [{"max": None}, {"max": 0}, {"needs": "dealt_in"}, {"at_least": 0}, {"others_at_most": 79}],
        [{"max": -1}, {"needs": "luck"}, {"at_least": None}, {"score": "lowest"}, {"others_at_most": "79"}, None],
    ),
    ("13.17", "stakes", [{"initial": 0}, {"kalooki": 10**12}], [{"initial": -1}, {"call_up": 1.5}, None, 50]),
    ("13.18", "kalooki_pays", ["instead", "in_addition"], ["both", None]),
    (
        "13.19",
        "point_value",
        [{"amount": 1}, {"when": "each_hand"}, {"to": "pool"}],
        [{"amount": -1}, {"when": "tomorrow"}, {"to": "host"}, None],
    ),
    (
        "13.20",
        "pool",
        [{"shares": {"2": [60, 40]}}, {"rest_under": None}, {"rest_split": "equal_slots"}],
        [
            {"shares": {"default": [60, 41]}}, {"shares": {"default": [101, -1]}}, {"shares": {"default": [100]}},
            {"shares": {"13": [100, 0]}}, {"shares": {"two": [100, 0]}}, {"shares": None}, {"rest_under": "100"},
            {"rest_split": "fair"}, None,
        ],
    ),
    ("13.21", "kitty_events", [{}, {"tea": 5}, {"tea": 0}], [{"tea": -5}, {"tea": None}, None]),
    ("13.22", "rounding", [{"unit": 1}, {"unit": 500}, {"coin": 100}], [{"unit": 0}, {"coin": 0}, {"unit": None}, 5]),
    ("13.23", "tie", ["share", "play_off", "fewest_hands_lost"], ["duel", None]),
    ("13.24", "void", [{"counts_as_hand": True}], [{"counts_as_hand": 1}, None, True]),
    ("13.25", "calls", [0, 3], [-1, None, "3"]),
    (
        "13.26",
        "places",
        [None, {"default": [60, 30, 10]}, {"2": [100], "8": [0, 0, 100]}],
        [
            {}, {"default": []}, {"default": [60, 30]}, {"default": [110, -10]}, {"13": [100]}, {"default": "60/40"},
            {"default": [12, *[8] * 11, 0]}, {"default": [50.0, 50]}, [60, 40], "all", True,
        ],
    ),
    (
        "13.27",
        "auto_split",
        [None, SPLIT, {**SPLIT, "within": 0, "by": "equal"}],
        [{}, {"players": 3}, {**SPLIT, "players": 1}, {**SPLIT, "within": -1}, {**SPLIT, "by": "age"}, 3, True],
    ),
    ("13.28", "agreed_split", [True, False], [None, 1, "yes", {}]),
    (
        "13.29",
        "carry",
        [{"on": "tie"}, {"on": "always", "in": 0}, {"in": 500}],
        [{"on": "dawn"}, {"in": -1}, {"in": None}, None, "tie", True],
    ),
    ("13.30", "club", [{"entry": 5}, {"of_pool": 100}], [{"entry": -5}, {"of_pool": 101}, {"of_pool": 2.5}, None, 5]),
    (
        "13.31",
        "fines",
        [{}, {"late": FINE}, {"late": {**FINE, "to": "jackpot"}}],
        [{"late": 5}, {"late": {}}, {"late": {**FINE, "to": "host"}}, {"late": {**FINE, "amount": -5}}, None, [FINE]],
    ),
    ("13.32", "bonus_stakes", [{}, {"hunt": 25, "": 0}], [{"hunt": -25}, {"hunt": "25"}, None, [25]]),
    (
        "13.33",
        "jackpot",
        [None, JACKPOT, {**JACKPOT, "taken_by": "anything"}],
        [{}, {"entry": 5}, {**JACKPOT, "in": -1}, {**JACKPOT, "taken_by": None}, {**JACKPOT, "each_hand": "5"}, 5],
    ),
    (
        "13.34",
        "joining",
        [None, JOINING, {**JOINING, "score": "average", "stake": "pro_rata", "until": 1}],
        [{}, {**JOINING, "score": "lowest"}, {**JOINING, "stake": 50}, {**JOINING, "until": 0}, {"until": 3}, True],
    ),
    ("13.35", "leaving", [{"pool": "forfeit"}, {"pool": "share"}], [{"pool": "half"}, {"pool": None}, None, "share"]),
    (
        "13.36",
        "sitting_out",
        [None, {"most": None, "points": 0}, {"most": 1, "points": 10}],
        [{}, {"most": 0, "points": 0}, {"most": 1, "points": -1}, {"most": 1}, {"most": 1, "points": None}, 1],
    ),
    (
        "13.37",
        "ways",
        [{}, {"gin": {}}, {"gin": {"op": "set", "n": -5, "out": 25, "stake": 0, "wins_game": True}}],
        [None, [], {"gin": {"op": "x"}}, {"gin": {"stake": -1}}, {"": {"n": True}}, {"gin": None}],
    ),
    ("13.38", "best", [None, "lowest", "highest"], ["middle", 1, {}]),
    ("13.39", "flat", [None, 0, 202], [-1, "1", True]),
    (
        "13.40",
        "knock",
        [None, {}, {"own": "difference", "tie": "closer", "beaten": -5, "beaten_to": "closer", "caught": 200}],
        [{"own": "none"}, {"tie": None}, {"beaten": "5"}, {"caught": -1}, {"beaten_to": "all"}, True],
    ),
    ("13.41", "blocked", ["void", "count", "lowest"], [None, "highest", True]),
    (
        "13.42",
        "wild",
        [None, {"value": 20, "by_hand": ["3", "t", "K"]}, {"value": None, "by_hand": None}],
        [{}, {"value": 20}, *[{"value": 2, "by_hand": ranks} for ranks in ([], ["3H"], ["JOKER"], [3], "3")]],
    ),
    ("13.43", "melds", [True, False], [None, 1]),
    ("13.44", "teams", [None, 2, 3], [1, 4, True]),
    (
        "13.45",
        "end_bonus",
        [None, {"winner": 100, "each_hand": -25, "shutout": "all"}],
        [{}, {"winner": 100, "each_hand": 25}, {"winner": 1, "each_hand": 2, "shutout": None}, 100],
    ),
    ("13.46", "hand_times", [{}, {"okey": 2, "": 4}], [{"okey": 1}, {"okey": None}, None, []]),
    (
        "13.47",
        "landings",
        [{}, {"50": 25, "-10": 0, "0": 0}],
        [None, [], {"050": 5}, {"-0": 5}, {" 5": 1}, {"5.0": 1}, {"٥": 1}, {"50": None}, {"5": "1"}],
    ),
    ("13.48", "floor", [None, 0, -50], ["0", 1.5, True, {}]),
]  # fmt: skip
ALLOWED = [(name, value) for _, name, good, _ in PARAMETERS for value in good]
IMPOSSIBLE = [(name, value) for _, name, _, bad in PARAMETERS for value in bad]


def test_the_table_has_every_parameter_under_its_number() -> None:
    assert [name for _, name, *_ in PARAMETERS] == list(CHECKS)
    assert [number for number, *_ in PARAMETERS] == [f"13.{number}" for number in range(1, 49)]


@pytest.mark.parametrize(("name", "value"), ALLOWED)
def test_a_house_may_decide(name: str, value: object) -> None:
    variant = override("european", {name: value})
    assert variant == read_variant(merge(PRESETS["european"], {name: value}), "european")  # type: ignore[arg-type]  # it merges
    assert not isinstance(variant, Refusal)


@pytest.mark.parametrize(("name", "value"), IMPOSSIBLE)
def test_a_house_may_not_decide(name: str, value: object) -> None:
    assert override("european", {name: value}) == Refusal(Code.BAD_VALUE, detail=name)


@pytest.mark.parametrize(
    ("overrides", "detail"),
    [
        ({"colour": "red"}, "colour"),
        ({"stakes": {"call-up": 5}}, "stakes.call-up"),
        ({"limit": {"score": 5}}, "limit.score"),
        ({"end": {"hands": 5}}, "end.hands"),
        ({"deal": {"hands": 5}}, "deal.hands"),
        ({"card_values": {"1": 5}}, "card_values.1"),
        ({"club": {"share": 5}}, "club.share"),
        ({"jackpot": {"share": 5}}, "jackpot.share"),
        ({"auto_split": {"share": 5}}, "auto_split.share"),
    ],
)
def test_a_parameter_nobody_knows(overrides: dict[str, Any], detail: str) -> None:  # rule 14.1
    assert override("european", overrides) == Refusal(Code.UNKNOWN_OVERRIDE, detail=detail)


@pytest.mark.parametrize(
    ("key", "over", "merged"),
    [
        ("european", {"stakes": {"call_up": 5}}, {"initial": 50, "buy_in": 50, "call_up": 5, "kalooki": 20}),
        ("south-african", {"kitty_events": {"tea": 1}}, {"kitty_fee": 5, "tea": 1}),
        ("south-african", {"kitty_events": {"kitty_fee": None, "tea": 1}}, {"tea": 1}),
        ("remik", {"ways": {"plain": None, "kalooki": {"out": -5}}}, {"kalooki": {"out": -5}}),
        ("north-american", {"end": {"mode": "last_in", "n": None}}, {"mode": "last_in", "n": None}),
        ("european", {"equipment": [ROW]}, [ROW]),
        ("kalooki-40", {"limit": {"points": 9, "rule": "reaches"}}, {"points": 9, "rule": "reaches"}),
        ("european", {"limit": None}, None),
    ],
)
def test_an_object_merges_key_by_key_and_anything_else_replaces(
    key: str, over: dict[str, Any], merged: object
) -> None:
    before = deepcopy(PRESETS[key])
    assert merge(PRESETS[key], over) == before | dict.fromkeys(over, merged)
    assert before == PRESETS[key]


def test_what_lies_deeper_is_replaced_whole() -> None:
    merged = merge(PRESETS["kalooki-40"], {"pool": {"shares": {"2": [100, 0]}}})
    assert isinstance(merged, dict)
    assert merged["pool"] == {"shares": {"2": [100, 0]}, "rest_under": 100, "rest_split": "among_qualified"}


def test_an_empty_object_empties_the_card_values_and_a_whole_one_fills_them() -> None:  # rule 3.4
    values = PRESETS["european"]["card_values"]
    emptied = PRESETS["european"] | {"card_values": {}}
    assert merge(PRESETS["european"], {"card_values": {}}) == emptied
    assert difference(PRESETS["european"], emptied) == {"card_values": {}}
    assert difference(emptied, PRESETS["european"]) == {"card_values": values}
    assert isinstance(read_variant(emptied, "european"), Variant)
    partly = emptied | {"card_values": {"K": 10}}
    assert read_variant(partly, "european") == Refusal(Code.BAD_VALUE, detail="card_values")


@pytest.mark.parametrize("name", [name for name in CHECKS if name not in NOT_PLAYED])
def test_a_stored_variant_lacks_nothing(name: str) -> None:
    parameters = {key: value for key, value in PRESETS["european"].items() if key != name}
    assert read_variant(parameters, "european") == Refusal(Code.BAD_VALUE, detail=name)


@pytest.mark.parametrize("name", NOT_PLAYED)
def test_a_variant_stored_before_a_parameter_came_does_not_play_it(name: str) -> None:
    parameters = {key: value for key, value in PRESETS["european"].items() if key != name}
    assert read_variant(parameters, "european") == preset("european")


@pytest.mark.parametrize("key", PRESETS)
def test_every_preset_stands_up_to_the_checks(key: str) -> None:
    assert read_variant(PRESETS[key], key) == preset(key)


def whole_knock(rules: Any) -> Any:
    """A record with all that its knock leaves out."""
    return rules | {"knock": rules["knock"] and asdict(Knock(**rules["knock"]))}


@pytest.mark.parametrize("before", PRESETS)
def test_the_difference_of_two_records_makes_one_the_other(before: str) -> None:
    for wanted in PRESETS.values():
        merged = merge(PRESETS[before], difference(PRESETS[before], wanted))
        assert whole_knock(merged) == whole_knock(wanted)


def test_single_cards_and_whole_tables_of_codes_go_too() -> None:
    fuller = PRESETS["jamaican"] | {
        "card_values": PRESETS["jamaican"]["card_values"] | {"QS": 40},
        "ways": {"gin": {"out": 25}},
        "places": {"2": [100], "3": [60, 30, 10]},
    }
    for before, after in (
        (fuller, PRESETS["jamaican"]),
        (fuller, PRESETS["okey"]),
        (PRESETS["okey"], fuller),
    ):
        assert merge(before, difference(before, after)) == after

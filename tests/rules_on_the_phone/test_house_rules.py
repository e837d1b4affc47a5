"""Whatever a house may write for a parameter, the phone takes and refuses what the server does."""

from typing import Any

import pytest

from scoring.engine.house_rules import difference
from scoring.engine.presets import PRESETS
from scoring.engine.rummy import Knock
from scoring.engine.rummy_settings import RUMMY
from scoring.engine.scorer import score_document
from tests.oracle.games import RUBBISH
from tests.oracle.overrides import WRONG
from tests.rules_on_the_phone.conftest import Ask
from tests.rules_on_the_phone.documents import PHONE_FAMILY, PHONE_PRESETS, differing, portable

pytestmark = pytest.mark.browser
VALUES: list[Any] = [
    *WRONG,
    *RUBBISH,
    *[
        {"9": [100, 0]},
        {"9": [100], "default": [100]},
        {"1": [100, 0], "default": [100, 0]},
        {"4": [50, 50, 0]},
    ],
    *["exceeds", "by_players", "tie", "kalooki", "highest", "club", 2, 8, 9, 100, 101, 150],
]
GAME = {"format": "kalooki-game/1", "variant": "european", "players": ["Ada", "Ben", "Cal", "Dot"]}
TWO_ROWS = [{"players": [2, 5], "packs": 2, "jokers": 2}, {"players": [4, 8], "packs": 1, "jokers": 0}]


NOT_PLAYED = RUMMY.keys() - set(PHONE_FAMILY)
PLAYED = {name: value for name, value in PRESETS["european"].items() if name not in NOT_PLAYED}
"""Phones play no others: no page begins a game with them."""


def agree(ask: Ask, overrides: list[dict[str, Any]]) -> None:
    documents = [GAME | {"overrides": portable(rules)} for rules in overrides]
    ours = [score_document(document) for document in documents]
    assert differing(list(map(str, overrides)), ours, ask("scored", documents)) == []


def test_any_value_for_any_parameter(ask_phone: Ask) -> None:
    agree(ask_phone, [{name: value} for name in PLAYED for value in VALUES])


def test_any_value_for_any_part_of_a_parameter(ask_phone: Ask) -> None:
    records = PLAYED | {"knock": dict.fromkeys(Knock.__dataclass_fields__)}
    parts = [(name, part) for name, record in records.items() if isinstance(record, dict) for part in record]
    agree(ask_phone, [{name: {part: value}} for name, part in parts for value in VALUES])


def test_rules_a_preset_no_longer_has(ask_phone: Ask) -> None:
    """Every preset as its games are written that began by the rules of another one."""
    documents = [
        {**GAME, "variant": key, "players": GAME["players"][: rules["players"][0]]}
        | {"overrides": difference(PRESETS[key], rules)}
        for key in PHONE_PRESETS
        for rules in map(PRESETS.__getitem__, PHONE_PRESETS)
    ]
    ours = list(map(score_document, documents))
    assert {each["format"] for each in ours} == {"kalooki-result/1"}
    assert differing([str(each) for each in documents], ours, ask_phone("scored", documents)) == []


def test_the_first_of_two(ask_phone: Ask) -> None:
    pairs: list[dict[str, Any]] = [
        {"tie": "no", "calls": -1},
        {"calls": -1, "tie": "no"},
        {"x": 1, "calls": -1},
    ]
    agree(ask_phone, [*pairs, {"calls": -1, "x": 1}])
    joker = {"type": "hand", "out": "Ada", "left": {"Ben": "JOKER", "Cal": 5, "Dot": 5}}
    documents: list[Any] = [GAME | {"overrides": {"equipment": TWO_ROWS}, "events": [joker]}]
    documents += [
        {"format": "kalooki-game/1"},
        GAME | {"players": None, "variant": None},
        GAME | {"title": 1},
    ]
    documents += [
        GAME | {"title": 1, "currency": "x"},
        GAME | {"currency": "GBP\n"},
        GAME | {"players": ["", "Ada", "Ada"]},
    ]
    ours = list(map(score_document, documents))
    assert differing(list(map(str, documents)), ours, ask_phone("scored", documents)) == []


UNPLAYED: dict[str, Any] = {
    "best": "highest",
    "flat": 5,
    "wild": {"value": 20, "by_hand": None},
    "melds": True,
    "teams": 2,
    "end_bonus": {"winner": 5, "each_hand": 0, "shutout": "none"},
    "hand_times": {"closed": 2},
    "landings": {"50": 25},
    "floor": 0,
    "score_to": "zero_sum",
    "of_a_later_version": 1,
}


def test_rules_that_the_phone_does_not_play_are_refused_whenever_they_come(ask_phone: Ask) -> None:
    assert UNPLAYED.keys() >= NOT_PLAYED
    usual = PRESETS["european"]
    start = {"variant": "european", "players": ["Ada", "Ben"], "rules": usual}
    others = [{**usual, name: value} for name, value in UNPLAYED.items()]
    changes = [{"type": "rules", "since": "now", "rules": rules} for rules in others]
    begun = [{"start": {**start, "rules": rules}, "log": []} for rules in others]
    changed = [{"start": start, "log": [change]} for change in changes]
    undone = [{"start": start, "log": [change, {"type": "undo", "entry": 1}]} for change in changes]
    refused = [{"code": "unknown_override", "player": None, "detail": name} for name in UNPLAYED]
    assert ask_phone("unplayed", [*begun, *changed]) == [*refused, *refused]
    assert ask_phone("unplayed", [{"start": start, "log": []}, *undone]) == [None] * (1 + len(undone))


def test_a_file_with_rules_that_the_phone_does_not_play_is_refused(ask_phone: Ask) -> None:
    files = [GAME | {"overrides": {name: value}} for name, value in UNPLAYED.items()]
    told = ask_phone("scored", files)
    assert [(each["code"], each["detail"]) for each in told] == [
        ("unknown_override", name) for name in UNPLAYED
    ]


def test_no_game_begins_on_the_phone_by_rules_that_it_does_not_play(ask_phone: Ask) -> None:
    given = {name: value for name, value in UNPLAYED.items() if name in PLAYED or name in NOT_PLAYED}
    begun = [
        {"variant": "european", "players": ["Ada", "Ben"], "overrides": {name: given[name]}} for name in given
    ]
    assert [told["detail"] for told in ask_phone("started", begun)] == [*given]

"""A refusal of a game file says whose value is wrong, where it stands, and what to write instead."""

import json
import random
from typing import Any

import pytest

from scoring.engine.codec.documents import REFUSAL_FORMAT
from scoring.engine.codec.text import read_text
from scoring.engine.refusals import Code, Refusal
from scoring.engine.scorer import score_document
from scoring.games.texts.file_faults import file_fault, syntax_fault
from tests.engine.makers import refused
from tests.makers import hand
from tests.oracle.games import faulty_document

GAME: dict[str, Any] = {
    "format": "kalooki-game/1",
    "variant": "european",
    "players": ["Ada", "Ben", "Cal"],
    "overrides": {"agreed_split": True},
}
GOOD = hand("Ada", Ben=5, Cal=6)


def told(document: Any) -> str:
    answer = refused(document)
    refusal = Refusal(Code(answer["code"]), answer["player"], answer["detail"])
    return file_fault(document, refusal, answer["event"])


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (hand("Ada", Ben=3.5, Cal=1), "Ben’s cards: 3.5 is not a whole number."),
        (
            hand("Ada", Ben=10**13, Cal=1),
            "Ben’s cards: That number is too large. 1,000,000,000,000 is the most.",
        ),
        (
            hand("Ada", Ben=True, Cal=1),
            "Ben’s cards: true is neither cards, such as “KH 10 JOKER”, nor a whole number.",
        ),
        (
            hand("Ada", Ben=["K", 5], Cal=1),
            "Ben’s cards: 5 is not a card. Write it in double quotes.",
        ),
        (hand("Ada", Ben=-5, Cal=1), "Ben’s cards: Cards can’t be below zero."),
        (GOOD | {"left": [5]}, "“left” must say by name what each player held, not [5]."),
        (GOOD | {"kalooki": 1}, "“kalooki” must be true or false, not 1."),
        (GOOD | {"adjust": 5}, "“adjust” must be a list of objects, each with a “player”, not 5."),
        (
            GOOD | {"adjust": [{"player": "Ben", "points": 1.5}]},
            "Ben’s “adjust” needs a “code”, or whole “points” up to 1,000,000,000,000 and a “reason” in words.",
        ),
        (GOOD | {"kitty": [{"player": "Ben"}]}, "Ben’s “kitty” needs a “code” of these rules."),
        ({"type": "hand"}, "“out” is missing. Add it."),
        (
            {},
            "It has no type. Write “type”: “hand”, “points”, “void”, “buy_in”, “decline”, “leave” or “end”.",
        ),
        (
            {"type": "rules"},
            "The rules changed here. A game file has one set of rules, so this game can’t be scored.",
        ),
        (5, "An event must be an object, not 5."),
        ({"type": "leave", "player": 7}, "“player” must be a player’s name, not 7."),
        (
            {"type": "end", "pool": {"Ada": -1}, "agreed": []},
            "Ada’s part of the pool: -1 is below zero.",
        ),
        (
            {"type": "end", "pool": "host" * 20},
            f"“pool” must be “winner” or “share” by these rules, not “{'host' * 9}hos….",
        ),
    ],
)
def test_a_fault_of_an_event(event: Any, words: str) -> None:
    assert told(GAME | {"events": [GOOD, event]}) == f"Event 2: {words}"


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        (
            {"format": "kalooki-game/2"},
            "This file has the newer format kalooki-game/2. Update this program, which reads kalooki-game/1.",
        ),
        ({"format": 5}, "“format” must be “kalooki-game/1”, not 5."),
        ({"players": ["Ada"]}, "These rules are for 2 to 5 players, and “players” has 1."),
        ({"players": 5}, "“players” must be a list of names, not 5."),
        ({"events": {}}, "“events” must be a list, not {}."),
        ({"variant": None}, "“variant” is missing. Add it."),
        (
            {"overrides": {"calls": -1}},
            "“calls” (Calls) can’t be -1 with these rules and players.",
        ),
        (
            {"overrides": {"limit": None, "auto_split": {"players": 2, "within": 1, "by": "equal"}}},
            "“auto_split” (Split near the limit) can’t be {"
            '"players": 2, "within": 1, "by": "equal… with these rules and players.',
        ),
    ],
)
def test_a_fault_of_the_document(changed: dict[str, Any], words: str) -> None:
    assert told(GAME | changed) == words


WAYS = {"ways": {"blind": {}}, "hand_times": {"okey": 2}, "blocked": "count"}
BLOCKED = {"type": "hand", "out": None, "left": {"Ada": 1, "Ben": 5, "Cal": 6}}


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (GOOD | {"way": "gin"}, "This table’s rules have no “gin”."),
        (GOOD | {"times": ["deal"]}, "This table’s rules have no “deal”."),
        (GOOD | {"way": "blind", "kalooki": True}, "A hand has either “way” or “kalooki”, not both."),
        (BLOCKED | {"way": "blind"}, "“way” can’t stand in a hand that no one went out of."),
        (BLOCKED | {"kalooki": True}, "“kalooki” can’t stand in a hand that no one went out of."),
        ({"type": "points", "adjust": {"Ada": "gin"}}, "This table’s rules have no “gin”."),
    ],
)
def test_a_fault_of_a_way_names_no_cards(event: Any, words: str) -> None:
    assert told(GAME | {"overrides": WAYS, "events": [event]}) == f"Event 1: {words}"


def test_a_key_that_stands_twice() -> None:
    twice = json.dumps(GAME | {"events": [GOOD]}).replace('"Cal": 6', '"Cal": 6, "Ben": 7')
    assert told(read_text(twice)) == "Event 1: “Ben” stands twice. Keep one of the two."
    assert told(read_text('{"title": "a", "title": "b"}')) == "“title” stands twice. Keep one of the two."


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "The file is empty."),
        ('{"a": [1, 2', "The text ends too early. Part of the file is missing."),
        ('{"a" 1}', "A colon is missing here."),
        ("{a: 1}", "A name in double quotes must stand here."),
        ("[1 2]", "A comma or a closing bracket is missing here."),
        ("{} {}", "The game has ended here. Remove what follows."),
    ],
)
def test_what_is_no_json(text: str, words: str) -> None:
    with pytest.raises(json.JSONDecodeError) as fault:
        read_text(text)
    assert syntax_fault(fault.value) == words


def test_every_refusal_can_be_told() -> None:
    drawn = [faulty_document(random.Random(f"told:{seed}")) for seed in range(1500)]
    refused = [document for document in drawn if score_document(document)["format"] == REFUSAL_FORMAT]
    assert len(refused) > 500
    assert [document for document in refused if not told(document).endswith((".", "?"))] == []

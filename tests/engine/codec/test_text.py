"""What JSON lets pass and a game file does not: keys that stand twice, numbers without end, NaN."""

import json
from typing import Any

import pytest

from scoring.engine.codec.text import DuplicateKey, read_text
from scoring.engine.codec.variant_file import read_variant_file
from scoring.engine.refusals import Code, Refusal
from tests.engine.makers import refused

START = '"format": "kalooki-game/1", "variant": "european", "players": ["Ada", "Ben", "Cal"]'
GOOD = '{"type": "hand", "out": "Ada", "left": {"Ben": 5, "Cal": 7}}'


def answer(text: str) -> tuple[Any, Any]:
    """The event that is refused, and the code."""
    told = refused(read_text(text))
    return told["event"], told["code"]


@pytest.mark.parametrize(
    "event",
    [
        '{"type": "hand", "out": "Ada", "left": {"Ben": 90, "Cal": 7, "Ben": 5}}',
        '{"type": "hand", "out": "Ada", "out": "Ben", "left": {"Cal": 7, "Ben": 5}}',
        '{"type": "void", "note": [{"a": 1, "a": 1}]}',
        '{"type": "hand", "type": "hand", "left": {"Ben": 1, "Ben": 1}}',
    ],
)
def test_a_key_that_stands_twice_in_an_event_refuses_that_event(event: str) -> None:  # rule 14.2
    assert answer(f'{{{START}, "events": [{GOOD}, {event}]}}') == (1, "bad_value")
    assert answer(f'{{{START}, "events": [{{}}, {event}]}}') == (0, "unknown_event")


@pytest.mark.parametrize(
    "more",
    [
        '"title": "Thursday", "title": "Friday"',
        '"overrides": {"limit": {"points": 150, "points": 200}}',
        '"x-app": [{"a": 1, "a": 2}]',
        '"events": {"a": 1, "a": 2}',
        f'"events": [{GOOD}], "events": []',
    ],
)
def test_a_key_that_stands_twice_elsewhere_refuses_the_document(more: str) -> None:  # rule 14.1
    assert answer(f"{{{START}, {more}}}") == (None, "bad_value")


def test_the_first_key_that_stands_twice_is_named() -> None:
    assert read_text('[{"a": 1, "b": 2, "c": 3, "b": 4}]') == DuplicateKey("b")
    found = read_variant_file(read_text('{"format": "kalooki-variant/1", "name": "a", "name": "b"}'))
    assert found == Refusal(Code.BAD_VALUE, detail="name")


@pytest.mark.parametrize("digits", [14, 4_301, 100_000])
@pytest.mark.parametrize("sign", ["", "-"])
def test_a_number_without_end_is_too_large_where_it_stands(digits: int, sign: str) -> None:
    event = f'{{"type": "hand", "out": "Ada", "left": {{"Ben": {sign}{"9" * digits}, "Cal": 7}}}}'
    assert answer(f'{{{START}, "events": [{GOOD}, {event}]}}') == (1, "bad_value")


def test_what_is_no_json_is_told_with_its_place() -> None:
    for text, place in (('{"a": 1,\n "b" 2}', (2, 6)), ('{"NaN": "\\"NaN",\n "b": -Infinity}', (2, 7))):
        with pytest.raises(json.JSONDecodeError) as fault:
            read_text(text)
        assert (fault.value.lineno, fault.value.colno) == place


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32-le"])
def test_a_text_may_be_encoded_as_json_may(encoding: str) -> None:
    assert read_text('{"רות": [1, -5, 0.5]}'.encode(encoding)) == {"רות": [1, -5, 0.5]}

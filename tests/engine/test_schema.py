"""Small checks of plain values."""

import pytest

from scoring.engine.schema import (
    Check,
    Record,
    as_data,
    either,
    is_text,
    is_whole,
    keys_of,
    listing,
    mapping,
    may_lack,
    one_of,
    optional,
    percentages,
    span,
    whole,
)

POINT = Record(x=is_whole, y=optional(is_whole))


@pytest.mark.parametrize(
    ("check", "good", "bad"),
    [
        (is_whole, [0, -1, 10**12, -(10**12)], [10**12 + 1, -(10**12) - 1, True, False, 1.0, "1", None]),
        (is_text, ["", "x"], [None, 1, b"x"]),
        (whole(), [-1, 0], [True, None]),
        (whole(2), [2, 99], [1]),
        (whole(2, 8), [2, 8], [1, 9, 2.0]),
        (one_of("a", "b"), ["a", "b"], ["c", "", None, ["a"]]),
        (optional(whole(1)), [None, 1], [0]),
        (listing(whole(1)), [[1], [1, 2]], [[], [0], (1,), 1, None]),
        (mapping(whole(1)), [{}, {"a": 1}], [{"a": 0}, [1], None]),
        (listing(whole(1), fewest=0), [[], [1]], [[0], {}, None]),
        (mapping(whole(1), ("a", "b"), fewest=1), [{"a": 1}, {"b": 1, "a": 1}], [{}, {"c": 1}, {"a": 0}]),
        (either(whole(1), is_text), [1, "0"], [0, None]),
        (span(2, 8), [[2, 8], [3, 3]], [[1, 8], [2, 9], [4, 3], [2], [2, 3, 4], [2, True], "23", None]),
        (percentages(2, 2), [[60, 40], [100, 0]], [[100], [60, 41], [101, -1], [50, 25, 25], {}, None]),
        (
            POINT,
            [{"x": 1, "y": None}],
            [{"x": 1}, {"x": 1, "y": 2, "z": 3}, {"x": "1", "y": 2}, [1, 2], None],
        ),
    ],
)
def test_a_check(check: Check, good: list[object], bad: list[object]) -> None:
    assert [value for value in good if not check(value)] == []
    assert [value for value in bad if check(value)] == []


@pytest.mark.parametrize(
    ("check", "data"),
    [
        (is_whole, ["whole"]),
        (whole(1), ["between", 1, None]),
        (one_of("a", "b"), ["one_of", ["a", "b"]]),
        (mapping(is_text, ("a",)), ["mapping", ["text"], ["a"], 0]),
        (
            either(POINT, is_text),
            ["either", [["record", {"x": ["whole"], "y": ["optional", ["whole"]]}, {}], ["text"]]],
        ),
    ],
)
def test_a_check_as_data(check: Check, data: list[object]) -> None:
    assert as_data(check) == data


@pytest.mark.parametrize(
    ("check", "keys"),
    [
        (optional(POINT), {"x", "y"}),
        (either(POINT, Record(z=is_text)), {"x", "y", "z"}),
        (mapping(POINT), set()),
        (is_text, set()),
    ],
)
def test_the_keys_of_a_check(check: Check, keys: set[str]) -> None:
    assert keys_of(check) == keys


def test_a_number_has_no_keys_that_could_be_taken_away() -> None:
    assert not may_lack(is_whole, "x")
    assert not may_lack(whole(1), "x")
    assert may_lack(optional(mapping(is_whole)), "x")

"""Small checks of plain values."""

import pytest

from scoring.engine.schema import (
    Check,
    Record,
    as_data,
    either,
    integer,
    is_integer,
    is_text,
    keys_of,
    listing,
    mapping,
    may_lack,
    one_of,
    optional,
    percentages,
    span,
    totals,
)

POINT = Record(x=is_integer, y=optional(is_integer))


@pytest.mark.parametrize(
    ("check", "good", "bad"),
    [
        (is_integer, [0, -1, 10**12, -(10**12)], [10**12 + 1, -(10**12) - 1, True, False, 1.0, "1", None]),
        (is_text, ["", "x"], [None, 1, b"x"]),
        (integer(), [-1, 0], [True, None]),
        (integer(2), [2, 99], [1]),
        (integer(2, 8), [2, 8], [1, 9, 2.0]),
        (one_of("a", "b"), ["a", "b"], ["c", "", None, ["a"]]),
        (optional(integer(1)), [None, 1], [0]),
        (listing(integer(1)), [[1], [1, 2]], [[], [0], (1,), 1, None]),
        (mapping(integer(1)), [{}, {"a": 1}], [{"a": 0}, [1], None]),
        (listing(integer(1), fewest=0), [[], [1]], [[0], {}, None]),
        (mapping(integer(1), ("a", "b"), fewest=1), [{"a": 1}, {"b": 1, "a": 1}], [{}, {"c": 1}, {"a": 0}]),
        (either(integer(1), is_text), [1, "0"], [0, None]),
        (
            totals(is_integer),
            [{}, {"50": 25, "-7": 0, "0": -1}, {str(10**12): 1}],
            [
                {"": 1},
                {"-": 1},
                {"+5": 1},
                {"05": 1},
                {"-0": 1},
                {"²": 1},
                {str(10**12 + 1): 1},
                {"5": None},
                None,
            ],
        ),
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
        (is_integer, ["integer"]),
        (integer(1), ["between", 1, None]),
        (one_of("a", "b"), ["one_of", ["a", "b"]]),
        (mapping(is_text, ("a",)), ["mapping", ["text"], ["a"], 0]),
        (
            either(POINT, is_text),
            ["either", [["record", {"x": ["integer"], "y": ["optional", ["integer"]]}, {}], ["text"]]],
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
    assert not may_lack(is_integer, "x")
    assert not may_lack(integer(1), "x")
    assert may_lack(optional(mapping(is_integer)), "x")

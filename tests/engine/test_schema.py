"""Small checks of plain values."""

import pytest

from scoring.engine.schema import Check, Record, is_text, is_whole, listing, mapping, one_of, optional, whole

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

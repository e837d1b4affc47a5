"""Which results count, and which are dropped."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.league.counting import choose, needed
from scoring.league.evenings import Result
from scoring.league.formats import Format, preset


def had(*values: int) -> list[Result]:
    return [Result("Ada", night, Fraction(value), "played") for night, value in enumerate(values, start=1)]


def form(rule: str, n: int = 0, of: int = 1, **more: Any) -> Format:
    return preset("place", counting={"rule": rule, "n": n, "of": of}, **more)


@pytest.mark.parametrize(
    ("rule", "values", "dropped"),
    [
        (("all",), (5, 1, 9), []),
        (("best", 2), (5, 1, 9), [2]),
        (("best", 4), (5, 1, 9), []),
        (("best", 1), (5, 5, 5), [2, 3]),
        (("sliding", 5, 2), (5, 1, 9, 4, 2), []),
        (("sliding", 5, 2), (5, 1, 9, 4, 2, 0), []),
        (("sliding", 5, 2), (5, 1, 9, 4, 2, 3, 7), [2]),
        (("sliding", 5, 2), (5, 1, 9, 4, 2, 3, 7, 8, 6), [2, 5]),
        (("rising", 2, 3), (5, 1, 9), [2]),
        (("rising", 2, 3), (5,), []),
    ],
)
def test_the_worst_are_dropped(rule: tuple[Any, ...], values: tuple[int, ...], dropped: list[int]) -> None:
    found = choose(form(*rule), had(*values), len(values), 10)
    assert [result.night for result in found.dropped] == dropped
    assert sorted([*found.counted, *found.dropped]) == had(*values)


def test_with_low_points_best_the_highest_is_dropped() -> None:
    low = preset("penalty", counting={"rule": "best", "n": 2, "of": 1})
    assert [result.value for result in choose(low, had(5, 1, 9), 3, 3).dropped] == [9]


def test_what_is_asked_for_grows_with_the_season() -> None:
    assert [needed(form("all", qualify=4), nights, 10) for nights in (0, 2, 3, 5, 9, 10)] == [
        0,
        0,
        1,
        2,
        3,
        4,
    ]
    assert [needed(form("rising", 2, 3, qualify=0), nights, 9) for nights in (0, 1, 3, 9)] == [0, 1, 2, 6]


@settings(deadline=None, derandomize=True)
@given(st.lists(st.integers(0, 100), max_size=12), st.integers(1, 12))
def test_what_counts_is_never_worse_than_what_is_dropped(values: list[int], best: int) -> None:
    found = choose(form("best", best), had(*values), len(values), 12)
    assert len(found.counted) == min(best, len(values))
    assert all(kept.value >= dropped.value for kept in found.counted for dropped in found.dropped)

"""Labels keep their order and their distance."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.printing.charts.frames import spread

WANTED = st.lists(st.floats(0, 400), max_size=8)


@settings(deadline=None, derandomize=True)
@given(WANTED)
def test_no_two_are_closer_than_the_gap_and_none_is_outside(wanted: list[float]) -> None:
    placed = sorted(spread(wanted, 16, 8, 392))
    assert all(after - before >= 16 - 1e-6 for before, after in pairwise(placed))
    assert all(8 - 1e-6 <= place <= 392 + 1e-6 for place in placed)


@settings(deadline=None, derandomize=True)
@given(WANTED)
def test_the_order_is_that_of_the_lines(wanted: list[float]) -> None:
    placed = spread(wanted, 16, 8, 392)
    ranked = sorted(range(len(wanted)), key=lambda index: placed[index])
    assert [wanted[index] for index in ranked] == sorted(wanted)


@pytest.mark.parametrize(
    ("wanted", "placed"),
    [
        ([50, 100], [50, 100]),
        ([50, 50], [42, 58]),
        ([50, 54, 90], [44, 60, 90]),
        ([0, 0], [8, 24]),
        ([400, 400], [376, 392]),
    ],
)
def test_a_label_moves_no_more_than_it_must(wanted: list[float], placed: list[float]) -> None:
    assert spread(wanted, 16, 8, 392) == pytest.approx(placed)


def test_where_there_is_no_room_they_share_what_there_is() -> None:
    assert spread([5, 5, 5], 100, 0, 20) == [0, 10, 20]

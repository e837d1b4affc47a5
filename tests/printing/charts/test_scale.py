"""The scale of points holds all it must at round figures."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.printing.charts.frames import MOST_STEPS, scale_for


@settings(deadline=None, derandomize=True)
@given(st.lists(st.integers(-20_000, 20_000)))
def test_every_value_and_zero_stand_between_the_ends(values: list[int]) -> None:
    scale = scale_for(values)
    assert scale.low < scale.high
    assert all(scale.low <= value <= scale.high for value in [0, *values])
    assert 0 in scale.steps
    assert len(scale.steps) <= MOST_STEPS + 1
    assert len({after - before for before, after in pairwise(scale.steps)}) <= 1


@pytest.mark.parametrize(
    ("values", "steps"),
    [
        ([], (0, 2, 4, 6, 8, 10)),
        ([150, 173], (0, 25, 50, 75, 100, 125, 150)),
        ([-40, 90], (-40, -20, 0, 20, 40, 60, 80)),
        ([500, 512], (0, 100, 200, 300, 400, 500)),
    ],
)
def test_steps_are_round(values: list[int], steps: tuple[int, ...]) -> None:
    assert scale_for(values).steps == steps

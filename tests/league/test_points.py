"""What a game is worth, system by system."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.league.formats import preset
from scoring.league.points import night_field, points
from scoring.league.presets import PLACE_POINTS
from scoring.league.results import Game
from tests.league.makers import table

FOUR = table(1, "Ada 10, Ben 40, Cyd 25, Dan 70")
LEVEL = table(1, "Ada 10, Ben 30, Cyd 30, Dan 70")
THREE = table(1, "Eve 5, Fay 50, Gus 60", 2)


def worth(game: Game, others: tuple[Game, ...] = (), **rule: Any) -> list[Fraction]:
    form = preset(
        "three_two_one", points={**PLACE_POINTS, **rule}, absence={"rule": "none", "n": 0}, total="mean"
    )
    return list(points(form.points, game, night_field([game, *others])).values())


@pytest.mark.parametrize(
    ("game", "rule", "wanted"),
    [
        (FOUR, {"system": "penalty"}, [10, 40, 25, 70]),
        (FOUR, {"system": "penalty_per_hand"}, [1, 4, Fraction(5, 2), 7]),
        (FOUR, {"system": "place"}, [100, Fraction(100, 3), Fraction(200, 3), 0]),
        (THREE, {"system": "place"}, [100, 50, 0]),
        (LEVEL, {"system": "place"}, [100, 50, 50, 0]),
        (FOUR, {"system": "scale", "scale": {"default": [3, 2, 1]}}, [3, 1, 2, 0]),
        (THREE, {"system": "scale", "scale": {"3": [5, 3, 1], "default": [9]}}, [5, 3, 1]),
        (LEVEL, {"system": "scale", "scale": {"4": [6, 3, 2, 1]}}, [6, Fraction(5, 2), Fraction(5, 2), 1]),
        (FOUR, {"system": "score_and_bonus", "scale": {"default": [15, 5, -5, -15]}}, [5, -45, -20, -85]),
        (FOUR, {"system": "zero_sum"}, [105, -30, -15, -60]),
        (FOUR, {"system": "zero_sum", "cap": 25}, [65, -25, -15, -25]),
        (FOUR, {"system": "zero_sum", "cap": 25, "winner": 50, "second": 5}, [115, -25, -10, -25]),
        (table(1, "Ada 5, Ben 5, Cyd 20"), {"system": "zero_sum"}, [Fraction(15, 2), Fraction(15, 2), -15]),
        (table(1, "Ada 5, Ben 5"), {"system": "zero_sum"}, [0, 0]),
        (FOUR, {"system": "present", "worth": 10}, [10, 10, 10, 10]),
    ],
)
def test_each_system(game: Game, rule: dict[str, Any], wanted: list[Fraction]) -> None:
    assert worth(game, **rule) == wanted


def test_in_the_field_everybody_beaten_that_evening_is_a_point() -> None:
    assert worth(FOUR, (THREE,), system="field", worth=1) == [5, 3, 4, 0]
    assert worth(LEVEL, system="field", worth=1) == [3, Fraction(3, 2), Fraction(3, 2), 0]


def test_a_scale_for_the_field_grows_with_it() -> None:
    grown = Fraction(107, 100)
    scale = {"default": [20, 10, 5]}
    assert worth(FOUR, (THREE,), system="field", scale=scale) == [10 * grown, 0, 5 * grown, 0]


people = st.lists(st.integers(0, 60), min_size=2, max_size=8)


@settings(deadline=None, derandomize=True)
@given(people)
def test_place_points_of_a_table_always_add_up_to_half_of_its_people(penalties: list[int]) -> None:
    game = table(1, ", ".join(f"P{seat} {had}" for seat, had in enumerate(penalties)))
    assert sum(worth(game, system="place")) == Fraction(100 * len(penalties), 2)


@settings(deadline=None, derandomize=True)
@given(people, st.one_of(st.none(), st.integers(1, 30)))
def test_zero_sum_adds_up_to_nothing(penalties: list[int], cap: int | None) -> None:
    game = table(1, ", ".join(f"P{seat} {had}" for seat, had in enumerate(penalties)))
    assert sum(worth(game, system="zero_sum", cap=cap)) == 0

"""Whole money is rounded and divided without losing a penny."""

import pytest

from scoring.engine.amounts import round_down, split_equally


@pytest.mark.parametrize(
    ("amount", "unit", "rounded"), [(333, 1, 333), (333, 10, 330), (9, 10, 0), (0, 5, 0)]
)
def test_a_share_is_rounded_down(amount: int, unit: int, rounded: int) -> None:  # rule 12.5
    assert round_down(amount, unit) == rounded


@pytest.mark.parametrize(
    ("amount", "shares", "parts"), [(200, 3, [67, 67, 66]), (1, 3, [1, 0, 0]), (0, 2, [0, 0]), (7, 1, [7])]
)
def test_odd_units_go_to_the_first(amount: int, shares: int, parts: list[int]) -> None:  # rule 12.6
    assert split_equally(amount, shares) == parts


@pytest.mark.parametrize(
    ("amount", "shares", "parts"),
    [(1000, 3, [400, 300, 300]), (1100, 3, [400, 400, 300]), (150, 2, [150, 0]), (250, 2, [150, 100])],
)
def test_odd_coins_go_to_the_first_with_what_is_less_than_a_coin(
    amount: int, shares: int, parts: list[int]
) -> None:  # rule 12.6
    assert split_equally(amount, shares, coin=100) == parts

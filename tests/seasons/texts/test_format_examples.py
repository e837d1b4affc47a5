"""Each way to count a season shows what it makes of the same three nights."""

import pytest

from scoring.league.presets import PRESETS
from scoring.seasons.texts.format_examples import example_nights, example_standings


def test_the_nights_are_told() -> None:
    assert example_nights()[1] == "Night 2, points after 10 hands: Ben 5, Ada 15 and Dot 25."


@pytest.mark.parametrize(
    ("key", "words"),
    [
        # Ada 45 points in 30 hands, Ben 25 in 30, Cal 60 in 20, Dot 115 in 30.
        ("penalty", "Standings after them: Ben 0.83, Ada 1.5, Cal 3 and Dot 3.83."),
        # Four at a table: 100, 66.67, 33.33, 0; three: 100, 50, 0.
        ("place", "Standings after them: Ben 266.67, Ada 216.67, Cal 66.67 and Dot 0."),
        # Losers pay what they are behind, 25 at most: Dot pays 25 + 20 + 25.
        ("zero_sum", "Standings after them: Ben 90, Ada 25, Cal −45 and Dot −70."),
        ("three_two_one", "Standings after them: Ben 8, Ada 7, Cal 2 and Dot 1."),
    ],
)
def test_the_standings_by_hand(key: str, words: str) -> None:
    assert example_standings(key) == words


@pytest.mark.parametrize("key", PRESETS)
def test_every_format_has_an_example(key: str) -> None:
    assert example_standings(key).count(" and ") == 1

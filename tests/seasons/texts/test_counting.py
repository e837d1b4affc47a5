"""Which results count, in words."""

from dataclasses import replace

import pytest

from scoring.league.formats import Counting, preset
from scoring.league.meetings import Fairness
from scoring.seasons.queries.season_games import CrossTable
from scoring.seasons.texts.standings import counting_line, fairness_words


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("penalty", "Every result counts."),
        ("place", "Best results that count: 8."),
        ("sliding", "After result 5, one worst result is dropped for every 2 more."),
        ("rising", "The best 2 of every 3 nights so far count."),
    ],
)
def test_which_results_count_is_one_sentence(key: str, words: str) -> None:
    assert counting_line(preset(key)) == words


@pytest.mark.parametrize(
    ("n", "of", "words"),
    [
        (1, 2, "The best of every 2 nights so far counts."),
        (1, 1, "The best result of every night so far counts."),
        (2, 1, "The best 2 results of every night so far count."),
    ],
)
def test_one_night_is_one_whether_it_counts_or_is_counted_from(n: int, of: int, words: str) -> None:
    assert counting_line(replace(preset("rising"), counting=Counting("rising", n, of))) == words


@pytest.mark.parametrize(
    ("fewest", "most", "words"),
    [
        (0, 3, "Any two players met 0 to 3 times."),
        (3, 3, "Any two players met 3 times."),
        (1, 1, "Any two players met once."),
    ],
)
def test_how_often_any_two_met_is_one_figure_where_it_is_the_same(fewest: int, most: int, words: str) -> None:
    cross = CrossTable((), (), 4, {}, Fairness(fewest, most, 0, 0))
    assert fairness_words(cross) == words

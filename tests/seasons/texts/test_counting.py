"""Which results count, in words."""

import pytest

from scoring.league.formats import preset
from scoring.seasons.texts.standings import counting_line


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

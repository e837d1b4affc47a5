"""Which results count, in words."""

import pytest

from scoring.league.formats import preset
from scoring.seasons.texts.standings import counting_line


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("penalty", "Every result counts."),
        ("place", "The best 8 results count."),
        ("sliding", "Beyond 5 results, the worst is dropped for every 2 more."),
        ("rising", "The best 2 of every 3 evenings so far count."),
    ],
)
def test_which_results_count_is_one_sentence(key: str, words: str) -> None:
    assert counting_line(preset(key)) == words

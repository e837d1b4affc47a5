"""Highlights as they stand on the result."""

import pytest

from scoring.engine.house_rules import preset
from scoring.games.queries.highlights import Highlight, Moment
from scoring.games.texts.results import highlight_rows


@pytest.mark.parametrize(
    ("highlight", "words"),
    [
        (
            Highlight("collected", 100, (Moment("Ben"),)),
            ("Collected most in the hands", "Ben", "£1.00"),
        ),
        (
            Highlight("won", 1, (Moment("Ada"), Moment("Ben"))),
            ("Won most hands", "Ada and Ben", "one hand"),
        ),
        (Highlight("run", 3, (Moment("Ben", 4, 6),)), ("Longest run", "Ben, hands 4 to 6", "3 hands")),
        (Highlight("ways", 2, (Moment("Cal"),)), ("Most by: Kalooki", "Cal", "×2")),
        (Highlight("worst", 49, (Moment("Ada", 6, 6),)), ("Worst hand", "Ada, hand 6", "+49")),
        (Highlight("best", 112, (Moment("Ada", 6, 6),)), ("Best hand", "Ada, hand 6", "+112")),
        (
            Highlight("behind", 48, (Moment("Ada", 5, 5),)),
            ("Comeback", "Ada, last after hand 5", "48 behind"),
        ),
        (
            Highlight("bought_in", 1, (Moment("Ada", 5, 5),)),
            ("Bought in and recovered", "Ada, out in hand 5", "bought in"),
        ),
        (
            Highlight("bought_in", 2, (Moment("Ada", 5, 8),)),
            ("Bought in and recovered", "Ada, out in hand 8", "bought in ×2"),
        ),
    ],
)
def test_each_says_what_whose_and_how_much(highlight: Highlight, words: tuple[str, str, str]) -> None:
    (told,) = highlight_rows([highlight], preset("european"), "GBP")
    assert (told.what, told.who, told.figure) == words


def test_what_half_the_table_shares_is_not_told() -> None:
    level = Highlight("worst", 10, tuple(Moment(name, 1, 1) for name in "ABCD"))
    assert highlight_rows([level], preset("european"), "GBP") == []


def test_a_jamaican_bends_the_table() -> None:
    (told,) = highlight_rows([Highlight("ways", 2, (Moment("Cal"),))], preset("jamaican"), "")
    assert told.what == "Most by: bent the table"

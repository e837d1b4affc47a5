"""The moments as they stand on the result, and what its pegs say to who does not see them."""

import pytest

from scoring.engine.house_rules import preset
from scoring.games.queries.moments import Moment, Peg
from scoring.games.texts.moments import moment_rows, pegs_words, won_words

EUROPEAN = preset("european")


@pytest.mark.parametrize(
    ("moment", "words"),
    [
        (
            Moment("way", ("Dee",), (3,), amount=80, each=20, way="kalooki"),
            ("Dee: Kalooki in hand 3", "£0.20 from each", "+£0.80"),
        ),
        (
            Moment("way", ("Dee",), (1, 3), amount=90, way="kalooki"),
            ("Dee: Kalooki in hands 1 and 3", "", "+£0.90"),
        ),
        (Moment("way", ("Dee",), (1, 2, 3, 4), way="kalooki"), ("Dee: Kalooki in 4 hands", "", "")),
        (
            Moment("behind", ("Ann",), (3,), 60, won=4, later=6),
            ("Ann: last after hand 3", "Then won 4 of 6 hands", "60 behind"),
        ),
        (
            Moment("behind", ("Ann", "Cem"), (3,), 60, later=1),
            ("Ann and Cem: last after hand 3", "", "60 behind"),
        ),
        (
            Moment("biggest", ("Ann",), (4,), 92),
            ("Ann won the biggest hand", "Hand 4: 92 points for the others", ""),
        ),
        (Moment("limit", ("Ann",), figure=1), ("Ann won a close game", "1 point left to the limit", "")),
        (Moment("close", ("Ann",), figure=3), ("Ann won a close game", "Ahead by 3 points", "")),
        (
            Moment("bought_in", ("Cem",), (5,), amount=100, won=2),
            ("Cem bought in after hand 5", "Then won 2 hands", "£1.00"),
        ),
        (Moment("came_back", ("Cem",), (5,)), ("Cem bought in after hand 5", "Then won the game", "")),
        (Moment("run", ("Ann",), (4, 6), 3), ("Ann won 3 hands in a row", "Hands 4 to 6", "")),
    ],
)
def test_each_says_what_happened_and_what_it_was_worth(moment: Moment, words: tuple[str, str, str]) -> None:
    (told,) = moment_rows([moment], EUROPEAN, "GBP")
    assert (told.what, told.detail, told.figure) == words


def test_where_there_is_no_money_none_is_told() -> None:
    (told,) = moment_rows([Moment("way", ("Dee",), (3,), amount=80, each=20, way="kalooki")], EUROPEAN, "")
    assert (told.detail, told.figure) == ("", "")


def test_the_best_hand_and_the_last_life_have_words_of_their_own() -> None:
    (best,) = moment_rows([Moment("biggest", ("Ada",), (6,), 112)], preset("bicycle"), "")
    assert (best.detail, best.figure) == ("Hand 6", "+112")
    (best,) = moment_rows([Moment("biggest", ("Ada",), (6,), 130)], preset("500-rum"), "")
    assert (best.detail, best.figure) == ("Hand 6", "+130")


def test_the_way_back_is_one_sentence_below_the_winners_name() -> None:
    (told,) = moment_rows([Moment("behind", ("Ann",), (3,), 60, won=4, later=6)], EUROPEAN, "")
    assert told.sentence == "Last after hand 3, then won 4 of 6 hands"


PEGS = [Peg(1, won=True), Peg(2, won=False), Peg(3, won=True)]


@pytest.mark.parametrize(
    ("takes", "winners", "words"),
    [
        (600, 1, "Wins £6.00 from the pool and 2 of 3 hands"),
        (600, 2, "£6.00 from the pool, shared, and 2 of 3 hands"),
        (0, 1, "Won 2 of 3 hands"),
    ],
)
def test_what_the_winner_won_is_one_sentence(takes: int, winners: int, words: str) -> None:
    assert won_words(PEGS, takes, winners, "GBP") == words


def test_who_does_not_see_the_pegs_hears_which_hands_were_won() -> None:
    assert pegs_words(PEGS, ["Ann"], EUROPEAN) == "Ann won hands 1 and 3."
    assert pegs_words(PEGS[1:2], ["Ann"], EUROPEAN) == ""

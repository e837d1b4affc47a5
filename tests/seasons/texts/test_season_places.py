"""Why am I fourth? As the secretary would answer it."""

from dataclasses import replace
from fractions import Fraction

import pytest
from django.utils.translation import override

from scoring.league.formats import preset
from scoring.league.results import Adjustment, Game, Line, Season
from scoring.league.standings import Row, standings
from scoring.league.tie_breaks import Separation
from scoring.seasons.texts.season_places import explain_place
from scoring.seasons.texts.standings import figure
from tests.league.makers import season, table

NAMES = {"Ada": "Ada", "Ben": "Ben", "Cyd": "Cyd", "Zoe": "Zoe"}
NIGHTS = (
    table(1, "Ada 10, Ben 20, Cyd 30"),
    table(2, "Ben 5, Ada 15, Cyd 40"),
    table(3, "Cyd 1, Ada 30, Ben 30"),
)
BEST_TWO = preset("place", counting={"rule": "best", "n": 2, "of": 1}, qualify=0)


def said(played: Season, person: str) -> list[str]:
    return explain_place(standings(BEST_TWO, played), person, NAMES)


def test_the_last_is_told_what_counted_what_did_not_who_is_above_and_what_it_takes() -> None:
    assert said(replace(season(*NIGHTS), nights=4), "Cyd") == [
        "100 from 2 results.",
        "Not counted: 0 on night 2.",
        "Below Ben on points: 100 against 150.",
        "A result of 50 would draw level with Ben.",
    ]


def test_who_shares_a_place_is_told_with_whom() -> None:
    assert said(season(*NIGHTS), "Ben") == [
        "150 from 2 results.",
        "Not counted: 25 on night 3.",
        "Shares the place with Ada.",
    ]


def test_points_given_and_taken_are_told_with_their_reason() -> None:
    late = Adjustment("Ben", -10, "came late")
    assert said(season(*NIGHTS, adjustments=(late,)), "Ben")[2:] == [
        "−10: came late.",
        "Below Ada on points: 140 against 150.",
    ]


def test_a_result_that_was_not_played_is_told() -> None:
    lines = (Line("Ada", 1, 1, 10), Line("Ben", 2, 9, 10, stand_in="Zoe"))
    assert "Night 1 was played by a stand-in: 50." in said(season(Game(1, 1, lines)), "Ben")


def test_the_step_that_separates_is_told_with_both_figures() -> None:
    rows = standings(preset("penalty", qualify=0), season(*NIGHTS))
    assert explain_place(rows, "Ada", NAMES)[1:] == [
        "Tied with Ben on points, behind on: Best night, 1 against 0.5."
    ]


def test_who_lacks_evenings_is_told_how_many() -> None:
    rows = standings(preset("place", qualify=3), season(*NIGHTS[:2], table(3, "Ada 5, Ben 6, Zoe 1")))
    assert explain_place(rows, "Zoe", NAMES) == [
        "100 from one result.",
        "2 more results are needed for a final place.",
    ]


def test_where_every_game_is_a_result_what_is_missing_is_told_in_results() -> None:
    two_games = (table(1, "Ada 1, Ben 2"), table(1, "Ada 3, Ben 4", 2))
    rows = standings(preset("place", unit="game", qualify=6), season(*two_games, nights=9))
    assert "4 more results are needed for a final place." in explain_place(rows, "Ben", NAMES)


def test_who_has_no_result_is_told_so() -> None:
    rows = standings(preset("penalty", qualify=0), season(*NIGHTS, people="Ada Zoe"))
    assert explain_place(rows, "Zoe", NAMES) == ["No result counts yet."]


def test_attendance_is_told() -> None:
    rows = standings(preset("attendance"), season(*NIGHTS))
    assert "Attendance: 60." in explain_place(rows, "Cyd", NAMES)


def test_a_step_without_a_figure_is_only_named() -> None:
    rows = standings(BEST_TWO, season(*NIGHTS))
    drawn: Row = replace(rows[1], place=2, separation=Separation("draw", 12, None))
    assert explain_place([rows[0], drawn], "Ben", NAMES)[-1] == (
        "Tied with Ada on points, behind on: Draw of cards."
    )


@pytest.mark.parametrize(
    ("value", "other", "words"),
    [
        (Fraction(55, 30), None, "1.83"),
        (Fraction(1, 2), None, "0.5"),
        (1234, None, "1,234"),
        (Fraction(-5, 2), None, "−2.5"),
        (Fraction(1, 3), Fraction(3334, 10000), "0.33333"),
        (2, Fraction(2), "2"),
    ],
)
def test_figures_have_as_many_decimals_as_it_takes(
    value: Fraction, other: Fraction | None, words: str
) -> None:
    assert figure(value, other) == words


def test_figures_follow_the_reader() -> None:
    with override("de"):
        assert figure(Fraction(55, 30)) == "1,83"

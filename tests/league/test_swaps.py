"""Two players who change places."""

from scoring.league.meetings import meetings
from scoring.league.swaps import Evenness, evenness, fairer_swaps, swap

PAST = meetings([[("Ada", "Ben"), ("Cal", "Dot")]])


def test_first_meetings_and_the_most_are_counted() -> None:
    assert evenness([("Ada", "Ben"), ("Cal", "Eve")], PAST) == Evenness(pairs=2, first=1, most=2)
    assert evenness([], PAST) == Evenness(0, 0, 0)


def test_two_change_seats_and_no_one_else_moves() -> None:
    assert swap([("Ada", "Ben"), ("Cal", "Dot")], "Ben", "Dot") == [["Ada", "Dot"], ["Cal", "Ben"]]


def test_only_swaps_that_make_it_fairer_are_offered() -> None:
    assert fairer_swaps([("Ada", "Ben"), ("Cal", "Dot")], PAST, "Ada") == {
        "Cal": Evenness(2, 2, 1),
        "Dot": Evenness(2, 2, 1),
    }
    assert fairer_swaps([("Ada", "Cal"), ("Ben", "Dot")], PAST, "Ada") == {}

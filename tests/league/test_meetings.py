"""Who met whom, and how even that is."""

from scoring.league.meetings import Fairness, fairness, least_squares, meetings

NIGHTS = [[("Ada", "Ben", "Cyd"), ("Dan", "Eve", "Fay")], [("Ada", "Ben", "Dan")]]


def test_each_two_at_a_table_have_met_once_more() -> None:
    met = meetings(NIGHTS)
    assert met["Ada", "Ben"] == 2
    assert met["Ada", "Dan"] == 1
    assert met["Ada", "Eve"] == 0
    assert sum(met.values()) == 9


def test_fairness_tells_the_extremes_and_the_squares() -> None:
    assert fairness(["Ada", "Ben", "Cyd"], meetings(NIGHTS)) == Fairness(1, 2, 6, 6)
    assert fairness(["Ada", "Ben", "Eve"], meetings(NIGHTS)) == Fairness(0, 2, 4, 2)


def test_fewer_than_two_people_cannot_meet() -> None:
    assert fairness(["Ada"], meetings(NIGHTS)) == Fairness(0, 0, 0, 0)


def test_the_least_is_what_even_numbers_give() -> None:
    assert least_squares(7, 3) == 2 * 2 + 2 * 2 + 3 * 3

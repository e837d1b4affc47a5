"""A year of a group's nights: wins, the longest run, and what everyone had won so far."""

from datetime import date

import pytest

from scoring.groups.models import Group
from scoring.groups.queries.nights import nights
from scoring.groups.queries.year_of_nights import YearOfNights, years_of
from tests.groups.fridays import on_day, play_fridays
from tests.groups.makers import current_ledger, finished_game, group_of_the_scorer, put_in, see
from tests.groups.people import game_of_the_scorer
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def group() -> Group:
    return group_of_the_scorer()


def years(group: Group) -> list[YearOfNights]:
    return years_of(nights(current_ledger(group)))


def test_a_night_missed_does_not_break_a_run(group: Group) -> None:
    play_fridays(group)
    (year,) = years(group)
    assert (len(year.nights), year.year) == (27, 2026)
    assert (year.most_wins, year.longest_run) == ((["Ann"], 9, 25), (["Ann"], 5, 0))
    assert {year.names[who]: wins for who, wins in year.wins.items()} == {
        "Ann": 9,
        "Bob": 6,
        "Cem": 4,
        "Dee": 6,
        "Eve": 2,
    }
    assert [(year.names[run.person], run.nights) for run in year.runs] == [("Ann", (18, 19, 20, 21, 22))]


def test_who_missed_a_night_between_two_wins_still_has_a_run(group: Group) -> None:
    for day, players in enumerate((("Ada", "Ben"), ("Cal", "Ben"), ("Ada", "Ben"), ("Ben", "Ada")), 1):
        put_in(group, on_day(finished_game(*players), date(2025, 3, day)))
    (year,) = years(group)
    assert year.longest_run == (["Ada"], 2, 0)


def test_each_year_has_its_own_money_from_zero(group: Group) -> None:
    for day in (date(2024, 12, 27), date(2025, 1, 3), date(2025, 1, 10)):
        put_in(group, on_day(finished_game("Ada", "Ben", "Cal"), day))
    later, earlier = years(group)
    assert [year.year for year in (later, earlier)] == [2025, 2024]
    (course,) = later.money
    assert {later.names[who]: list(amounts) for who, amounts in course.totals.items()} == {
        "Ada": [1000, 2000],
        "Ben": [-500, -1000],
        "Cal": [-500, -1000],
    }


def test_a_record_that_everyone_shares_is_not_told(group: Group) -> None:
    for day, players in enumerate(("AB", "BA", "CA", "DA"), 1):
        put_in(group, on_day(finished_game(*players), date(2025, 3, day)))
    (year,) = years(group)
    assert (year.most_wins, year.longest_run) == (None, None)


def test_a_game_that_is_not_over_is_in_no_year(group: Group) -> None:
    put_in(group, game_of_the_scorer("Ada", "Ben"))
    assert years(group) == []
    assert "Most wins" not in see(group, "group")


def test_the_overview_tells_the_latest_year_and_draws_its_money(group: Group) -> None:
    days = play_fridays(group, "AAB", date(2025, 11, 21))
    assert len(days) == 3
    page = see(group, "group")
    assert '<h2 id="this-year">2025</h2>' in page
    assert "2 in a row" in page
    assert "Won or lost over 3 nights." in page
    assert "Ann +£35.00." in page.replace("\u2068", "").replace("\u2069", "")


def test_of_many_people_the_chart_has_those_who_were_there_most(group: Group) -> None:
    for day, others in enumerate(("BCDE", "FGHI", "BFGI"), 1):
        put_in(group, on_day(finished_game("A", *others), date(2025, 3, day)))
    (year,) = years(group)
    assert list(year.regulars.values()) == [*"ABCDEFGI"]

"""The treasurer's report out of the database: of a season, of some days, of every year; each finds what was left."""

import datetime as dt
from collections.abc import Sequence
from itertools import pairwise

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scoring.ledger.treasury import transfer_way
from scoring.ledger.treasury_report import Report
from scoring.seasons.models import Night, Season
from scoring.treasury.queries.accounts import member_debts
from scoring.treasury.queries.entries import entries_in_order
from scoring.treasury.queries.reports import Period, bounds_of, reports_of, years_of
from tests.seasons.makers import make_season, member
from tests.shared_rows import built_once
from tests.treasuries import every_kind, take_back, write

pytestmark = pytest.mark.django_db
MARCH, APRIL, MAY = (dt.date(2026, month, 1) for month in (3, 4, 5))
DAY = dt.timedelta(days=1)


@built_once
def spring() -> Season:
    """Its nights begin on 13 March."""
    return make_season(("Ada", "Ben", "Cal"), nights=2)


@pytest.fixture
def summer(spring: Season) -> Season:
    """The next season of the same club, from May on."""
    season = Season.objects.create(club=spring.club, name="Summer", variant="european", status="running")
    Night.objects.create(club=spring.club, season=season, number=1, date=MAY)
    return season


def report(season: Season, time: Period) -> Report:
    """The only one there is."""
    (found,) = reports_of(season.club, bounds_of(season.club, time))
    return found


def test_days_have_what_was_written_for_them_and_all_before(spring: Season) -> None:
    club, ada = spring.club, member(spring, "Ada")
    write(club, "opening", 9_000, day=MARCH)
    write(club, "dues", 2_000, ada, day=MARCH)
    write(club, "payment", 1_500, ada, day=APRIL)
    write(club, "expense", 700, day=MAY)
    told = report(spring, Period(first=APRIL, last=MAY - DAY))
    assert (told.before, told.after, told.income, told.spent) == (11_000, 11_000, [], [])
    assert [(one.before, one.came, one.went, one.after) for one in told.held] == [
        *((9_000, 1_500, 0, 10_500), (2_000, 0, 1_500, 500))
    ]
    until = bounds_of(club, Period(last=APRIL))
    assert member_debts(club, until.until) == [(ada, {"GBP": 500})]
    assert report(spring, Period()).spent == [("expense", 700)]


def test_a_season_has_the_lines_that_name_it_whenever_they_are_written(
    spring: Season, summer: Season
) -> None:
    write(spring.club, "opening", 9_000, day=MARCH)
    write(spring.club, "income", 100, season=spring, day=MAY + DAY)
    write(spring.club, "income", 40, season=summer, day=MARCH)
    of_spring, of_summer = report(spring, Period(spring)), report(summer, Period(summer))
    assert (of_spring.before, of_spring.after) == (9_000, 9_100)
    assert (of_summer.before, of_summer.after) == (9_100, 9_140)


def test_a_line_that_names_no_season_is_of_the_one_that_runs_then(spring: Season, summer: Season) -> None:
    write(spring.club, "income", 100, day=APRIL)
    write(spring.club, "income", 40, day=MAY)
    assert report(spring, Period(spring)).income == [("income", 100)]
    assert report(summer, Period(summer)).income == [("income", 40)]


def test_seasons_and_years_find_what_the_one_before_left(spring: Season, summer: Season) -> None:
    for season in (spring, summer):
        every_kind(season)
    write(spring.club, "income", 30, day=dt.date(2025, 12, 31))
    assert continued([in_pounds(spring.club, Period(one)) for one in (spring, summer)])
    years = [(year, one) for year, one in reversed(years_of(spring.club)) if one.currency == "GBP"]
    assert [year for year, _report in years] == [2025, 2026]
    assert continued([one for _year, one in years])
    assert years[-1][1].after == in_pounds(spring.club, Period()).after


def in_pounds(club: object, time: Period) -> Report:
    return next(one for one in reports_of(club, bounds_of(club, time)) if one.currency == "GBP")  # type: ignore[arg-type]


def continued(told: Sequence[Report]) -> bool:
    """Whether each balances and begins with what the one before it ended with, but for what is brought forward."""
    carried = [later.before - later.brought == earlier.after for earlier, later in pairwise(told)]
    return all(carried) and all(one.balances for one in told)


def test_a_transfer_and_what_takes_it_back_cancel_each_other(spring: Season) -> None:
    write(spring.club, "opening", 900)
    entry = write(spring.club, "transfer", 400, way=transfer_way("general", "jackpot"))
    assert [fund.after for fund in report(spring, Period()).funds] == [500, 0, 400]
    take_back(spring.club, entry)
    assert [fund.after for fund in report(spring, Period()).funds] == [900, 0, 0]


def test_the_entries_of_a_time_are_in_the_order_of_their_days(spring: Season) -> None:
    write(spring.club, "expense", 10, day=MAY)
    write(spring.club, "dues", 20, member(spring, "Ada"), member(spring, "Ben"), day=MARCH)
    rows = entries_in_order(spring.club, bounds_of(spring.club, Period(first=MARCH, last=MAY)).within)
    assert [(row.kind, row.people, row.total, row.cash) for row in rows] == [
        *(("dues", 2, 40, 0), ("expense", 0, 10, -10))
    ]


def test_it_costs_the_same_however_much_is_written(spring: Season, summer: Season) -> None:
    def asked_for() -> int:
        with CaptureQueriesContext(connection) as queries:
            bounds = bounds_of(summer.club, Period(summer))
            _all = (
                reports_of(summer.club, bounds),
                member_debts(summer.club, bounds.until),
                years_of(summer.club),
            )
            entries_in_order(summer.club, bounds.within)
        return len(queries)

    write(spring.club, "dues", 20, member(spring, "Ada"))
    few = asked_for()
    every_kind(spring)
    every_kind(summer)
    assert asked_for() == few <= 6

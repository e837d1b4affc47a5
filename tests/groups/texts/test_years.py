"""A year in words: what it is called, and its records."""

from datetime import date, timedelta

import pytest

from scoring.groups.models import Group
from scoring.groups.queries.nights import nights
from scoring.groups.queries.year_of_nights import YearOfNights, buy_ins_of, kalookis_of, years_of
from scoring.groups.texts.year_boards import year_title
from scoring.groups.texts.years import money_table, record_lines
from tests.groups.fridays import on_day, play_fridays
from tests.groups.makers import STAKES, current_ledger, finished_game, group_of_the_scorer, put_in
from tests.groups.people import game_of_the_scorer
from tests.makers import hand, play
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def group() -> Group:
    return group_of_the_scorer()


def latest_year(group: Group) -> YearOfNights:
    return years_of(nights(current_ledger(group)))[0]


def records(group: Group) -> dict[str, tuple[str, str]]:
    """Who holds which record of the latest year, and its figure."""
    ledger, year = current_ledger(group), latest_year(group)
    lines = record_lines(year, kalookis_of(ledger, year), buy_ins_of(ledger, year))
    return {line.label: (line.names, line.words) for line in lines}


def test_the_records_of_a_year(group: Group) -> None:
    play_fridays(group)
    assert records(group) == {
        "Most wins": ("Ann", "9 of 25 nights"),
        "Longest run": ("Ann", "5 in a row"),
        "Best night": ("Ann", "+£20.00, 22 May"),
        "Most nights": ("Ann", "25 of 27"),
    }


def test_a_year_of_one_night_has_one_night_to_win(group: Group) -> None:
    put_in(group, on_day(finished_game("Ada", "Ben"), date(2025, 3, 7)))
    assert records(group)["Most wins"] == ("Ada", "1 of 1 night")


def test_kalookis_and_buy_ins_are_counted_by_person(group: Group) -> None:
    game = game_of_the_scorer("Ada", "Ben", "Cal", currency="GBP", overrides=STAKES)
    play(game, hand("Ada", kalooki=True, Ben=["K"] * 13, Cal="K"), hand("Ben", Ada="K", Cal="K"))
    put_in(group, on_day(play(game, {"type": "end", "pool": "winner"}), date(2025, 3, 7)))
    assert records(group)["Kalookis"] == ("Ada", "1 of 1")


def test_a_year_is_called_by_its_weekday_where_it_has_one(group: Group) -> None:
    friday = date(2025, 3, 7)
    for week in range(3):
        put_in(group, on_day(finished_game("Ada", "Ben"), friday + timedelta(7 * week)))
    assert year_title(latest_year(group)) == "A year of Fridays"
    for day in (3, 4):
        put_in(group, on_day(finished_game("Ada", "Ben"), friday + timedelta(day)))
    assert year_title(latest_year(group)) == "The year 2025"


def test_the_money_stands_as_a_table_too_the_latest_night_first(group: Group) -> None:
    for day in (7, 14):
        put_in(group, on_day(finished_game("Ada", "Ben"), date(2025, 3, day)))
    year = latest_year(group)
    table = money_table(year.money[0], year)
    assert [[cell.words for cell in row.cells] for row in table.rows] == [
        ["14 Mar 2025", "+£10.00", "−£10.00"],
        ["7 Mar 2025", "+£5.00", "−£5.00"],
    ]

"""The pegging board of a year: who won, who was there, who was away, and the longest run."""

from datetime import date

import pytest

from scoring.groups.models import Group
from scoring.groups.queries.nights import nights
from scoring.groups.queries.peg_board import PegBoard, peg_board
from scoring.groups.queries.year_of_nights import years_of
from tests.groups.fridays import on_day, play_fridays
from tests.groups.makers import current_ledger, finished_game, group_of_the_scorer, put_in
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def group() -> Group:
    return group_of_the_scorer()


def board(group: Group) -> PegBoard:
    return peg_board(years_of(nights(current_ledger(group)))[0])


def test_a_row_for_each_person_and_a_column_for_each_night(group: Group) -> None:
    play_fridays(group)
    columns, rows, has_run = board(group)
    assert [(row.name, row.wins) for row in rows] == [
        ("Ann", 9),
        ("Bob", 6),
        ("Cem", 4),
        ("Dee", 6),
        ("Eve", 2),
    ]
    assert {len(row.pegs) for row in rows} == {len(columns)} == {27}
    assert (has_run, sum(column.starts_month for column in columns)) == (True, 7)


def test_the_longest_run_lies_over_a_night_that_was_missed(group: Group) -> None:
    for day, players in enumerate((("Ada", "Ben"), ("Ben", "Cal"), ("Ada", "Ben"), ("Cal", "Ada")), 1):
        put_in(group, on_day(finished_game(*players), date(2025, 3, day)))
    ada, ben, cal = board(group).rows
    assert [peg.classes for peg in ada.pegs] == ["won month run first", "away run", "won run last", "there"]
    assert [peg.kind for peg in ben.pegs] == ["there", "won", "there", "away"]
    assert not any(peg.in_run for peg in (*ben.pegs, *cal.pegs))

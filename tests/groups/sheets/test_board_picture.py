"""A year's pegging board as a picture: who won how often, by name, in the language of the reader."""

from datetime import date

import pytest

from scoring.groups.queries.nights import nights
from scoring.groups.queries.year_of_nights import years_of
from scoring.groups.sheets.board_picture import board_picture
from scoring.printing.choices import Choices
from tests.groups.fridays import play_fridays
from tests.groups.makers import current_ledger, group_of_the_scorer, group_url
from tests.groups.people import scorer
from tests.printing.printing import text

pytestmark = pytest.mark.django_db


def test_it_says_who_won_how_often() -> None:
    group = group_of_the_scorer("Friday friends")
    assert scorer().get(group_url(group, "board_picture")).status_code == 404
    play_fridays(group, "AAB", date(2026, 11, 20))
    (year,) = years_of(nights(current_ledger(group)))
    printed = text(board_picture("Friday friends", year, Choices()))
    for words in ("A year of Fridays", "3 nights · 2026", "Ann", "Bob", "longest run"):
        assert words in printed
    answer = scorer().get(f"{group_url(group, 'board_picture')}?year=2026")
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/png")

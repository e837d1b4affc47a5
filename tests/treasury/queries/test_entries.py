"""What was written at once is one entry, and says how much of it was taken back."""

import pytest

from scoring.seasons.models import Season
from scoring.treasury.models import TreasuryLine
from scoring.treasury.queries.entries import EntryRow, latest_entries
from tests.seasons.makers import make_season, member
from tests.shared_rows import built_once
from tests.treasuries import take_back, write

pytestmark = pytest.mark.django_db


@built_once
def season() -> Season:
    return make_season(("Ada", "Ben", "Cal"), nights=1)


def entries(season: Season) -> list[EntryRow]:
    return latest_entries(season.club, 0, 10)


def test_dues_of_many_are_one_entry_and_those_of_one_name_him(season: Season) -> None:
    write(season.club, "dues", 20, member(season, "Ada"), member(season, "Ben"))
    write(season.club, "payment", 20, member(season, "Cal"))
    found = [(row.kind, row.people, row.total, row.cash) for row in entries(season)]
    assert found == [("payment", 1, 20, 20), ("dues", 2, 40, 0)]
    assert entries(season)[0].name == "Cal"


def test_an_entry_says_how_much_of_it_was_taken_back(season: Season) -> None:
    entry = write(season.club, "dues", 20, member(season, "Ada"), member(season, "Ben"))
    take_back(season.club, TreasuryLine.objects.filter(entry=entry)[0].pk)
    back, dues = entries(season)
    assert (dues.taken_back, dues.lines, dues.is_past) == (1, 2, False)
    assert (back.takes_back, back.is_past) == (1, True)
    take_back(season.club, entry)
    assert [row.is_past for row in entries(season)] == [True] * 2


def test_a_page_has_so_many_entries_and_not_lines(season: Season) -> None:
    people = [member(season, name) for name in ("Ada", "Ben", "Cal")]
    for amount in (1, 2, 3):
        write(season.club, "dues", amount, *people)
    assert [row.total for row in latest_entries(season.club, 1, 2)] == [6, 3]

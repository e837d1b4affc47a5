"""The records of a club over all its seasons."""

from datetime import date
from fractions import Fraction

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scoring.seasons.models import Season
from scoring.seasons.queries.all_time_records import Record, all_time_records
from tests.seasons.makers import close_night, make_season, play_table
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def season() -> Season:
    season = make_season()
    play_table(season, 1, "Ada 0, Ben 10, Cal 20")
    close_night(season, 1)
    play_table(season, 2, "Ben 0, Ada 30, Cal/Fay 99")
    close_night(season, 2)
    play_table(season, 3, "Ada 0, Ben 200, Cal 1")
    return season


def records(season: Season) -> dict[str, Record]:
    return {record.kind: record for record in all_time_records(season.club_id)}


def told(season: Season, kind: str) -> list[tuple[str, str, date | None]]:
    names = {one.pk: one.name for one in season.club.members.all()}
    return [(names[each.member_id], each.season, each.day) for each in records(season)[kind].holders]


def test_an_evening_counts_that_is_closed_and_that_somebody_played_himself(season: Season) -> None:
    found = records(season)
    assert found["lowest_evening"].figure == 0
    assert told(season, "lowest_evening") == [
        ("Ada", "Spring", date(2026, 3, 13)),
        ("Ben", "Spring", date(2026, 3, 20)),
    ]
    assert found["highest_evening"].figure == Fraction(30)
    assert told(season, "highest_evening") == [("Ada", "Spring", date(2026, 3, 20))]


def test_whoever_was_first_stands_first_among_those_who_are_level(season: Season) -> None:
    assert [name for name, _season, _day in told(season, "lowest_evening")] == ["Ada", "Ben"]


def test_what_adds_up_names_its_season_or_all_time(season: Season) -> None:
    assert {each[1] for each in told(season, "season_tables_won")} == {"Spring"}
    assert {each[1:] for each in told(season, "ever_games")} == {("", None)}


def test_what_nobody_did_is_no_record(season: Season) -> None:
    assert "ever_kalookis" not in records(season)
    assert "best_comeback" not in records(season)
    assert records(make_season()) == {}


def test_six_queries_are_enough(season: Season) -> None:
    with CaptureQueriesContext(connection) as asked:
        all_time_records(season.club_id)
    assert len(asked) == 6

"""Two entries that are one person become one, with everything of theirs, and can be taken apart again."""

from datetime import date

import pytest

from scoring.clubs.actions.merging import BothSeatedError, merge_members, undo_merge
from scoring.clubs.models import Member
from scoring.seasons.models import Attendance, Entrant, Night, Result, Season, Seat
from tests.clubs.clubs import acting_for
from tests.seasons.makers import make_season, member, play_table
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def season() -> Season:
    """Ada sat once as Ada and once as Eve."""
    season = make_season(nights=2)
    play_table(season, 1, "Ada 0, Ben 20, Cal 35")
    play_table(season, 2, "Eve 0, Ben 20, Cal 35")
    return season


def results(season: Season) -> dict[str, int]:
    """How many results stand under each name."""
    found: dict[str, int] = {}
    for name in Result.objects.filter(season=season).values_list("member__name", flat=True):
        found[name] = found.get(name, 0) + 1
    return found


def test_all_results_of_both_stand_under_one_name(season: Season) -> None:
    merge_members(acting_for(season.club), member(season, "Eve"), member(season, "Ada"))
    assert results(season) == {"Ada": 2, "Ben": 2, "Cal": 2}
    assert Entrant.objects.filter(member__name="Ada").count() == 1
    assert not Seat.objects.filter(member__name="Eve").exists()


def test_taken_apart_everything_is_as_it_was(season: Season) -> None:
    access, before = acting_for(season.club), results(season)
    undo_merge(access, merge_members(access, member(season, "Eve"), member(season, "Ada")))
    assert results(season) == before
    assert Entrant.objects.filter(member__name="Eve").count() == 1
    assert Member.objects.get(name="Eve").merged_into is None


def test_taken_apart_what_was_of_a_cancelled_night_stays_away(season: Season) -> None:
    access, night = (
        acting_for(season.club),
        Night.objects.create(club=season.club, season=season, number=3, date=date(2026, 12, 4)),
    )
    for name in ("Ada", "Eve"):
        Attendance.objects.create(club=season.club, night=night, member=member(season, name), status="coming")
    merged = merge_members(access, member(season, "Eve"), member(season, "Ada"))
    night.delete()
    undo_merge(access, merged)
    assert Member.objects.get(name="Eve").merged_into is None


def test_who_sat_at_one_table_are_two_people(season: Season) -> None:
    with pytest.raises(BothSeatedError):
        merge_members(acting_for(season.club), member(season, "Ben"), member(season, "Cal"))
    assert results(season)["Ben"] == 2

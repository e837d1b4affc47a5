"""The standings that are kept are those that a recount gives, whatever changes who plays and how often."""

import datetime as dt
import uuid
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

import pytest
from django.apps import apps

from scoring.clubs.actions.members import add_members
from scoring.clubs.actions.merging import merge_members, undo_merge
from scoring.league.presets import PRESETS
from scoring.seasons.actions.nights import add_night, check_in_many, check_in_named, delete_night
from scoring.seasons.actions.recompute import recompute_standings, resume_jobs
from scoring.seasons.models import Entrant, Night, Result, Season, Standing
from scoring.seasons.queries.season_games import earned_awards
from tests.clubs.makers import runs
from tests.jobs import work_off
from tests.seasons.makers import close_night, make_season, member, night_of, play_table

pytestmark = pytest.mark.django_db


def played_season(**fields: Any) -> Season:
    """Two of four nights are over; Fay never played."""
    season = make_season(["Ada", "Ben", "Cal", "Dot", "Fay"], **fields)
    for number, scores in enumerate(("Ada 0, Ben 10, Cal 20", "Ben 0, Dot 9, Cal 12"), start=1):
        play_table(season, number, scores)
        close_night(season, number)
    return season


def kept(season: Season) -> list[Mapping[str, object]]:
    rows = Standing.objects.filter(season=season).order_by("after", "division", "position").values()
    return [{key: value for key, value in row.items() if key not in ("id", "calculated")} for row in rows]


def cancel_the_rest(season: Season) -> None:
    for night in Night.objects.filter(season=season, status=Night.Status.PLANNED):
        assert delete_night(runs(season.club), night)


def announce_more(season: Season) -> None:
    for week in range(6):
        day = dt.date(2026, 6, 1) + dt.timedelta(weeks=week)
        add_night(runs(season.club), season, uuid.uuid4(), {"date": day})


def let_someone_in(season: Season) -> None:
    check_in_named(runs(season.club), night_of(season, 3), "Zoe")


def let_many_in(season: Season) -> None:
    check_in_many(night_of(season, 3), add_members(runs(season.club), ["Zoe", "Yan"]))


def let_back_in(season: Season) -> None:
    Entrant.objects.filter(season=season, member=member(season, "Cal")).update(left_after=1)
    recompute_standings(season)
    check_in_many(night_of(season, 3), [member(season, "Cal")])
    assert Entrant.objects.get(season=season, member=member(season, "Cal")).left_after is None


def merge_one_without_results(season: Season) -> None:
    merge_members(runs(season.club), member(season, "Fay"), member(season, "Dot"))


def merge_and_undo(season: Season) -> None:
    event = merge_members(runs(season.club), member(season, "Fay"), member(season, "Dot"))
    undo_merge(runs(season.club), event)


ACTS = [cancel_the_rest, announce_more, let_someone_in, let_many_in, let_back_in, merge_one_without_results]


@pytest.mark.parametrize("act", [*ACTS, merge_and_undo])
def test_what_is_kept_is_what_a_recount_gives(act: Callable[[Season], None]) -> None:
    season = played_season(format={**PRESETS["place"], "qualify": 2})
    act(season)
    as_kept = kept(season)
    recompute_standings(season)
    assert as_kept == kept(season)


def test_an_update_recounts_every_season_once_the_site_is_back() -> None:
    season = played_season()
    Standing.objects.filter(season=season).update(total="999")
    import_module("scoring.migrations.0012_recount_standings").recount(apps, None)
    resume_jobs()
    work_off()
    as_kept = kept(season)
    recompute_standings(season)
    assert as_kept == kept(season)
    season.refresh_from_db()
    assert not season.recounts()


def test_the_awards_of_a_division_go_to_its_own_at_a_mixed_table_too() -> None:
    season = make_season(["Ada", "Ben", "Cal"])
    play_table(season, 1, "Ada 0, Ben 10, Cal 20")
    upper = season.divisions.get()
    lower = season.divisions.create(club=season.club, name="Lower", level=2)
    Entrant.objects.filter(season=season, member=member(season, "Ada")).update(division=lower)
    Result.objects.update(division=None)
    close_night(season, 1)
    lowest = {
        name: [holder.person for holder in award.holders]
        for name, division in (("upper", upper), ("lower", lower))
        for award in earned_awards(division, [night_of(season, 1)])
        if award.kind == "lowest_evening"
    }
    assert lowest == {"upper": [str(member(season, "Ben").pk)], "lower": [str(member(season, "Ada").pk)]}

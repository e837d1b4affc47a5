"""A very big season is recounted after the answer, night by night, and comes to what it would have come to at once."""

import datetime as dt
from collections import deque
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoCaptureOnCommitCallbacks

from scoring.clubs.models import Club
from scoring.engine.refusals import Refusal
from scoring.games.actions.record import write_entry
from scoring.journal.outcomes import Saved
from scoring.league.refusals import Code
from scoring.seasons.actions import recompute
from scoring.seasons.actions.late_seating import next_round, seat_late
from scoring.seasons.actions.night_seating import seat_night
from scoring.seasons.actions.nights import close_night, reopen_night
from scoring.seasons.actions.rebuilding import rebuild_club
from scoring.seasons.actions.recompute import recompute_ratings, recompute_standings
from scoring.seasons.actions.seasons import close_season
from scoring.seasons.models import Night, Rating, Season, Standing
from scoring.seasons.queries.club_audits import club_faults
from tests.clubs.makers import everybody_here, runs
from tests.jobs import work_off
from tests.makers import hand, writing
from tests.seasons.makers import make_season, night_of, play_table

pytestmark = pytest.mark.django_db
NIGHTS = ("Ada 0, Ben 10, Fay 20", "Ben 0, Ada 9, Cal 12", "Ada 0, Cal 3, Ben 5")
CORRECTED = hand("Fay", Ada=10, Ben=20)


@pytest.fixture
def season(monkeypatch: pytest.MonkeyPatch) -> Season:
    """Three closed nights; from now on that is a very big season."""
    season = make_season(nights=4)
    for number, scores in enumerate(NIGHTS, start=1):
        play_table(season, number, scores)
        close_night(runs(season.club), night_of(season, number))
    monkeypatch.setattr(recompute, "MOST_TABLES", 0)
    return season


def correct_night(season: Season, number: int, event: dict[str, Any] = CORRECTED) -> None:
    game = night_of(season, number).tables.get().game
    assert game is not None
    assert isinstance(
        write_entry(game.id, writing(game, {"type": "amend", "entry": 1, "event": event})), Saved
    )


def kept() -> list[dict[str, Any]]:
    """Every table and every rating, but for ids of rows and when they were made."""
    tables = Standing.objects.order_by("after", "position").values()
    ratings = Rating.objects.order_by("date", "night_id", "member_id").values()
    return [
        {key: value for key, value in row.items() if key not in ("id", "calculated")}
        for row in (*tables, *ratings)
    ]


def at_once(season: Season) -> list[dict[str, Any]]:
    """What it would have come to with the answer."""
    recompute_standings(season)
    recompute_ratings(season.club)
    return kept()


def steps() -> Iterator[None]:
    """All that waits, one night at a time; whoever goes no further was stopped there."""
    while waiting := recompute.stale_projections():
        yield from recompute.recompute_nights(*waiting[0])


def finish() -> None:
    deque(steps(), maxlen=0)


def waits_from() -> tuple[int | None, dt.date | None]:
    """The night from which tables wait, and the day from which ratings do."""
    return Season.objects.get().recount_from, Club.objects.get().recount_from


def day_of(season: Season, number: int) -> dt.date:
    return night_of(season, number).date


def test_a_correction_is_answered_before_tables_and_ratings_are_made_anew(season: Season) -> None:
    before = kept()
    correct_night(season, 1)
    assert (kept(), waits_from()) == (before, (1, day_of(season, 1)))
    assert list(club_faults(season.club)) == []
    finish()
    assert waits_from() == (None, None)
    assert kept() != before
    assert kept() == at_once(season)


def test_the_rest_is_begun_once_the_answer_is_given(
    season: Season, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    with django_capture_on_commit_callbacks() as later:
        correct_night(season, 1)
    assert len(later) == 2


def test_another_change_meanwhile_begins_it_again_from_the_earlier_night(season: Season) -> None:
    correct_night(season, 3, hand("Cal", Ada=4, Ben=5))
    work = steps()
    next(work)
    correct_night(season, 1)
    assert waits_from() == (1, day_of(season, 1))
    deque(work, maxlen=0)
    assert waits_from() == (None, None)
    assert kept() == at_once(season)


@pytest.mark.parametrize("nights", range(7))
def test_a_program_that_is_stopped_after_any_night_goes_on_there(season: Season, nights: int) -> None:
    correct_night(season, 1)
    deque(islice(steps(), nights), maxlen=0)
    rated = day_of(season, 1) if nights <= 3 else day_of(season, nights - 3) + dt.timedelta(days=1)
    assert waits_from() == (nights + 1 if nights <= 3 else None, rated)
    assert list(club_faults(season.club)) == []
    finish()
    assert waits_from() == (None, None)
    assert kept() == at_once(season)


def test_a_change_between_two_nights_is_not_lost(season: Season) -> None:
    for nights in range(7):
        correct_night(season, 1)
        work = steps()
        deque(islice(work, nights), maxlen=0)
        correct_night(season, 1, hand("Ben", Ada=nights, Fay=20))
        deque(work, maxlen=0)
        assert waits_from() == (None, None)
        assert kept() == at_once(season)


def test_a_night_that_was_opened_again_leaves_nothing_behind(season: Season) -> None:
    for number in (3, 2, 1):
        reopen_night(runs(season.club), night_of(season, number))
        finish()
        assert not Standing.objects.filter(after=number).exists()
        assert not Rating.objects.filter(night__number=number).exists()
        assert kept() == at_once(season)
    assert waits_from() == (None, None)


def test_what_was_kept_wrongly_before_the_night_that_waits_is_still_told(season: Season) -> None:
    correct_night(season, 2, hand("Cal", Ada=4, Ben=5))
    Rating.objects.filter(night__number=1).update(games=7)
    Standing.objects.filter(after=1).update(evenings=7)
    assert [fault.law for fault in club_faults(season.club)] == ["standings", "ratings"]


def test_making_everything_anew_leaves_nothing_to_wait(season: Season) -> None:
    correct_night(season, 1)
    deque(rebuild_club(season.club), maxlen=0)
    assert waits_from() == (None, None)
    assert kept() == at_once(season)


def test_a_season_is_not_closed_by_a_table_that_waits(season: Season) -> None:
    looked_at = Season.objects.get()
    correct_night(season, 1)
    assert not close_season(runs(season.club), Season.objects.get(), {})
    finish()
    assert not close_season(runs(season.club), looked_at, {})
    assert Season.objects.get().status == "running"
    assert close_season(runs(season.club), Season.objects.get(), {})
    assert Season.objects.get().status == "closed"


def test_nobody_is_seated_at_a_final_that_waits_for_its_table(season: Season) -> None:
    night = everybody_here(season, 4)
    Night.objects.filter(pk=night.pk).update(final=True)
    correct_night(season, 1)
    waits = Refusal(Code.TABLE_RECOUNTS)
    assert (seat_night(night), seat_late(night), next_round(night, "even")) == (waits, waits, waits)
    assert not night.tables.exists()
    finish()
    assert seat_night(night) != waits


def test_what_waits_without_a_job_is_asked_for_at_the_start(season: Season) -> None:
    wanted = at_once(season)
    Season.objects.update(recount_from=1)
    Club.objects.update(recount_from=day_of(season, 1))
    Standing.objects.all().delete()
    Rating.objects.all().delete()
    recompute.resume_jobs()
    work_off()
    assert (kept(), waits_from()) == (wanted, (None, None))


def test_what_is_left_to_a_job_costs_the_answer_one_statement(season: Season) -> None:
    correct_night(season, 1)
    with CaptureQueriesContext(connection) as asked:
        recompute.refresh_standings(season, 1)
    wrote = [query["sql"].split()[0] for query in asked if query["sql"].startswith(("INSERT", "UPDATE"))]
    assert wrote == ["UPDATE", "INSERT"]
    work_off()
    assert (kept(), waits_from()) == (at_once(season), (None, None))

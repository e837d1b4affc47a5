"""A very big season is recounted after the answer, night by night, and comes to what it would have come to at once."""

import threading
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoCaptureOnCommitCallbacks

from scoring.actions import recounting
from scoring.actions.nights import close_night, reopen_night
from scoring.actions.record import amend
from scoring.actions.standings import tables_from, work_out
from scoring.models import Season, Standing
from scoring.queries.club_audits import club_faults_of
from scoring.queries.league_seasons import season_rows
from tests.clubs import runs
from tests.makers import hand, writing
from tests.seasons import make_season, night_of, play_table
from tests.views.clubs import at, with_role

pytestmark = pytest.mark.django_db
NIGHTS = ("Ada 0, Ben 10, Fay 20", "Ben 0, Ada 9, Cal 12", "Ada 0, Cal 3, Ben 5")


@pytest.fixture
def season(monkeypatch: pytest.MonkeyPatch) -> Season:
    """Three closed nights; from now on that is a very big season."""
    season = make_season(nights=4)
    for number, scores in enumerate(NIGHTS, start=1):
        play_table(season, number, scores)
        close_night(runs(season.club), night_of(season, number))
    monkeypatch.setattr(recounting, "AT_ONCE", 0)
    return season


def correct_night(season: Season, number: int) -> None:
    game = night_of(season, number).tables.get().game
    assert game is not None
    amend(game.id, writing(game, {"type": "amend", "entry": 1, "event": hand("Fay", Ada=10, Ben=20)}))


def kept() -> list[dict[str, Any]]:
    rows = Standing.objects.order_by("after", "position").values()
    return [{key: value for key, value in row.items() if key not in ("id", "calculated")} for row in rows]


def at_once(season: Season) -> list[dict[str, Any]]:
    work_out(season)
    return kept()


def waits_from() -> int | None:
    return Season.objects.get().recount_from


def test_a_correction_is_answered_before_the_tables_are_made_anew(season: Season) -> None:
    before = kept()
    correct_night(season, 1)
    assert (kept(), waits_from()) == (before, 1)
    assert list(club_faults_of(season.club)) == []
    recounting.finish(season.pk)
    assert waits_from() is None
    assert kept() != before
    assert kept() == at_once(season)


def test_the_rest_is_begun_once_the_answer_is_given(
    season: Season, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    with django_capture_on_commit_callbacks() as later:
        correct_night(season, 1)
    assert len(later) == 1


def test_another_change_meanwhile_begins_it_again_from_the_earlier_night(season: Season) -> None:
    correct_night(season, 3)
    found = Season.objects.get()
    made = list(tables_from(found, season_rows(found), 3))
    correct_night(season, 1)
    assert waits_from() == 1
    assert not recounting._put(found, (3, 3), made[0][1])
    recounting.finish(season.pk)
    assert kept() == at_once(season)


def test_what_was_left_over_when_the_program_stopped_goes_on_where_it_was(season: Season) -> None:
    correct_night(season, 1)
    found = Season.objects.get()
    number, made = next(iter(tables_from(found, season_rows(found), 1)))
    assert recounting._put(found, (1, number), made)
    assert waits_from() == 2
    recounting.finish(season.pk)
    assert kept() == at_once(season)


def test_a_night_that_was_opened_again_leaves_no_table_behind(season: Season) -> None:
    for number in (3, 2, 1):
        reopen_night(runs(season.club), night_of(season, number))
        recounting.finish(season.pk)
        assert not Standing.objects.filter(after=number).exists()
        assert kept() == at_once(season)
    assert waits_from() is None


def test_the_page_says_that_it_is_being_recounted(season: Season) -> None:
    secretary: Client = with_role(season.club, "secretary", "Sam")
    address = at("standings", season.club, season.pk)
    assert "Being recounted" not in secretary.get(address).content.decode()
    correct_night(season, 1)
    assert "Being recounted after a change" in secretary.get(address).content.decode()
    recounting.finish(season.pk)
    assert "Being recounted" not in secretary.get(address).content.decode()


@pytest.mark.django_db(transaction=True)
def test_what_a_stopped_program_has_left_over_is_taken_up(season: Season) -> None:
    Season.objects.update(recount_from=1)
    wanted = at_once(season)
    Standing.objects.all().delete()
    recounting.take_up()
    for thread in [each for each in threading.enumerate() if each.name == "recount"]:
        thread.join()
    assert (kept(), waits_from()) == (wanted, None)

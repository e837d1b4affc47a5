"""A night or a season is closed after one question, if there is anything to ask; reopening shows first what it does."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scoring.seasons.models import Dispute, Night, NightTable, Season
from tests.clubs.clubs import with_role
from tests.seasons.makers import (
    close_night,
    close_on_page,
    make_season,
    member,
    night_of,
    play_table,
    seat_table,
)
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def season() -> Season:
    """Two nights were played, the first is closed; all results of the second are in."""
    season = make_season(nights=3)
    play_table(season, 1, "Ada 0, Ben 10, Cal 20")
    close_night(season, 1)
    play_table(season, 2, "Cal 0, Ben 10, Ada 20")
    Night.objects.filter(number=2).update(status="open")
    return season


@pytest.fixture
def organiser(season: Season) -> Client:
    return with_role(season.club, "secretary", "Sam")


def at(name: str, of: Season | Night) -> str:
    return reverse(name, args=[of.club_id, of.pk])


def words(answer: Any) -> str:
    assert answer.status_code in (200, 409)
    return " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split())


def test_a_night_with_nothing_to_ask_is_closed_at_once(season: Season, organiser: Client) -> None:
    night = night_of(season, 2)
    assert organiser.post(at("close_night", night))["Location"] == at("night", night)
    assert night_of(season, 2).status == "closed"


def test_what_is_unfinished_on_a_night_is_asked_once(season: Season, organiser: Client) -> None:
    night, table = night_of(season, 2), NightTable.objects.get(night__number=2)
    Season.objects.update(confirms=True)
    Night.objects.filter(pk=night.pk).update(date=timezone.localdate() + timedelta(days=1))
    seat_table(season, 2, "Dot Eve Fay")
    NightTable.objects.filter(pk=seat_table(season, 2, "Dot Eve Fay").pk).update(game=None)
    Dispute.objects.create(club=season.club, table=table, member=member(season, "Ben"), hand=1)
    asks = organiser.post(at("close_night", night))["Location"]
    assert asks == at("close_night", night)
    page = words(organiser.get(asks))
    for sentence in (
        "which is still to come.",
        "Table 3 hasn’t started.",
        "Table 2 has no result yet.",
        "Table 1 isn’t confirmed.",
        "Table 1 is in dispute.",
    ):
        assert sentence in page
    assert night_of(season, 2).status == "open"
    close_on_page(organiser, asks)
    assert night_of(season, 2).status == "closed"


def test_what_came_up_since_the_question_is_asked_again(season: Season, organiser: Client) -> None:
    seat_table(season, 2, "Dot Eve Fay")
    address = at("close_night", night_of(season, 2))
    asked = [key for doubt in organiser.get(address).context["doubts"] for key in doubt.keys]
    seat_table(season, 2, "Dot Eve Fay")
    assert "Something changed since you looked." in words(
        organiser.post(address, {"asked": asked}, follow=True)
    )
    assert night_of(season, 2).status == "open"


@pytest.mark.parametrize("hours", [0, 1])
def test_undoing_a_closing_leaves_no_mark_but_reopening_later_does(
    hours: int, season: Season, organiser: Client
) -> None:
    night = night_of(season, 2)
    page = organiser.post(at("close_night", night), follow=True).content.decode()
    assert f'action="{at("reopen_night", night)}"' in page
    Night.objects.filter(pk=night.pk).update(closed=timezone.now() - timedelta(hours=hours))
    organiser.post(at("reopen_night", night))
    night.refresh_from_db()
    assert (night.status, night.reopened is None) == ("open", not hours)


def test_reopening_a_night_shows_the_standings_before_and_after(season: Season, organiser: Client) -> None:
    close_night(season, 2)
    page = words(organiser.get(at("reopen_night", night_of(season, 2))))
    assert "Ben 100 50" in page
    assert "Cal 100 0" in page
    assert "Ada" not in page
    assert night_of(season, 2).status == "closed"


def test_what_is_unfinished_in_a_season_is_asked_once(season: Season, organiser: Client) -> None:
    Season.objects.update(confirms=True)
    seat_table(season, 1, "Dot Eve Fay")
    address = at("close_season", season)
    asks = words(organiser.post(address))
    for sentence in (
        "Night 3 wasn’t held.",
        "Night 2 is still open.",
        "Night 1 has a table without a result.",
        "Night 1 has a table that isn’t confirmed.",
        "Results are provisional until",
    ):
        assert sentence in asks
    assert Season.objects.get().status == "running"
    close_on_page(organiser, address)
    assert Season.objects.get().status == "closed"
    assert "Who goes up or down is decided again" in words(organiser.get(at("reopen_season", season)))

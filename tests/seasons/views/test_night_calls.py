"""What the organiser tells the tables of a night, its clock, and the screen on the wall."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scoring.games.models import Game
from scoring.seasons.actions.night_games import start_scoring
from scoring.seasons.actions.night_seating import seat_night
from scoring.seasons.models import Night, Season
from scoring.web.texts.dates import clock, moment
from tests.clubs.clubs import with_role
from tests.clubs.makers import everybody_here, make_season, night_of
from tests.makers import play
from tests.seasons.views.test_nights import at, first_wins, press, read
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def season() -> Season:
    season = make_season()
    seat_night(everybody_here(season))
    return season


@pytest.fixture
def secretary(season: Season) -> Client:
    return with_role(season.club, "secretary", "Sam")


def running(night: Night, number: int) -> Game:
    """The game of a table after one hand."""
    table = night.tables.get(number=number)
    game = start_scoring(table, "d" * 64, "Ada")
    assert isinstance(game, Game)
    play(game, first_wins([seat.member.name for seat in table.seats.order_by("position")]))
    game.refresh_from_db()
    return game


def test_all_tables_are_told_on_their_phones_and_on_the_wall(season: Season, secretary: Client) -> None:
    night = night_of(season, 1)
    game = running(night, 1)
    was = game.etag
    press(secretary, at("tell_tables", night), notice="Last hand")
    game.refresh_from_db()
    assert (game.notice, game.etag == was) == ("Last hand", False)
    assert "Last hand" in read(secretary, at("night_wall", night))
    # A game that begins later is told too.
    assert running(night, 2).notice == "Last hand"
    press(secretary, at("tell_tables", night), notice="")
    game.refresh_from_db()
    assert game.notice == ""


def test_one_table_is_told_alone(season: Season, secretary: Client) -> None:
    night = night_of(season, 1)
    told = night.tables.get(number=2)
    press(secretary, at("tell_tables", night), notice="Results, please", table=told.pk)
    assert [table.notice for table in night.tables.order_by("number")] == ["", "Results, please"]


def test_the_clock_is_set_lengthened_paused_and_stopped(season: Season, secretary: Client) -> None:
    night = night_of(season, 1)

    def left() -> int:
        night.refresh_from_db()
        assert night.round_ends
        return round((night.round_ends - timezone.now()).total_seconds() / 60)

    press(secretary, at("set_clock", night), minutes=45)
    assert left() == 45
    press(secretary, at("set_clock", night), more=5)
    assert left() == 50
    assert "The round ends at" in read(secretary, at("night_wall", night))
    press(secretary, at("set_clock", night))
    night.refresh_from_db()
    assert night.round_ends is None
    assert round((night.round_left or 0) / 60) == 50
    assert "Clock paused" in read(secretary, at("night_wall", night))
    press(secretary, at("set_clock", night), more=5)
    press(secretary, at("set_clock", night))
    assert left() == 55
    press(secretary, at("set_clock", night), minutes=0)
    night.refresh_from_db()
    assert (night.round_ends, night.round_left) == (None, None)


def test_the_wall_shows_tables_and_the_best_and_waits_for_changes(season: Season, secretary: Client) -> None:
    night = night_of(season, 1)
    html = read(secretary, at("night_wall", night))
    assert "Lowest tonight" not in html
    address = html.split('data-hx-get="')[1].split('"')[0]
    assert secretary.get(address).status_code == 204
    running(night, 1)
    assert "Lowest tonight" in read(secretary, address)


def test_the_code_at_the_door_stands_on_the_organiser_s_wall_alone(season: Season, secretary: Client) -> None:
    night = night_of(season, 2)
    press(secretary, at("night_door", night))
    assert "Scan to check in" in read(secretary, at("night_wall", night))
    viewer = with_role(season.club, "viewer", "Vic")
    assert "Scan to check in" not in read(viewer, reverse("night_wall", args=[season.club_id, night.pk]))


def test_a_tile_says_since_when_its_table_plays_and_the_day_if_that_was_another(
    season: Season, secretary: Client
) -> None:
    night = night_of(season, 1)
    game = running(night, 1)
    begun = timezone.localtime().replace(hour=20, minute=12)
    Game.objects.filter(pk=game.pk).update(created=begun)
    page = f"{at('night', night)}?step=results"
    assert read(secretary, page).count(f">since {clock(begun)}<") == 1
    Game.objects.filter(pk=game.pk).update(created=begun - timedelta(days=2))
    assert f">since {moment(begun - timedelta(days=2))}<" in read(secretary, page)

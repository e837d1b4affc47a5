"""Times and days on a phone are those of where the phone is, whatever zone its site has."""

from datetime import UTC, datetime
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from scoring.games.models import Game
from scoring.games.models.events import GameEvent
from tests.groups.people import address, game_of_the_scorer, scorer

pytestmark = pytest.mark.django_db
EVENING = datetime(2026, 11, 25, 20, 14, tzinfo=UTC)
"""Thursday morning already, in Auckland."""


@pytest.fixture(autouse=True)
def _site_in_auckland(settings: Settings) -> None:
    settings.TIME_ZONE = "Pacific/Auckland"


def phone(zone: str | None = None, name: str = "kalooki_zone") -> Client:
    client = scorer()
    if zone is not None:
        client.cookies[name] = zone
    return client


@pytest.fixture
def game() -> Game:
    made = game_of_the_scorer()
    Game.objects.filter(pk=made.pk).update(created=EVENING)
    GameEvent.objects.filter(game=made).update(at=EVENING)
    return made


def history(client: Client, game: Game) -> str:
    return client.get(address("history", game)).text


def test_a_phone_reads_the_days_and_times_of_where_it_is(game: Game) -> None:
    assert "Wednesday, 25 November 2026" in history(phone("Europe/London"), game)
    assert "20:14" in history(phone("Europe/London"), game)
    assert "25 Nov" in phone("Europe/London").get("/").text


@pytest.mark.parametrize(
    "cookie", [None, "", "Nowhere/Land", "Europe", "../../etc/passwd", "/etc/localtime", "x" * 999]
)
def test_without_a_zone_that_is_known_times_are_the_site_s(cookie: str | None, game: Game) -> None:
    assert "Thursday, 26 November 2026" in history(phone(cookie), game)
    assert "09:14" in history(phone(cookie), game)


def test_the_name_that_nobody_can_plant_comes_first(game: Game) -> None:
    client = phone("Europe/London", "__Host-kalooki_zone")
    client.cookies["kalooki_zone"] = "Asia/Tokyo"
    assert "20:14" in history(client, game)


def test_the_zone_of_one_phone_ends_with_its_answer(game: Game) -> None:
    history(phone("Europe/London"), game)
    phone("Europe/London").get(f"/games/{uuid4()}/")
    assert timezone.get_current_timezone_name() == "Pacific/Auckland"
    assert "09:14" in history(phone(), game)

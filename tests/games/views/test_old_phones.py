"""A phone of another age than the server still delivers: a page that is older, or newer, and a clock that is wrong."""

import uuid
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from scoring.games.models import Game
from scoring.games.models.events import GameEvent
from tests.groups.people import address, game_of_the_scorer, scorer, tried
from tests.makers import hand, play, table_view

pytestmark = pytest.mark.django_db
HAND = {"out": "1", "cards-0": "K Q", "step": "save"}


def test_a_page_from_before_newer_fields_still_records() -> None:
    game = game_of_the_scorer("Ada", "Ben")
    assert scorer().post(address("record_hand", game), tried(game, **HAND)).status_code == 303
    assert [player.total for player in table_view(Game.objects.get()).players] == [20, 0]


def test_fields_that_this_server_does_not_know_yet_are_passed_over() -> None:
    game = game_of_the_scorer("Ada", "Ben")
    later = {"witness": "Cal", "away-7": "1", "mark-0-of_next_year": "1", "format": "kalooki-entry/9"}
    assert scorer().post(address("record_hand", game), tried(game, **HAND, **later)).status_code == 303
    assert [player.total for player in table_view(Game.objects.get()).players] == [20, 0]


def test_a_game_begins_by_a_page_that_knows_no_id_for_it() -> None:
    fields = {"names": "Ada, Ben", "dealer": "1", "entry_id": str(uuid.uuid4())}
    assert Client().post("/games/new/?variant=european", fields).status_code == 303
    assert Game.objects.count() == 1


@pytest.mark.parametrize("years", [-10, 10])
def test_a_clock_that_is_wrong_by_years_changes_no_order(years: int) -> None:
    game = play(game_of_the_scorer("Ada", "Ben"), hand("Ben", Ada="9"))
    GameEvent.objects.update(at=timezone.now() + timedelta(days=365 * years))
    at = {"at": f"{(timezone.now() - timedelta(days=365 * years)).timestamp():.0f}"}
    assert scorer().post(address("record_hand", game), tried(game, **HAND, **at)).status_code == 303
    assert [hand.number for hand in table_view(Game.objects.get()).hands] == [2, 1]
    assert [player.total for player in table_view(Game.objects.get()).players] == [29, 0]

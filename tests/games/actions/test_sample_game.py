"""The sample game: the same for everybody, played like any other, and one for each phone."""

import json

import pytest

from scoring.games.actions.game_list import put_on_shelf
from scoring.games.actions.sample_game import open_sample_game, play_sample_game
from scoring.games.models import Game, Key
from scoring.games.models.events import GameEvent
from scoring.games.models.games import RedactedGame
from scoring.games.queries.audits import game_faults
from scoring.games.queries.game_list import has_written, list_games
from scoring.games.queries.regular_tables import frequent_names, last_currency, regular_tables
from scoring.games.queries.table_views import TableView, table_view
from tests.makers import DEVICE, hand, make_game, play

pytestmark = pytest.mark.django_db


def opened(device: str = DEVICE) -> Game:
    return open_sample_game(device, "Sample game")


def table(game: Game) -> TableView:
    return table_view(RedactedGame(game, hides=""))


def test_it_is_a_game_for_small_stakes_that_goes_on_after_six_hands() -> None:
    now = table(opened())
    assert (now.title, now.hand_number, now.finished, now.currency) == ("Sample game", 7, False, "GBP")
    assert {player.name: player.total for player in now.players} == {
        "Ada": 121,
        "Ben": 103,
        "Cal": 97,
        "Dot": 70,
        "Ewan": 145,
    }
    assert not any(player.offer for player in now.players)
    assert now.pool == 300


def test_one_bought_in_and_one_went_out_with_a_kalooki() -> None:
    events = [
        json.loads(body) for body in GameEvent.objects.filter(game=opened()).values_list("body", flat=True)
    ]
    assert [event["player"] for event in events if event["type"] == "buy_in"] == ["Ben"]
    assert [event["out"] for event in events if event.get("kalooki")] == ["Dot"]


def test_its_log_stands_up_to_the_audit() -> None:
    assert game_faults(opened()) == []


def test_the_phone_is_its_host_and_keeps_score() -> None:
    game = opened()
    assert game.scorekeeper is not None
    assert (game.scorekeeper.secret_hash, game.scorekeeper.role) == (DEVICE, Key.Role.HOST)


def test_it_is_the_same_on_every_phone_and_another_game() -> None:
    games = [opened(), opened("e" * 64)]
    assert games[0].id != games[1].id
    assert games[0].projection == games[1].projection


def test_a_phone_that_asks_again_gets_the_game_as_it_was_left() -> None:
    game = play(opened(), hand("Dot", Ada="K", Ben="K", Cal="K", Ewan="2"))
    assert opened().version == game.version
    assert Game.objects.count() == 1


def test_played_twice_at_once_it_is_there_once() -> None:
    game = opened()
    assert play_sample_game(game.id, DEVICE, "Sample game") == game
    assert (Game.objects.count(), GameEvent.objects.count()) == (1, 8)


def test_deleted_it_is_restored() -> None:
    put_on_shelf(Key.objects.get(game=opened()), Key.Shelf.DELETED)
    opened()
    assert [line.title for line in list_games(DEVICE).playing] == ["Sample game"]


def test_a_phone_whose_sample_went_to_another_phone_gets_one_of_its_own() -> None:
    moved = opened()
    Key.objects.update(secret_hash="e" * 64)
    game = opened()
    assert game != moved
    assert list_games(DEVICE).playing[0].game_id == game.id


def test_its_players_are_nobody_this_phone_plays_with() -> None:
    opened()
    assert (frequent_names(DEVICE), regular_tables(DEVICE), last_currency(DEVICE)) == ([], [], "")
    assert not has_written(DEVICE)
    play(make_game("Ruth", "Sam"), {"type": "void"})
    assert frequent_names(DEVICE) == ["Ruth", "Sam"]
    assert has_written(DEVICE)

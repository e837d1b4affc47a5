"""The code on a poster: a link that the host chose to print, and that ends when it is cancelled."""

import pytest
from django.test import Client

from scoring.games.access import POSTER_COOKIE
from scoring.games.models import Game, Key
from tests.groups.makers import finished_game
from tests.groups.people import address, game_of_the_scorer, player, scorer
from tests.papers import printed
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
SCAN = "Scan to see every hand"


@built_once
def game() -> Game:
    return finished_game("Ada", "Ben", "Cal")


def poster(game: Game) -> str:
    return address("sheet_of", game, "poster")


def host_with_a_code(game: Game) -> Client:
    host = scorer()
    answer = host.post(f"{address('add_poster_code', game)}?paper=a5&size=large")
    assert answer.headers["Location"] == f"{address('paper', game)}?paper=a5&size=large#poster"
    return host


def test_a_poster_has_no_code_until_the_host_adds_one(game: Game) -> None:
    assert SCAN not in printed(scorer(), poster(game))
    assert not Key.objects.filter(is_link=True).exists()
    assert SCAN in printed(host_with_a_code(game), poster(game))


def test_the_code_opens_the_game_on_a_phone_without_a_key_and_only_to_watch(game: Game) -> None:
    cookie = host_with_a_code(game).cookies[POSTER_COOKIE]
    assert (cookie["path"], cookie["httponly"]) == (address("paper", game), True)
    assert cookie.value not in str(Key.objects.values())
    visitor = Client()
    assert visitor.get(f"/w/{cookie.value}/").headers["Location"] == address("table", game)
    assert visitor.get(address("table", game)).status_code == 200
    assert visitor.post(address("undo", game)).status_code == 403


def test_a_cancelled_link_leaves_the_poster(game: Game) -> None:
    host = host_with_a_code(game)
    assert "Cancel it under Share" in host.get(address("paper", game)).content.decode()
    host.post(address("revoke", game, Key.objects.get(name="The poster").pk))
    assert "Add a watch code" in host.get(address("paper", game)).content.decode()
    assert SCAN not in printed(host, poster(game))


def test_pressed_twice_it_is_one_link(game: Game) -> None:
    host = host_with_a_code(game)
    host.post(address("add_poster_code", game))
    assert Key.objects.filter(game=game, is_link=True).count() == 1


def test_the_code_of_another_game_is_not_printed(game: Game) -> None:
    host, other = scorer(), game_of_the_scorer()
    host.cookies[POSTER_COOKIE] = (
        scorer().post(address("add_poster_code", other)).cookies[POSTER_COOKIE].value
    )
    assert SCAN not in printed(host, poster(game))


def test_who_came_by_a_link_prints_no_code_and_is_offered_none(game: Game) -> None:
    watcher = player(game)
    assert SCAN not in printed(watcher, poster(game))
    assert "Add a watch code" not in watcher.get(address("paper", game)).content.decode()

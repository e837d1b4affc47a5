"""The table for those who came by a link: drawn once for all of them, and never for anybody else."""

import gzip

import pytest
from django.core.cache import caches
from django.test import Client
from pytest_django.fixtures import DjangoAssertNumQueries

from scoring.games.actions.links import rename_key, set_money_visibility
from scoring.games.models import Game
from scoring.web.capabilities import DEVICE_COOKIE
from tests.groups.people import HTMX, address, game_of_the_scorer, player, scorer, second_phone
from tests.makers import hand, play

pytestmark = pytest.mark.django_db
STAKES = {"stakes": {"initial": 7311, "buy_in": 7322}}


@pytest.fixture
def game() -> Game:
    caches["drawn"].clear()
    return play(game_of_the_scorer(currency="GBP", overrides=STAKES), hand("Ada", Ben=38, Cal=1))


def shown(client: Client, game: Game) -> str:
    return client.get(address("live", game), headers=HTMX).content.decode()


def test_all_who_watch_see_one_drawing(game: Game, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    first = shown(player(game), game)
    assert "Totals hand by hand" in first
    other = player(game)
    with django_assert_num_queries(3):  # the door, when it was seen, scoring: the log is not read
        assert shown(other, game) == first


def test_it_leaves_as_it_was_packed_for_those_who_unpack(game: Game) -> None:
    plain = shown(player(game), game)
    answer = player(game).get(address("live", game), headers={**HTMX, "Accept-Encoding": "gzip"})
    assert gzip.decompress(answer.content).decode() == plain
    assert answer.headers["HX-Replace-Url"] == address("table", game)
    assert "Accept-Encoding" in answer.headers["Vary"]
    assert "no-store" in answer.headers["Cache-Control"]


def test_names_keep_their_direction_in_what_is_packed() -> None:
    game = game_of_the_scorer("Ada", "רות", "Cal")
    answer = player(game).get(address("live", game), headers={**HTMX, "Accept-Encoding": "gzip"})
    assert "\u2068רות\u2069" in gzip.decompress(answer.content).decode()


def test_a_new_hand_is_a_new_drawing(game: Game) -> None:
    watcher = player(game)
    assert "Hand 2" in shown(watcher, game)
    play(game, hand("Ben", Ada=3, Cal=1))
    assert "Hand 3" in shown(watcher, game)


def test_the_scorekeeper_is_called_by_the_name_of_now(game: Game) -> None:
    watcher, _phone = player(game), second_phone(game, "Ben")
    assert "Benjamin" not in shown(watcher, game)
    game.refresh_from_db()
    assert game.scorekeeper is not None
    rename_key(game.scorekeeper, "Benjamin")
    assert "Benjamin" in shown(watcher, game)


def test_money_that_is_hidden_is_not_in_a_drawing_for_those_who_see_it(game: Game) -> None:
    watcher = player(game)
    assert "£" not in shown(watcher, game)
    set_money_visibility(game, "all")
    assert "£" in shown(watcher, game)
    set_money_visibility(game, "phones")
    assert "£" not in shown(watcher, game)
    assert "£" in shown(scorer(), game)


def test_nobody_sees_what_was_drawn_for_a_phone(game: Game) -> None:
    assert "Record hand 2" in shown(scorer(), game)
    words = shown(player(game), game)
    assert "Record hand 2" not in words
    assert "csrfmiddlewaretoken" not in words
    assert "Record hand 2" in shown(scorer(), game)


def test_a_phone_that_knows_the_players_has_a_drawing_of_its_own(
    game: Game, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    words, known = shown(player(game), game), player(game)
    known.cookies[DEVICE_COOKIE] = "a phone with evenings of its own"
    with django_assert_num_queries(4):  # it reads the log
        assert shown(known, game) == words


def test_a_phone_in_another_zone_has_a_drawing_of_its_own(
    game: Game, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    shown(player(game), game)
    abroad = player(game)
    abroad.cookies["kalooki_zone"] = "Asia/Tokyo"
    with django_assert_num_queries(4):  # it reads the log
        shown(abroad, game)

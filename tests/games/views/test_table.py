"""The table screen and what one press does at it."""

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django.fixtures import DjangoAssertNumQueries

from scoring.games.models import Game, Key
from tests.groups.people import HTMX, address, game_of_the_scorer, player, scorer, stranger, tried
from tests.makers import hand, play
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
PRESSES = ("void_hand", "buy_in", "decline", "leave", "end_game", "undo", "redo")
PAGES = ("table", "live", "big_screen", "house_rules", "score_table", "chart")


@built_once
def game() -> Game:
    return game_of_the_scorer(currency="GBP", title="Thursday")


@pytest.mark.parametrize("page", PAGES)
def test_scorer_and_player_may_look_and_the_stranger_finds_nothing(game: Game, page: str) -> None:
    assert scorer().get(address(page, game)).status_code == 200
    assert player(game).get(address(page, game)).status_code == 200
    assert stranger().get(address(page, game)).status_code == 404


@pytest.mark.parametrize("press", PRESSES)
def test_the_player_may_not_write_and_the_stranger_finds_nothing(game: Game, press: str) -> None:
    assert player(game).post(address(press, game), tried(game)).status_code == 403
    assert stranger().post(address(press, game), tried(game)).status_code == 404
    game.refresh_from_db()
    assert game.version == 0


@pytest.mark.parametrize("press", ["void_hand", "buy_in", "decline", "undo", "redo"])
def test_a_press_is_no_get(game: Game, press: str) -> None:
    assert scorer().get(address(press, game)).status_code == 405


@pytest.mark.parametrize("press", PRESSES)
def test_a_try_without_its_id_is_no_request(game: Game, press: str) -> None:
    assert scorer().post(address(press, game), {"expected": 0}).status_code == 400


def test_the_table_names_every_player_with_his_total(game: Game) -> None:
    play(game, hand("Ada", Ben=38, Cal="K Q 5"))
    words = scorer().get(address("table", game)).content.decode()
    for expected in ("Thursday", "Record hand 2", "Ben", ">38<", ">25<", "−£0.60"):
        assert expected in words


def test_a_watcher_sees_no_button_and_asks_again(game: Game) -> None:
    words = player(game).get(address("table", game)).content.decode()
    assert "Record hand" not in words
    assert 'data-hx-trigger="look"' in words


@pytest.mark.parametrize("first", [True, False])
def test_nothing_new_is_no_content(
    game: Game, first: bool, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    watcher, seen = player(game), f"{address('live', game)}?v={game.etag}"
    if not first:
        watcher.get(seen)
    with django_assert_num_queries(2 if first else 1):  # now and then it is noted when
        assert watcher.get(seen, headers=HTMX).status_code == 204
    play(game, hand("Ada", Ben=38, Cal=1))
    answer = watcher.get(seen, headers=HTMX)
    assert answer.status_code == 200
    assert b"<html" not in answer.content


@pytest.mark.parametrize("change", [{"revoked": timezone.now()}, {"expires": timezone.now()}])
def test_nothing_is_unchanged_for_a_key_that_opens_nothing(game: Game, change: dict[str, Any]) -> None:
    watcher, seen = player(game), f"{address('live', game)}?v={game.etag}"
    assert [watcher.get(seen).status_code for _look in range(2)] == [204, 204]
    Key.objects.filter(game=game, is_link=True).update(**change)
    assert watcher.get(seen).status_code == 404


def test_nothing_is_unchanged_for_the_key_of_another_game(game: Game) -> None:
    other = game_of_the_scorer()
    watcher = player(other)
    watcher.get(address("live", other))
    assert watcher.get(f"{address('live', game)}?v={game.etag}").status_code == 404


def test_a_void_is_told_and_taken_back(game: Game) -> None:
    host = scorer()
    answer = host.post(address("void_hand", game), tried(game))
    assert (answer.status_code, answer.headers["Location"]) == (303, address("table", game))
    assert "Hand 1 is void. Ada deals again." in host.get(address("table", game)).content.decode()
    answer = host.post(address("undo", game), tried(game), headers=HTMX)
    assert "Void hand undone." in answer.content.decode()


def test_htmx_gets_the_part_and_the_address(game: Game) -> None:
    answer = scorer().post(address("void_hand", game), tried(game), headers=HTMX)
    assert answer.headers["HX-Replace-Url"] == address("table", game)
    assert answer.content.strip().startswith(b'<div class="page wide" id="table"')


def test_the_same_press_twice_is_one(game: Game) -> None:
    fields = tried(game)
    for _n in range(2):
        assert scorer().post(address("void_hand", game), fields).status_code == 303
    game.refresh_from_db()
    assert game.version == 1


def test_a_press_on_an_old_table_writes_nothing(game: Game) -> None:
    fields = tried(game)
    play(game, hand("Ada", Ben=38, Cal=1))
    answer = scorer().post(address("void_hand", game), fields)
    assert answer.status_code == 409
    assert "Someone else saved first." in answer.content.decode()


def test_an_offer_is_taken_up(game: Game) -> None:
    play(game, hand("Ada", Ben=160, Cal=10))
    host = scorer()
    words = host.get(address("table", game)).content.decode()
    assert "Can buy in for <b>£0.50</b> at <b>10</b>. First of two." in words
    host.post(address("buy_in", game), tried(game, seat=1))
    assert "Ben buys in for £0.50 at 10." in host.get(address("table", game)).content.decode()


def test_a_refused_press_says_why(game: Game) -> None:
    answer = scorer().post(address("buy_in", game), tried(game, seat=1))
    assert answer.status_code == 422
    assert "Ben has no open buy-in offer." in answer.content.decode()


def test_a_player_leaves(game: Game) -> None:
    host = scorer()
    assert "Who’s leaving?" in host.get(address("leave", game)).content.decode()
    host.post(address("leave", game), tried(game, seat=2))
    assert "Cal leaves." in host.get(address("table", game)).content.decode()


def test_the_end_is_asked_and_told(game: Game) -> None:
    play(game, hand("Ada", Ben=38, Cal=1))
    host = scorer()
    assert "Who wins the pool of £1.50?" in host.get(address("end_game", game)).content.decode()
    host.post(address("end_game", game), tried(game, pool="winner"))
    words = host.get(address("table", game)).content.decode()
    for expected in ("Settle up", "<b>Ben</b> pays Ada", "£0.60", "+£1.20"):
        assert expected in words
    assert host.get(address("end_game", game)).status_code == 303
    assert host.get(address("leave", game)).status_code == 303
    assert host.get(address("record_hand", game)).status_code == 303


def test_undo_with_nothing_to_take_back_goes_home(game: Game) -> None:
    assert scorer().post(address("undo", game), tried(game)).status_code == 303


@pytest.mark.parametrize("hands", [1, 12])
def test_the_table_costs_the_same_however_long_the_game(
    game: Game, hands: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    play(game, *[hand("Ada", Ben=1, Cal=2)] * hands)
    scorer().get(address("table", game))  # the first look notes when the phone was seen
    with django_assert_num_queries(1):
        scorer().get(address("table", game))


def test_every_answer_stays_out_of_caches(game: Game) -> None:
    assert "no-store" in scorer().get(address("table", game)).headers["Cache-Control"]


def test_a_client_without_cookies_is_a_stranger_at_home() -> None:
    assert "You play at a real table." in Client().get("/").content.decode()
    assert Client().get("/healthz").content == b"ok\n"

"""The big screen: for everyone who may look; its code lets one watch, and never more."""

import re

import pytest
from django.test import Client
from pytest_django.fixtures import DjangoAssertNumQueries

from scoring.games.access import BIG_SCREEN_COOKIE
from scoring.games.models import Game, Key
from tests.groups.people import HTMX, address, game_of_the_scorer, player, scorer, shown_to_all, stranger
from tests.makers import hand, play
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def game() -> Game:
    return shown_to_all(game_of_the_scorer(currency="GBP", title="Thursday"))


def words(client: Client, game: Game) -> str:
    return client.get(address("big_screen", game)).content.decode()


def test_all_who_may_look_see_it_and_the_stranger_finds_nothing(game: Game) -> None:
    for page in ("big_screen", "big_screen_live"):
        assert scorer().get(address(page, game)).status_code == 200
        assert player(game).get(address(page, game)).status_code == 200
        assert stranger().get(address(page, game)).status_code == 404


def test_it_tells_the_next_hand_and_what_the_last_one_did(game: Game) -> None:
    play(game, hand("Ada", Ben=38, Cal=142, kalooki=True))
    shown = words(scorer(), game)
    for expected in (
        "Hand 2",
        "13 cards each",
        "<bdi>Ben</bdi> deals",
        "9 to the limit",
        "+38",
        "£1.50",
        "a Kalooki",
    ):
        assert expected in shown
    assert "Hand 1: Ada went out with a Kalooki." in shown


def test_it_tells_the_rank_that_is_wild_in_the_hand_being_dealt(game: Game) -> None:
    by_number = game_of_the_scorer(variant="three-thirteen")
    assert "3s are wild" in words(scorer(), by_number)
    turned_up = game_of_the_scorer(variant="indian-points")
    assert "are wild" not in words(scorer(), turned_up)
    Game.objects.filter(pk=turned_up.pk).update(dealt_wild="7")
    assert "7s are wild: 0" in words(scorer(), turned_up)


def test_at_the_end_it_names_the_winner_and_the_places(game: Game) -> None:
    play(game, hand("Ada", Ben=38, Cal=142), {"type": "end", "pool": "winner"})
    shown = words(scorer(), game)
    assert re.search(r'class="won"><bdi>Ada</bdi>.*\+£1\.20', shown, re.DOTALL)
    assert re.findall(r'class="place">(\d)', shown) == ["1", "2", "3"]


@pytest.mark.parametrize("hands", [1, 12])
def test_it_costs_the_same_however_long_the_game(
    game: Game, hands: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    play(game, *[hand("Ada", Ben=1, Cal=2)] * hands)
    watcher = player(game)
    watcher.get(address("big_screen", game))  # the first time it notes that the link was used
    with django_assert_num_queries(2):
        watcher.get(address("big_screen", game))


def test_extra_minutes_stand_there_and_new_ones_are_fetched(game: Game) -> None:
    assert "extra minute" not in words(scorer(), game)
    Game.objects.filter(pk=game.pk).update(extra_minutes=5)
    shown = words(scorer(), game)
    assert "5 extra minutes" in shown
    look = re.findall(r'data-hx-get="([^"]*/big-screen/live/[^"]*)"', shown)[0]
    assert scorer().get(look).status_code == 204
    Game.objects.filter(pk=game.pk).update(extra_minutes=1)
    assert "1 extra minute<" in scorer().get(look, headers=HTMX).content.decode()


def test_nothing_new_is_no_content(game: Game, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    watcher = player(game)
    mark = re.search(r"big-screen/live/\?v=([\w-]+)", words(watcher, game))
    assert mark
    with django_assert_num_queries(2):
        answer = watcher.get(f"{address('big_screen_live', game)}?v={mark[1]}", headers=HTMX)
    assert answer.status_code == 204
    play(game, hand("Ada", Ben=38, Cal=1))
    answer = watcher.get(f"{address('big_screen_live', game)}?v={mark[1]}", headers=HTMX)
    assert answer.status_code == 200
    assert b"<html" not in answer.content


def test_a_screen_whose_link_was_withdrawn_says_so(game: Game) -> None:
    answer = stranger().get(address("big_screen_live", game), headers=HTMX)
    assert answer.status_code == 404
    assert "This score is no longer shared" in answer.content.decode()


def test_opening_it_makes_no_link(game: Game) -> None:
    shown = words(scorer(), game)
    assert "Show a watch code" in shown
    assert 'class="qr"' not in shown
    assert not Key.objects.filter(game=game, is_link=True).exists()


def test_the_code_is_a_named_link_to_watch_and_stays_on_the_big_screen(game: Game) -> None:
    host = scorer()
    answer = host.post(address("show_code", game))
    assert (answer.status_code, answer.headers["Location"]) == (303, address("big_screen", game))
    cookie = answer.cookies[BIG_SCREEN_COOKIE]
    assert (cookie["path"], cookie["httponly"]) == (address("big_screen", game), True)
    made = Key.objects.get(game=game, is_link=True)
    assert (made.name, made.role) == ("The big screen", Key.Role.WATCH)
    assert 'class="qr"' in words(host, game)


def test_the_token_is_drawn_and_never_written_out(game: Game) -> None:
    host = scorer()
    token = host.post(address("show_code", game)).cookies[BIG_SCREEN_COOKIE].value
    assert token not in words(host, game)


def test_who_comes_by_the_code_may_not_write(game: Game) -> None:
    token = scorer().post(address("show_code", game)).cookies[BIG_SCREEN_COOKIE].value
    visitor = Client()
    assert visitor.get(f"/w/{token}/").status_code == 302
    assert visitor.get(address("table", game)).status_code == 200
    assert visitor.get(address("record_hand", game)).status_code == 403


def test_pressed_twice_it_is_one_link(game: Game) -> None:
    host = scorer()
    for _n in range(2):
        host.post(address("show_code", game))
    assert Key.objects.filter(game=game, is_link=True).count() == 1


def test_a_withdrawn_code_leaves_the_big_screen_with_the_next_look(game: Game) -> None:
    host = scorer()
    host.post(address("show_code", game))
    mark = re.search(r"big-screen/live/\?v=(\w+)", words(host, game))
    assert mark
    host.post(address("revoke", game, Key.objects.get(game=game, is_link=True).pk))
    answer = host.get(f"{address('big_screen_live', game)}?v={mark[1]}", headers=HTMX)
    assert answer.status_code == 200
    assert 'class="qr"' not in answer.content.decode()


def test_a_screen_that_came_by_a_link_shows_that_link(game: Game) -> None:
    assert 'class="qr"' in words(player(game), game)


def test_a_link_can_lead_straight_to_the_big_screen(game: Game) -> None:
    token = scorer().post(address("show_code", game)).cookies[BIG_SCREEN_COOKIE].value
    screen = Client()
    assert screen.get(f"/w/{token}/?screen").headers["Location"] == address("big_screen", game)
    assert 'class="qr"' in words(screen, game)


def test_a_code_of_another_game_is_not_shown(game: Game) -> None:
    other = game_of_the_scorer()
    host = scorer()
    host.cookies[BIG_SCREEN_COOKIE] = (
        scorer().post(address("show_code", other)).cookies[BIG_SCREEN_COOKIE].value
    )
    assert 'class="qr"' not in words(host, game)


def test_only_the_host_or_the_scorekeeper_makes_a_code(game: Game) -> None:
    assert player(game).post(address("show_code", game)).status_code == 403
    assert stranger().post(address("show_code", game)).status_code == 404
    assert scorer().get(address("show_code", game)).status_code == 405


def test_without_scripts_it_comes_again_by_itself(game: Game) -> None:
    assert '<noscript><meta http-equiv="refresh"' in words(player(game), game)

"""The tour of a first game: five sentences before the first hand, for its host, once in the life of a phone."""

import re

import pytest
from django.test import Client
from pytest_django.fixtures import DjangoAssertNumQueries

from scoring.games.actions.sample_game import open_sample_game
from scoring.games.models import Game
from scoring.games.views.tour import TOUR_COOKIE
from scoring.web.capabilities import hash_secret
from tests.groups.people import (
    HTMX,
    SECRET,
    address,
    game_of_the_scorer,
    player,
    scorer,
    second_phone,
    stranger,
)
from tests.makers import hand, play
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def game() -> Game:
    return game_of_the_scorer()


def page(client: Client, game: Game) -> str:
    return client.get(address("table", game)).content.decode()


def is_shown(client: Client, game: Game) -> bool:
    return 'id="tour"' in page(client, game)


def read(client: Client, game: Game, sentences: object, **headers: str) -> str:
    """Press the button that says so many sentences were read; the answer without its spaces."""
    answer = client.post(address("tour", game), {"read": sentences}, headers=headers)
    assert answer.status_code == (200 if headers else 303)
    return " ".join(answer.content.decode().split())


def test_a_first_table_explains_a_hand_in_five_sentences(game: Game) -> None:
    shown = page(scorer(), game).partition('id="tour"')[2].partition("</ol>")[0]
    assert shown.count("<li") == 5
    assert "When someone goes out, tap their name here, or “Record hand 1”." in shown
    assert re.findall(r'<li class="next">(\w+)', shown) == ["When"]


@pytest.mark.parametrize(
    ("variant", "last"), [("european", "The money adds up"), ("jamaican", "Share the game")]
)
def test_the_last_sentence_is_of_money_where_there_is_any_else_of_sharing(variant: str, last: str) -> None:
    sentences = page(scorer(), game_of_the_scorer(variant=variant)).partition('id="tour"')[2]
    assert re.findall(r"<li>(The money adds up|Share the game)", sentences) == [last]


def test_next_brings_the_next_sentence_alone_and_a_reload_keeps_it(game: Game) -> None:
    phone = scorer()
    part = read(phone, game, 1, **HTMX)
    assert "<html" not in part
    assert "2 of 5" in part
    assert "2 of 5" in " ".join(page(phone, game).split())


def test_the_last_sentence_has_nothing_to_skip(game: Game) -> None:
    part = read(scorer(), game, 4, **HTMX)
    assert "Got it" in part
    assert "Skip" not in part


def test_finished_or_skipped_it_is_gone_on_every_game_of_this_phone(game: Game) -> None:
    phone = scorer()
    assert read(phone, game, 5, **HTMX) == ""
    assert not is_shown(phone, game)
    assert not is_shown(phone, game_of_the_scorer("Ruth", "Sam"))


def test_without_scripts_the_press_leads_back_to_the_table(game: Game) -> None:
    phone = scorer()
    read(phone, game, 5)
    assert phone.cookies[TOUR_COOKIE]["httponly"]
    assert not is_shown(phone, game)


@pytest.mark.parametrize("made_up", ["5", "InJlYWQi:1:2", ""])
def test_a_cookie_that_we_did_not_sign_is_none(game: Game, made_up: str) -> None:
    phone = scorer()
    phone.cookies[TOUR_COOKIE] = made_up
    assert is_shown(phone, game)


@pytest.mark.parametrize("sentences", ["", "0", "6", "all"])
def test_what_no_button_says_is_refused(game: Game, sentences: str) -> None:
    answer = scorer().post(address("tour", game), {"read": sentences})
    assert (answer.status_code, TOUR_COOKIE in answer.cookies) == (400, False)


def test_who_watches_or_only_helps_to_score_gets_no_tour(game: Game) -> None:
    assert not is_shown(player(game), game)
    assert not is_shown(second_phone(game), game)
    assert not is_shown(scorer(), game)  # the host, while Ben keeps score
    assert stranger().post(address("tour", game), {"read": 5}).status_code == 404
    assert player(game).post(address("tour", game), {"read": 5}).status_code == 403


def test_once_anything_is_recorded_there_is_no_tour(game: Game) -> None:
    play(game, hand("Ada", Ben="K", Cal="Q"))
    assert not is_shown(scorer(), game)
    assert not is_shown(scorer(), game_of_the_scorer())


def test_the_sample_game_has_no_tour_and_does_not_take_it_away(game: Game) -> None:
    sample = open_sample_game(hash_secret(SECRET), "Sample game")
    assert not is_shown(scorer(), sample)
    assert is_shown(scorer(), game)


def test_it_costs_one_query_and_none_once_it_is_read(
    game: Game, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    phone = scorer()
    page(phone, game)  # the first look notes when the phone was seen
    with django_assert_num_queries(2):
        page(phone, game)
    read(phone, game, 5)
    with django_assert_num_queries(1):
        page(phone, game)

"""The chart of a game, for everyone who may look at it."""

import pytest
from pytest_django.fixtures import DjangoAssertNumQueries

from scoring.games.models import Game
from tests.groups.people import address, game_of_the_scorer, player, scorer, stranger
from tests.makers import hand, play
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def game() -> Game:
    return game_of_the_scorer(currency="GBP")


def test_all_who_may_look_see_it_and_the_stranger_finds_nothing(game: Game) -> None:
    assert scorer().get(address("chart", game)).status_code == 200
    assert player(game).get(address("chart", game)).status_code == 200
    assert stranger().get(address("chart", game)).status_code == 404
    assert scorer().post(address("chart", game)).status_code == 405


def test_before_the_first_hand_it_says_what_will_come(game: Game) -> None:
    assert "Nothing to draw yet" in scorer().get(address("chart", game)).content.decode()


def test_the_picture_has_a_name_words_and_the_same_figures_beside_it(game: Game) -> None:
    play(game, hand("Ada", Ben=38, Cal="K Q 5"))
    words = scorer().get(address("chart", game)).content.decode()
    for expected in (
        "Totals hand by hand</title>",
        "Ben 38, in.",
        "out over 150",
        "The same as figures",
        ">38</b>",
    ):
        assert expected in words


@pytest.mark.parametrize("hands", [1, 12])
def test_it_costs_the_same_however_long_the_game(
    game: Game, hands: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    play(game, *[hand("Ada", Ben=1, Cal=2)] * hands)
    with django_assert_num_queries(2):
        scorer().get(address("chart", game))


def test_table_and_chart_lead_to_each_other(game: Game) -> None:
    assert address("chart", game) in scorer().get(address("table", game)).content.decode()
    assert address("chart", game) in scorer().get(address("score_table", game)).content.decode()
    assert address("score_table", game) in scorer().get(address("chart", game)).content.decode()


def test_who_watches_by_a_link_has_it_under_the_table(
    game: Game, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    watcher = player(game)
    assert "Totals hand by hand" not in watcher.get(address("table", game)).content.decode()
    play(game, *[hand("Ada", Ben=1, Cal=2)] * 12)
    with django_assert_num_queries(3):
        assert "Totals hand by hand" in watcher.get(address("table", game)).content.decode()
    assert "Totals hand by hand" not in scorer().get(address("table", game)).content.decode()


def test_the_result_tells_what_stood_out(game: Game) -> None:
    play(game, hand("Ada", Ben=38, Cal=5), {"type": "end", "pool": "winner"})
    words = scorer().get(address("table", game)).content.decode()
    for expected in ("Moments", "Ada won a close game", "Ahead by 5 points", address("chart", game)):
        assert expected in words


def test_a_game_that_ended_before_it_began_has_nothing_to_tell(game: Game) -> None:
    play(game, {"type": "end", "pool": "share"})
    assert "No hands were scored." in scorer().get(address("table", game)).content.decode()

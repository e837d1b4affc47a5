"""The money of a game to look at: every line of every account, and whether the book balances."""

import pytest
from pytest_django.fixtures import DjangoAssertNumQueries

from scoring.games.models import Game
from tests.groups.people import address, game_of_the_scorer, scorer
from tests.makers import hand, play
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
END = {"type": "end"}


@built_once
def game() -> Game:
    game = game_of_the_scorer(currency="GBP", title="Thursday")
    return play(game, hand("Ada", Ben=38, Cal="K Q 5"), hand("Ben", kalooki=True, Ada=4, Cal=5))


def words(game: Game, page: str, *more: int) -> str:
    return scorer().get(address(page, game, *more)).content.decode()


def test_an_account_has_every_line_with_its_hand_and_balance(game: Game) -> None:
    page = words(game, "account", 0)
    for expected in (
        *("Stake for the pool", "−£0.50", "Hand stake from Ben and Cal, £0.10 each", "+£0.20", "−£0.30"),
        *(address("hand", game, 1), "Kalooki stake to Ben", address("hand", game, 2), "still to be won"),
    ):
        assert expected in page


def test_a_buy_in_stands_after_its_hand(game: Game) -> None:
    play(game, hand("Ada", Ben=150, Cal=5), {"type": "buy_in", "player": "Ben"})
    page = words(game, "account", 1)
    assert "After hand 3" in page
    assert "Buy-in" in page


def test_the_book_adds_up_for_every_player_and_the_pool(game: Game) -> None:
    page = words(play(game, END), "money")
    for expected in (
        "Everything adds up",
        "3 entries were checked.",
        "Stakes of hands",
        "The pool",
        "+£1.50",
    ):
        assert expected in page
    assert "Does not hold" not in page


def test_a_book_that_was_damaged_says_so(game: Game) -> None:
    Game.objects.update(projection=game.projection.replace('"funds": [150', '"funds": [151'))
    page = words(game, "money")
    assert "Something doesn’t add up" in page
    assert "Doesn’t match:</b> The saved scores match the log." in page


@pytest.mark.parametrize("name", ["money", "account"])
def test_a_game_for_points_has_no_money_to_look_at(name: str) -> None:
    game = game_of_the_scorer(variant="north-american")
    more = [0] if name == "account" else []
    assert scorer().get(address(name, game, *more)).status_code == 404
    assert "/money/" not in words(game, "table")


def test_there_is_no_account_for_an_empty_chair(game: Game) -> None:
    assert scorer().get(address("account", game, 3)).status_code == 404


@pytest.mark.parametrize("hands", [1, 30])
def test_a_long_evening_asks_the_database_as_little_as_a_short_one(
    game: Game, hands: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    play(game, *[hand("Ada", Ben=1, Cal=1)] * hands)
    host = scorer()
    with django_assert_num_queries(4):  # the key with its game, the log; for the check again, and its chain
        host.get(address("money", game))
    with django_assert_num_queries(2):
        host.get(address("account", game, 0))

"""The sentences of the big screen: short, and true for every way a hand can end."""

import pytest

from scoring.games.queries.table_views import TableView
from scoring.games.texts.big_screen import hand_stakes, has_long_totals, last_hand_words, offer_words
from tests.makers import hand, make_game, play, table_view

pytestmark = pytest.mark.django_db
BUY_IN = {"type": "buy_in", "player": "Ben"}


def after(*events: dict[str, object], variant: str = "european") -> TableView:
    return table_view(play(make_game(variant=variant, currency="GBP"), *events))


def test_before_the_first_hand_it_says_so() -> None:
    assert last_hand_words(after()) == "No hands yet."


def test_a_hand_tells_who_ended_it_and_who_is_out() -> None:
    shown = after(hand("Ada", Ben=151, Cal=160, kalooki=True))
    assert last_hand_words(shown) == "Hand 1: Ada went out with a Kalooki. Out: Ben at 151 and Cal at 160."


def test_a_void_tells_who_deals_again() -> None:
    assert last_hand_words(after({"type": "void"})) == "Hand 1 is void. Ada deals again."


def test_a_void_that_ends_the_game_deals_nothing() -> None:
    over = after({"type": "void"}, {"type": "end", "pool": "winner"})
    assert last_hand_words(over) == "Hand 1 is void."


def test_who_may_buy_in_is_told_with_price_and_total() -> None:
    game = play(make_game("Ada", "Ben", "Cal", "Dot", currency="GBP"), hand("Ada", Ben=151, Cal=160, Dot=30))
    assert offer_words(table_view(game)) == "Ben and Cal can buy in for £0.50 at 30."
    assert offer_words(table_view(play(game, BUY_IN))) == "Cal can buy in for £0.50 at 30."


def test_without_offers_nothing_is_asked() -> None:
    assert offer_words(after(hand("Ada", Ben=1, Cal=2))) == ""


@pytest.mark.parametrize(
    ("variant", "currency", "words"),
    [
        ("european", "GBP", "£0.10 a hand, £0.20 a Kalooki"),
        ("european", "", ""),
        ("jamaican", "GBP", ""),
    ],
)
def test_a_hand_is_played_for_the_agreed_amounts(variant: str, currency: str, words: str) -> None:
    shown = table_view(make_game(variant=variant))
    assert hand_stakes(shown.rules, currency) == words


@pytest.mark.parametrize(("points", "long"), [(999, False), (1050, True)])
def test_totals_from_a_thousand_on_are_long(points: int, long: bool) -> None:
    assert has_long_totals(after(hand("Ada", Ben=points, Cal=1))) == long

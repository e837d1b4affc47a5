"""What somebody who may buy in is told before he does, and how often it went well."""

import re

import pytest
from pytest_django.fixtures import DjangoAssertNumQueries

from scoring.games.models import Game
from tests.groups.makers import group_of_the_scorer, put_in
from tests.groups.people import HTMX, address, game_of_the_scorer, player, scorer, tried
from tests.makers import hand, play

pytestmark = pytest.mark.django_db
BEN_OUT = hand("Ada", Ben=151, Cal=60)
BUY_IN = {"type": "buy_in", "player": "Ben"}


def offered(**options: object) -> Game:
    """Ben may buy in."""
    return play(game_of_the_scorer(**{"currency": "GBP", **options}), BEN_OUT)


def came_back(*, wins: bool, **options: object) -> Game:
    """An evening at which Ben bought in at 60."""
    last = hand("Ben", Ada=70, Cal=70) if wins else hand("Ada", Ben=30, Cal=5)
    return play(offered(**options), BUY_IN, last, {"type": "end"})


def told(game: Game, of: str = "scorer") -> str:
    """The sentences beside the offer."""
    client = scorer() if of == "scorer" else player(game)
    page = client.get(address("table", game)).content.decode()
    found = re.search(r'<span class="what-if">(.*?)</span>', page)
    assert found
    return found[1]


def test_the_pool_and_the_way_to_the_limit_are_told_before_the_press() -> None:
    assert told(offered()).startswith("Then 91 to the limit, with £2.00 in the pool.")


def test_a_table_for_points_hears_of_no_pool() -> None:
    free = {"stakes": {"initial": 0, "buy_in": 0, "call_up": 0, "kalooki": 0}}
    assert told(offered(overrides=free, currency="")).startswith("Then 91 to the limit. ")


def test_who_only_watches_hears_of_no_pool_where_money_is_hidden() -> None:
    assert told(offered(), of="player").startswith("Then 91 to the limit. ")


def test_nothing_is_made_up_where_nobody_has_bought_in() -> None:
    assert told(offered()).endswith("No one on this phone has bought in at 60 or more yet.")


def test_few_cases_are_said_to_be_few() -> None:
    came_back(wins=True)
    assert told(offered()).endswith("Only one buy-in at 60 or more on this phone so far: too few to tell.")


def test_how_often_a_comeback_from_there_won_on_this_phone() -> None:
    for wins in (True, False, False, True, False):
        came_back(wins=wins)
    assert told(offered()).endswith("Of 5 buy-ins at 60 or more on this phone, 2 won the game.")


def test_a_game_of_a_group_looks_at_its_group_alone() -> None:
    group = group_of_the_scorer()
    for wins in (True, False, True):
        put_in(group, came_back(wins=wins))
    for _n in range(3):
        came_back(wins=False)
    assert told(put_in(group, offered())).endswith(
        "Of 3 buy-ins at 60 or more on this phone, 2 won the game."
    )


def test_another_limit_is_another_game() -> None:
    for _n in range(3):
        came_back(wins=True, overrides={"limit": {"points": 140}})
    assert told(offered()).endswith("No one on this phone has bought in at 60 or more yet.")


def test_a_correction_after_the_end_tells_it_otherwise() -> None:
    game = came_back(wins=True)
    assert game.comebacks == '["european",150,[[60,true]]]'
    scorer().post(address("undo", game), tried(game))
    game.refresh_from_db()
    assert game.comebacks == ""


@pytest.mark.parametrize("evenings", [1, 5])
def test_it_costs_one_query_however_many_evenings(
    evenings: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for _n in range(evenings):
        came_back(wins=True)
    game = offered()
    told(game)
    with django_assert_num_queries(2):
        told(game)


def test_a_hand_with_an_offer_is_saved_within_the_usual_number_of_queries(
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    game = game_of_the_scorer(currency="GBP")
    fields = tried(game, **{"out": "0", "step": "save", "cards-1": "151", "cards-2": "60"})
    with django_assert_max_num_queries(8):
        answer = scorer().post(address("record_hand", game), fields, headers=HTMX)
    assert "what-if" in answer.content.decode()

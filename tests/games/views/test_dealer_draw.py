"""Cards drawn for the deal: everybody sees them, the lowest deals, nothing typed is lost."""

import uuid

import pytest

from scoring.games.models import Game
from scoring.games.queries.projections import began_with
from scoring.games.views.games import RANKS, draw_cards, draw_seats
from tests.groups.people import stranger

pytestmark = pytest.mark.django_db
NEW = "/games/new/?variant=european"


def test_the_lowest_card_deals_and_no_two_are_of_a_rank() -> None:
    for _n in range(50):
        cards = draw_cards([f"P{n}" for n in range(len(RANKS))])
        assert sorted(RANKS.index(card.rank) for card in cards) == list(range(13))
        assert [card.rank for card in cards if card.deals] == ["A"]


def test_more_players_than_ranks_still_draw_one_lowest_card() -> None:
    cards = draw_cards([f"P{n}" for n in range(20)])
    assert len({(card.rank, card.suit) for card in cards}) == 20
    assert [card.deals for card in cards].count(True) == 1


def test_drawing_shows_a_card_for_each_and_keeps_what_was_typed() -> None:
    typed = {"names": "Ada, Ben, Cal", "title": "Thursday", "currency": "JMD", "stake_initial": "25"}
    answer = stranger().post(NEW, {**typed, "draw": "1", "dealer": "1", "entry_id": str(uuid.uuid4())})
    drawn, form = answer.context["drawn"], answer.context["form"]
    assert answer.status_code == 200
    assert [card.name for card in drawn] == ["Ada", "Ben", "Cal"]
    assert drawn[form["dealer"].value() - 1].deals
    assert {name: form[name].value() for name in typed} == typed
    assert not Game.objects.exists()


def test_drawing_keeps_the_house_rules_that_were_chosen() -> None:
    typed = {"names": "Ada, Ben", "dealer": "1", "house_limit_points": "200"}
    answer = stranger().post(NEW, {**typed, "draw": "1"})
    assert answer.context["form"].house.rules.limit.points == 200
    assert 'value="200"' in answer.content.decode()


@pytest.mark.parametrize("players", [2, 5, 12])
def test_seats_are_drawn_from_the_ace_up(players: int) -> None:
    names = [f"P{n}" for n in range(players)]
    orders = set()
    for _n in range(30):
        cards = draw_seats(names)
        orders.add(tuple(card.name for card in cards))
        assert sorted(card.name for card in cards) == sorted(names)
        assert [card.rank for card in cards] == list(RANKS[:players])
        assert [card.deals for card in cards] == [True] + [False] * (players - 1)
    assert len(orders) > 1


def test_everyone_sits_as_they_drew_and_may_be_moved_before_the_deal() -> None:
    typed = {"names": "Ada, Ben, Cal", "title": "Thursday", "currency": "JMD", "stake_initial": "25"}
    answer = stranger().post(NEW, {**typed, "draw": "seats", "dealer": "3", "entry_id": str(uuid.uuid4())})
    drawn, form = answer.context["drawn"], answer.context["form"]
    order = [card.name for card in drawn]
    assert sorted(order) == ["Ada", "Ben", "Cal"]
    assert form["names"].value() == ", ".join(order)
    assert form["dealer"].value() == 1
    assert form["title"].value() == "Thursday"
    assert not Game.objects.exists()
    moved = ", ".join(reversed(order))
    dealt = {**typed, "names": moved, "dealer": "1", "entry_id": str(uuid.uuid4())}
    assert stranger().post(NEW, dealt).status_code == 303
    assert began_with(Game.objects.get()) == order[::-1]


def test_drawing_needs_names() -> None:
    answer = stranger().post(NEW, {"names": "Ada", "draw": "1", "dealer": "1"})
    assert answer.status_code == 422
    assert "you entered 1" in answer.content.decode()


@pytest.mark.parametrize("pressed", ["usual", "filled"])
def test_drawing_while_names_are_filled_in_is_no_fault(pressed: str) -> None:
    answer = stranger().post(NEW, {"names": "Ada, Ben", "draw": "seats", pressed: "x"})
    assert answer.status_code in (200, 422)

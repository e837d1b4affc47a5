"""Links for watching: shown once, kept as a hash, withdrawn at once."""

import re

import pytest
from django.test import Client

from scoring.access import LINK_COOKIE
from scoring.models import Game, Key
from tests.views.people import address, game_of_the_scorer, player, scorer, stranger

pytestmark = pytest.mark.django_db


@pytest.fixture
def game() -> Game:
    return game_of_the_scorer()


def made_link(game: Game) -> str:
    words = scorer().post(address("share", game), {"name": "Grandma"}).content.decode()
    found = re.search(r'href="(http://testserver/w/[^"]+)"', words)
    assert found
    assert "<svg" in words
    return found[1]


def test_a_link_opens_the_table_under_a_clean_address(game: Game) -> None:
    visitor = Client()
    answer = visitor.get(made_link(game))
    assert answer.headers["Location"] == address("table", game)
    cookie = answer.cookies[LINK_COOKIE]
    assert (cookie["path"], cookie["httponly"]) == (address("table", game), True)
    assert visitor.get(address("table", game)).status_code == 200


def test_a_withdrawn_link_is_dead_at_once(game: Game) -> None:
    visitor, link = Client(), made_link(game)
    visitor.get(link)
    key = Key.objects.get(name="Grandma")
    assert scorer().post(address("revoke", game, key.pk)).status_code == 302
    assert visitor.get(address("table", game)).status_code == 404
    assert visitor.get(link).status_code == 404


def test_a_second_phone_records_by_a_link_of_its_own(game: Game) -> None:
    scorer().post(address("share", game), {"name": "Kitchen phone", "role": "pen"})
    assert Key.objects.get(name="Kitchen phone").may_write
    assert scorer().post(address("share", game), {"name": "x", "role": "owner"}).status_code == 422


def test_a_link_needs_a_name(game: Game) -> None:
    assert scorer().post(address("share", game), {"name": " "}).status_code == 422


def test_only_the_scorer_shares(game: Game) -> None:
    assert player(game).get(address("share", game)).status_code == 403
    assert stranger().get(address("share", game)).status_code == 404
    assert player(game).post(address("revoke", game, 1)).status_code == 403
    assert scorer().get(address("revoke", game, 1)).status_code == 405
    assert stranger().get("/w/rubbish/").status_code == 404

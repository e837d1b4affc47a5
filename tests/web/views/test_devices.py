"""A phone has its secret before it sends anything: when an answer is lost, what it sent is found again."""

from uuid import uuid4

import pytest
from django.test import Client

from scoring.games.actions.scorekeeper import create_invitation
from scoring.games.models import Game
from scoring.groups.actions.moves import offer_move
from scoring.web.capabilities import DEVICE_COOKIE, hash_secret
from tests.groups.people import SECRET, address, game_of_the_scorer, stranger

pytestmark = pytest.mark.django_db


@pytest.fixture
def game() -> Game:
    return game_of_the_scorer(title="Thursday")


def sent_in_vain(client: Client, where: str, **fields: str) -> None:
    """Something is sent from a form, and nothing of the answer comes back."""
    known = client.cookies[DEVICE_COOKIE].value
    client.post(where, fields)
    client.cookies[DEVICE_COOKIE] = known


@pytest.mark.parametrize("form", ["/games/new/", "/groups/", "/rules/new/", "/rules/import/"])
def test_a_form_brings_a_new_phone_its_secret_and_leaves_a_known_one_alone(form: str) -> None:
    client = stranger()
    assert client.get(form).cookies[DEVICE_COOKIE]["httponly"]
    assert DEVICE_COOKIE not in client.get(form).cookies


@pytest.mark.parametrize("page", ["/", "/rules/", "/nothing/"])
def test_who_only_looks_gets_none(page: str) -> None:
    assert DEVICE_COOKIE not in stranger().get(page).cookies


def test_a_scoring_taken_by_a_new_phone_is_there_when_its_answer_was_lost(game: Game) -> None:
    client = stranger()
    client.get(f"/p/{create_invitation(game).token}/", follow=True)
    sent_in_vain(client, "/scorekeeper/", name="Marlon")
    assert "Record hand 1" in client.get(address("table", game)).content.decode()


def test_games_moved_to_a_new_phone_are_there_when_its_answer_was_lost(game: Game) -> None:
    client = stranger()
    client.get(f"/m/{offer_move(hash_secret(SECRET))}/", follow=True)
    sent_in_vain(client, "/move/here/")
    assert client.get(address("table", game)).status_code == 200


def test_a_group_made_by_a_new_phone_is_there_when_its_answer_was_lost() -> None:
    client = stranger()
    client.get("/groups/")
    sent_in_vain(client, "/groups/", name="Thursday at Ruth’s", entry_id=str(uuid4()))
    assert "Thursday at Ruth’s" in client.get("/groups/").content.decode()

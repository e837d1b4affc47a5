"""What a phone wrote is there for sure when the answer names it, with its version and the head of the log."""

import uuid
from typing import Any

import pytest
from django.test import Client

from scoring.games.actions.record import MOST_ENTRIES
from scoring.games.queries.game_log import latest_hashes
from scoring.games.texts.unsent import state_words
from tests.groups.people import HTMX, address, game_of_the_scorer, scorer, tried
from tests.makers import grow, hand, play

pytestmark = pytest.mark.django_db
STALE = {"expected": 0}


def sent(client: Client, where: str, fields: dict[str, Any], **headers: str) -> Any:
    return client.post(where, fields, headers={"Kalooki-Entry": fields["entry_id"], **headers})


@pytest.mark.parametrize("headers", [HTMX, {}])
def test_an_answer_names_the_entry_its_version_and_its_hash(headers: dict[str, str]) -> None:
    game = play(game_of_the_scorer(), hand("Ada", Ben="K", Cal="Q"))
    fields = tried(game)
    for _again in range(2):
        answer = sent(scorer(), address("void_hand", game), fields, **headers)
        assert answer["Kalooki-Entry"] == f"{fields['entry_id']} 2 {latest_hashes(game.id)[2]}"
        assert answer.status_code == 200
        assert answer.get("Kalooki-Leads") == (None if headers else address("table", game))


@pytest.mark.parametrize(
    ("client", "more", "status"),
    [(scorer(), STALE, 409), (scorer(), {"expected": "x"}, 400), (Client(), {}, 404)],
)
def test_what_is_not_written_is_said_to_be_unwritten(
    client: Client, more: dict[str, Any], status: int
) -> None:
    game = play(game_of_the_scorer(), hand("Ada", Ben="K", Cal="Q"))
    fields = tried(game) | more
    answer = sent(client, address("void_hand", game), fields)
    assert (answer.status_code, answer["Kalooki-Entry"]) == (status, f"{fields['entry_id']} unwritten")


def test_a_phone_hears_that_a_game_is_full_and_has_words_for_it() -> None:
    game = grow(game_of_the_scorer(), MOST_ENTRIES)
    fields = tried(game)
    answer = sent(scorer(), address("void_hand", game), fields)
    assert (answer.status_code, answer["Kalooki-Entry"]) == (413, f"{fields['entry_id']} unwritten")
    assert "continue in a new game" in state_words()[str(answer.status_code)]


def test_a_game_dealt_again_has_one_too() -> None:
    last = game_of_the_scorer()
    fields = {"entry_id": str(uuid.uuid4()), "game_id": str(uuid.uuid4())}
    answer = sent(scorer(), address("deal_again", last), fields)
    assert answer["Kalooki-Entry"].startswith(f"{fields['entry_id']} 0 ")
    assert answer["Kalooki-Leads"] == f"/games/{fields['game_id']}/"


def test_who_names_nothing_is_answered_as_ever() -> None:
    game = game_of_the_scorer()
    for named in ({}, {"Kalooki-Entry": "no id"}):
        answer = scorer().post(address("void_hand", game), tried(game), headers=named)
        assert (answer.status_code, answer.get("Kalooki-Entry")) == (303, None)

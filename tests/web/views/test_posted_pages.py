"""A page that answered a press can be loaded again or gone back to: it sends nothing again and leads to a page."""

import pytest
from django.test import Client

from scoring.games.models import Game
from tests.groups.people import address, game_of_the_scorer, scorer, tried
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
LOOKING = {"Accept": "text/html,*/*"}
STAYS_LOOKED_AT = "js/posted"


@built_once
def game() -> Game:
    return game_of_the_scorer()


def test_only_a_page_that_answers_a_press_forgets_that_it_was_sent(game: Game) -> None:
    asked = scorer().get(address("record_hand", game)).content.decode()
    answered = scorer().post(address("record_hand", game), tried(game, out="0", step="preview"))
    assert STAYS_LOOKED_AT not in asked
    assert STAYS_LOOKED_AT in answered.content.decode()


@pytest.mark.parametrize("name", ["undo", "redo", "void_hand", "buy_in"])
def test_an_address_that_only_takes_presses_leads_to_the_table(game: Game, name: str) -> None:
    answer = scorer().get(address(name, game), headers=LOOKING)
    assert (answer.status_code, answer.headers["Location"]) == (302, address("table", game))


def test_one_below_no_page_leads_to_the_first_page() -> None:
    answer = Client().get("/games/sample/", headers=LOOKING)
    assert (answer.status_code, answer.headers["Location"]) == (302, "/")


def test_what_no_browser_asks_for_stays_refused(game: Game) -> None:
    assert scorer().get(address("undo", game)).status_code == 405
    assert scorer().post("/manifest.webmanifest", headers=LOOKING).status_code == 405

"""How much of the app a request enters. A maximum here only ever goes down; `Trace.told` says where the calls go."""

from collections.abc import Callable
from typing import Any

import pytest

from scoring.games.models import Game
from tests.groups.people import HTMX, address, game_of_the_scorer, scorer, tried
from tests.makers import hand, play
from tests.shared_rows import built_once
from tests.tracer import traced

pytestmark = pytest.mark.django_db
HAND = {"out": "0", "cards-1": "K Q 5", "cards-2": "10+15+8"}
CORRECTED = {"out": "0", "cards-1": "K Q", "cards-2": "38"}


@built_once
def game() -> Game:
    return play(game_of_the_scorer(currency="GBP"), hand("Ada", Ben=25, Cal=33), hand("Ben", Ada=4, Cal=12))


def record(game: Game, step: str, **fields: Any) -> Any:
    return scorer().post(address("record_hand", game), tried(game, **HAND, step=step, **fields), headers=HTMX)


def correct(game: Game, step: str) -> Any:
    posted = tried(game, **CORRECTED, step=step, reason="Cards misread")
    return scorer().post(address("correct_hand", game, 1), posted, headers=HTMX)


REQUESTS: dict[str, tuple[Callable[[Game], Any], int, int]] = {  # files, calls
    "a table": (lambda game: scorer().get(address("table", game)), 34, 280),
    "all games to choose from": (lambda _game: scorer().get("/games/new/"), 23, 190),
    "a new game": (lambda _game: scorer().get("/games/new/?variant=european"), 27, 340),
    "the check of a hand": (lambda game: record(game, "preview"), 46, 740),
    "a saved hand": (lambda game: record(game, "save"), 49, 720),
    "the check of a correction": (lambda game: correct(game, "preview"), 48, 1_520),
    "a saved correction": (lambda game: correct(game, "save"), 63, 1_950),
}


@pytest.mark.parametrize("request_", REQUESTS)
def test_a_request_enters_no_more_than_before(game: Game, request_: str) -> None:
    ask, files, calls = REQUESTS[request_]
    answers = list[int]()
    found = traced(lambda: answers.append(ask(game).status_code))
    assert answers == [200, 200]
    assert (found.files <= files, found.calls <= calls) == (True, True), found.told()

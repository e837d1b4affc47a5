"""How much of the app a request enters. A maximum here only ever goes down; `Trace.told` says where the calls go."""

from collections.abc import Callable
from typing import Any

import pytest

from scoring.games.models import Game
from tests.groups.people import HTMX, address, game_of_the_scorer, scorer, tried
from tests.house.source import ROOT
from tests.makers import hand, play
from tests.shared_rows import built_once
from tests.tracer import traced, traced_once

pytestmark = pytest.mark.django_db
HAND = {"out": "0", "cards-1": "K Q 5", "cards-2": "10+15+8"}
FOLD = (str(ROOT / "scoring/engine/log.py"), "fold")
CHANGES: dict[str, tuple[tuple[Any, ...], dict[str, str]]] = {
    "another hand": (("correct_hand", 1), HAND),
    "a missed hand": (("missing_hand", 2), HAND),
    "a void in its place": (("correct_entry", 2), {"to": "void"}),
    "nothing in its place": (("correct_entry", 1), {"to": "nothing"}),
    "other rules": (("change_rules",), {"since": "start", "house_limit_points": "200"}),
}


@built_once
def game() -> Game:
    return play(game_of_the_scorer(currency="GBP"), hand("Ada", Ben=25, Cal=33), hand("Ben", Ada=4, Cal=12))


def record(game: Game, step: str, **fields: Any) -> Any:
    return scorer().post(address("record_hand", game), tried(game, **HAND, step=step, **fields), headers=HTMX)


def correct(game: Game, step: str) -> Any:
    posted = tried(game, step=step, reason="Cards misread")
    corrected = {"out": "0", "cards-1": "K Q", "cards-2": str(38 + game.version)}  # never the same twice
    return scorer().post(address("correct_hand", game, 1), posted | corrected, headers=HTMX)


REQUESTS: dict[str, tuple[Callable[[Game], Any], int, int]] = {  # files, calls
    "a table": (lambda game: scorer().get(address("table", game)), 34, 280),
    "all games to choose from": (lambda _game: scorer().get("/games/new/"), 24, 245),
    "a new game": (lambda _game: scorer().get("/games/new/?variant=european"), 29, 340),
    "the check of a hand": (lambda game: record(game, "preview"), 49, 730),
    "a saved hand": (lambda game: record(game, "save"), 49, 735),
    "the check of a correction": (lambda game: correct(game, "preview"), 49, 1_280),
    "a saved correction": (lambda game: correct(game, "save"), 64, 1_240),
}


@pytest.mark.parametrize("request_", REQUESTS)
def test_a_request_enters_no_more_than_before(game: Game, request_: str) -> None:
    ask, files, calls = REQUESTS[request_]
    answers = list[int]()
    found = traced(lambda: answers.append(ask(game).status_code))
    assert answers == [200, 200]
    assert (found.files <= files, found.calls <= calls) == (True, True), found.told()


@pytest.mark.parametrize("step", ["preview", "save"])
@pytest.mark.parametrize("change", CHANGES)
def test_a_change_folds_the_game_before_and_after_it_and_no_more(game: Game, change: str, step: str) -> None:
    (page, *entry), fields = CHANGES[change]
    answers = list[int]()

    def send() -> None:
        sent = tried(game, **fields, step=step)
        answers.append(scorer().post(address(page, game, *entry), sent).status_code)

    folds = traced_once(send).called[FOLD]
    assert (folds, answers) == (2, [200 if step == "preview" else 303])

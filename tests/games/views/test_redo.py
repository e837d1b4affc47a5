"""What was taken back is put back by one press, in the place of *Undo*, until something new is written."""

from typing import Any

import pytest

from scoring.games.models import Game
from scoring.games.queries.comparisons import amendment
from tests.groups.people import HTMX, address, game_of_the_scorer, player, scorer, tried
from tests.makers import correct, hand, play, table_view, writing
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
BEN_OUT = hand("Ada", Ben=160, Cal="K")
VOID = {"type": "void"}


@built_once
def game() -> Game:
    return play(game_of_the_scorer(currency="GBP"), BEN_OUT)


def press(game: Game, name: str) -> str:
    return scorer().post(address(name, game), tried(game), headers=HTMX).content.decode()


def figures(game: Game) -> list[Any]:
    game.refresh_from_db()
    now = table_view(game)
    return [(one.total, one.net, one.state) for one in now.players] + [hand.number for hand in now.hands]


def corrected(game: Game) -> None:
    correct(game.id, writing(game, {}), amendment((1, 0), hand("Ada", Ben=5, Cal="K")))


WRITTEN = {
    "hand": lambda game: None,
    "buy-in": lambda game: play(game, {"type": "buy_in", "player": "Ben"}),
    "misdeal": lambda game: play(game, VOID),
    "correction": corrected,
}


@pytest.mark.parametrize("kind", WRITTEN)
def test_it_stands_again_as_it_was(game: Game, kind: str) -> None:
    WRITTEN[kind](game)
    before = figures(game)
    assert "Redo</button>" in press(game, "undo")
    assert figures(game) != before
    words = press(game, "redo")
    assert "Redone: " in words
    assert "Redo</button>" not in words
    assert figures(game) == before


def test_step_by_step_back_and_forth(game: Game) -> None:
    play(game, VOID)
    seen = [figures(game)]
    for _n in range(2):
        press(game, "undo")
        seen.append(figures(game))
    assert '<button form="redo">' in scorer().get(address("table", game)).content.decode()
    for before in (seen[1], seen[0]):
        press(game, "redo")
        assert figures(game) == before
    assert "Redo</button>" in press(game, "undo")


def test_something_new_ends_it(game: Game) -> None:
    press(game, "undo")
    play(game, VOID)
    assert "Redo" not in scorer().get(address("table", game)).content.decode()
    answer = scorer().post(address("redo", game), tried(game))
    game.refresh_from_db()
    assert (answer.status_code, game.version) == (303, 3)


def test_a_button_of_an_older_page_takes_back_and_puts_back_nothing(game: Game) -> None:
    play(game, VOID)
    old = {name: tried(game) for name in ("undo", "redo")}
    press(game, "undo")
    for name, fields in old.items():
        assert scorer().post(address(name, game), fields, headers=HTMX).status_code == 409
    game.refresh_from_db()
    assert game.version == 3


def test_who_watches_has_no_such_button(game: Game) -> None:
    press(game, "undo")
    assert "Redo" not in player(game).get(address("table", game)).content.decode()


def test_the_history_tells_of_it(game: Game) -> None:
    press(game, "undo")
    press(game, "redo")
    words = scorer().get(address("history", game)).content.decode()
    assert "Undone" in words
    assert "Restore" in words
    assert "undone later" in words


def test_after_it_no_cards_are_offered_to_be_put_back(game: Game) -> None:
    press(game, "undo")
    assert "Clear the cards" in scorer().get(address("record_hand", game)).content.decode()
    press(game, "redo")
    assert "Clear the cards" not in scorer().get(address("record_hand", game)).content.decode()

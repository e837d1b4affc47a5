"""An earlier hand put right, with before beside after."""

from typing import Any

import pytest

from scoring.models import Game
from tests.makers import hand, play
from tests.views.people import address, game_of_the_scorer, player, scorer, stranger, tried

pytestmark = pytest.mark.django_db
RIGHT = {"out": "0", "cards-1": "K Q 5", "cards-2": "9"}


@pytest.fixture
def game() -> Game:
    return play(
        game_of_the_scorer(currency="GBP"), hand("Ada", Ben="K Q", Cal="9"), hand("Ben", Ada=4, Cal=5)
    )


def send(game: Game, step: str, **fields: Any) -> Any:
    return scorer().post(address("correct_hand", game, 1), tried(game, **{**RIGHT, "step": step, **fields}))


def test_the_hand_comes_back_in_its_fields(game: Game) -> None:
    words = scorer().get(address("correct_hand", game, 1)).content.decode()
    assert 'value="K Q"' in words


def test_before_and_after_are_shown(game: Game) -> None:
    words = send(game, "preview").content.decode()
    for expected in ("One figure changes.", "K Q is now K Q 5", "Ben’s total", "Save the correction"):
        assert expected in words


def test_a_saved_correction_is_told_and_marked(game: Game) -> None:
    assert send(game, "save", reason="miscounted").status_code == 303
    host = scorer()
    words = host.get(address("table", game)).content.decode()
    assert "corrected" in words
    assert ">25<" in words


def test_faults_keep_what_was_typed(game: Game) -> None:
    answer = send(game, "preview", **{"cards-1": "K 1"})
    assert answer.status_code == 422
    assert 'value="K 1"' in answer.content.decode()


def test_editing_again_keeps_every_field(game: Game) -> None:
    assert 'value="K Q 5"' in send(game, "edit").content.decode()


def test_a_buy_in_that_no_longer_holds_is_shown() -> None:
    game = game_of_the_scorer(currency="GBP")
    play(game, hand("Ada", Ben=160, Cal=9), {"type": "buy_in", "player": "Ben"})
    words = send(game, "preview").content.decode()
    assert "Dropped with it: Ben bought in." in words


def test_an_overtaken_correction_is_told(game: Game) -> None:
    fields = tried(game, **RIGHT, step="save")
    play(game, {"type": "void"})
    assert scorer().post(address("correct_hand", game, 1), fields).status_code == 409


def test_what_is_no_hand_cannot_be_corrected(game: Game) -> None:
    play(game, {"type": "void"})
    assert scorer().get(address("correct_hand", game, 3)).status_code == 404
    assert scorer().get(address("correct_hand", game, 99)).status_code == 404


def test_a_try_without_its_id_is_no_request(game: Game) -> None:
    assert scorer().post(address("correct_hand", game, 1), RIGHT).status_code == 400


def test_the_player_may_not_correct_and_the_stranger_finds_nothing(game: Game) -> None:
    assert player(game).get(address("correct_hand", game, 1)).status_code == 403
    assert stranger().get(address("correct_hand", game, 1)).status_code == 404

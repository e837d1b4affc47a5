"""The rank turned up at the deal is kept with the game, and forgotten with its hand."""

from typing import Any

import pytest

from scoring.games.actions.dealt_wild import say_wild
from scoring.games.models import Game
from tests.groups.people import game_of_the_scorer
from tests.makers import hand, play

pytestmark = pytest.mark.django_db
VOID, FIRST = {"type": "void"}, hand("Asha", Bala=5, Chitra=3)


@pytest.fixture
def game() -> Game:
    return play(game_of_the_scorer("Asha", "Bala", "Chitra", variant="indian-points"), FIRST)


def kept(game: Game) -> str:
    game.refresh_from_db()
    return game.dealt_wild


@pytest.mark.parametrize("event", [hand("Bala", Asha=5, Chitra=3), VOID, {"type": "undo", "entry": 1}])
def test_a_rank_is_forgotten_when_the_hand_is_saved_voided_or_undone(
    game: Game, event: dict[str, Any]
) -> None:
    say_wild(game.id, "7", 1)
    assert kept(game) == "7"
    play(game, event)
    assert kept(game) == ""


def test_a_rank_outlives_what_is_no_hand(game: Game) -> None:
    say_wild(game.id, "7", 1)
    play(game, {"type": "points", "adjust": {"Bala": 5}})
    assert kept(game) == "7"


def test_a_rank_of_another_deal_is_not_kept(game: Game) -> None:
    say_wild(game.id, "7", 0)
    assert kept(game) == ""

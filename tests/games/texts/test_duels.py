"""What each of two players did in a hand, and how far each is from the goal."""

import json

import pytest

from scoring.games.models import Game
from scoring.games.queries.audits import game_faults
from scoring.games.texts.duels import duel_cells, duel_result
from scoring.games.texts.standings import read_out
from tests.makers import hand, make_game, play, table_view

pytestmark = pytest.mark.django_db
HANDS = (
    hand("Ann", Ann=3, Bob=11),
    hand("Bob", Ann=20) | {"way": "gin"},
    hand("Ann", Ann=9, Bob=7),
)


def gin(*events: dict[str, object]) -> Game:
    return play(make_game("Ann", "Bob", variant="gin", currency="GBP"), *events)


def test_each_hand_says_what_both_players_did() -> None:
    view = table_view(gin(*HANDS))
    assert view.is_duel
    assert [[tuple(cell) for cell in duel_cells(row, view)] for row in view.hands] == [
        [(0, "knocked with 9", False), (27, "undercut with 7", True)],
        [(0, "20 left", False), (45, "Gin", True)],
        [(8, "knocked with 3", False), (0, "11 left", False)],
    ]
    assert read_out(view.players[1], view).startswith("72 points, 28 to go")


def test_the_result_says_by_how_much_and_what_a_point_was_worth() -> None:
    value = {"point_value": {"amount": 1, "when": "end_vs_winner", "to": "winner"}}
    game = make_game("Ann", "Bob", variant="gin", currency="GBP", overrides=value)
    view = table_view(play(game, *HANDS, hand("Bob", Ann=34, Bob=4)))
    assert duel_result(view) == "277 against 33, at £0.01 a point"
    assert not duel_result(table_view(gin()))


def test_a_void_hand_and_games_of_sides_or_limits_have_no_columns() -> None:
    view = table_view(gin({"type": "void"}))
    assert duel_cells(view.hands[0], view) == []
    assert not table_view(make_game("Ann", "Bob")).is_duel


def test_hands_kept_before_that_was_noted_are_sound_and_say_less() -> None:
    game = gin(*HANDS)
    kept = json.loads(game.projection)
    del kept["hands"][0][1]["held"]
    game.projection = json.dumps(kept)
    assert game_faults(game) == []
    view = table_view(game)
    assert [cell.words for cell in duel_cells(view.hands[-1], view)] == ["went out", ""]
    kept["hands"][1][1]["held"] = [1, 1]
    game.projection = json.dumps(kept)
    assert [fault.law for fault in game_faults(game)] == ["projection"]

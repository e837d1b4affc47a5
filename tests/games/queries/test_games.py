"""A game from its whole log: what was first written of a hand that was corrected."""

from typing import Any

import pytest

from scoring.games.queries.game_log import read_log
from scoring.games.queries.games import replay_game
from tests.makers import hand, make_game, play

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("rules", "first", "then", "old"),
    [
        ({"flat": 20}, {"Cal": 5}, {"Ben": 7, "Cal": 5}, {"Ben": 20}),
        (
            {"wild": {"value": 0, "by_hand": ["7"]}},
            {"Ben": "7 K", "Cal": 5},
            {"Ben": "K K", "Cal": 5},
            {"Ben": 10},
        ),
    ],
)
def test_the_first_points_of_a_corrected_hand_go_by_the_rules_of_the_house(
    rules: dict[str, Any], first: dict[str, Any], then: dict[str, Any], old: dict[str, int]
) -> None:
    game = play(make_game(overrides=rules), hand("Ada", **first))
    play(game, {"type": "amend", "entry": 1, "event": hand("Ada", **then)})
    assert replay_game(read_log(game.id)).corrected == {0: old}

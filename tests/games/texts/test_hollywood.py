"""One list of hands read as three games at once."""

import pytest
from django.utils.html import strip_tags

from scoring.games.queries.game_log import read_log
from scoring.games.queries.games import replay_game
from scoring.games.texts.hollywood import hollywood_games
from tests.groups.people import address, game_of_the_scorer, scorer
from tests.makers import hand, play

pytestmark = pytest.mark.django_db
OPEN = {"end": {"mode": "host_ends", "n": None}}
HANDS = (
    hand("Ann", Ann=0, Bob=60),  # 60 in the first game
    hand("Bob", Ann=30),
    hand("Ann", Ann=2, Bob=52),  # 50 more, and 50 in the second
    hand("Ann", Ann=0, Bob=55),  # the first is won; 55 in the second and the third
)


def test_the_first_win_counts_in_one_game_the_second_in_two_and_others_in_all_until_one_is_won() -> None:
    game = play(game_of_the_scorer("Ann", "Bob", variant="gin", overrides=OPEN), *HANDS)
    games = hollywood_games(replay_game(read_log(game.id)).hands)
    assert [(each.points["Ann"], each.points["Bob"], each.won_by) for each in games] == [
        (110, 30, "Ann"),
        (105, 0, "Ann"),
        (55, 0, ""),
    ]


def test_all_hands_show_the_three_games_with_game_and_boxes_once_they_are_won() -> None:
    game = play(game_of_the_scorer("Ann", "Bob", variant="gin", overrides=OPEN), *HANDS)
    page = "".join(strip_tags(scorer().get(address("score_table", game)).content.decode()).split())
    # The second is won without a hand of Bob's: its game counts twice.
    assert (
        "Game1Annwonit,gameandboxesincluded26055Game2Annwonit,gameandboxesincluded3550Game3to100550" in page
    )
    assert "Together67055" in page
    usual = play(game_of_the_scorer("Ann", "Bob", variant="gin"), HANDS[1])
    assert "Together" not in scorer().get(address("score_table", usual)).content.decode()

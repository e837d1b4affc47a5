"""What the end of a game gives: boxes while it is played, a sum in its result, a line in its history."""

from html import unescape

import pytest
from django.utils.html import strip_tags

from scoring.engine.house_rules import override
from scoring.engine.variant import Variant
from scoring.games.models import Game
from scoring.games.texts.bonuses import bonus_rule, box_rule
from tests.groups.people import address, game_of_the_scorer, scorer
from tests.makers import hand, play

pytestmark = pytest.mark.django_db


def words(name: str, game: Game) -> str:
    page = unescape(strip_tags(scorer().get(address(name, game)).content.decode()))
    return " ".join(page.split())


def test_a_box_stands_on_the_table_for_each_hand_won() -> None:
    game = play(game_of_the_scorer("Ann", "Bob", variant="gin"), hand("Ann", Bob=20), hand("Ann", Bob=20))
    page = scorer().get(address("table", game)).content.decode()
    assert page.count('<span class="boxes"') == 3
    assert page.count("<i></i>") == 3  # one is that of the line below
    assert "A box for each hand won: 25 at the end" in page


def test_a_result_adds_up_hands_game_and_boxes_and_says_why_the_game_is_doubled() -> None:
    game = play(game_of_the_scorer("Ann", "Bob", variant="gin"), *[hand("Bob", Ann=60)] * 2)
    told = words("table", game)
    assert "Points from hands–120" in told
    assert "Game doubled: Ann won no hand–200" in told
    assert "Boxes 25 for each hand won–50" in told
    assert "In the end0370" in told


def test_all_hands_end_with_what_the_end_gave() -> None:
    game = play(game_of_the_scorer("Ann", "Bob", variant="gin"), hand("Bob", Ann=60))
    assert "At the end" not in words("score_table", game)
    assert words("score_table", play(game, hand("Bob", Ann=60))).endswith("At the end00370+250")


def test_the_history_says_what_the_end_gave() -> None:
    game = play(game_of_the_scorer("Ann", "Bob", variant="gin"), hand("Ann", Bob=8), hand("Bob", Ann=100))
    assert "At the end: Ann +25, Bob +125." in words("history", game)


def test_each_part_of_the_rule_is_told_where_there_is_one() -> None:
    bonus = {"winner": 100, "each_hand": 0, "shutout": "all"}
    rules = override("gin", {"end_bonus": bonus})
    assert isinstance(rules, Variant)
    assert (box_rule(rules), bonus_rule(rules)) == (
        "",
        "The winner of the game gets 100. Both are doubled if no loser won a hand.",
    )

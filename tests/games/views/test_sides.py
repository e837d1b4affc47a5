"""Pages of a game with partners: one total for each side, and no joining."""

from html import unescape

import pytest
from django.utils.html import strip_tags

from scoring.games.models import Game
from scoring.games.queries.charts import totals_chart
from scoring.games.queries.game_log import read_log
from tests.groups.people import address, game_of_the_scorer, scorer
from tests.makers import hand, play
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
RULES = {"teams": 2, "score_to": "losers", "end": {"mode": "hands", "n": 3}}
POINTS = {"type": "points", "adjust": [{"player": "Cal", "points": 7, "reason": ""}]}


@built_once
def game() -> Game:
    begun = game_of_the_scorer("Ann", "Ben", "Cal", "Dot", variant="bicycle", overrides=RULES)
    return play(begun, hand("Ann", Ben=10, Cal=5, Dot=7), POINTS, hand("Dot", Ann=3, Ben=2, Cal=4))


def words(name: str, game: Game) -> str:
    page = unescape(strip_tags(scorer().get(address(name, game)).content.decode()))
    return " ".join(page.split())


def test_a_reader_hears_the_total_of_a_side_with_its_name(game: Game) -> None:
    page = unescape(scorer().get(address("table", game)).content.decode())
    assert 'aria-label="Side A: Ann and Cal"' in page
    assert 'aria-valuetext="19 points, in, last hand +7"' in page
    assert "Add a player" not in page
    assert "no one joins a game with partners" in words("join", game)


def test_all_hands_have_a_column_for_each_side_and_the_points_of_each_player(game: Game) -> None:
    assert "Ann and CalBen and Dot1 Ann5Ann 0Cal +517Ben +10Dot +7" in words("score_table", game)


def test_the_big_screen_has_a_row_for_each_side(game: Game) -> None:
    assert "Ann and Cal Ddeals +7 19 Ben and Dot went out+2 19" in words("big_screen", game)


def test_the_chart_has_a_line_for_each_side_that_points_between_hands_move_too(game: Game) -> None:
    lines = totals_chart(read_log(game.id)).lines
    assert [line.name for line in lines] == ["A: Ann + Cal", "B: Ben + Dot"]
    assert lines[0].points == ((0, 0), (1, 5), (1, 12), (2, 19))


def test_a_side_leaves_as_one(game: Game) -> None:
    assert "a side goes as one" in words("leave", game)


def test_boxes_of_partners_add_up() -> None:
    bonus = {"winner": 100, "each_hand": 25, "shutout": "none"}
    rules = RULES | {"end_bonus": bonus}
    begun = game_of_the_scorer("Ann", "Ben", "Cal", "Dot", variant="bicycle", overrides=rules)
    hands = [
        hand("Ann", Ben=9, Cal=0, Dot=0),
        hand("Cal", Ann=0, Ben=9, Dot=0),
        hand("Ben", Ann=1, Cal=0, Dot=0),
    ]
    told = words("table", play(begun, *hands))
    assert "How it adds upAnn and CalBen and Dot" in told
    assert "Boxes 25 for each hand won5025" in told
    assert "At the end: Ann and Cal +150, Ben and Dot +25." in words("history", begun)

"""How a player stands, beside the score and read out."""

from dataclasses import replace

import pytest

from scoring.engine.house_rules import override
from scoring.engine.table import lives_of
from scoring.engine.variant import Variant
from scoring.games.texts.standings import bounds, read_out, standing
from tests.makers import hand, make_game, play, table_view

pytestmark = pytest.mark.django_db


def test_the_words_come_with_a_shape() -> None:
    ada, ben, cal = table_view(play(make_game(), hand("Ada", Ben=145, Cal=131))).players
    assert [standing(player)[:2] for player in (ada, ben, cal)] == [
        ("in", "disc"),
        ("6 to the limit", "diamond"),
        ("20 to the limit", "disc"),
    ]


def test_few_points_are_lives_where_no_cards_are_counted() -> None:
    game = play(make_game(variant="cacheta"), hand("Ada", Ben={"fixed": "lost"}, Cal=9))
    assert [standing(player)[:2] for player in table_view(game).players] == [
        ("10 lives left", "disc"),
        ("9 lives left", "disc"),
        ("1 life left", "diamond"),
    ]
    limits = [{"points": n, "rule": "exceeds"} for n in (5, 12, 13)]
    houses = [{"limit": limit, "card_values": {}} for limit in limits] + [{"limit": limits[0]}]
    read = [override("european", house) for house in houses]
    assert [isinstance(one, Variant) and lives_of(one) for one in read] == [6, 13, None, None]


def test_a_player_who_may_buy_in_is_out_and_later_out_in_a_hand() -> None:
    _ada, ben, _cal = table_view(play(make_game(), hand("Ada", Ben=160, Cal=9))).players
    assert standing(ben).words == "out of the game"
    assert standing(replace(ben, offer=None)).words == "out in hand 1"
    assert standing(replace(ben, state="left")).words == "left after hand 1"


def test_a_score_is_read_out_whole() -> None:
    shown = table_view(play(make_game(currency="GBP"), hand("Ada", kalooki=True, Ben=131, Cal=1)))
    assert [read_out(player, shown) for player in shown.players] == [
        "0 points, in, went out with a Kalooki, −£0.10",
        "131 points, 20 to the limit, last hand +131, deals, −£0.70",
        "1 point, in, last hand +1, −£0.70",
    ]


def test_a_score_lies_between_the_start_and_the_limit() -> None:
    shown = table_view(play(make_game(), hand("Ada", Ben=160, Cal=9)))
    assert [bounds(player, shown) for player in shown.players] == [(0, 150), (0, 160), (0, 150)]

"""The view tells what the table screen needs, without a query."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scoring.games.actions.record import write_entry
from scoring.games.queries.game_log import read_log
from scoring.games.queries.games import replay_game
from scoring.games.queries.table_views import OfferRow
from tests.makers import hand, make_game, play, table_view, writing

pytestmark = pytest.mark.django_db


def test_a_table_view_needs_no_query() -> None:
    game = play(make_game(), *[hand("Ada", Ben=1, Cal=2)] * 12)
    with CaptureQueriesContext(connection) as queries:
        shown = table_view(game)
    assert len(queries) == 0
    assert len(shown.hands) == 10
    assert shown.more_hands


@pytest.mark.parametrize("is_corrected", [False, True])
def test_the_last_ten_hands_are_shown_and_all_of_them_counted(is_corrected: bool) -> None:
    game = play(make_game(), *[hand("Ada", Ben=1, Cal=2)] * 12)
    if is_corrected:
        write_entry(game.id, writing(game, {"type": "amend", "entry": 1, "event": hand("Ada", Ben=3, Cal=2)}))
        game.refresh_from_db()
    shown = table_view(game)
    assert [line.number for line in shown.hands] == list(range(12, 2, -1))
    assert shown.more_hands


def test_players_know_what_the_last_hand_did() -> None:
    shown = table_view(
        play(make_game(), hand("Ada", Ben=100, Cal=38), hand("Cal", Ada=40, Ben=60, kalooki=True))
    )
    ada, ben, cal = shown.players
    assert (ada.before, ada.change, ada.total, ada.left_to_limit) == (0, 40, 40, 110)
    assert ben.offer == OfferRow(cost=50, score=40, nth=1, of=2, pool=200, left_to_limit=110)
    assert (ben.state, ben.gone_in) == ("out", 2)
    assert (cal.went_out, cal.way, cal.net) == (True, "kalooki", -50 + 40 - 10)
    assert (shown.pool, shown.hand_number, shown.dealer) == (150, 3, "Cal")


def test_who_bought_in_is_told_until_the_next_hand() -> None:
    game = play(make_game(), hand("Ada", Ben=151, Cal=38), {"type": "buy_in", "player": "Ben"})
    assert [player.bought_in for player in table_view(game).players] == [False, True, False]
    play(game, hand("Ada", Ben=1, Cal=2))
    assert [player.bought_in for player in table_view(game).players] == [False, False, False]


def test_the_dealer_stays_after_a_void_and_skips_who_is_out() -> None:
    game = play(make_game(), {"type": "void"})
    assert table_view(game).dealer == "Ada"
    play(game, hand("Ada", Ben=151, Cal=38))
    assert table_view(game).dealer == "Cal"


def test_a_game_of_points_has_no_money() -> None:
    shown = table_view(make_game("Ada", "Ben", variant="bicycle"))
    assert (shown.has_money, shown.currency) == (False, "")


def test_a_whole_game_is_one_query_and_scores_the_same_as_its_file() -> None:
    from scoring.engine import score_document  # noqa: PLC0415

    game = play(
        make_game(currency="GBP", title="Thursday", overrides={"stakes": {"initial": 100}}),
        hand("Ada", Ben=151, Cal=38),
        {"type": "decline", "player": "Ben"},
        hand("Ada", Cal="A K Q J 10 A A A A A A A"),
    )
    with CaptureQueriesContext(connection) as queries:
        replayed = replay_game(read_log(game.id))
    assert len(queries) == 1
    assert score_document(replayed.game_file) == replayed.result
    assert replayed.result["winners"] == ["Ada"]

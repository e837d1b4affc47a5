"""Correcting an earlier hand gives the game that would have been, and keeps both versions."""

import pytest

from scoring.actions.outcomes import Refused, Saved
from scoring.actions.table import correct, record_event, undo
from scoring.models import Game
from scoring.queries.boards import board
from scoring.queries.comparisons import compare, event_at
from scoring.queries.game_log import read_log
from scoring.queries.games import whole_game
from tests.makers import hand, make_game, play, writing

pytestmark = pytest.mark.django_db
BUY_IN = {"type": "buy_in", "player": "Ben"}


@pytest.fixture
def game() -> Game:
    """Ben goes out in hand 2, buys in at 40, and a third hand is played."""
    return play(
        make_game(),
        hand("Ada", Ben=100, Cal=38),
        hand("Cal", Ada=40, Ben=60),
        BUY_IN,
        hand("Ben", Ada=7, Cal=9),
    )


def totals(game: Game) -> list[int]:
    game.refresh_from_db()
    return [player.total for player in board(game).players]


def test_everything_after_a_corrected_hand_is_computed_anew(game: Game) -> None:
    assert totals(game) == [47, 40, 47]
    right = hand("Ada", Ben=100, Cal=58)
    outcome = correct(game.id, writing(game, right), entry=1, drop=[])
    assert isinstance(outcome, Saved)
    assert totals(game) == [47, 58, 67]
    played_right = play(make_game(), right, hand("Cal", Ada=40, Ben=60), BUY_IN, hand("Ben", Ada=7, Cal=9))
    assert totals(game) == totals(played_right)


def test_both_versions_stay_in_the_history(game: Game) -> None:
    correct(game.id, writing(game, hand("Ada", Ben=100, Cal=58)), entry=1, drop=[], reason="miscounted")
    log = read_log(game.id)
    assert log.entries[0]["left"]["Cal"] == 38
    assert log.entries[-1]["event"]["left"]["Cal"] == 58
    assert event_at(log, 1) == hand("Ada", Ben=100, Cal=58)
    assert whole_game(log).corrected == {0: {"Cal": 38}}


def test_a_buy_in_that_no_longer_holds_is_shown_and_not_dropped_silently(game: Game) -> None:
    stays_in = hand("Cal", Ada=40, Ben=20)
    comparison = compare(game, read_log(game.id), 2, stays_in)
    assert comparison.drop == [3]
    assert isinstance(correct(game.id, writing(game, stays_in), entry=2, drop=[]), Refused)
    assert totals(game) == [47, 40, 47]
    assert isinstance(correct(game.id, writing(game, stays_in), entry=2, drop=[3]), Saved)
    assert totals(game) == [47, 120, 47]


def test_a_comparison_tells_before_and_after(game: Game) -> None:
    comparison = compare(game, read_log(game.id), 1, hand("Ada", Ben=100, Cal=58))
    assert comparison.after is not None
    assert [player.total for player in comparison.before.players] == [47, 40, 47]
    assert [player.total for player in comparison.after.players] == [47, 58, 67]
    assert totals(game) == [47, 40, 47]


def test_a_correction_that_cannot_be_is_refused(game: Game) -> None:
    comparison = compare(game, read_log(game.id), 1, hand("Ada", Ben=100))
    assert comparison.refusal is not None
    assert comparison.after is None
    outcome = correct(game.id, writing(game, hand("Ada", Ben=100)), entry=1, drop=[])
    assert isinstance(outcome, Refused)


def test_a_correction_can_be_taken_back(game: Game) -> None:
    correct(game.id, writing(game, hand("Ada", Ben=100, Cal=58)), entry=1, drop=[])
    game.refresh_from_db()
    undo(game.id, writing(game, {}), entry=5)
    assert totals(game) == [47, 40, 47]


def test_play_goes_on_after_a_correction(game: Game) -> None:
    correct(game.id, writing(game, hand("Ada", Ben=100, Cal=58)), entry=1, drop=[])
    assert isinstance(record_event(game.id, writing(game, hand("Ada", Ben=1, Cal=2))), Saved)
    assert totals(game) == [47, 59, 69]

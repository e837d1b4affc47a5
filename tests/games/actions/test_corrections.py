"""Correcting an earlier hand gives the game that would have been, and keeps both versions."""

from typing import Any

import pytest

from scoring.engine.log import rules_entry
from scoring.engine.refusals import Refusal
from scoring.engine.variant import Limit
from scoring.games.actions.rebuild import rebuild_games
from scoring.games.actions.record import rename_in_log, write_entry
from scoring.games.actions.writing import GameOutcome, Weighed
from scoring.games.models import Game
from scoring.games.models.games import Late, RedactedGame
from scoring.games.queries.comparisons import Comparison, amendment, compare
from scoring.games.queries.game_log import find_played_entry, read_log, read_table, stored_entries
from scoring.games.queries.games import replay_game
from scoring.games.queries.late_entries import game_with
from scoring.games.queries.projections import table_of
from scoring.games.queries.stories import story_at
from scoring.journal.outcomes import Refused, Repeated, Saved
from tests.makers import correct, hand, make_game, play, table_view, undo, writing
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
BUY_IN = {"type": "buy_in", "player": "Ben"}


@built_once
def game() -> Game:
    """Ben goes out in hand 2, buys in at 40, and a third hand is played."""
    return play(
        make_game(),
        hand("Ada", Ben=100, Cal=38),
        hand("Cal", Ada=40, Ben=60),
        BUY_IN,
        hand("Ben", Ada=7, Cal=9),
    )


def put_right(
    game: Game, entry: int, event: dict[str, Any] | None, *answers: str, reason: str = ""
) -> GameOutcome:
    """Correct an entry, giving each answer to the first question that is open."""
    compared = compared_with(game, entry, event, *answers)
    return correct(game.id, writing(game, {}), compared.change, reason)


def compared_with(game: Game, entry: int, event: dict[str, Any] | None, *answers: str) -> Comparison:
    log = read_log(game.id)
    given: dict[str, str] = {}
    for answer in answers:
        asked = compare(RedactedGame(game, hides=""), log, amendment(entry, event), given).asked
        given[next(each.question.key for each in asked if each.answer is None)] = answer
    return compare(RedactedGame(game, hides=""), log, amendment(entry, event), given)


def totals(game: Game) -> list[int]:
    game.refresh_from_db()
    return [player.total for player in table_view(game).players]


def test_everything_after_a_corrected_hand_is_computed_anew(game: Game) -> None:
    assert totals(game) == [47, 40, 47]
    right = hand("Ada", Ben=100, Cal=58)
    outcome = put_right(game, 1, right)
    assert isinstance(outcome, Saved)
    assert totals(game) == [47, 58, 67]
    played_right = play(make_game(), right, hand("Cal", Ada=40, Ben=60), BUY_IN, hand("Ben", Ada=7, Cal=9))
    assert totals(game) == totals(played_right)


def test_both_versions_stay_in_the_history(game: Game) -> None:
    put_right(game, 1, hand("Ada", Ben=100, Cal=58), reason="miscounted")
    log = read_log(game.id)
    assert log.entries[0]["left"]["Cal"] == 38
    assert log.entries[-1]["event"]["left"]["Cal"] == 58
    turn = find_played_entry(log.play(), (1, 0))
    assert turn is not None
    assert turn.entry.plain == hand("Ada", Ben=100, Cal=58)
    assert replay_game(log).corrected == {0: {"Cal": 38}}


def test_a_buy_in_that_no_longer_holds_is_shown_and_not_dropped_silently(game: Game) -> None:
    stays_in = hand("Cal", Ada=40, Ben=20)
    assert compared_with(game, 2, stays_in).is_open
    assert isinstance(put_right(game, 2, stays_in), Refused)
    assert totals(game) == [47, 40, 47]
    assert isinstance(put_right(game, 2, stays_in, "drop"), Saved)
    assert totals(game) == [47, 120, 47]


def test_a_comparison_tells_before_and_after(game: Game) -> None:
    comparison = compared_with(game, 1, hand("Ada", Ben=100, Cal=58))
    assert [player.total for player in comparison.before.players] == [47, 40, 47]
    assert [player.total for player in comparison.after.players] == [47, 58, 67]
    assert totals(game) == [47, 40, 47]


def test_a_correction_that_cannot_be_is_refused(game: Game) -> None:
    assert compared_with(game, 1, hand("Ada", Ben=100)).refusal is not None
    assert isinstance(put_right(game, 1, hand("Ada", Ben=100)), Refused)


def test_a_correction_can_be_taken_back(game: Game) -> None:
    put_right(game, 1, hand("Ada", Ben=100, Cal=58))
    game.refresh_from_db()
    undo(game.id, writing(game, {}), entry=5)
    assert totals(game) == [47, 40, 47]


def test_play_goes_on_after_a_correction(game: Game) -> None:
    put_right(game, 1, hand("Ada", Ben=100, Cal=58))
    assert isinstance(write_entry(game.id, writing(game, hand("Ada", Ben=1, Cal=2))), Saved)
    assert totals(game) == [47, 59, 69]


def test_an_entry_can_be_left_out_and_put_back(game: Game) -> None:
    put_right(game, 3, {"type": "decline", "player": "Ben"}, "drop")
    assert totals(game) == [40, 160, 38]
    put_right(game, 1, None, "drop")
    assert totals(game) == [40, 60, 0]
    put_right(game, 1, hand("Ada", Ben=10, Cal=38))
    assert totals(game) == [40, 70, 38]


def test_the_same_correction_sent_twice_is_written_once(game: Game) -> None:
    stays_in = hand("Cal", Ada=40, Ben=20)
    change = compared_with(game, 2, stays_in, "drop").change
    first = writing(game, {})
    assert isinstance(correct(game.id, first, change), Saved)
    assert isinstance(correct(game.id, first, change), Repeated)


def rules(game: Game, since: str, **overrides: Any) -> GameOutcome:
    change = rules_entry(table_of(RedactedGame(game, hides="")), since, overrides)
    assert isinstance(change, dict)
    return correct(game.id, writing(game, {}), change)


def test_other_rules_hold_for_the_next_hand_and_can_be_taken_back(game: Game) -> None:
    start = game.start
    assert isinstance(rules(game, "next", limit={"points": 50}), Saved)
    assert totals(game) == [47, 40, 47]
    assert table_view(game).rules.limit == Limit(50, "exceeds")
    play(game, hand("Ada", Ben=9, Cal=9))
    assert [player.state for player in table_view(game).players] == ["in", "in", "out"]
    undo(game.id, writing(game, {}), entry=6)
    game.refresh_from_db()
    undo(game.id, writing(game, {}), entry=5)
    game.refresh_from_db()
    assert game.start == start


def test_other_rules_from_the_start_score_every_hand_again(game: Game) -> None:
    assert isinstance(rules(game, "start", kalooki_effect={"op": "times", "n": 2}), Saved)
    assert totals(game) == [47, 40, 47]
    assert isinstance(rules(game, "start", limit={"points": 170}), Refused)


def test_rules_that_these_people_cannot_play_by_are_refused(game: Game) -> None:
    refused = rules_entry(table_of(RedactedGame(game, hides="")), "next", {"players": [4, 5]})
    assert isinstance(refused, Refusal)
    change = {"type": "rules", "since": "next", "overrides": {"players": [4, 5]}, "rules": {}}
    assert isinstance(correct(game.id, writing(game, {}), change), Refused)


def test_each_hand_is_told_by_the_rules_it_was_played_by(game: Game) -> None:
    rules(game, "next", kalooki_effect={"op": "times", "n": 2})
    play(game, hand("Ada", kalooki=True, Ben="K", Cal="Q"))
    log = read_log(game.id)
    told = [story_at(log, entry) for entry in (4, 6)]
    assert [story.rules.kalooki_effect.op for story in told if story] == ["none", "times"]
    assert [line.points for line in told[1].lines] == [0, 20, 20] if told[1] else False


def test_what_was_weighed_by_a_log_that_was_rewritten_since_is_weighed_again(game: Game) -> None:
    log, compared = read_log(game.id), compared_with(game, 1, hand("Ada", Ben=100, Cal=58))
    game.refresh_from_db()
    weighed = Weighed(game.head, log, compared.played)
    rename_in_log(game.id, "Cal", "Dot")
    assert isinstance(write_entry(game.id, writing(game, compared.change, weighed=weighed)), Refused)


def test_nothing_weighed_by_what_a_phone_sent_after_closing_is_taken_for_the_log(game: Game) -> None:
    assert game_with(game, Late(game.version, [BUY_IN])).head == ""


def test_who_was_called_otherwise_is_forgotten_under_every_name() -> None:
    game = play(make_game("Ada", "Ben"), hand("Ada", Ben=5))
    for names in ({"Ben": "Benno"}, {"Benno": "Bob", "Ada": "Ben"}):
        before = read_table(game.start).players
        players = [names.get(name, name) for name in before]
        play(game, {"type": "start", "players": players, "names": names})
    play(game, hand("Ben", Bob=7))
    rename_in_log(game.id, "Bob", "Somebody")
    game.refresh_from_db()
    rebuild_games([game.id])
    game.refresh_from_db()
    written = "".join(entry.body for entry in stored_entries(game.id))
    assert "Bob" not in written
    assert "Benno" not in written
    assert {row.name: row.total for row in table_view(game).players} == {"Ben": 0, "Somebody": 12}

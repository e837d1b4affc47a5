"""The history tells every entry as it was, and what became of it."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scoring.engine.log import rules_entry
from scoring.games.models import Game
from scoring.games.models.games import RedactedGame
from scoring.games.queries.comparisons import amendment, compare
from scoring.games.queries.game_log import read_log, stamps
from scoring.games.queries.histories import (
    ENTRIES_A_PAGE,
    Change,
    Fate,
    History,
    entry_versions,
    history_page,
)
from scoring.games.queries.projections import table_of
from tests.makers import correct, hand, make_game, play, undo, writing

pytestmark = pytest.mark.django_db
FIRST, SECOND = hand("Ada", Ben=10, Cal=38), hand("Cal", Ada=40, Ben=20)
RIGHT = hand("Ada", Ben=10, Cal=58)


def correct_entry(game: Game, entry: int, event: dict[str, Any] | None, reason: str = "") -> None:
    change = compare(RedactedGame(game, hides=""), read_log(game.id), amendment(entry, event), {}).change
    correct(game.id, writing(game, {}), change, reason)


def read_history(game: Game, **options: Any) -> History:
    return history_page(read_log(game.id), stamps(game.id), **options)


def test_entries_stand_newest_first_with_author_and_time() -> None:
    game = play(make_game(), FIRST, SECOND)
    lines = read_history(game).lines
    assert [line.number for line in lines] == [2, 1]
    assert all(line.stamp.at and line.new for line in lines)


def test_an_entry_is_told_as_it_was_when_it_was_written() -> None:
    game = play(make_game(), FIRST, SECOND)
    correct_entry(game, 1, RIGHT, "miscounted")
    corrected, second, first = read_history(game).lines
    assert first.new is not None
    assert first.new.step.state.totals == (0, 10, 38)
    assert first.fate == Fate("corrected", 3)
    assert second.fate is None
    assert corrected.changes == [Change(["Cal"], 38, 58)]
    assert [turn.entry.plain for turn in (corrected.was, corrected.new) if turn] == [FIRST, RIGHT]


def test_what_was_taken_back_says_so() -> None:
    game = play(make_game(), FIRST, SECOND)
    undo(game.id, writing(game, {}), entry=2)
    taken, second, _first = read_history(game).lines
    assert (second.fate, second.stands) == (Fate("undone", 3), False)
    assert taken.changes == [Change(["Ada"], 40, 0), Change(["Ben"], 30, 10)]


def test_what_was_left_out_says_so() -> None:
    game = play(make_game(), FIRST, SECOND)
    correct_entry(game, 1, None)
    left_out, _second, first = read_history(game).lines
    assert (first.fate, first.stands) == (Fate("left_out", 3), False)
    assert (left_out.was is None, left_out.new) == (False, None)


def test_a_hand_has_every_version_of_it() -> None:
    game = play(make_game(), FIRST, SECOND)
    assert entry_versions(read_log(game.id), stamps(game.id), 1) == []
    correct_entry(game, 1, RIGHT)
    correct_entry(game, 1, FIRST)
    found = entry_versions(read_log(game.id), stamps(game.id), 1)
    assert [line.new.entry.plain for line in found if line.new] == [FIRST, RIGHT, FIRST]


def test_other_rules_are_an_entry_with_both_houses() -> None:
    game = play(make_game(), FIRST)
    change = rules_entry(table_of(RedactedGame(game, hides="")), "next", {"limit": {"points": 200}})
    assert isinstance(change, dict)
    correct(game.id, writing(game, {}), change)
    line = read_history(game).lines[0]
    limits = [each.table.variant.limit for each in (line.before, line.after)]
    assert [limit.points for limit in limits if limit] == [150, 200]


def test_a_long_history_comes_in_pages() -> None:
    game = play(make_game(), *[{"type": "void"}] * (ENTRIES_A_PAGE + 2))
    newest = read_history(game)
    assert ([newest.lines[0].number, newest.lines[-1].number], newest.earlier) == ([ENTRIES_A_PAGE + 2, 3], 3)
    oldest = read_history(game, before=newest.earlier)
    assert ([line.number for line in oldest.lines], oldest.earlier, oldest.later) == ([2, 1], None, True)
    assert read_history(game, before=9999).lines[0].number == ENTRIES_A_PAGE + 2
    assert read_history(game, before=0).lines == []


@pytest.mark.parametrize("entries", [1, 30])
def test_the_history_costs_the_same_questions_early_and_late(entries: int) -> None:
    game = play(make_game(), *[{"type": "void"}] * entries)
    with CaptureQueriesContext(connection) as asked:
        read_history(game)
    assert len(asked) == 2

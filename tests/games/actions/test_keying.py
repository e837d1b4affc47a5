"""Many events through the gate at once: all or none."""

import uuid

import pytest

from scoring.games.actions.record import MOST_ENTRIES, record_sheet
from scoring.games.actions.writing import Writing
from scoring.games.queries.game_log import find_try, read_log
from scoring.journal.outcomes import Conflict, Full, Refused, Repeated, Saved
from tests.makers import grow, hand, make_game

pytestmark = pytest.mark.django_db
GOOD = [hand("Ada", Ben=5, Cal=7), {"type": "void"}, hand("Ben", Ada=1, Cal=2)]


def test_all_are_recorded_in_order_and_once() -> None:
    game, writing = make_game(), Writing(uuid.uuid4(), 0, {})
    assert not find_try(writing.entry_id)
    first, again = (record_sheet(game.id, writing, GOOD) for _try in range(2))
    assert isinstance(first, Saved)
    assert isinstance(again, Repeated)
    assert find_try(writing.entry_id)
    assert read_log(game.id).entries == GOOD


def test_one_that_the_rules_refuse_keeps_all_back() -> None:
    game = make_game()
    outcome = record_sheet(game.id, Writing(uuid.uuid4(), 0, {}), [*GOOD, hand("Zoe", Ada=3)])
    assert isinstance(outcome, Refused)
    assert read_log(game.id).entries == []


def test_a_table_that_has_moved_on_keeps_all_back() -> None:
    game = make_game()
    assert isinstance(record_sheet(game.id, Writing(uuid.uuid4(), 3, {}), GOOD), Conflict)
    assert read_log(game.id).entries == []


def test_a_sheet_for_which_a_log_has_no_room_is_kept_back() -> None:
    game = grow(make_game(), MOST_ENTRIES - 1)
    outcome = record_sheet(game.id, Writing(uuid.uuid4(), game.version, {}), GOOD)
    game.refresh_from_db()
    assert (outcome, game.version) == (Full(game), MOST_ENTRIES - 1)

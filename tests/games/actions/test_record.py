"""The gate: what is saved is saved once, in order, or not at all."""

import threading
import uuid
from dataclasses import replace

import pytest
from django.db import connection, connections
from django.test.utils import CaptureQueriesContext

from scoring.engine.refusals import Code
from scoring.games.actions.record import MOST_ENTRIES, TO_FINISH, write_entry
from scoring.games.actions.scorekeeper import move_scoring
from scoring.games.actions.writing import GameOutcome
from scoring.games.models import Game, Key
from scoring.games.models.games import RedactedGame
from scoring.games.queries.game_log import read_log
from scoring.games.queries.projections import project, projection_of
from scoring.journal.outcomes import Conflict, Full, Refused, Repeated, Saved
from tests.makers import grow, hand, make_game, play, table_view, undo, writing

pytestmark = pytest.mark.django_db
VOID = {"type": "void"}


def totals(game: Game) -> list[int]:
    game.refresh_from_db()
    return [player.total for player in table_view(game).players]


def test_a_hand_is_saved_with_its_number() -> None:
    game = make_game()
    outcome = write_entry(game.id, writing(game, hand("Ada", Ben="K Q", Cal=38)))
    assert isinstance(outcome, Saved)
    assert outcome.number == 1
    assert totals(game) == [0, 20, 38]


def test_a_hand_on_its_way_when_scoring_moved_is_not_written() -> None:
    game = make_game()
    late = writing(game, VOID, scorekeeper=game.scorekeeper_id)
    other = Key.objects.create(game=game, role=Key.Role.SCORER, secret_hash="other")
    move_scoring(game, other)
    assert isinstance(write_entry(game.id, late), Conflict)
    assert isinstance(write_entry(game.id, writing(game, VOID, scorekeeper=other.pk)), Saved)


def test_the_same_id_and_content_is_the_stored_answer() -> None:
    game = make_game()
    first = writing(game, hand("Ada", Ben=10, Cal=38))
    assert isinstance(write_entry(game.id, first), Saved)
    again = write_entry(game.id, first)
    assert isinstance(again, Repeated)
    assert again.number == 1
    assert totals(game) == [0, 10, 38]


def test_the_same_id_with_other_content_is_refused() -> None:
    game = make_game()
    first = writing(game, hand("Ada", Ben=10, Cal=38))
    write_entry(game.id, first)
    other = write_entry(game.id, replace(first, body=hand("Ada", Ben=11, Cal=38)))
    assert other == Conflict(other.owner, same_id=True)
    assert totals(game) == [0, 10, 38]


def test_an_id_of_another_game_is_refused() -> None:
    one, two = make_game(), make_game()
    first = writing(one, VOID)
    write_entry(one.id, first)
    assert isinstance(write_entry(two.id, first), Conflict)


def test_who_has_not_seen_the_last_hand_is_told() -> None:
    game = make_game()
    late = writing(game, hand("Ada", Ben=10, Cal=38))
    play(game, hand("Ben", Ada=5, Cal=5))
    assert isinstance(write_entry(game.id, late), Conflict)
    assert totals(game) == [5, 0, 5]


def test_a_log_takes_only_so_many_hands_and_then_can_be_undone_ended_and_settled() -> None:
    game = grow(make_game(), MOST_ENTRIES - 1)
    last = writing(game, VOID)
    assert isinstance(write_entry(game.id, last), Saved)
    for more in (VOID, hand("Ada", Ben=1, Cal=2), {"type": "join", "player": "Dot"}):
        assert isinstance(write_entry(game.id, writing(game, more)), Full)
    assert isinstance(write_entry(game.id, last), Repeated)
    assert isinstance(undo(game.id, writing(game, {}), entry=MOST_ENTRIES), Saved)
    assert isinstance(write_entry(game.id, writing(game, VOID)), Full)
    assert isinstance(write_entry(game.id, writing(game, {"type": "end"})), Saved)
    grow(game, MOST_ENTRIES + TO_FINISH)
    assert isinstance(undo(game.id, writing(game, {}), entry=MOST_ENTRIES + TO_FINISH), Full)


def test_a_refused_event_changes_nothing() -> None:
    game = play(make_game(), hand("Ada", Ben=10, Cal=38))
    before = game.projection
    outcome = write_entry(game.id, writing(game, hand("Ada", Ben=10)))
    assert isinstance(outcome, Refused)
    assert outcome.refusal.code is Code.MISSING_PLAYER
    game.refresh_from_db()
    assert (game.version, game.projection) == (1, before)


def test_a_finished_game_says_so() -> None:
    game = play(make_game(), {"type": "end"})
    assert game.status == Game.Status.FINISHED


@pytest.mark.parametrize("hands", [1, 200])
def test_recording_costs_the_same_early_and_late(hands: int) -> None:
    game = play(make_game("Ada", "Ben", variant="north-american", overrides={"end": {"mode": "host_ends"}}))
    play(game, *[hand("Ada", Ben=1)] * hands)
    first = writing(game, hand("Ben", Ada="K"))
    with CaptureQueriesContext(
        connection,
    ) as queries:
        write_entry(game.id, first)
    assert len(queries) <= 6  # savepoint of the test in place of the transaction, lock, id, insert, update


def test_the_kept_projection_is_that_of_the_whole_log() -> None:
    game = play(
        make_game(),
        hand("Ada", Ben=100, Cal=38),
        VOID,
        hand("Cal", Ada=20, Ben=60, kalooki=True),
        {"type": "buy_in", "player": "Ben"},
    )
    log = read_log(game.id)
    assert projection_of(RedactedGame(game, hides="")) == project(log.play(), log.entries)


def test_undo_takes_back_the_last_entry_and_keeps_it_in_the_log() -> None:
    game = play(make_game(), hand("Ada", Ben=10, Cal=38), hand("Ben", Ada=5, Cal=5))
    assert isinstance(undo(game.id, writing(game, {}), entry=2), Saved)
    assert totals(game) == [0, 10, 38]
    assert [entry["type"] for entry in read_log(game.id).entries] == ["hand", "hand", "undo"]


def test_undo_goes_back_step_by_step_and_then_there_is_nothing() -> None:
    game = play(make_game(), hand("Ada", Ben=10, Cal=38), VOID)
    for entry in (2, 1):
        assert table_view(game).undo_entry == entry
        undo(game.id, writing(game, {}), entry=entry)
        game.refresh_from_db()
    assert table_view(game).undo_entry is None
    assert isinstance(undo(game.id, writing(game, {}), entry=1), Conflict)


def test_only_the_last_entry_can_be_taken_back() -> None:
    game = play(make_game(), hand("Ada", Ben=10, Cal=38), VOID)
    assert isinstance(undo(game.id, writing(game, {}), entry=1), Conflict)


def race(*tries: tuple[Game, object]) -> list[GameOutcome]:
    """Write at the same moment, each from a phone of its own."""
    start, outcomes = threading.Barrier(len(tries)), []

    def run(game: Game, try_: object) -> None:
        start.wait()
        try:
            outcomes.append(write_entry(game.id, try_))  # type: ignore[arg-type]
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=each) for each in tries]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return outcomes


@pytest.mark.django_db(transaction=True)
def test_a_double_tap_is_counted_once() -> None:
    game = make_game()
    first = writing(game, hand("Ada", Ben=10, Cal=38))
    outcomes = race(*[(game, first)] * 8)
    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Repeated"] * 7 + ["Saved"]
    assert totals(game) == [0, 10, 38]


@pytest.mark.django_db(transaction=True)
def test_of_two_phones_at_the_same_moment_one_is_kept_and_the_other_told() -> None:
    game = make_game()
    tries = [writing(game, hand("Ada", Ben=points, Cal=points)) for points in (10, 20, 30)]
    outcomes = race(*[(game, each) for each in tries])
    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Conflict", "Conflict", "Saved"]
    assert read_log(game.id).entries.__len__() == 1


def test_starting_twice_with_the_same_id_is_one_game() -> None:
    from scoring.games.actions.games import start_game  # noqa: PLC0415

    entry_id = uuid.uuid4()
    games = [
        start_game(entry_id, variant="european", players=["Ada", "Ben"], device_hash="d" * 64)
        for _ in range(2)
    ]
    assert games[0] == games[1]
    assert Game.objects.count() == 1

"""What people did about the money, noted beside the game: once, while it fits, and taken back by itself."""

from typing import Any

import pytest

from scoring.engine.corrections import last_standing
from scoring.engine.refusals import Code
from scoring.games.actions.record import write_entry
from scoring.games.actions.writing import GameOutcome
from scoring.games.models import Game
from scoring.games.models.games import RedactedGame
from scoring.games.queries.game_log import read_log
from scoring.games.queries.projections import project, projection_of
from scoring.journal.outcomes import Conflict, Refused, Repeated, Saved
from tests.makers import hand, make_game, play, undo, writing

pytestmark = pytest.mark.django_db
END = {"type": "end"}


def ended() -> Game:
    """Ada takes the pool; Ben and Cal owe her 60 each."""
    return play(make_game(), hand("Ada", Ben=5, Cal=9), END)


def paid(payer: str, amount: int, kind: str = "paid") -> dict[str, Any]:
    return {"type": kind, "from": payer, "to": "Ada", "amount": amount}


def note(game: Game, body: dict[str, Any]) -> GameOutcome:
    return write_entry(game.id, writing(game, body))


def test_a_payment_is_one_more_entry_of_the_log() -> None:
    game = ended()
    before = projection_of(RedactedGame(game, hides=""))
    assert isinstance(note(game, paid("Ben", 60)), Saved)
    game.refresh_from_db()
    log = read_log(game.id)
    assert log.entries[-1] == paid("Ben", 60)
    assert (game.version, game.status) == (3, Game.Status.FINISHED)
    assert (
        projection_of(RedactedGame(game, hides=""))
        == before._replace(last=3)
        == project(log.play(), log.entries)
    )


def test_a_payment_larger_than_the_debt_is_refused() -> None:
    game = ended()
    outcome = note(game, paid("Ben", 61))
    assert isinstance(outcome, Refused)
    assert outcome.refusal.code is Code.PAYMENT_TOO_LARGE


def test_nothing_is_owed_before_the_end() -> None:
    outcome = note(play(make_game(), hand("Ada", Ben=5, Cal=9)), paid("Ben", 10))
    assert isinstance(outcome, Refused)
    assert outcome.refusal.code is Code.NO_SUCH_DEBT


def test_of_two_who_mark_the_same_payment_the_second_is_told() -> None:
    game = ended()
    first, second = writing(game, paid("Ben", 60)), writing(game, paid("Ben", 60))
    assert isinstance(write_entry(game.id, first), Saved)
    assert isinstance(write_entry(game.id, second), Conflict)
    assert isinstance(write_entry(game.id, first), Repeated)


def test_a_payment_that_was_not_the_last_is_taken_back() -> None:
    game = ended()
    for payer in ("Ben", "Cal"):
        note(game, paid(payer, 60))
    assert isinstance(undo(game.id, writing(game, {}), 3), Saved)
    assert isinstance(note(game, paid("Ben", 60)), Saved)
    assert last_standing(read_log(game.id).entries) == 6


def test_a_payment_is_not_taken_back_twice() -> None:
    game = ended()
    note(game, paid("Ben", 60))
    note(game, paid("Cal", 10, "forgiven"))
    undo(game.id, writing(game, {}), 3)
    assert isinstance(undo(game.id, writing(game, {}), 3), Conflict)

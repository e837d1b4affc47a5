"""What a host does at the table: one verb each, all through the one gate."""

from dataclasses import replace
from typing import Any
from uuid import UUID

from scoring.engine.corrections import RULES, UNDO
from scoring.games.actions.outcomes import Outcome, Writing
from scoring.games.actions.record import amend, change_rules, note, record, take_back


def record_event(game_id: UUID, writing: Writing) -> Outcome:
    """Record a hand, a void, a decision, a leaving or the end, as in the game file."""
    return record(game_id, writing)


def undo(game_id: UUID, writing: Writing, entry: int) -> Outcome:
    """Take back the last entry that stands, a note beside the game, or the last undo."""
    return take_back(game_id, replace(writing, body={"type": UNDO, "entry": entry}))


def note_beside(game_id: UUID, writing: Writing) -> Outcome:
    """Note a payment, a debt forgiven, or how the game is settled."""
    return note(game_id, writing)


def correct(game_id: UUID, writing: Writing, change: dict[str, Any], reason: str = "") -> Outcome:
    """Write an amendment, or a change of rules, in which all that follows from it is settled."""
    body = change | ({"reason": reason} if reason else {})
    write = change_rules if change["type"] == RULES else amend
    return write(game_id, replace(writing, body=body))

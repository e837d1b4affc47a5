"""What a host does at the table: one verb each, all through the one gate."""

from dataclasses import replace
from typing import Any
from uuid import UUID

from scoring.actions.outcomes import Outcome, Writing
from scoring.actions.record import amend, record, take_back
from scoring.rules.corrections import AMEND, UNDO


def record_event(game_id: UUID, writing: Writing) -> Outcome:
    """Record a hand, a void, a decision, a leaving or the end, as in the game file."""
    return record(game_id, writing)


def undo(game_id: UUID, writing: Writing, entry: int) -> Outcome:
    """Take back the last entry that stands."""
    return take_back(game_id, replace(writing, body={"type": UNDO, "entry": entry}))


def correct(game_id: UUID, writing: Writing, *, entry: int, drop: list[int], reason: str = "") -> Outcome:
    """Put another event (`writing.body`) in the place of an entry, dropping those that no longer fit."""
    body: dict[str, Any] = {"type": AMEND, "entry": entry, "event": writing.body, "drop": drop}
    return amend(game_id, replace(writing, body=body | ({"reason": reason} if reason else {})))

"""What a host does at the table: one verb each, all through the one gate."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any
from uuid import UUID

from django.db import transaction

from scoring.engine.corrections import RULES, UNDO
from scoring.games.actions.outcomes import Conflict, Full, Outcome, Refused, Writing
from scoring.games.actions.record import amend, change_rules, note, record, take_back
from scoring.games.queries.game_log import known_try, part_id


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


class _NotAll(Exception):  # noqa: N818 - it only ends the transaction
    """One of the events could not be written."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__("not all events could be written")
        self.outcome = outcome


def record_sheet(game_id: UUID, writing: Writing, events: Sequence[dict[str, Any]]) -> Outcome:
    """Record `events` (at least one) after the version that was seen; the outcome is the last one's."""
    try:
        with transaction.atomic():
            for index, event in enumerate(events):
                entry_id = part_id(writing.entry_id, index)
                part = Writing(entry_id, writing.expected + index, event, writing.author, writing.pen)
                outcome = record(game_id, part)
                if isinstance(outcome, Refused | Conflict | Full):
                    raise _NotAll(outcome)
    except _NotAll as stopped:
        return stopped.outcome
    return outcome


def is_recorded(entry_id: UUID) -> bool:
    """Whether the sheet of this try is in the book already."""
    return known_try(entry_id) is not None

"""A paper sheet into the book: its events one after another through the one gate, all of them or none."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.db import transaction

from scoring.games.actions.outcomes import Conflict, Full, Outcome, Refused, Writing
from scoring.games.actions.record import record
from scoring.games.queries.game_log import known_try, part_id


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

"""What was lawfully rewritten in logs, as plain values."""

from collections.abc import Iterator
from datetime import date
from typing import NamedTuple
from uuid import UUID

from django.utils import timezone

from scoring.games.models import ChainNote

REWRITTEN = (ChainNote.What.ERASED, ChainNote.What.MERGED, ChainNote.What.NIGHT)


class Rewritten(NamedTuple):
    """Which chain, from which of its entries on, on which day, and why."""

    kind: str
    of: UUID
    since: int
    day: date
    what: str


def rewritten() -> Iterator[Rewritten]:
    """All that ever was, the oldest first."""
    for note in ChainNote.objects.filter(what__in=REWRITTEN).order_by("at", "id"):
        yield Rewritten(note.kind, note.subject, note.since, timezone.localdate(note.at), note.what)

"""What phones of a night's tables sent after it was closed, for those who run it."""

from typing import NamedTuple

from django.db.models import Q

from scoring.games.models import LateEntry
from scoring.games.queries.late_entries import LateLine, late_lines, open_entries
from scoring.seasons.models import Night, NightTable


class LateOfTable(NamedTuple):
    """What waits for a decision at one table, and what was discarded."""

    table: NightTable
    waiting: list[LateLine]
    discarded: list[LateLine]


def has_late_entries(night: Night) -> bool:
    """Tell whether a phone of this night may have sent something late; no query while it was never closed."""
    return night.closed is not None or night.reopened is not None


def late_of_night(night: Night, one: NightTable | None = None) -> list[LateOfTable]:
    """Return what came late on a night, or at one table; two queries, and one for each game with such entries."""
    if not has_late_entries(night):
        return []
    tables = NightTable.objects.filter(club=night.club_id, night=night).select_related("game")
    tables = tables.filter(pk=one.pk) if one else tables
    found = LateEntry.objects.filter(game__night_tables__in=tables).exclude(state=LateEntry.State.ADDED)
    lates = list(found.order_by("game", "at", "expected"))
    lines, discarded = (
        late_lines(late for late in lates if late.state == state)
        for state in (LateEntry.State.OPEN, LateEntry.State.DISCARDED)
    )
    of_tables = [
        LateOfTable(
            table,
            [line for line in lines if line.late.game_id == table.game_id],
            [line for line in discarded if line.late.game_id == table.game_id],
        )
        for table in tables.order_by("round", "number")
    ]
    return [each for each in of_tables if each.waiting or each.discarded]


def count_waiting(night: Night) -> int:
    """Count what is undecided on a night; no query while it was never closed."""
    return open_entries(Q(game__night_tables__night=night)).count() if has_late_entries(night) else 0

"""What phones sent after a night was closed, added to its game by an organiser or discarded."""

import json
from typing import Any

from django.db import transaction

from scoring.clubs.access import ClubAccess
from scoring.games.actions.late_entries import settle_late_entry
from scoring.games.actions.outcomes import Outcome, Repeated, Saved, Writing
from scoring.games.actions.record import write_entry
from scoring.games.models import Game, LateEntry
from scoring.seasons.actions.closed import lock_open_season
from scoring.seasons.actions.nights import note_table
from scoring.seasons.models import NightTable

_OPEN, _ADDED, _DISCARDED = LateEntry.State.OPEN, LateEntry.State.ADDED, LateEntry.State.DISCARDED


@transaction.atomic
def add_late_entry(access: ClubAccess, table: NightTable, late: LateEntry, reason: str) -> Outcome:
    """Write a kept entry in its game as it stands now; what the gate refuses stays kept."""
    lock_open_season(table.night.season_id)
    game = Game.objects.get(pk=late.game_id)
    writing = Writing(late.pk, game.version, json.loads(late.body), access.author[:40], reason=reason)
    outcome = write_entry(game.pk, writing)
    if isinstance(outcome, Saved | Repeated) and settle_late_entry(late, _ADDED, before=_OPEN):
        _note(access, "late_added", table, reason=reason)
    return outcome


@transaction.atomic
def discard_late_entry(access: ClubAccess, table: NightTable, late: LateEntry) -> bool:
    """Decide that a kept entry never counts, also after the season; False where someone else was faster."""
    done = settle_late_entry(late, _DISCARDED, before=_OPEN)
    if done:
        _note(access, "late_discarded", table)
    return done


@transaction.atomic
def restore_late_entry(access: ClubAccess, table: NightTable, late: LateEntry) -> bool:
    """Undo a discard."""
    done = settle_late_entry(late, _OPEN, before=_DISCARDED)
    if done:
        _note(access, "late_restored", table)
    return done


def _note(access: ClubAccess, what: str, table: NightTable, **more: Any) -> None:
    note_table(access, what, table, None, night=str(table.night_id), **more)

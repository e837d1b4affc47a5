"""What phones sent after a night was closed, added to its game by an organiser or discarded."""

import json
from typing import Any

from django.db import transaction

from scoring.clubs.access import ClubAccess
from scoring.engine.names import cut_name
from scoring.games.actions.late_entries import settle_late_entry
from scoring.games.actions.record import write_entry
from scoring.games.actions.writing import GameOutcome, Writing
from scoring.games.models import Game, LateEntry
from scoring.journal.outcomes import Repeated, Saved
from scoring.seasons.actions.closed import lock_open_season
from scoring.seasons.actions.nights import note_table
from scoring.seasons.models import NightTable

_OPEN, _ADDED, _DISCARDED = LateEntry.State.OPEN, LateEntry.State.ADDED, LateEntry.State.DISCARDED
_EVENTS = {_OPEN: "late_restored", _ADDED: "late_added", _DISCARDED: "late_discarded"}


@transaction.atomic
def add_late_entry(access: ClubAccess, table: NightTable, late: LateEntry, reason: str) -> GameOutcome:
    """Write a kept entry in its game as it stands now; what the gate refuses stays kept."""
    lock_open_season(table.night.season_id)
    game = Game.objects.get(pk=late.game_id)
    writing = Writing(
        late.pk, game.version, json.loads(late.body), cut_name(access.author, 40), reason=reason
    )
    outcome = write_entry(game.pk, writing)
    if isinstance(outcome, Saved | Repeated):
        _decide(access, table, late, _ADDED, reason=reason)
    return outcome


@transaction.atomic
def discard_late_entry(access: ClubAccess, table: NightTable, late: LateEntry) -> bool:
    """Decide that a kept entry never counts, also after the season; False where someone else was faster."""
    return _decide(access, table, late, _DISCARDED)


@transaction.atomic
def restore_late_entry(access: ClubAccess, table: NightTable, late: LateEntry) -> bool:
    """Undo a discard."""
    return _decide(access, table, late, _OPEN)


def _decide(
    access: ClubAccess, table: NightTable, late: LateEntry, new_state: LateEntry.State, **more: Any
) -> bool:
    done = settle_late_entry(late, new_state, before=_DISCARDED if new_state == _OPEN else _OPEN)
    if done:
        note_table(access, _EVENTS[new_state], table, None, night=str(table.night_id), **more)
    return done

"""Rebuild what is kept of games beside their logs."""

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import connection

from scoring.engine.log import current_start
from scoring.games.models import Game
from scoring.games.queries.game_log import Log, day_of, read_logs
from scoring.games.queries.joining import write_comebacks
from scoring.games.queries.projections import project, write_projection
from scoring.journal.journals import canonical_json


class DamagedLogError(Exception):
    """An entry is missing from the log of a game."""


def rebuild_games(game_ids: Sequence[UUID]) -> None:
    """Rebuild projections from the logs; DamagedLogError where a log is not whole."""
    logs = read_logs(game_ids)
    kept = Game.objects.filter(id__in=game_ids).values_list("id", "version", "created")
    versions = {game_id: version for game_id, version, _created in kept}
    if versions != {game_id: len(log.entries) for game_id, log in logs.items()}:
        raise DamagedLogError
    rows = [
        [*_derived(logs[game_id], created), Game._meta.pk.get_db_prep_save(game_id, connection)]
        for game_id, _version, created in kept
    ]
    with connection.cursor() as cursor:
        cursor.executemany(
            f"UPDATE {Game._meta.db_table} SET start = %s, day = %s, board = %s, comebacks = %s WHERE id = %s",  # noqa: S608 - our own name
            rows,
        )


def _derived(log: Log, created: datetime) -> list[Any]:
    played = log.play()
    start = current_start(json.loads(log.start), played)
    day = Game._meta.get_field("day").get_db_prep_save(day_of(start, created), connection)
    projection = write_projection(project(played, log.entries))
    return [canonical_json(start), day, projection, write_comebacks(played)]

"""Rebuild what is kept of games beside their logs."""

import json
from collections.abc import Sequence
from uuid import UUID

from django.db import connection

from scoring.engine.log import current_start
from scoring.games.models import Game
from scoring.games.queries.game_log import Log, read_logs
from scoring.games.queries.joining import write_comebacks
from scoring.games.queries.projections import project, write_projection
from scoring.journal.journals import canonical_json


class DamagedLogError(Exception):
    """An entry is missing from the log of a game."""


def rebuild_games(game_ids: Sequence[UUID]) -> None:
    """Rebuild projections from the logs; DamagedLogError where a log is not whole."""
    logs = read_logs(game_ids)
    versions = dict(Game.objects.filter(id__in=game_ids).values_list("id", "version"))
    if versions != {game_id: len(log.entries) for game_id, log in logs.items()}:
        raise DamagedLogError
    rows = [
        [*_derived(log), Game._meta.pk.get_db_prep_save(game_id, connection)] for game_id, log in logs.items()
    ]
    with connection.cursor() as cursor:
        cursor.executemany(
            f"UPDATE {Game._meta.db_table} SET start = %s, board = %s, comebacks = %s WHERE id = %s",  # noqa: S608 - our own name
            rows,
        )


def _derived(log: Log) -> tuple[str, str, str]:
    played = log.play()
    start = canonical_json(current_start(json.loads(log.start), played))
    return start, write_projection(project(played, log.entries)), write_comebacks(played)

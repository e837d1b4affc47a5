"""What a database holds after a crash, read past the program, and what must be true of it."""

import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple
from uuid import UUID

from scoring.engine.log import fold
from scoring.games.queries.game_log import read_table
from scoring.games.queries.projections import project, write_projection

EVENTS = "SELECT id, game_id, number, body FROM scoring_gameevent ORDER BY game_id, number"
GAMES = "SELECT id, version, board FROM scoring_game"


class StoredLogs(NamedTuple):
    """Every entry by its id, the log of every game, and what is kept beside it."""

    ids: list[str]
    logs: dict[str, list[tuple[int, str]]]
    kept: dict[str, tuple[int, str]]

    def faults(self, saved: Iterable[str]) -> list[str]:
        """What is lost, doubled, broken or not as the log says; nothing, if the promise was kept."""
        found = [f"lost: {entry}" for entry in saved if entry not in set(self.ids)]
        found += ["doubled"] if len(self.ids) != len(set(self.ids)) else []
        for game, entries in self.logs.items():
            version, projection = self.kept[game]
            if [number for number, _body in entries] != list(range(version + 1)):
                found.append(f"broken log: {game}")
            elif json.loads(projection) != json.loads(
                _projection_of(tuple(body for _number, body in entries))
            ):
                found.append(f"not as the log says: {game}")
        return found


@lru_cache(maxsize=4096)
def _projection_of(bodies: tuple[str, ...]) -> str:
    """Of two thousand disks hardly any has a log that no other has."""
    start, *entries = bodies
    log = [json.loads(body) for body in entries]
    return write_projection(project(fold(read_table(start), log), log))


def stored_logs(events: Iterable[tuple[object, ...]], games: Iterable[tuple[object, ...]]) -> StoredLogs:
    """From rows as `EVENTS` and `GAMES` ask for them."""
    logs: dict[str, list[tuple[int, str]]] = defaultdict(list)
    ids = []
    for entry, game, number, body in events:
        ids.append(str(UUID(str(entry))))
        logs[str(UUID(str(game)))].append((int(str(number)), str(body)))
    kept = {str(UUID(str(game))): (int(str(version)), str(projection)) for game, version, projection in games}
    return StoredLogs(ids, dict(logs), kept)


def read_sqlite(file: Path) -> StoredLogs:
    """From a file; one that is damaged fails."""
    with sqlite3.connect(file) as line:
        assert line.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return stored_logs(line.execute(EVENTS), line.execute(GAMES))


def newest_game(data: Path) -> tuple[int, list[int]]:
    """How many entries the newest game has after its start, and the totals there; nothing in any book is broken."""
    file = data / "kalooki.sqlite3"
    kept = read_sqlite(file)
    assert kept.faults([]) == []
    with sqlite3.connect(file) as line:
        newest = line.execute("SELECT id FROM scoring_game ORDER BY created DESC").fetchone()[0]
    version, projection = kept.kept[str(UUID(newest))]
    return version, json.loads(projection)["state"]["totals"]

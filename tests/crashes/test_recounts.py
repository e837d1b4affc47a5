"""The server is killed while it works tables and ratings out anew: it goes on where it was, and comes to the same."""

import random
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.crashes.operator import manage
from tests.crashes.server import Server
from tests.started import Put

KILLS, PATIENCE = 3, 240
TABLES = "SELECT division_id, after, position, member_id, place, moved, evenings, total, told FROM scoring_standing"
RATINGS = "SELECT night_id, member_id, date, mu, sigma, games, is_latest FROM scoring_rating"
WAITING = ("SELECT recount_from FROM scoring_season ORDER BY id", "SELECT recount_from FROM scoring_club")
ALL_OF_IT = (
    "UPDATE scoring_season SET recount_from = 0, recount_turn = recount_turn + 1",
    "UPDATE scoring_club SET recount_from = '0001-01-01', recount_turn = recount_turn + 1",
)


class GroupState:
    """The file of the site, looked at and changed from outside."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def _line(self) -> Any:
        return closing(sqlite3.connect(self._file, timeout=PATIENCE, isolation_level=None))

    def kept(self) -> list[list[Any]]:
        """Every table and rating."""
        with self._line() as line:
            return [sorted(line.execute(query).fetchall(), key=str) for query in (TABLES, RATINGS)]

    def ask_for_all(self) -> None:
        """As after a change of the first night of everything; nothing that is kept may stay."""
        with self._line() as line:
            line.execute("BEGIN IMMEDIATE")
            for statement in (
                *ALL_OF_IT,
                "DELETE FROM scoring_job",
                "DELETE FROM scoring_standing",
                "DELETE FROM scoring_rating",
            ):
                line.execute(statement)
            line.execute("COMMIT")

    def waits(self) -> bool:
        """Whether anything is still to be made."""
        return any(point is not None for rows in self.state() for (point,) in rows)

    def state(self) -> list[Any]:
        """Another whenever a night more is made."""
        with self._line() as line:
            return [line.execute(query).fetchall() for query in WAITING]


def test_killed_while_it_works_out_anew(tmp_path: Path, put_demo: Put) -> None:
    data = put_demo(tmp_path / "data")
    state, chance, middle = GroupState(data / "kalooki.sqlite3"), random.Random(), 0
    wanted = state.kept()
    end = time.monotonic() + PATIENCE
    with Server(data) as server:
        while middle < KILLS:
            if not state.waits():
                state.ask_for_all()
                server.kill_worker()
            before = state.state()
            while state.state() == before:
                assert time.monotonic() < end, server.log()
                time.sleep(0.002)
            time.sleep(chance.uniform(0, 0.02))
            server.kill_worker()
            middle += state.waits()
        server.wait()
        while state.waits():
            assert time.monotonic() < end, server.log()
            time.sleep(0.05)
    assert all(wanted)
    assert state.kept() == wanted
    manage(data, "audit")

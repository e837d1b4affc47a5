"""The disk is full, read-only or held by another program: a clear 503, nothing lost, and no restart to recover."""

import os
import resource
import sqlite3
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path

import psycopg
import pytest

from tests.crashes.host import Host
from tests.crashes.postgresql import Cluster
from tests.crashes.server import Server
from tests.crashes.stored_logs import EVENTS, GAMES, StoredLogs, read_sqlite, stored_logs
from tests.started import Put

# Bytes to which a file may still grow: the next hand's journal does not fit; the index of a write-ahead log does.
LEFT = {"ROLLBACK": 4 * 1024, "WRITE_AHEAD": 32 * 1024}
WITHOUT_PRIVILEGE = [
    "setpriv",
    "--bounding-set",
    "-dac_override,-dac_read_search",
]  # so that modes bind root, too


@dataclass
class Room:
    """A server, how its database is read past it, how much a full disk still takes, what hosts were told is saved."""

    server: Server
    kept: Callable[[], StoredLogs]
    left: int = 0
    saved: list[str] = field(default_factory=list)

    @contextmanager
    def a_game(self) -> Iterator[Host]:
        """A host who records before the fault and after it; in the end all that was acknowledged is there, once."""
        host = Host(self.server.port)
        host.start_game()
        for _hand in range(3):
            host.record()
        try:
            yield host
            host.record()
        finally:
            host.hang_up()
        self.saved += host.saved
        kept = self.kept()
        assert kept.faults(self.saved) == []
        assert len(kept.ids) == len(set(self.saved))


@pytest.fixture(scope="module", params=LEFT)
def room(
    tmp_path_factory: pytest.TempPathFactory, put_started: Put, request: pytest.FixtureRequest
) -> Iterator[Room]:
    """One for all tests of a mode: each ends with a hand that is saved, so that the next finds nothing amiss."""
    data = put_started(tmp_path_factory.mktemp("room") / "data")
    settings = {"DJANGO_SETTINGS_MODULE": "tests.crashes.settings", "KALOOKI_TEST_MODE": request.param}
    wrapper = WITHOUT_PRIVILEGE if os.geteuid() == 0 else []
    with Server(data, wrapper=wrapper, **settings) as server:
        yield Room(server, lambda: read_sqlite(data / "kalooki.sqlite3"), LEFT[request.param])


@pytest.fixture(scope="module")
def away(
    tmp_path_factory: pytest.TempPathFactory, put_started: Put, migrated: Path
) -> Iterator[tuple[Room, psycopg.Connection]]:
    """The same there, with a line to the database on which each command is a transaction of its own."""
    data = put_started(tmp_path_factory.mktemp("away") / "data")
    with (
        Cluster(made=migrated) as cluster,
        Server(data, **cluster.variables) as server,
        psycopg.connect(cluster.url, autocommit=True) as line,
    ):
        yield Room(server, lambda: stored_logs(line.execute(EVENTS), line.execute(GAMES))), line


def reopen(server: Server, host: Host) -> None:
    """Files that are open stay writable, whatever becomes of their modes: another worker opens them anew."""
    server.kill_worker()
    server.wait()
    host.hang_up()


def refused(host: Host) -> None:
    """A hand cannot be saved, and the answer says so; what was saved can still be read."""
    hand = host.next_hand()
    status, page, _where = host.ask("POST", f"{host.table}hands/new/", hand)
    assert status == 503
    assert host.headers["Retry-After"] == "10"
    assert "Nothing was saved just now" in page
    assert host.ask("GET", host.table)[0] == 200


def test_a_full_disk(room: Room) -> None:
    with room.a_game() as host:
        (worker,) = room.server.workers()
        usual = resource.prlimit(worker, resource.RLIMIT_FSIZE, (room.left, resource.RLIM_INFINITY))
        for _try in range(3):
            refused(host)
        resource.prlimit(worker, resource.RLIMIT_FSIZE, usual)


def test_a_start_on_a_full_disk(tmp_path: Path, put_started: Put) -> None:
    """What is there is served, although nothing can be tidied up or collected; what was made is private."""
    data = put_started(tmp_path / "data")
    (data / "static" / "collected").unlink()
    full = ["prlimit", f"--fsize={16 * 1024}"]  # the log of this test fits, the list of static files does not
    with Server(data, wrapper=full, PYTHONDONTWRITEBYTECODE="1") as server:
        after = Host(server.port)
        assert after.ask("GET", "/")[0] == 200
        after.hang_up()
        assert "couldn't be renewed" in server.log()
        assert "Traceback" not in server.log()
    private = [server.data, *server.data.glob("kalooki.sqlite3*"), server.data / "static"]
    assert [path for path in private if path.stat().st_mode & 0o077] == []


def test_a_disk_that_became_read_only(room: Room) -> None:
    with room.a_game() as host:
        data = room.server.data
        files = [data, *data.glob("kalooki.sqlite3*")]
        for path in files:
            path.chmod(path.stat().st_mode & ~0o222)
        reopen(room.server, host)
        for _try in range(3):
            refused(host)
        for path in files:
            path.chmod(path.stat().st_mode | 0o200)


def test_a_database_that_another_program_holds(room: Room) -> None:
    with room.a_game() as host:
        other = sqlite3.connect(room.server.data / "kalooki.sqlite3", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        refused(host)
        other.execute("ROLLBACK")
        other.close()


def test_a_database_that_was_moved_away_is_not_ready_on_any_line_until_it_is_back(room: Room) -> None:
    file = room.server.data / "kalooki.sqlite3"
    with room.a_game() as host, ThreadPoolExecutor(16) as phones:

        def told() -> set[int]:
            probes = [phones.submit(readiness, room.server.port) for _ in range(48)]
            return {probe.result() for probe in probes}

        assert told() == {200}
        file.rename(file.with_suffix(".away"))
        assert told() == {503}
        assert not file.exists()
        file.with_suffix(".away").rename(file)
        assert told() == {200}
        assert host.ask("GET", host.table)[0] == 200


def readiness(port: int) -> int:
    """What a proxy is told."""
    line = HTTPConnection("127.0.0.1", port, timeout=30)
    with closing(line):
        line.request("GET", "/readyz")
        return line.getresponse().status


def test_a_row_in_postgresql_that_another_program_holds(away: tuple[Room, psycopg.Connection]) -> None:
    room, line = away
    with room.a_game() as host, line.transaction():
        line.execute("SELECT id FROM scoring_game FOR UPDATE")
        refused(host)


def test_a_postgresql_that_only_reads_as_some_do_when_their_disk_is_full(
    away: tuple[Room, psycopg.Connection],
) -> None:
    room, line = away
    with room.a_game() as host:
        for reads_only in ("on", "off"):
            line.execute(f"ALTER SYSTEM SET default_transaction_read_only = {reads_only}")
            line.execute("SELECT pg_reload_conf()")
            wait_until_new_lines_have(line.info, "default_transaction_read_only", reads_only)
            if reads_only == "on":
                refused(host)


def wait_until_new_lines_have(info: psycopg.ConnectionInfo, setting: str, value: str) -> None:
    """A reload is told to the open lines before a new one is let in: when that has it, the server's line has it too."""
    for _try in range(200):
        with psycopg.connect(info.dsn) as new:
            if new.execute(f"SHOW {setting}").fetchone() == (value,):
                return
        time.sleep(0.05)
    pytest.fail(f"{setting} is not {value} after ten seconds")

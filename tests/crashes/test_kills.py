"""The server is killed in the middle of writing, again and again: what was answered as saved is there, once."""

import os
import random
import signal
import sqlite3
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import cycle
from pathlib import Path

import psycopg
import pytest

from tests.crashes.host import Host
from tests.crashes.postgresql import Cluster
from tests.crashes.server import Server
from tests.crashes.stored_logs import EVENTS, GAMES, StoredLogs, read_sqlite, stored_logs
from tests.seeds import how_many, seeds
from tests.started import Put

WRITERS = 4
# A hand that is half written when its process ends shows once in twenty kills, after 33 at the latest of seven tries;
# here it has three times as many, on three ways to write. Half of the moments are the day's; on SQLite half are
# just after something was written, which a moment by chance hardly ever hits: then its answer is lost.
KILLS = how_many("KALOOKI_KILLS", 40)
ALL_AT_ONCE = 2  # of the kills: master, worker and what they started; a fresh start takes seconds
LONGEST_WAIT = 0.08  # seconds between an answer and the next kill, by chance


def at_a_table(server: Server) -> Host:
    """A host whose game has begun: a try to begin one that is killed counts against the limit of its address."""
    host = Host(server.port)
    host.start_game()
    return host


def crash_and_count(server: Server, crash: Callable[[], None], crashes: int) -> list[Host]:
    """Four hosts record without pause while the server crashes under them; the hosts with what they were told."""
    hosts, done = [at_a_table(server) for _ in range(WRITERS)], threading.Event()
    faults: list[BaseException] = []

    def write(host: Host) -> None:
        try:
            while not done.is_set():
                host.record()
        except Exception as fault:  # noqa: BLE001 - a thread has nobody else to tell
            faults.append(fault)
        finally:
            host.hang_up()

    threads = [threading.Thread(target=write, args=(host,)) for host in hosts]
    for thread in threads:
        thread.start()
    for seed in seeds(crashes):
        told = sum(len(host.saved) for host in hosts)
        end = time.monotonic() + 60
        while sum(len(host.saved) for host in hosts) == told and not faults:
            assert time.monotonic() < end, server.log()
            time.sleep(0.005)
        time.sleep(random.Random(seed).uniform(0, LONGEST_WAIT))
        crash()
    done.set()
    for thread in threads:
        thread.join()
    assert faults == [], server.log()[-3000:]
    return hosts


def wait_for_an_entry(book: sqlite3.Connection) -> None:
    """One that is in the book and most likely not answered yet: it will be sent again."""
    before, end = written(book), time.monotonic() + 1
    while written(book) == before and time.monotonic() < end:
        time.sleep(0.0005)


def written(book: sqlite3.Connection) -> object:
    """Another whenever somebody else has written."""
    return book.execute("PRAGMA data_version").fetchone()


def judge(kept: StoredLogs, hosts: list[Host]) -> None:
    """Everything that was acknowledged, once; every log whole; every table as its log says."""
    saved = [entry for host in hosts for entry in host.saved]
    again = sum(host.tries for host in hosts) - len(saved)
    print(f"{len(saved)} acknowledged, {again} sent again, {len(kept.ids)} entries in the logs")
    assert kept.faults(saved) == []
    assert len(kept.ids) == len(set(saved))
    assert again > 0


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """In memory where that can be had: a killed process loses nothing that the system has, and flushing is quick."""
    memory = Path("/dev/shm")
    if not os.access(memory, os.W_OK):
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(dir=memory) as name:
        yield Path(name)


@pytest.mark.parametrize("mode", ["ROLLBACK", "WRITE_AHEAD"])
def test_killed_while_it_writes_to_sqlite(folder: Path, put_started: Put, mode: str) -> None:
    data = put_started(folder / "data")
    with Server(data, DJANGO_SETTINGS_MODULE="tests.crashes.settings", KALOOKI_TEST_MODE=mode) as server:

        def restart() -> None:
            server.kill()
            server.start()

        with closing(sqlite3.connect(data / "kalooki.sqlite3", timeout=60)) as book:
            # Half of the kills are as soon as something is written.
            waits = cycle([lambda: None, lambda: wait_for_an_entry(book)])

            def kill() -> None:
                server.kill_worker(next(waits))

            hosts = crash_and_count(server, kill, KILLS - ALL_AT_ONCE)
        hosts += crash_and_count(server, restart, ALL_AT_ONCE)
    judge(read_sqlite(data / "kalooki.sqlite3"), hosts)


def test_killed_while_it_writes_to_postgresql(folder: Path, put_started: Put, migrated: Path) -> None:
    with (
        Cluster(folder, made=migrated) as cluster,
        Server(put_started(folder / "data"), **cluster.variables) as server,
    ):
        hosts = crash_and_count(server, server.kill_worker, KILLS - KILLS // 3)
        hosts += crash_and_count(server, lambda: cluster.kill_backend(signal.SIGKILL), KILLS // 3)
        cluster.await_recovery()
        with psycopg.connect(cluster.url) as line:
            judge(stored_logs(line.execute(EVENTS), line.execute(GAMES)), hosts)

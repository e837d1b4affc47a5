"""A backup is made while hands are recorded, the machine is lost, and another one goes on from the backup."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import psycopg

from tests.crashes.books import EVENTS, GAMES, books_of, read_sqlite
from tests.crashes.first_start import put_started
from tests.crashes.host import Host
from tests.crashes.postgresql import Cluster
from tests.crashes.server import ROOT, Server

TREASURY = """
from scoring.models import Season
from tests.treasuries import every_kind
every_kind(Season.objects.get(name="Autumn"))
"""


def manage(*words: str, data: Path, **variables: str) -> str:
    """A command as the operator gives it, on the data in a folder."""
    given = {"PATH": os.environ["PATH"], "KALOOKI_DATA": str(data), **variables}
    command = [sys.executable, "manage.py", *words]
    run = subprocess.run(command, cwd=ROOT, env=given, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout


def recorded_meanwhile(server: Server, data: Path) -> list[str]:
    """What two hosts had been told was saved when the backup began; they go on while it is made."""
    hosts, done = [Host(server.port) for _ in range(2)], threading.Event()

    def write(host: Host) -> None:
        host.start_game()
        while not done.is_set():
            host.record()
        host.hang_up()

    threads = [threading.Thread(target=write, args=(host,)) for host in hosts]
    for thread in threads:
        thread.start()
    while min(len(host.saved) for host in hosts) < 10:
        assert all(thread.is_alive() for thread in threads)
    saved = [entry for host in hosts for entry in list(host.saved)]
    manage("backup", data=data)
    done.set()
    for thread in threads:
        thread.join()
    return saved


def test_a_backup_made_under_load_brings_back_all_that_was_saved_before(tmp_path: Path) -> None:
    lost, fresh = put_started(tmp_path / "lost"), put_started(tmp_path / "fresh")
    with Server(lost) as server:
        saved = recorded_meanwhile(server, lost)
    (backup,) = (lost / "backups").iterdir()
    assert "Games: 2, groups: 0, clubs: 0; restored" in manage("restore", str(backup), data=fresh)
    assert read_sqlite(fresh / "kalooki.sqlite3").faults(saved) == []
    assert "2 games checked, 0 with faults." in manage("audit", data=fresh)


def test_to_postgresql_and_back_it_is_the_same_file(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("sqlite", "postgresql", "sqlite-again")]
    here, away, back = tmp_path / "here", tmp_path / "away", tmp_path / "back"
    with Cluster() as cluster:
        for data, before, after, url in (
            (here, None, files[0], ""),
            (away, files[0], files[1], cluster.url),
            (back, files[1], files[2], ""),
        ):
            manage("migrate", "-v0", data=data, KALOOKI_DATABASE_URL=url)
            demo = [["make_demo_evening"], ["make_demo_club"], ["shell", "-c", TREASURY]]
            for words in demo if before is None else [["restore", str(before)]]:
                manage(*words, data=data, KALOOKI_DATABASE_URL=url)
            manage("backup", "-o", str(after), data=data, KALOOKI_DATABASE_URL=url)
            assert "1 clubs checked, 0 with faults." in manage("audit", data=data, KALOOKI_DATABASE_URL=url)
        with psycopg.connect(cluster.url) as line:
            assert books_of(line.execute(EVENTS), line.execute(GAMES)).faults([]) == []
    assert len({file.read_bytes() for file in files}) == 1
    assert read_sqlite(back / "kalooki.sqlite3").faults([]) == []

"""A backup is made while hands are recorded, the machine is lost, and another one goes on from the backup."""

import threading
from pathlib import Path

import psycopg

from tests.crashes.host import Host
from tests.crashes.operator import called, commands, manage
from tests.crashes.postgresql import Cluster
from tests.crashes.server import Server
from tests.crashes.stored_logs import EVENTS, GAMES, read_sqlite, stored_logs
from tests.started import Put


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
        done.wait(0.01)
    saved = [entry for host in hosts for entry in list(host.saved)]
    manage(data, "backup")
    done.set()
    for thread in threads:
        thread.join()
    return saved


def test_a_backup_made_under_load_brings_back_all_that_was_saved_before(
    tmp_path: Path, put_started: Put
) -> None:
    lost, fresh = put_started(tmp_path / "lost"), put_started(tmp_path / "fresh")
    with Server(lost) as server:
        saved = recorded_meanwhile(server, lost)
    (backup,) = (lost / "backups").iterdir()
    printed = called(fresh, commands(("restore", str(backup)), ("audit",)))
    assert "Games: 2, groups: 0, clubs: 0; restored" in printed
    assert "2 games checked, 0 with faults." in printed
    assert read_sqlite(fresh / "kalooki.sqlite3").faults(saved) == []


def test_to_postgresql_and_back_it_is_the_same_file(
    tmp_path: Path, put_demo: Put, put_started: Put, migrated: Path
) -> None:
    files = [tmp_path / name for name in ("sqlite", "postgresql", "sqlite-again")]
    away, back = put_started(tmp_path / "away"), put_started(tmp_path / "back")
    manage(put_demo(tmp_path / "here"), "backup", "-o", str(files[0]))
    with Cluster(made=migrated) as cluster:
        for data, before, after, variables in (
            (away, files[0], files[1], cluster.variables),
            (back, files[1], files[2], {}),
        ):
            moved = commands(("restore", str(before)), ("backup", "-o", str(after)), ("audit",))
            assert "1 clubs checked, 0 with faults." in called(data, moved, **variables)
        with psycopg.connect(cluster.url) as line:
            assert stored_logs(line.execute(EVENTS), line.execute(GAMES)).faults([]) == []
    assert len({file.read_bytes() for file in files}) == 1
    assert read_sqlite(back / "kalooki.sqlite3").faults([]) == []

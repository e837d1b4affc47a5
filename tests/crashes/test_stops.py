"""The site is told to stop while hosts record: what it has begun it finishes, and everything is in the one file."""

import os
import socket
import threading
import time
from pathlib import Path
from urllib.parse import urlencode

import pytest

from kalooki_site import authority
from tests.crashes.host import Host
from tests.crashes.server import HOST, Server
from tests.crashes.stored_logs import read_sqlite
from tests.started import Put

STOPS = int(os.environ.get("KALOOKI_STOPS", "3"))
WRITERS = 4


def modes(mode: str) -> dict[str, str]:
    """The settings for a journal mode."""
    return {"DJANGO_SETTINGS_MODULE": "tests.crashes.settings", "KALOOKI_TEST_MODE": mode}


@pytest.mark.parametrize("mode", ["ROLLBACK", "WRITE_AHEAD"])
def test_nothing_is_lost_however_often_it_is_stopped(tmp_path: Path, put_started: Put, mode: str) -> None:
    data, done = put_started(tmp_path / "data"), threading.Event()
    faults: list[BaseException] = []
    with Server(data, **modes(mode)) as server:
        hosts = [Host(server.port) for _ in range(WRITERS)]

        def write(host: Host) -> None:
            try:
                host.start_game()
                while not done.is_set():
                    host.record()
            except Exception as fault:  # noqa: BLE001 - a thread has nobody else to tell
                faults.append(fault)
            finally:
                host.hang_up()

        threads = [threading.Thread(target=write, args=(host,)) for host in hosts]
        for thread in threads:
            thread.start()
        for _stop in range(STOPS):
            told = sum(len(host.saved) for host in hosts)
            while sum(len(host.saved) for host in hosts) < told + WRITERS and not faults:
                time.sleep(0.01)
            server.stop()
            assert left_beside(data) == []
            server.start()
        done.set()
        for thread in threads:
            thread.join()
    assert faults == []
    saved = [entry for host in hosts for entry in host.saved]
    kept = read_sqlite(data / "kalooki.sqlite3")
    assert kept.faults(saved) == []
    assert len(kept.ids) == len(set(saved))


def left_beside(data: Path) -> list[str]:
    """What of the database is not in its one file."""
    return [
        path.name
        for path in data.glob("kalooki.sqlite3-*")
        if path.suffix != ".sqlite3-shm" and path.stat().st_size
    ]


@pytest.mark.parametrize("behind_nginx", [False, True])
def test_a_hand_that_is_on_its_way_is_still_taken(
    tmp_path: Path, put_started: Put, behind_nginx: bool
) -> None:
    data = put_started(tmp_path / "data")
    if behind_nginx:
        authority.make(data / "https")
    with Server(data, **modes("WRITE_AHEAD")) as server:
        host = Host(server.port)
        host.start_game()
        host.record()
        host.hang_up()
        hand = host.next_hand()
        body = urlencode(hand).encode()
        cookies = "; ".join(f"{name}={value}" for name, value in host.cookies.items())
        head = [
            f"POST {host.table}hands/new/ HTTP/1.1",
            f"Host: {HOST}",
            f"Cookie: {cookies}",
            "Content-Type: application/x-www-form-urlencoded",
            f"Content-Length: {len(body)}",
            "Expect: 100-continue",
        ]
        with socket.create_connection((HOST, server.port), timeout=60) as line:
            line.sendall("\r\n".join([*head, "", ""]).encode())
            assert line.recv(100).startswith(b"HTTP/1.1 100")  # it has begun
            stopping = threading.Thread(target=server.stop)
            stopping.start()
            time.sleep(0.5)
            line.sendall(body)
            assert line.recv(1000).startswith(b"HTTP/1.1 303")
            stopping.join()
    assert hand["entry_id"] in read_sqlite(tmp_path / "data" / "kalooki.sqlite3").ids

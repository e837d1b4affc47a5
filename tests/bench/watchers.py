"""5,000 phones that watch 500 tables for a minute, in which each table gets a hand; the real server on PostgreSQL.

Then the same through nginx, set up as we ship it, which lets 256 in from one address: the phones have many.

Server, database and phones share this machine, so what two processors are used for is told apart.
"""

import heapq
import json
import os
import random
import re
import select
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from tests.bench.clock import spent_by
from tests.bench.report import Row, at_least, at_most
from tests.bench.servers import nginx
from tests.crashes.postgresql import Cluster
from tests.crashes.server import HOST, Server, children, free_port

TABLES, OF_A_TABLE, HANDS = 500, 10, 10
ARRIVING, SECONDS = 20.0, 60.0
EVERY = 3.0  # seconds between two looks, as in static/js/live/looking.js
PROCESSES = 2
OF_AN_ADDRESS = 200  # phones
REACHED_WITHIN = 4.0  # seconds


class Watcher:
    """A phone that looks at one table, on one connection for as long as that stays open."""

    def __init__(self, port: int, address: str, table: str, cookie: str, etag: str) -> None:
        self.table, self._cookie, self._etag, self._port = table, cookie, etag, port
        self._address = address
        self.line: socket.socket | None = None
        self.waits = False
        self.version, self._heard = HANDS, b""

    def ask(self, watched: select.epoll) -> int:
        """Look once more; return the number of the line."""
        if self.line is None:
            self.line = socket.create_connection((HOST, self._port), source_address=(self._address, 0))
            watched.register(self.line, select.EPOLLIN)
        self.waits, self._heard = True, b""
        words = (
            f"GET {self.table}live/?v={self._etag} HTTP/1.1\r\nHost: {HOST}\r\nCookie: {self._cookie}\r\n"
            "User-Agent: Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) "
            "Chrome/120.0.0.0 Mobile Safari/537.36\r\nAccept: text/html\r\nAccept-Language: en-GB,en;q=0.9\r\n"
            "Accept-Encoding: identity\r\nHX-Request: true\r\n\r\n"
        )
        self.line.sendall(words.encode())
        return self.line.fileno()

    def hear(self) -> int | None:
        """Read what has come; return the status once the answer is whole, 0 where the line was closed."""
        assert self.line is not None
        try:
            more = self.line.recv(65536)
        except ConnectionError:
            more = b""
        if not more:
            self._hang_up()
            return 0
        self._heard += more
        head, blank, body = self._heard.partition(b"\r\n\r\n")
        status = int(head[9:12])
        if not blank or (
            status != 204 and len(body) < int(_between(head.lower(), b"content-length: ", b"\r"))
        ):
            return None
        self.waits = False
        if b"\nconnection: close" in head.lower():
            self._hang_up()
        if status == 200:
            self._etag = _between(body, b"/live/?v=", b'"').decode()
            self.version = int(_between(body, b'data-version="', b'"'))
        return status

    def _hang_up(self) -> None:
        assert self.line is not None
        self.line.close()
        self.line, self.waits = None, False


def _between(words: bytes, before: bytes, after: bytes) -> bytes:
    return words.partition(before)[2].partition(after)[0]


def rows() -> Iterator[Row]:
    """Straight, and through nginx."""
    every = f"{TABLES * OF_A_TABLE:,} watchers of {TABLES} tables"
    yield from _measured(every, is_proxied=False)
    yield from _measured(f"{every}, through nginx", is_proxied=True)


def _measured(every: str, *, is_proxied: bool) -> Iterator[Row]:
    """Fill a database, let the real server serve it, and watch."""
    with tempfile.TemporaryDirectory(prefix="kalooki-bench-") as folder, ExitStack() as running:
        cluster = running.enter_context(Cluster())
        processes = {"KALOOKI_PROCESSES": str(PROCESSES)}
        server = running.enter_context(Server(Path(folder) / "data", **cluster.variables, **processes))
        door, pids = server.port, server.workers()
        if is_proxied:
            door = free_port()
            pids += running.enter_context(
                nginx(_as_shipped(Path(folder), door, server.port), Path(folder), door)
            )
        named = [str(number) for number in (server.port, door, cluster.pid, *pids)]
        environment = os.environ | {"KALOOKI_DATA": folder} | cluster.variables
        done = subprocess.run(
            [sys.executable, "-m", "tests.bench.watchers", *named],
            env=environment,
            stdout=subprocess.PIPE,
            check=True,
        )
    yield from _told(every, json.loads(done.stdout))


def _as_shipped(folder: Path, door: int, site: int) -> str:
    """Word our configuration of nginx for a public site, at this port."""
    from kalooki_site.proxy import render_configuration  # noqa: PLC0415 - once Django may be set up

    key, certificate = str(folder / "key.pem"), str(folder / "site.pem")
    made = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    subprocess.run(
        [*made, "-subj", f"/CN={HOST}", "-keyout", key, "-out", certificate],
        check=True,
        stderr=subprocess.DEVNULL,
    )
    values = {"folder": folder, "user": "user root;", "names": HOST, "site": f"{HOST}:{site}"}
    words = render_configuration("public", values | {"certificate": certificate, "key": key})
    words = re.sub(r"\n *listen \[::\].*", "", words)
    return words.replace("listen 80", f"listen {HOST}:{door}").replace(
        "listen 443", f"listen {HOST}:{free_port()}"
    )


def _told(every: str, found: dict[str, Any]) -> Iterator[Row]:
    yield at_least(f"{every}: looks a second", found["looks"] / SECONDS, None, "looks/s")
    yield at_most(f"{every}: processors that serve, database too", found["serving"] + found["database"], 2)
    yield at_most("of these, the database", found["database"], 2)
    yield at_most("processors of the phones, on the same two", found["knocking"], 2)
    yield at_most("an update reaches a watcher within, median", found["median"], REACHED_WITHIN, "s")
    yield at_most("99 of 100", found["p99"], REACHED_WITHIN, "s")
    yield at_most("every one", found["worst"], REACHED_WITHIN, "s")
    yield at_most("updates that did not reach a watcher", found["missed"], 0.5)
    yield at_most("looks that failed or found their line closed", found["failed"], 0.5)


def main(port: int, door: int, database: int, workers: list[int]) -> None:
    """Knock as all phones, and print what was found as JSON."""
    import django  # noqa: PLC0415

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kalooki_site.settings")
    django.setup()
    from scoring.games.access import LINK_COOKIE  # noqa: PLC0415 - once Django is set up
    from scoring.games.models import Game  # noqa: PLC0415
    from tests.bench.online import OurTable  # noqa: PLC0415

    tables = [OurTable(port, HANDS) for _table in range(TABLES)]
    watchers: list[Watcher] = []
    for table in tables:
        game = Game.objects.get(pk=table.address.split("/")[2])
        cookies = [f"{LINK_COOKIE}={secret}" for secret in links(game, OF_A_TABLE)]
        address = f"127.0.0.{2 + len(watchers) // OF_AN_ADDRESS}"
        watchers += [Watcher(door, address, table.address, cookie, game.etag) for cookie in cookies]
    begin = time.monotonic() + ARRIVING
    saved: dict[str, float] = {}
    writer = threading.Thread(target=_record, args=(tables, saved, begin))
    writer.start()
    print(json.dumps(_watch(watchers, saved, begin, workers, database)))
    writer.join()


def links(game: Any, number: int) -> list[str]:
    """Secrets of so many links by which people watch."""
    from django.utils import timezone  # noqa: PLC0415 - once Django is set up

    from scoring.games.models import Key  # noqa: PLC0415
    from scoring.web.capabilities import hash_secret  # noqa: PLC0415

    secrets = [f"{game.pk}-{each}" for each in range(number)]
    Key.objects.bulk_create(
        [
            Key(game=game, role="watch", is_link=True, secret_hash=hash_secret(secret), seen=timezone.now())
            for secret in secrets
        ]
    )
    return secrets


def _record(tables: list[Any], saved: dict[str, float], begin: float) -> None:
    """One hand at each table, evenly; noted by when it was sent."""
    for number, table in enumerate(tables):
        time.sleep(max(0.0, begin + number * (SECONDS - REACHED_WITHIN) / TABLES - time.monotonic()))
        saved[table.address] = time.monotonic()
        table.record()


def _watch(
    watchers: list[Watcher], saved: dict[str, float], begin: float, workers: list[int], database: int
) -> dict[str, float]:
    """Let all of them come, look every three seconds, and stop a minute after the last one came."""
    watched, lines, delays = select.epoll(), dict[int, Watcher](), list[float]()
    due = [(begin - ARRIVING + random.uniform(0, ARRIVING - EVERY), n) for n in range(len(watchers))]
    heapq.heapify(due)
    looks = failed = 0
    spent: list[float] | None = None
    while (now := time.monotonic()) < begin + SECONDS:
        if spent is None and now >= begin:
            spent = _spent(workers, database)
        while due and due[0][0] <= now:
            watcher = watchers[heapq.heapreplace(due, (due[0][0] + EVERY, due[0][1]))[1]]
            if not watcher.waits:  # a phone that waits for an answer doesn't look again
                lines[watcher.ask(watched)] = watcher
        for number, _ready in watched.poll(max(0.0, due[0][0] - now)):
            watcher = lines[number]
            before = watcher.version
            status = watcher.hear()
            if status is None or now < begin:
                continue
            looks, failed = looks + 1, failed + (status not in (200, 204))
            if watcher.version > before:
                delays.append(time.monotonic() - saved[watcher.table])
    assert spent is not None
    long_ago = {table for table, sent in saved.items() if now - sent > REACHED_WITHIN}
    serving, base, knocking = map(float.__sub__, _spent(workers, database), spent)
    return {
        "looks": looks,
        "failed": failed,
        "missed": sum(each.version == HANDS and each.table in long_ago for each in watchers),
        "serving": serving / SECONDS,
        "database": base / SECONDS,
        "knocking": knocking / SECONDS,
        "median": median(delays),
        "p99": quantiles(delays, n=100)[98],
        "worst": max(delays),
    }


def _spent(workers: list[int], database: int) -> list[float]:
    """Processor seconds of those who serve, of the database, and of this process."""
    return [spent_by(workers), spent_by([database, *children(database)]), time.process_time()]


if __name__ == "__main__":
    port, door, postmaster, *pids = map(int, sys.argv[1:])
    main(port, door, postmaster, pids)

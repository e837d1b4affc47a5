"""Four ways to tell a phone that nothing is new, in one run: `python -m tests.bench.ways`, a minute on PostgreSQL.

Told in processor time of all that serves, the database too. The three ways that Kalooki doesn't go are prototypes,
good for this alone. memcached is told where the machine has it.
"""

import asyncio
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any
from uuid import UUID

from tests.bench.clock import spent_by
from tests.bench.load import visitor_of
from tests.bench.looks import Line
from tests.bench.servers import nginx, wait_for
from tests.crashes.host import Host
from tests.crashes.postgresql import Cluster
from tests.crashes.server import HOST, Server, children, free_port

ROUNDS, LOOKS, AT_ONCE = 7, 300, 10
TABLES, OF_A_TABLE, SECONDS = 100, 10, 15.0
"""Of the watchers who are told by events."""
EVERY = 3.0  # seconds between two looks of a phone
EVENTS_EVERY = 1.0  # second between two questions to the database
PROXY = """
user root;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/nginx.log;
events {{ worker_connections 1024; }}
http {{
  access_log off;
  keepalive_requests 1000000;
  proxy_cache_path {folder}/cache keys_zone=looks:10m;
  server {{
    listen 127.0.0.1:{port};
    location / {{ proxy_pass http://127.0.0.1:{site}; }}
    location /cached/ {{
      proxy_pass http://127.0.0.1:{site}/;
      proxy_cache looks;
      proxy_cache_key $uri$args$cookie_{cookie};
      proxy_cache_valid 204 1s;
      proxy_ignore_headers Cache-Control Set-Cookie Vary;
    }}
  }}
}}
"""


def main() -> None:
    """Serve on PostgreSQL, and measure one way after the other in each round."""
    with tempfile.TemporaryDirectory(prefix="kalooki-bench-") as folder, ExitStack() as running:
        cluster = running.enter_context(Cluster())
        server = running.enter_context(Server(Path(folder) / "data", **cluster.variables))
        os.environ |= cluster.variables | {
            "KALOOKI_DATA": folder,
            "DJANGO_SETTINGS_MODULE": "kalooki_site.settings",
        }
        import django  # noqa: PLC0415

        django.setup()
        host = Host(server.port, scripts=True)
        host.start_game()
        phone = visitor_of(host)
        found = re.search(r"/live/\?v=([^\"]+)", phone.ask("GET", phone.table)[1])
        assert found is not None
        seen = f"{phone.table}live/?v={found[1]}"

        def ours() -> list[int]:
            return [*server.workers(), cluster.pid, *children(cluster.pid)]

        def cost(ask: Callable[[], None], share: int = 1) -> float:
            return _cost(lambda: [*ours(), *before], ask, LOOKS // share) / share

        proxy = free_port()
        words = _proxy(Path(folder), proxy, server.port)
        before = running.enter_context(nginx(words, Path(folder), proxy))
        straight = [Line(phone) for _each in range(AT_ONCE)]
        phone.port = proxy
        through = Line(phone)
        ways: dict[str, Callable[[], float]] = {
            "a look, as it is": lambda: cost(lambda: straight[0].get(seen, 204)),
            f"each of {AT_ONCE} at once": lambda: cost(lambda: _all(straight, seen), AT_ONCE),
            "a look through nginx": lambda: cost(lambda: through.get(seen, 204)),
            "answered by nginx from its cache": lambda: cost(lambda: through.get(f"/cached{seen}", 204)),
            **_questions(cluster, running),
        }
        told: dict[str, list[float]] = {name: [] for name in ways}
        for _round in range(ROUNDS):
            for name, way in ways.items():
                told[name].append(way())
        for name, costs in told.items():
            each = median(costs)
            print(
                f"{name:<50}{each * 1e3:8.3f} ms{each * 1000 / EVERY:8.3f} processors a thousand", flush=True
            )
        print(f"{'events: all who watch are asked about each second':<61}{_events(cluster):8.3f}")


def _cost(pids: Callable[[], list[int]], ask: Callable[[], None], times: int) -> float:
    """Processor seconds for one."""
    named = pids()
    begun = spent_by(named)
    for _time in range(times):
        ask()
    return (spent_by(named) - begun) / times


def _all(lines: list[Line], path: str) -> None:
    for line in lines:
        line.ask(path)
    for line in lines:
        line.hear(204)


def _proxy(folder: Path, port: int, site: int) -> str:
    """Word the configuration of an nginx before the site."""
    from scoring.games.access import LINK_COOKIE  # noqa: PLC0415 - once Django is set up

    return PROXY.format(folder=folder, port=port, site=site, cookie=LINK_COOKIE)


def _questions(cluster: Cluster, running: ExitStack) -> dict[str, Callable[[], float]]:
    """What a look asks, without all around it: the database, and caches that hold the ETag for a link."""
    from django.core.cache.backends.db import DatabaseCache  # noqa: PLC0415 - once Django is set up
    from django.core.management import call_command  # noqa: PLC0415

    from kalooki_site.database import ask_briefly  # noqa: PLC0415
    from scoring.games.access import find_unchanged  # noqa: PLC0415
    from scoring.web.actions import stale_before  # noqa: PLC0415

    ask_briefly()
    looks = _watched(2, AT_ONCE // 2)
    call_command("createcachetable", "of_the_bench", verbosity=0)
    cache: Any = DatabaseCache("of_the_bench", {})
    key, etag = f"{looks[0].hashes[0]}-{looks[0].game_id}", looks[0].etag
    cache.set(key, etag)

    def cost(ask: Callable[[], object], share: int = 1) -> float:
        others = [cluster.pid, *children(cluster.pid), *children(os.getpid())]
        begun = time.process_time() + spent_by(others)
        for _time in range(LOOKS):
            time.sleep(0.001)  # as between two looks: everything else runs meanwhile
            ask()
        return (time.process_time() + spent_by(others) - begun) / LOOKS / share

    asked = {
        "its question alone, to the database": lambda: cost(
            lambda: find_unchanged(looks[:1], stale_before())
        ),
        "the same for each of 10 at once": lambda: cost(
            lambda: find_unchanged(looks, stale_before()), AT_ONCE
        ),
        "the same to a cache in the database": lambda: cost(lambda: cache.get(key)),
    }
    if shutil.which("memcached"):
        ask = _memcached(key, etag, running)
        asked["the same to memcached"] = lambda: cost(ask)
    return asked


def _memcached(key: str, etag: str, running: ExitStack) -> Callable[[], object]:
    port = free_port()
    memcached = subprocess.Popen(["memcached", "-u", "nobody", "-l", HOST, "-p", str(port)])
    running.callback(memcached.kill)
    wait_for(memcached, port)
    line = running.enter_context(socket.create_connection((HOST, port)))
    line.sendall(f"set {key} 0 0 {len(etag)}\r\n{etag}\r\n".encode())
    line.recv(100)

    def ask() -> bytes:
        line.sendall(f"get {key}\r\n".encode())
        return line.recv(1000)

    return ask


def _watched(tables: int, of_a_table: int) -> list[Any]:
    """Looks at games with links, which bring nothing new."""
    from scoring.games.access import LINK_COOKIE, read_look  # noqa: PLC0415
    from scoring.games.models import Game  # noqa: PLC0415
    from tests.bench.kept import keep  # noqa: PLC0415
    from tests.bench.watchers import links  # noqa: PLC0415

    games = [Game.objects.get(pk=keep(10)) for _table in range(tables)]
    return [
        read_look(game.pk, game.etag, {LINK_COOKIE: secret})
        for game in games
        for secret in links(game, of_a_table)
    ]


def _events(cluster: Cluster) -> float:
    """Processors that a thousand watchers take who are told by server-sent events, while nothing happens."""
    looks = _watched(TABLES, OF_A_TABLE)
    port = free_port()
    teller = subprocess.Popen([sys.executable, "-m", "tests.bench.ways", str(port)], stdin=subprocess.PIPE)
    with ExitStack() as open_lines:
        wait_for(teller, port)
        for each in looks:
            line = open_lines.enter_context(socket.create_connection((HOST, port)))
            line.sendall(f"GET /{each.game_id}/{each.etag}/{each.hashes[0]} HTTP/1.1\r\n\r\n".encode())
        time.sleep(3 * EVENTS_EVERY)
        pids = [teller.pid, cluster.pid, *children(cluster.pid)]
        begun, moment = spent_by(pids), time.monotonic()
        time.sleep(SECONDS)
        spent = (spent_by(pids) - begun) / (time.monotonic() - moment)
    teller.kill()
    teller.wait()
    return spent * 1000 / len(looks)


async def _tell(port: int) -> None:
    """Hold a connection for each who watches, and tell those whose game has changed or whose link is revoked."""
    from kalooki_site.looks import AT_ONCE as TOGETHER  # noqa: PLC0415
    from scoring.games.access import Look, find_unchanged  # noqa: PLC0415
    from scoring.web.actions import stale_before  # noqa: PLC0415

    watching: dict[asyncio.StreamWriter, Look] = {}

    async def hold(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        words = (await reader.readline()).decode().split("/")
        if len(words) < 4:  # it only asked whether we are there
            writer.close()
            return
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n")
        watching[writer] = Look(UUID(words[1]), words[2], (words[3].split()[0],))

    await asyncio.start_server(hold, HOST, port)
    while True:
        await asyncio.sleep(EVENTS_EVERY)
        those = list(watching.items())
        for first in range(0, len(those), TOGETHER):
            some = those[first : first + TOGETHER]
            unchanged = find_unchanged([look for _writer, look in some], stale_before())
            for writer in [writer for writer, look in some if look not in unchanged]:
                writer.write(b"data: look\n\n")
                del watching[writer]


if __name__ == "__main__":
    if len(sys.argv) > 1:
        import django

        django.setup()
        from kalooki_site.database import ask_briefly

        os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"  # it does nothing else
        ask_briefly()
        asyncio.run(_tell(int(sys.argv[1])))
    main()

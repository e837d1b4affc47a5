"""A look at a table that brings nothing new, beside the page; in processor time of all that serves, database too."""

import http.client
import re
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

from tests.bench.clock import medians, spent_by
from tests.bench.load import visitor_of
from tests.bench.report import Row, beside
from tests.crashes.host import Host
from tests.crashes.postgresql import Cluster
from tests.crashes.server import HOST, Server, children

HANDS, ROUNDS = 10, 9
LOOKS, PAGES = 400, 25
"""In a round; a look is shorter than the system counts."""
AT_ONCE = 10
GOAL = 1 / 30


def rows() -> Iterator[Row]:
    """SQLite, and PostgreSQL with its own processes."""
    for name in ("SQLite", "PostgreSQL"):
        with tempfile.TemporaryDirectory(prefix="kalooki-bench-") as folder, ExitStack() as running:
            cluster = running.enter_context(Cluster()) if name == "PostgreSQL" else None
            variables = cluster.variables if cluster else {}
            server = running.enter_context(Server(Path(folder) / "data", **variables))
            postmaster = cluster.pid if cluster else None
            yield from _seen(name, server, postmaster)


def _seen(name: str, server: Server, postmaster: int | None) -> Iterator[Row]:
    host = Host(server.port, scripts=True)
    host.start_game()
    for _hand in range(HANDS):
        host.record()
    phone, crowd = visitor_of(host), [visitor_of(host) for _each in range(AT_ONCE)]
    found = re.search(r"/live/\?v=([^\"]+)", phone.ask("GET", phone.table)[1])
    assert found is not None
    seen = f"{phone.table}live/?v={found[1]}"

    def cost(ask: Callable[[], None], times: int) -> float:
        pids = [*server.workers(), *([postmaster, *children(postmaster)] if postmaster else [])]
        begun = spent_by(pids)
        for _time in range(times):
            ask()
        return (spent_by(pids) - begun) / times

    lines = [Line(each) for each in (phone, *crowd)]

    def together() -> None:
        for line in lines[1:]:
            line.ask(seen)
        for line in lines[1:]:
            line.hear(204)

    look, of_ten, page = medians(
        [
            (
                cost(lambda: lines[0].get(seen, 204), LOOKS),
                cost(together, LOOKS // AT_ONCE) / AT_ONCE,
                cost(lambda: lines[0].get(phone.table, 200), PAGES),
            )
            for _round in range(ROUNDS)
        ]
    )
    yield beside(f"{name}: a look with nothing new, beside the page", look, page, "ms", GOAL)
    yield beside(f"{name}: each of {AT_ONCE} such looks at once", of_ten, page, "ms", GOAL)


class Line:
    """A connection of a phone that stays open."""

    def __init__(self, phone: Host) -> None:
        self._line = http.client.HTTPConnection(HOST, phone.port)
        cookies = "; ".join(f"{name}={value}" for name, value in phone.cookies.items())
        self._headers = {"Cookie": cookies, "Accept-Encoding": "gzip", "Accept-Language": "en"}

    def get(self, path: str, status: int) -> None:
        self.ask(path)
        self.hear(status)

    def ask(self, path: str) -> None:
        self._line.request("GET", path, headers=self._headers)

    def hear(self, status: int) -> None:
        answer = self._line.getresponse()
        answer.read()
        assert answer.status == status

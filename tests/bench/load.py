"""Many watchers and hosts at once against the real server: `make load`, about two minutes; it prints and fails nothing.

The load comes from this very machine, so that half of its processors serve and half of them knock. Those who watch have
opened the table one after the other before anything counts; many openings at once are a profile of their own.
"""

import asyncio
import gzip
import random
import re
import tempfile
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles

from tests.bench.clock import spent_by
from tests.crashes.host import Form, Host
from tests.crashes.postgresql import Cluster
from tests.crashes.server import HOST, Server

ARRIVING = 10.0  # seconds in which those who watch come; nothing counts before they are there
SECONDS = 20.0
EVERY = 2.0  # seconds between two looks of a watcher
A_HAND = 5.0  # seconds between two hands at one table


@dataclass
class Figures:
    """Seconds of every look, save and page from `begin` on; what was ever answered otherwise than it should be."""

    begin: float
    looks: list[float] = field(default_factory=list)
    changes: int = 0
    saves: list[float] = field(default_factory=list)
    pages: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    serving: float = 0.0  # processors, of the two that there are
    knocking: float = 0.0


class Line:
    """One connection of a phone that asks again and again."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.cookie = "; ".join(f"{name}={value}" for name, value in host.cookies.items())

    async def open(self) -> None:
        self.reader, self.writer = await asyncio.open_connection(HOST, self.host.port)

    async def get(self, path: str, *, part: bool = False) -> tuple[int, bytes]:
        """Status and body, of a page or of the part that a script asks for."""
        lines = [f"GET {path} HTTP/1.1", f"Host: {HOST}", "Accept-Encoding: gzip", f"Cookie: {self.cookie}"]
        lines += ["HX-Request: true"] if part else []
        self.writer.write("\r\n".join([*lines, "", ""]).encode())
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        length = re.search(r"^content-length: (\d+)", head, re.IGNORECASE | re.MULTILINE)
        body = await self.reader.readexactly(int(length[1])) if length else b""
        packed = "content-encoding: gzip" in head.lower()
        return int(head.split(maxsplit=2)[1]), gzip.decompress(body) if packed else body

    def close(self) -> None:
        self.writer.close()


async def watch(host: Host, figures: Figures, end: float) -> None:
    """Come some time before it counts, then look every two seconds; phones do every three (js/looking.js)."""
    await asyncio.sleep(random.uniform(0, ARRIVING - EVERY))
    line, etag = Line(host), ""
    try:
        await line.open()
        while time.monotonic() < end:
            begun = time.monotonic()
            status, body = await asyncio.wait_for(line.get(f"{host.table}live/?v={etag}", part=True), 30)
            if status == 200:
                etag = re.findall(rb"/live/\?v=([^\"]+)", body)[0].decode()
            elif status != 204:
                figures.errors.append(f"look: {status}")
            if begun >= figures.begin:
                figures.looks.append(time.monotonic() - begun)
                figures.changes += status == 200
            await asyncio.sleep(max(0.0, EVERY - (time.monotonic() - begun)))
    except (OSError, EOFError, TimeoutError) as fault:
        figures.errors.append(f"look: {fault!r}")
    finally:
        line.close()


async def open_page(host: Host, figures: Figures, after: float) -> None:
    """A phone that was never here: the table and all it links to."""
    await asyncio.sleep(after)
    begun, line = time.monotonic(), Line(host)
    try:
        await line.open()
        _status, page = await line.get(host.table)
        for address in sorted(set(re.findall(rb'(?:href|src)="(/static/[^"]+\.(?:css|js))"', page))):
            status, _body = await line.get(address.decode())
            if status != 200:
                figures.errors.append(f"page: {status}")
        figures.pages.append(time.monotonic() - begun)
    except (OSError, EOFError) as fault:
        figures.errors.append(f"page: {fault!r}")
    finally:
        line.close()


def record(host: Host, figures: Figures, every: float, end: float) -> None:
    """Save a hand now and then, each answered with the table."""
    try:
        time.sleep(random.uniform(0, every))
        while time.monotonic() < end:
            begun = time.monotonic()
            host.record()
            if begun >= figures.begin:
                figures.saves.append(time.monotonic() - begun)
            time.sleep(max(0.0, every - (time.monotonic() - begun)))
    except (AssertionError, OSError) as fault:
        figures.errors.append(f"save: {fault!r}")
    finally:
        host.hang_up()


def evening(server: Server, *, watchers: int, hands: float, pages: int = 0) -> Figures:
    """So many watchers, hands a second, and page openings within the first ten seconds that count."""
    tables, visitors = round(hands * A_HAND), list[Host]()
    hosts = [Host(server.port, scripts=True) for _ in range(tables)]
    for host in hosts:
        host.start_game()
        host.record()
        visitors.append(visitor_of(host))
    figures = Figures(begin=time.monotonic() + ARRIVING)
    begun, end = processor_seconds(server), figures.begin + SECONDS
    threads = [threading.Thread(target=record, args=(host, figures, A_HAND, end)) for host in hosts]
    for thread in threads:
        thread.start()

    async def all_of_them() -> None:
        looks = [watch(visitors[place % tables], figures, end) for place in range(watchers)]
        openings = [
            open_page(random.choice(hosts), figures, ARRIVING + random.uniform(0, 10)) for _ in range(pages)
        ]
        await asyncio.gather(*looks, *openings)

    asyncio.run(all_of_them())
    for thread in threads:
        thread.join()
    spent = map(float.__sub__, processor_seconds(server), begun)
    figures.serving, figures.knocking = (seconds / (ARRIVING + SECONDS) for seconds in spent)
    return figures


def visitor_of(host: Host) -> Host:
    """Somebody who was given the link of a table."""
    form = Form(host.ask("GET", f"{host.table}share/")[1]).fields
    wanted = {"name": "Everyone", "lasting": "month", "csrfmiddlewaretoken": form["csrfmiddlewaretoken"]}
    host.ask("POST", f"{host.table}share/", wanted)
    link = re.search(r"/w/[\w-]+/", host.ask("GET", f"{host.table}share/")[1])
    visitor = Host(host.port)
    assert link is not None
    visitor.ask("GET", link[0])
    visitor.table = host.table
    visitor.hang_up()
    return visitor


def processor_seconds(server: Server) -> tuple[float, float]:
    """What the processes that serve have taken until now, and what this one has, which knocks."""
    return spent_by(server.workers()), time.process_time()


def told(what: str, seconds: list[float], goal: float) -> str:
    """Median and 99th percentile in milliseconds beside the goal for the latter."""
    if len(seconds) < 2:
        return f"  {what:<14} none"
    cuts = quantiles([second * 1000 for second in seconds], n=100)
    verdict = "met" if cuts[98] <= goal else "MISSED"
    figures = f"median {cuts[49]:6.0f} ms   p99 {cuts[98]:6.0f} ms   goal {goal:5.0f} ms   {verdict}"
    return f"  {what:<14}{len(seconds):>8}   {figures}"


def show(title: str, figures: Figures, *, look: float, save: float, page: float = 2000) -> None:
    """Print one profile."""
    print(f"\n{title}")
    print(told("looks", figures.looks, look))
    print(told("saves", figures.saves, save))
    if figures.pages:
        print(told("page openings", figures.pages, page))
    print(
        f"  {figures.changes} looks brought a new table; errors: {len(figures.errors)} {figures.errors[:3]}"
    )
    print(f"  processors: {figures.serving:.2f} served, {figures.knocking:.2f} knocked", flush=True)


def main() -> None:
    """SQLite, the same with a spike, and PostgreSQL with three processes."""
    with tempfile.TemporaryDirectory(prefix="kalooki-load-") as folder:
        with Server(Path(folder) / "data") as server:
            show(
                "SQLite: 200 watchers, 2 hands/s", evening(server, watchers=200, hands=2), look=150, save=300
            )
            spike = evening(server, watchers=0, hands=2, pages=500)
            show("SQLite: 500 openings of the page in 10 s, 2 hands/s", spike, look=150, save=1000)
        three = {"KALOOKI_PROCESSES": "3"}
        with (
            Cluster() as cluster,
            Server(Path(folder) / "pg", **cluster.variables, **three) as server,
        ):
            grown = evening(server, watchers=500, hands=20)
            show("PostgreSQL, three processes: 500 watchers, 20 hands/s", grown, look=250, save=400)


if __name__ == "__main__":
    main()

"""Sixty phones that print at once, without scripts: who is refused, how soon each hears something and has its sheet.

`python -m tests.bench.printing`, about two minutes. The load comes from this very machine.
"""

import http.client
import re
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from urllib.parse import urljoin

from tests.crashes.host import Host
from tests.crashes.server import HOST, Server

PHONES = 60
KINDS = ("score", "blank", "rules")
REFRESH = re.compile(r'http-equiv="refresh" content="(\d+)(?:; url=([^"]+))?"')


@dataclass
class Figures:
    """Seconds of each print until its first answer and its sheet, of each look at a table; what was refused."""

    first: list[float] = field(default_factory=list)
    sheet: list[float] = field(default_factory=list)
    looks: list[float] = field(default_factory=list)
    waited: int = 0
    refused: list[int] = field(default_factory=list)


def get(host: Host, path: str) -> tuple[int, str, str, bytes]:
    """Status, type, where to and body."""
    line = http.client.HTTPConnection(HOST, host.port, timeout=120)
    try:
        cookie = "; ".join(f"{name}={value}" for name, value in host.cookies.items())
        line.request("GET", path, headers={"Cookie": cookie, "Connection": "close"})
        answer = line.getresponse()
        told = answer.headers
        return answer.status, told.get("Content-Type", ""), told.get("Location", ""), answer.read()
    finally:
        line.close()


def print_sheet(host: Host, path: str, figures: Figures) -> None:
    """As a browser does: follow, and look again where a page says so."""
    begun, here, is_first = time.monotonic(), path, True
    while True:
        status, kind, there, body = get(host, here)
        if is_first and not there:
            figures.first.append(time.monotonic() - begun)
            figures.waited += "html" in kind and status < 400
            is_first = False
        again = REFRESH.search(body.decode()) if "html" in kind else None
        if status >= 400:
            figures.refused.append(status)
            return
        if there:
            here = urljoin(here, there)
        elif again:
            time.sleep(int(again[1]))
            here = urljoin(here, again[2] or here)
        else:
            assert body.startswith(b"%PDF"), body[:200]
            figures.sheet.append(time.monotonic() - begun)
            return


def phone(port: int) -> Host:
    host = Host(port)
    host.start_game()
    for _hand in range(3):
        host.record()
    return host


def watch(host: Host, figures: Figures, ended: threading.Event) -> None:
    """Someone at another table, meanwhile."""
    while not ended.wait(0.2):
        begun = time.monotonic()
        assert get(host, host.table)[0] == 200
        figures.looks.append(time.monotonic() - begun)


def spread(seconds: list[float]) -> str:
    """Median, 95th of a hundred, and the longest."""
    if not seconds:
        return "none"
    row = sorted(seconds)
    return f"{median(row):.2f} s, {row[int(len(row) * 0.95)]:.2f} s, {row[-1]:.2f} s ({len(row)})"


def main() -> None:
    figures, ended = Figures(), threading.Event()
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "data", KALOOKI_GAMES_AN_HOUR="1000") as server,
    ):
        hosts = [phone(server.port) for _phone in range(PHONES)]
        print_sheet(hosts[0], f"{hosts[0].table}paper/score.pdf", Figures())

        def print_all(host: Host) -> None:
            for kind in KINDS:
                print_sheet(host, f"{host.table}paper/{kind}.pdf", figures)

        watcher = threading.Thread(target=watch, args=(hosts[0], figures, ended))
        watcher.start()
        begun = time.monotonic()
        with ThreadPoolExecutor(PHONES) as threads:
            list(threads.map(print_all, hosts))
        lasted = time.monotonic() - begun
        ended.set()
        watcher.join()
    print(
        f"{PHONES} phones, {len(KINDS)} sheets each, in {lasted:.0f} s; median, 95 of 100, longest (number):"
    )
    print(f"  refused: {len(figures.refused)}; told to wait: {figures.waited}")
    print(f"  first answer: {spread(figures.first)}")
    print(f"  sheet: {spread(figures.sheet)}")
    print(f"  looks at a table meanwhile: {spread(figures.looks)}")


if __name__ == "__main__":
    main()

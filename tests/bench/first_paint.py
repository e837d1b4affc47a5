"""How soon a page is there on a slow phone, and what it weighs, beside the limit page, one load each in turn."""

import os
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page

from tests.bench.kept import keep
from tests.bench.limit import write_limit
from tests.bench.report import Row, at_most, beside
from tests.bench.servers import serve
from tests.bench.slow_phone import NETWORKS, chromium, slow_phone, take_over_scoring

HANDS, ROUNDS = 20, 5
ICONS = "/static/icons/"  # for the tab and the home screen: the browser's own affair, once for the site
CLOSE, HEAVY, REQUESTS = 1.3, 2, 5  # the goals of performance.md, part E
SETTLED = 1500  # ms; scripts that wait for the first paint come in a second wave
WORDS = {"painted": "first paint", "ready": "ready to be tapped"}
LONG = 50  # ms; a task from which on a tap would have to wait
WATCH = """
  window.tasks = [];
  new PerformanceObserver((list) => window.tasks.push(...list.getEntries()))
    .observe({ type: 'longtask', buffered: true });
"""
VITALS = """() => {
  const painted = performance.getEntriesByName('first-contentful-paint')[0].startTime;
  const parsed = performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd;
  const late = window.tasks.filter((task) => task.startTime + task.duration > painted);
  const ends = late.map((task) => task.startTime + task.duration);
  const longest = Math.max(0, ...late.map((task) => task.duration));
  return [painted, Math.max(painted, parsed, ...ends), longest];
}"""


@dataclass
class Load:
    """One page, asked for with nothing kept: milliseconds, bytes on the wire, addresses."""

    painted: float = 0
    ready: float = 0
    longest: float = 0
    weight: int = 0
    asked: dict[str, str] = field(default_factory=dict)

    def listen(self, line: CDPSession) -> None:
        """Weigh what comes from now on."""
        line.on("Network.requestWillBeSent", self._on_request)
        line.on("Network.loadingFinished", self._on_end)

    def _on_request(self, event: dict[str, Any]) -> None:
        address = event["request"]["url"]
        if not address.startswith("data:") and ICONS not in address:
            self.asked[event["requestId"]] = address

    def _on_end(self, event: dict[str, Any]) -> None:
        if event["requestId"] in self.asked:
            self.weight += event["encodedDataLength"]


@dataclass(frozen=True, slots=True)
class Screen:
    """A page of ours; a newcomer keeps no score."""

    name: str
    address: str
    newcomer: bool = False


def rows(folder: Path) -> Iterator[Row]:
    """A newcomer's first page and a table, each beside its own words on the limit page."""
    screens = [Screen("home", "/", newcomer=True), Screen("table", f"/games/{keep(HANDS)}/")]
    with ExitStack() as running:
        ours = running.enter_context(
            serve("kalooki_site.wsgi:application", {"KALOOKI_DATA": os.environ["KALOOKI_DATA"]})
        )
        browser = running.enter_context(chromium())
        if browser is None:
            yield Row("First paint (no Chromium here)", "not measured")
            return
        write_limit(folder / "limit", {screen.name: words(browser, ours, screen) for screen in screens})
        limit = running.enter_context(
            serve("tests.bench.limit:site()", {"LIMIT_FOLDER": str(folder / "limit")})
        )
        for screen in screens:
            plain = Screen("limit", f"/{screen.name}.html", newcomer=True)
            for network in NETWORKS:
                turns = [
                    (load(browser, ours, screen, network), load(browser, limit, plain, network))
                    for _round in range(ROUNDS)
                ]
                yield from speed(f"{screen.name}, {network}", turns)
            yield from weight(screen.name, *turns[0])


def speed(where: str, turns: list[tuple[Load, Load]]) -> Iterator[Row]:
    """Medians of both sides."""
    ours, limit = zip(*turns, strict=True)
    for what in ("painted", "ready"):
        mine, plain = (median(getattr(load, what) for load in side) / 1000 for side in (ours, limit))
        yield beside(f"{where}: {WORDS[what]}", mine, plain, "ms", CLOSE)
    yield at_most(f"{where}: longest task after it", median(load.longest for load in ours), LONG, "ms")


def weight(name: str, ours: Load, limit: Load) -> Iterator[Row]:
    """What comes over the wire is the same at every load."""
    ratio = ours.weight / limit.weight
    figures = f"{ours.weight:,}", f"{limit.weight:,}", f"{ratio:.2f}x"
    yield Row(f"{name}: bytes on the wire", *figures, f"<= {HEAVY}x", ratio / HEAVY)
    yield at_most(f"{name}: requests; of the limit page {len(limit.asked)}", len(ours.asked), REQUESTS)


def words(browser: Browser, port: int, screen: Screen) -> str:
    """All that is to be read on it."""
    with slow_phone(browser, port) as (page, _line):
        visit(page, port, screen)
        return page.locator("body").inner_text()


def load(browser: Browser, port: int, screen: Screen, network: str) -> Load:
    """By a phone that was never here."""
    seen = Load()
    with slow_phone(browser, port, network, WATCH) as (page, line):
        seen.listen(line)
        visit(page, port, screen)
        page.wait_for_timeout(SETTLED)
        seen.painted, seen.ready, seen.longest = page.evaluate(VITALS)
    return seen


def visit(page: Page, port: int, screen: Screen) -> None:
    """Until nothing more comes."""
    if not screen.newcomer:
        take_over_scoring(page, port)
    answer = page.goto(screen.address, wait_until="networkidle")
    assert answer is not None
    assert answer.status == 200, (screen, answer.status)

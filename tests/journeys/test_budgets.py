"""What every page may weigh and ask for, and that nothing on it moves by itself."""

import gzip
from collections.abc import Callable
from dataclasses import dataclass, field
from http import HTTPStatus

import pytest
from playwright.sync_api import BrowserContext, Page, Response

from tests.journeys.at_the_table import count_out, start
from tests.journeys.screens import screens

pytestmark = pytest.mark.browser
OpenPhone = Callable[..., Page]

ICONS = "/static/icons/"  # for the tab and the home screen: the browser's own affair, once for the site
HEAVY = {
    "paper",  # full of pictures of sheets, which are drawn one by one
    "season on paper",
    "night, its sheets",
    "treasury, on paper",
    "table without a connection",  # carries the rules and the whole log; the phone has it before it needs it
}
BYTES, REQUESTS, ANSWER = 40_000, 5, 4_000
WATCH = """
  window.shifts = [];
  const own = (shift) => !shift.hadRecentInput;
  new PerformanceObserver((list) => window.shifts.push(...list.getEntries().filter(own).map((shift) => shift.value)))
    .observe({ type: 'layout-shift', buffered: true });
"""
NOTHING_UNSENT = (
    "localStorage.removeItem('kalooki-unsent')"  # else the outbox wakes at once, and weighs its own
)
EARLY = """() => {
  const painted = performance.getEntriesByName('first-contentful-paint')[0].startTime;
  return performance.getEntriesByType('resource')
    .filter((entry) => entry.initiatorType === 'script' && entry.startTime < painted)
    .map((entry) => new URL(entry.name).pathname);
}"""


@dataclass
class Load:
    """One page, asked for with nothing kept: bytes on the wire, what was asked for, and how much moved."""

    address: str
    weight: int = 0
    asked: list[str] = field(default_factory=list)
    early: list[str] = field(default_factory=list)
    shift: float = 0

    def faults(self, site: str) -> list[str]:
        """Everything about it that is over its budget, in words."""
        files = [address.removeprefix(site) for address in self.asked]
        told = {
            f"asks elsewhere: {files}": any(not address.startswith(site) for address in self.asked),
            f"asks for a font: {files}": any(name.endswith((".ttf", ".woff2")) for name in files),
            f"{len(files)} requests: {files}": len(files) > REQUESTS,
            f"{self.weight} bytes": self.weight > BYTES,
            f"scripts before the first paint: {self.early}": len(self.early) > 1,
            f"moves by {self.shift:.4f}": self.shift > 0,
        }
        return [f"{self.address.removeprefix(site)} {words}" for words, wrong in told.items() if wrong]


def load(context: BrowserContext, address: str) -> Load:
    """Load one address in a new window without a cache."""
    page, seen, answers = context.new_page(), Load(address), list[Response]()
    page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108 - a builtin cannot listen
    context.new_cdp_session(page).send("Network.setCacheDisabled", {"cacheDisabled": True})
    page.goto(address, wait_until="networkidle")
    own = [answer for answer in answers if not answer.url.startswith("data:") and ICONS not in answer.url]
    own = [
        answer for answer in own if not 300 <= answer.status < 400
    ]  # an address that leads on is not the page
    seen.asked, seen.weight = [answer.url for answer in own], sum(map(weight, own))
    seen.early, seen.shift = page.evaluate(EARLY), page.evaluate("window.shifts.reduce((a, b) => a + b, 0)")
    page.close()
    return seen


def came_of_a_press(page: Page) -> bool:
    """Whether what is seen is an answer that no address opens."""
    return page.context.request.get(page.url).status == HTTPStatus.METHOD_NOT_ALLOWED


def weight(answer: Response) -> int:
    """Bytes of one answer without its head. The test server sends files as they lie; the real one packs them."""
    if "/static/" in answer.url:
        return len(gzip.compress(answer.body()))
    return answer.request.sizes()["responseBodySize"]


def test_every_page_keeps_to_its_budget(open_phone: OpenPhone, live_server: object) -> None:
    page = open_phone()
    page.context.set_default_timeout(60_000)  # a page of pictures of sheets takes its time
    page.context.add_init_script(WATCH)
    page.context.add_init_script(NOTHING_UNSENT)
    loads: dict[str, Load] = {}
    for screen in screens(page):
        if screen in HEAVY or came_of_a_press(page):
            continue
        loads[page.url] = loads.get(page.url) or load(page.context, page.url)
    assert [fault for seen in loads.values() for fault in seen.faults(str(live_server))] == []


def test_a_recorded_hand_is_answered_briefly_and_moves_nothing(open_phone: OpenPhone) -> None:
    page = open_phone()
    page.add_init_script(WATCH)
    start(page, "European", "Ada, Ben, Cal, Dot, Ewan")
    count_out(page, "Cal", {"Dot": "9", "Ewan": "K Q 8", "Ada": "A K Q J", "Ben": "10 4"})
    with page.expect_response(lambda answer: answer.request.method == "POST") as saved:
        page.get_by_role("button", name="Save hand").tap()
    assert saved.value.request.sizes()["responseBodySize"] <= ANSWER
    page.get_by_role("list", name="Players").wait_for()
    page.wait_for_timeout(600)
    assert page.evaluate("window.shifts") == []

"""What a page weighs and asks for, what moves on it by itself, and the budgets that it keeps to."""

import gzip
from dataclasses import dataclass
from http import HTTPStatus

from playwright.sync_api import Page, Response

ICONS = "/static/icons/"  # for the tab and the home screen: the browser's own affair, once for the site
HEAVY = {
    "paper",  # full of pictures of sheets, which are drawn one by one
    "paper, a poster with a code",
    "season on paper",
    "night, its sheets",
    "treasury, on paper",
    "table without a connection",  # carries the rules and the whole log; the phone has it before it needs it
}
BYTES, REQUESTS = 40_000, 5
# Each answer takes a while, as on a phone: what a script that comes late adds to a page would be seen to move it.
FAR_AWAY = {"offline": False, "latency": 300, "downloadThroughput": -1, "uploadThroughput": -1}
WATCH = """
  window.shifts = [];
  const first = ({ sources: [moved] }) => moved?.node?.cloneNode?.().outerHTML ?? "";
  const told = (shift) => ({ pressed: shift.hadRecentInput, moved: `${shift.value.toFixed(4)} ${first(shift)}` });
  new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map(told)))
    .observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => { window.isGrowing = document.readyState === "loading"; });
"""
MOVES = "window.isGrowing ? [] : window.shifts.map(({ moved }) => moved)"
"""What moved. A page that is drawn before all of it is there, on a busy machine, only grows as it comes."""
MOVES_BY_ITSELF = "window.shifts.filter(({ pressed }) => !pressed).map(({ moved }) => moved)"
"""What moved although nothing had just been pressed."""
# What comes after three seconds, the outbox and the live looks, is no part of the page; a busy machine may take longer.
WITHOUT_WHAT_COMES_LATER = """
  for (const name of ["setTimeout", "setInterval"]) {
    const soon = window[name];
    window[name] = (work, wait, ...more) => (wait >= 3000 ? 0 : soon(work, wait, ...more));
  }
"""
EARLY = """async () => {
  const painted = await new Promise((found) => {
    const look = (list) => list.getEntriesByName('first-contentful-paint').forEach((entry) => found(entry.startTime));
    new PerformanceObserver(look).observe({ type: 'paint', buffered: true });
    setTimeout(() => found(Infinity), 2000);
  });
  return performance.getEntriesByType('resource')
    .filter((entry) => entry.initiatorType === 'script' && entry.startTime < painted)
    .map((entry) => new URL(entry.name).pathname);
}"""


@dataclass
class Load:
    """One page, asked for with nothing kept: bytes on the wire, what was asked for, and how much moved."""

    address: str
    weight: int
    asked: list[str]
    early: list[str]
    moves: list[str]

    def faults(self, site: str) -> list[str]:
        """Everything about it that is over its budget, in words."""
        files = [address.removeprefix(site) for address in self.asked]
        told = {
            f"asks elsewhere: {files}": any(not address.startswith(site) for address in self.asked),
            f"asks for a font: {files}": any(name.endswith((".ttf", ".woff2")) for name in files),
            f"{len(files)} requests: {files}": len(files) > REQUESTS,
            f"{self.weight} bytes": self.weight > BYTES,
            f"scripts before the first paint: {self.early}": len(self.early) > 1,
            f"moves by {self.moves}": bool(self.moves),
        }
        return [f"{self.address.removeprefix(site)} {words}" for words, wrong in told.items() if wrong]


class Scales:
    """A phone with the cookies of another one and nothing else: loads addresses, each once, while that is looked at."""

    def __init__(self, page: Page) -> None:
        self.page, self.asked = page, ""
        self.loads, self.files = dict[str, Load](), dict[str, int]()
        self.answers = list[Response]()
        page.set_default_timeout(60_000)  # the machine is busy with the other one
        page.add_init_script(WATCH)
        page.add_init_script(WITHOUT_WHAT_COMES_LATER)
        page.on("response", lambda answer: self.answers.append(answer))  # noqa: PLW0108 - a builtin cannot listen
        network = page.context.new_cdp_session(page)
        network.send("Network.setCacheDisabled", {"cacheDisabled": True})
        network.send("Network.emulateNetworkConditions", FAR_AWAY)

    def put_on(self, of: Page) -> None:
        """Ask for what a page shows, unless it was weighed or came of a press: that no address opens."""
        if of.url in self.loads:
            return
        self.answers.clear()
        self.page.context.clear_cookies()
        self.page.context.add_cookies(of.context.cookies())  # type: ignore[arg-type]  # as they were read
        answer = self.page.goto(of.url, wait_until="commit")
        assert answer
        self.asked = "" if answer.status == HTTPStatus.METHOD_NOT_ALLOWED else of.url

    def weigh(self) -> None:
        """Weigh what came, once nothing more comes, and be away from there."""
        if self.asked:
            self.page.wait_for_load_state("networkidle")
            own = [answer for answer in self.answers if is_own(answer)]
            self.loads[self.asked] = Load(
                self.asked,
                sum(map(self.weight, own)),
                [answer.url for answer in own],
                self.page.evaluate(EARLY),
                self.page.evaluate(MOVES),
            )
            self.page.goto("about:blank")
        self.asked = ""

    def weight(self, answer: Response) -> int:
        """Bytes of one answer without its head. The test server sends files as they lie; the real one packs them."""
        if "/static/" not in answer.url:
            return answer.request.sizes()["responseBodySize"]
        if answer.url not in self.files:
            self.files[answer.url] = len(gzip.compress(answer.body()))
        return self.files[answer.url]


def is_own(answer: Response) -> bool:
    """Whether it belongs to the page; an address that leads on is not the page."""
    return not (answer.url.startswith("data:") or ICONS in answer.url or 300 <= answer.status < 400)

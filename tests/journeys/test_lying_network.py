"""What a phone keeps is kept, replaced and deleted only by answers of its own site."""

import time
from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from threading import Event

import pytest
from playwright.sync_api import Page, expect

from scoring.games.models import Game
from scoring.web.capabilities import DEVICE_COOKIE
from scoring.web.queries.site import get_site_id
from tests.groups.people import SECRET, game_of_the_scorer
from tests.journeys.at_the_table import count_out, look, totals
from tests.journeys.lying_network import WIFI, Answer, Network, network_before, portal
from tests.journeys.without_network import wake
from tests.makers import hand, play, table_view

pytestmark = [pytest.mark.browser, pytest.mark.offline]
OpenPhone = Callable[..., Page]
ANOTHER = "f" * 32
PATIENCE = 6  # seconds, more than the worker has
KEPT = """async (part) => {
  const cache = await caches.open("kalooki-1");
  const found = {};
  for (const each of await cache.keys()) {
    const { pathname } = new URL(each.url);
    if (pathname.includes(part)) found[pathname] = await (await cache.match(each)).text();
  }
  return found;
}"""
FORGET_SCRIPTS = """async () => {
  const cache = await caches.open("kalooki-1");
  for (const each of await cache.keys()) if (each.url.includes("/static/js/")) await cache.delete(each);
}"""
FETCHED = """async (address) => {
  const answer = await fetch(address).catch(() => null);
  const kept = await (await caches.open("kalooki-1")).match(address);
  return [(await answer?.text()) ?? null, (await kept?.text()) ?? null];
}"""
ASK_EARLY = """(address) => {
  window.early = fetch(address, { cache: "no-store" }).then(() => null);
}"""
"""Past the browser's cache, which would have a later request wait for this one."""
STATES = "unsent.store.all().then((all) => all.map(({ state, elsewhere }) => [state, elsewhere]))"


@pytest.fixture
def network(live_server: object) -> Iterator[tuple[str, Network]]:
    with network_before(str(live_server)) as made:
        yield made


def kept(page: Page, part: str = "/") -> dict[str, str]:
    """The text of what the worker keeps, by its path."""
    return dict(page.evaluate(KEPT, part))


def a_kept_table(page: Page, site: str, *pages: str) -> Game:
    """A table, opened through the network, that this phone could go on with by itself."""
    page.goto(f"{site}/healthz")
    game = game_of_the_scorer("Ada", "Ben")
    page.context.add_cookies([{"name": DEVICE_COOKIE, "value": SECRET, "url": site}])
    page.goto(f"{site}/games/{game.id}/")
    wake(page)
    page.locator("html[data-kept=all]").wait_for(state="attached")
    page.locator("html[data-prepared]").wait_for(state="attached")
    for each in pages:
        page.goto(f"{site}{each.replace('GAME', str(game.id))}")
    return game


PAGES = (
    "/games/GAME/hands/",
    "/games/GAME/money/",
    "/games/GAME/chart/",
    "/outbox/",
    "/help/",
    "/",
    "/games/GAME/",
)


@pytest.mark.parametrize(
    "lie",
    [portal(), portal(404), portal(403), portal(302, Location="/welcome"), portal(429)],
    ids=lambda lie: str(lie.status),
)
def test_no_answer_of_another_replaces_or_deletes_a_page(
    open_phone: OpenPhone, network: tuple[str, Network], lie: Answer
) -> None:
    site, between = network
    page = open_phone()
    game = a_kept_table(page, site, *PAGES)
    before = kept(page)
    between.lie = lambda path, _headers: portal() if path == "/welcome" else lie
    for each in (*PAGES, "/games/GAME/offline/"):
        page.goto(f"{site}{each.replace('GAME', str(game.id))}")
        assert WIFI not in page.content(), each
    assert WIFI not in "".join(kept(page).values())
    assert kept(page).keys() >= before.keys()
    page.goto(f"{site}/clubs/")
    expect(page.get_by_text(WIFI)).to_be_visible()


def test_a_phone_is_ready_only_once_it_reads_its_own_pages_back(
    open_phone: OpenPhone, network: tuple[str, Network]
) -> None:
    site, between = network
    page = open_phone()
    between.lie = lambda path, _headers: portal() if path == "/outbox/" else None
    page.goto(f"{site}/healthz")
    game = game_of_the_scorer("Ada", "Ben")
    page.context.add_cookies([{"name": DEVICE_COOKIE, "value": SECRET, "url": site}])
    page.goto(f"{site}/games/{game.id}/")
    wake(page)
    page.locator("html[data-help=kept]").wait_for(state="attached")  # it comes last
    assert page.locator("html[data-kept]").count() == 0
    between.lie = Network.lie
    page.reload()
    wake(page)
    page.locator("html[data-kept=all]").wait_for(state="attached")


def test_what_the_worker_kept_is_not_the_newest_table_because_that_is_slow(
    open_phone: OpenPhone, network: tuple[str, Network]
) -> None:
    phone, (site, line) = open_phone(), network
    game = a_kept_table(phone, site)
    slow = ["once"]
    line.lie = lambda path, _headers: (
        time.sleep(PATIENCE) if path.endswith("/offline/") and slow and slow.pop() else None
    )
    play(game, hand("Ben", Ada="K"))
    look(phone)
    phone.locator("html[data-prepared='1']").wait_for(state="attached")
    phone.context.set_offline(True)
    phone.get_by_role("button", name="Record hand").click()
    expect(phone.get_by_text("Hand 2")).to_be_visible()


def test_an_answer_that_was_asked_for_earlier_and_comes_later_replaces_no_page(
    open_phone: OpenPhone, network: tuple[str, Network]
) -> None:
    phone, (site, line) = open_phone(), network
    game = a_kept_table(phone, site)
    address = f"/games/{game.id}/offline/"
    answered, may_come = Event(), Event()

    def delay(path: str) -> None:
        if path == address and not answered.is_set():
            answered.set()
            may_come.wait(PATIENCE)

    line.delay = delay
    phone.evaluate(ASK_EARLY, address)
    assert answered.wait(PATIENCE)
    play(game, hand("Ben", Ada="K"))
    phone.evaluate(FETCHED, address)
    may_come.set()
    phone.evaluate("window.early")
    assert "&quot;version&quot;: 1," in kept(phone, address)[address]


def test_a_script_that_another_answered_is_fetched_anew(
    open_phone: OpenPhone, network: tuple[str, Network]
) -> None:
    site, between = network
    page = open_phone()
    game = a_kept_table(page, site)
    page.evaluate(FORGET_SCRIPTS)
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    asked: list[str] = []

    def lie(path: str, _headers: Mapping[str, str]) -> Answer | None:
        if not path.startswith("/static/js/"):
            return None
        asked.append(path)
        return portal()._replace(headers={"Content-Type": "text/html", "Cache-Control": "max-age=31536000"})

    between.lie = lie
    page.goto(f"{site}/games/{game.id}/")
    expect(page.get_by_role("button", name="Record hand")).to_be_visible()
    assert asked
    between.lie = Network.lie
    page.reload()
    count_out(page, "Ben", {"Ada": "K"})
    assert WIFI not in "".join(kept(page, "/static/").values())


def test_a_file_is_kept_only_with_the_digest_that_its_name_holds(
    open_phone: OpenPhone, network: tuple[str, Network]
) -> None:
    site, between = network
    page = open_phone()
    a_kept_table(page, site)
    script = b"const ours = 1;"
    bodies = [b"const theirs = 1;"] * 2
    name = f"/static/js/one.{sha256(script).hexdigest()[:16]}.js"

    def lie(path: str, _headers: Mapping[str, str]) -> Answer | None:
        if path != name:
            return None
        return Answer(200, {"Content-Type": "text/javascript"}, bodies.pop() if bodies else script)

    between.lie = lie
    assert page.evaluate(FETCHED, name) == [None, None]
    assert page.evaluate(FETCHED, name) == [script.decode()] * 2


def another_kalooki(path: str, headers: Mapping[str, str]) -> Answer | None:
    """Another site that has no such game; what it keeps from a phone it says with a receipt of its own."""
    html = {"Content-Type": "text/html", "Kalooki": ANOTHER}
    if path.startswith("/games/"):
        receipt = {"Kalooki-Entry": f"{headers.get('Kalooki-Entry')} unwritten"}
        return Answer(404, {**html, **receipt}, b"<title>No such game</title>")
    if path == "/sw.js":
        return None
    return Answer(200, html, b"<h1>Another venue</h1>")


def test_what_waits_for_its_own_site_goes_by_itself_once_that_is_back(
    open_phone: OpenPhone, network: tuple[str, Network]
) -> None:
    site, between = network
    page = open_phone()
    game = a_kept_table(page, site)
    count_out(page, "Ben", {"Ada": "K"})
    between.lie = another_kalooki
    page.get_by_role("button", name="Save hand").click()
    expect(page.get_by_role("link", name="1 entry not sent yet")).to_be_visible()
    page.evaluate("unsent.deliver()")
    assert page.evaluate(STATES) == [["waiting", True]]
    page.goto(f"{site}/outbox/")
    expect(page.get_by_text("Another Kalooki site is at this address now")).to_be_visible()
    between.lie = Network.lie
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.get_by_text("Everything on this phone has been sent.")).to_be_visible()
    page.goto(f"{site}/games/{game.id}/")
    totals(page, Ada=10, Ben=0)
    game.refresh_from_db()
    assert [player.total for player in table_view(game).players] == [10, 0]


def moved_in(between: Network, script: bytes) -> None:
    """Another Kalooki with a worker of its own, which a phone takes on where it may."""

    def answer(path: str, headers: Mapping[str, str]) -> Answer | None:
        if path != "/sw.js":
            return another_kalooki(path, headers)
        return Answer(200, {"Content-Type": "text/javascript"}, script)

    between.lie = answer


UPDATED = """async () => {
  const told = await navigator.serviceWorker.getRegistration();
  await told.update().catch(() => {});
  const isUnderWay = () => told.installing || told.waiting || told.active.state !== "activated";
  for (let n = 0; n < 200 && isUnderWay(); n += 1) await new Promise((goOn) => setTimeout(goOn, 50));
}"""
IS_DROPPED = """async (part) => {
  const cache = await caches.open("kalooki-1");
  return !(await cache.keys()).some((each) => each.url.includes(part));
}"""


def test_another_site_is_taken_on_unless_something_waits_for_the_one_before(
    open_phone: OpenPhone, network: tuple[str, Network]
) -> None:
    site, between = network
    page = open_phone()
    game = a_kept_table(page, site, "/")
    table = f"/games/{game.id}/"
    script = page.evaluate("fetch('/sw.js').then((answer) => answer.text())")
    waits = {"id": "e", "game": "g", "site": get_site_id(), "expected": 0, "state": "asked", "status": 409}
    waits |= {"address": "/games/g/x/", "fields": [], "title": "", "at": 0}
    page.locator("html[data-outbox=ready]").wait_for(state="attached")
    page.evaluate("(entry) => unsent.store.put(entry)", waits)
    moved_in(between, script.replace(get_site_id(), ANOTHER).encode())
    page.evaluate(UPDATED)
    assert table in kept(page)
    page.evaluate("unsent.store.remove('e')")
    page.evaluate(UPDATED)
    page.wait_for_function(IS_DROPPED, arg=table)
    page.goto(f"{site}/")
    expect(page.get_by_role("heading", name="Another venue")).to_be_visible()

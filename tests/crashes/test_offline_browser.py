"""Evenings in a real browser on which the server dies, its answers are swallowed, the tab or the whole app goes.

Each is played at one of two addresses today and at the other one tomorrow, with `KALOOKI_ADDRESSES=2` at both: one that
the browser trusts, where the worker opens pages without a server, and a plain name as in a room without certificates,
where only the open page goes on. The server is the real one, killed with -9.

| what happens | a trusted address | a plain name |
|---|---|---|
| killed while a hand is saved | kept, arrives once | kept, arrives once |
| killed, and three hands follow | the table goes on, in order | the table goes on, in order |
| two answers swallowed | counted once | counted once |
| the tab reloaded while it is dead | the table is there | nothing opens; what was kept arrives afterwards |
| the app closed with hands in it | arrive when it is opened | arrive when it is opened |
| a game begun while it is dead | played at once, arrives whole | played at once, arrives whole |
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from zlib import crc32

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Route, expect

from tests.conftest import ARGUMENTS, CHROMIUM, PATIENCE
from tests.crashes.host import Host
from tests.crashes.server import Server
from tests.crashes.stored_logs import newest_game
from tests.journeys.at_the_table import asked_who, count_out, give_cookie, group, tap, totals
from tests.journeys.without_network import wake
from tests.seeds import DAY, how_many
from tests.started import Put

PLAIN_NAME = "game.lan"
ADDRESSES = ("localhost", PLAIN_NAME)  # about half of the evenings at each; the next day at the other one
SENT_WITHIN = (
    60_000 + PATIENCE
)  # ms; the longer a server was dead, the longer the phone waits: up to a minute
FIRST = {0: "9", 2: "K Q 5"}


@dataclass
class Table:
    """A phone that outlives its app, and the server that it talks to."""

    browser: Browser
    server: Server
    home: Path
    name: str
    context: BrowserContext | None = None

    @property
    def is_trusted(self) -> bool:
        return self.name != PLAIN_NAME

    def open(self) -> Page:
        """The app, as it was left."""
        self.context = self.browser.browser_type.launch_persistent_context(
            self.home,
            executable_path=CHROMIUM,
            args=[*ARGUMENTS, f"--host-resolver-rules=MAP {PLAIN_NAME} 127.0.0.1"],
            base_url=f"http://{self.name}:{self.server.port}",
            viewport={"width": 390, "height": 844},
        )
        self.context.set_default_timeout(PATIENCE)
        return self.context.pages[0]

    def close(self) -> None:
        """The app is thrown away."""
        if self.context:
            self.context.close()
        self.context = None

    def last_game(self) -> tuple[int, list[int]]:
        """How many entries the newest book has after its start, and the totals there; nothing in it is broken."""
        return newest_game(self.server.data)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, put_started: Put) -> Iterator[Server]:
    with Server(put_started(tmp_path_factory.mktemp("room") / "data")) as server:
        yield server


@pytest.fixture(params=range(how_many("KALOOKI_ADDRESSES", 1)))
def table(
    chromium: Browser, server: Server, tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[Table]:
    if not server.is_running:
        server.start()
    turn = crc32(request.function.__name__.encode()) + DAY + request.param
    table = Table(chromium, server, tmp_path / "phone", ADDRESSES[turn % 2])
    yield table
    table.close()


def one_hand(table: Table) -> Page:
    """A game with one hand; the phone has all that it needs to go on."""
    host = Host(table.server.port)
    host.start_game("Ada", "Ben", "Cal")
    host.insist(f"{host.table}hands/new/", host.form_of(1, FIRST))
    host.hang_up()
    page = table.open()
    for name, value in host.cookies.items():
        give_cookie(page, name, value, table.name)
    page.goto(host.table)
    wake(page)
    page.locator("html[data-prepared='1']").wait_for(state="attached")
    if table.is_trusted:
        page.locator("html[data-kept=all]").wait_for(state="attached")
    return page


def lost(page: Page) -> None:
    """The page has noticed that nobody answers; the next press lays the table on the phone and leads on."""
    page.locator("body.stale").wait_for(state="attached")


def record_here(page: Page, out: str, left: dict[str, str]) -> None:
    page.get_by_role("button", name="Record hand").click()
    asked_who(page).get_by_role("button", name=out).click()
    for name, cards in left.items():
        expect(group(page, name)).to_be_visible()
        tap(page, name, cards)
        page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Save hand").click()
    expect(page.get_by_role("list", name="Players")).to_be_visible()


def all_sent(page: Page) -> None:
    expect(page.get_by_role("link", name="not sent yet")).to_be_hidden(timeout=SENT_WITHIN)
    expect(page.get_by_text("Hands are saved on this phone in order.")).to_be_hidden()


def test_killed_while_a_hand_is_saved(table: Table) -> None:
    page = one_hand(table)
    count_out(page, "Cal", {"Ada": "4", "Ben": "K"})
    expect(page.get_by_role("button", name="Save hand")).to_be_visible()
    table.server.kill()
    page.get_by_role("button", name="Save hand").click()
    expect(page.get_by_role("link", name="1 entry not sent yet")).to_be_visible()
    table.server.start()
    all_sent(page)
    totals(page, Ada=13, Ben=10, Cal=25)
    assert table.last_game() == (2, [13, 10, 25])


def test_killed_and_three_hands_follow(table: Table) -> None:
    page = one_hand(table)
    table.server.kill()
    lost(page)
    for n in range(3):
        record_here(page, "Cal", {"Ada": "4", "Ben": "K"})
        totals(page, Ada=9 + 4 * (n + 1), Ben=10 * (n + 1), Cal=25)
    table.server.start()
    all_sent(page)
    assert table.last_game() == (4, [21, 30, 25])


def fetch_there(table: Table, route: Route) -> None:
    """The request as the browser sends it; only the browser knows where the plain name leads."""
    there = f"{table.name}:{table.server.port}"
    address = route.request.url.replace(table.name, "127.0.0.1")
    route.fetch(url=address, headers={**route.request.all_headers(), "host": there}, max_redirects=0)


def test_two_answers_swallowed(table: Table) -> None:
    page = one_hand(table)
    swallowed: list[str] = []

    def swallow(route: Route) -> None:
        if (
            route.request.method != "POST"
            or "step=save" not in (route.request.post_data or "")
            or len(swallowed) == 2
        ):
            return route.continue_()
        swallowed.append(route.request.url)
        fetch_there(table, route)
        return route.abort()

    page.route("**/hands/new/", swallow)
    record_here(page, "Cal", {"Ada": "4", "Ben": "K"})
    all_sent(page)
    totals(page, Ada=13, Ben=10, Cal=25)
    assert (len(swallowed), table.last_game()) == (2, (2, [13, 10, 25]))


def test_the_tab_reloaded(table: Table) -> None:
    page = one_hand(table)
    address = page.url
    table.server.kill()
    lost(page)
    record_here(page, "Cal", {"Ada": "4", "Ben": "K"})
    if table.is_trusted:
        page.reload()
        totals(page, Ada=13, Ben=10, Cal=25)
        record_here(page, "Ada", {"Ben": "5", "Cal": "6"})
    else:
        with pytest.raises(Error, match="ERR_CONNECTION_REFUSED"):
            page.reload()
    table.server.start()
    page.goto(address)
    totals(page, **({"Ben": 15, "Cal": 31} if table.is_trusted else {"Ben": 10, "Cal": 25}))
    all_sent(page)
    assert table.last_game() == ((3, [13, 15, 31]) if table.is_trusted else (2, [13, 10, 25]))


def test_the_app_closed_with_hands_in_it(table: Table) -> None:
    page = one_hand(table)
    address = page.url
    table.server.kill()
    lost(page)
    record_here(page, "Cal", {"Ada": "4", "Ben": "K"})
    record_here(page, "Ada", {"Ben": "5", "Cal": "6"})
    expect(page.get_by_role("link", name="2 entries not sent yet")).to_be_visible()
    table.close()
    table.server.start()
    page = table.open()
    page.goto(address)
    totals(page, Ada=13, Ben=15, Cal=31)
    all_sent(page)
    assert table.last_game() == (3, [13, 15, 31])


def test_a_game_begun_while_it_is_dead(table: Table) -> None:
    page = table.open()
    page.goto("/games/new/?variant=european")
    page.get_by_label("Who’s playing?").fill("Ada, Ben, Cal")
    page.locator("html[data-prepared]").wait_for(state="attached")
    if table.is_trusted:
        page.locator("html[data-kept=all]").wait_for(state="attached")
    table.server.kill()
    page.get_by_role("button", name="Deal").click()
    record_here(page, "Cal", {"Ada": "4", "Ben": "K"})
    if table.is_trusted:
        page.reload()
    totals(page, Ada=4, Ben=10, Cal=0)
    record_here(page, "Ada", {"Ben": "5", "Cal": "6"})
    table.server.start()
    all_sent(page)
    totals(page, Ada=4, Ben=15, Cal=6)
    assert table.last_game() == (2, [4, 15, 6])

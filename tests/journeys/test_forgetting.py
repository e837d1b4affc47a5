"""What a phone keeps to open without a connection goes with its game, or with all that moves to another phone."""

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.without_network import table_of, wake

pytestmark = [pytest.mark.browser, pytest.mark.keeps]
PAGES = """async ([part, some]) => {
  const cache = await caches.open("kalooki-1");
  const until = Date.now() + 15000;
  for (;;) {
    const paths = (await cache.keys()).map((each) => new URL(each.url).pathname);
    const found = paths.filter((path) => path.includes(part));
    if (some === null || some === found.length > 0 || Date.now() > until) return found;
    await new Promise((goOn) => setTimeout(goOn, 50));
  }
}"""


LOGS = """async (wanted) => {
  const until = Date.now() + 15000;
  for (;;) {
    const answer = (asked) => new Promise((done) => { asked.onsuccess = () => done(asked.result); });
    const base = await answer(indexedDB.open("kalooki"));
    const found = await answer(base.transaction("games").objectStore("games").getAllKeys());
    base.close();
    if (found.length === wanted || Date.now() > until) return found;
    await new Promise((goOn) => setTimeout(goOn, 50));
  }
}"""


def logs(page: Page, wanted: int) -> list[str]:
    """The games whose log the phone knows by heart, once there are as many as wanted."""
    return list(page.evaluate(LOGS, wanted))


def kept(page: Page, part: str, *, some: bool | None = None) -> list[str]:
    """The pages that the worker keeps, of those with this in their address; once there are `some`, or none."""
    return list(page.evaluate(PAGES, [part, some]))


def a_table_that_is_kept(page: Page, live_server: object, **options: str) -> str:
    game = table_of(page, live_server, "Ada", "Ben", **options)
    wake(page)
    page.locator("html[data-kept=all]").wait_for(state="attached")
    assert f"/games/{game.id}/offline/" in kept(page, f"/games/{game.id}/offline", some=True)
    return f"/games/{game.id}/"


def test_a_deleted_game_leaves_no_page_on_the_phone(phone: Page, live_server: object) -> None:
    other = a_table_that_is_kept(phone, live_server, title="Friday")
    mine = a_table_that_is_kept(phone, live_server, title="Thursday")
    phone.goto(f"{mine}evening/")
    phone.get_by_role("button", name="Delete").click()
    expect(phone.get_by_role("button", name="Undo")).to_be_visible()
    assert kept(phone, mine, some=False) == []
    assert kept(phone, other) != []
    assert [f"/games/{game}/" for game in logs(phone, 1)] == [other]


def test_a_phone_that_moves_keeps_no_game(phone: Page, live_server: object) -> None:
    mine = a_table_that_is_kept(phone, live_server)
    phone.goto("/move/")
    phone.get_by_role("button", name="Make a link").click()
    expect(phone.locator("svg.qr")).to_be_visible()
    assert kept(phone, mine, some=False) == []
    assert logs(phone, 0) == []

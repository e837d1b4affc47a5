"""What a phone keeps to open without a connection goes with its game, or with all that moves to another phone."""

import time

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.without_network import table_of

pytestmark = pytest.mark.browser
PAGES = (
    "async () => (await (await caches.open('kalooki-1')).keys()).map((each) => new URL(each.url).pathname)"
)


def kept(page: Page, part: str) -> list[str]:
    """The pages that the worker keeps, of those with this in their address."""
    return [path for path in page.evaluate(PAGES) if part in path]


def kept_at_last(page: Page, part: str, *, some: bool) -> list[str]:
    """The same, once there are some, or none."""
    until = time.monotonic() + 15
    while bool(found := kept(page, part)) != some and time.monotonic() < until:
        page.wait_for_timeout(100)
    return found


def a_table_that_is_kept(page: Page, live_server: object, **options: str) -> str:
    game = table_of(page, live_server, "Ada", "Ben", **options)
    page.locator("body").click(position={"x": 2, "y": 2})
    page.locator("html[data-kept=all]").wait_for(state="attached")
    assert f"/games/{game.id}/offline/" in kept_at_last(page, f"/games/{game.id}/offline", some=True)
    return f"/games/{game.id}/"


def test_a_deleted_game_leaves_no_page_on_the_phone(phone: Page, live_server: object) -> None:
    other = a_table_that_is_kept(phone, live_server, title="Friday")
    mine = a_table_that_is_kept(phone, live_server, title="Thursday")
    phone.goto(f"{mine}evening/")
    phone.get_by_role("button", name="Delete").click()
    expect(phone.get_by_role("button", name="Undo")).to_be_visible()
    assert kept_at_last(phone, mine, some=False) == []
    assert kept(phone, other) != []


def test_a_phone_that_moves_keeps_no_game(phone: Page, live_server: object) -> None:
    mine = a_table_that_is_kept(phone, live_server)
    phone.goto("/move/")
    phone.get_by_role("button", name="Make a link").click()
    expect(phone.locator("svg.qr")).to_be_visible()
    assert kept_at_last(phone, mine, some=False) == []

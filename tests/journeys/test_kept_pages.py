"""What a phone kept is found again by its address and query alone, whatever its browser tells of the reader."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.at_the_table import group, row, totals
from tests.journeys.without_network import record_here, table_of, wake
from tests.makers import hand, play

pytestmark = [pytest.mark.browser, pytest.mark.offline]
OpenPhone = Callable[..., Page]
ANSWERS = "(address) => fetch(address).then(({ status }) => status, () => null)"


def ready(page: Page) -> None:
    """The phone says that it could go on without a connection; then it has none."""
    wake(page)
    for sign in ("data-prepared", "data-kept=all"):
        page.locator(f"html[{sign}]").wait_for(state="attached")
    page.context.set_offline(True)


@pytest.fixture
def german(open_phone: OpenPhone) -> Page:
    """Here the worker sees the language of every request, as it always does in Firefox."""
    return open_phone(locale="de-DE")


def test_the_table_is_the_last_one_and_the_winner_the_one_that_was_tapped(
    german: Page, live_server: object
) -> None:
    game = table_of(german, live_server, "Ada", "Ben", "Cal")
    ready(german)
    german.context.set_offline(False)
    german.goto(f"/games/{game.id}/hands/new/?out=0")
    play(game, hand("Ben", Cal="K", Ada="9"))
    german.goto(f"/games/{game.id}/")
    ready(german)
    german.reload()
    totals(german, Ada=9, Ben=0, Cal=10)
    record_here(german, "Cal", {"Ada": "4", "Ben": "5"})
    german.reload()
    totals(german, Ada=13, Ben=5, Cal=10)
    german.goto(f"/games/{game.id}/hands/new/?out=2")
    expect(group(german, "Ada")).to_be_visible()
    expect(row(german, "Cal")).to_be_hidden()


def test_a_page_with_another_query_is_another_page(phone: Page, live_server: object) -> None:
    game = table_of(phone, live_server, "Ada", "Ben")
    ready(phone)
    phone.context.set_offline(False)
    history = f"/games/{game.id}/history/"
    phone.goto(history)
    phone.context.set_offline(True)
    assert phone.evaluate(ANSWERS, history) == 200
    assert phone.evaluate(ANSWERS, f"{history}?page=2") is None


def test_a_page_that_came_past_the_worker_is_taken_on_by_it(phone: Page, live_server: object) -> None:
    table_of(phone, live_server, "Ada", "Ben")
    ready(phone)
    phone.context.set_offline(False)
    with phone.expect_navigation():
        phone.context.new_cdp_session(phone).send("Page.reload", {"ignoreCache": True})
    ready(phone)
    phone.reload()
    totals(phone, Ada=0, Ben=0)

"""A page that looks for what others wrote takes nothing from under a finger, and no answer from who waits for it."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.conftest import OpenPhone
from tests.journeys.at_the_table import record, start, totals

pytestmark = pytest.mark.browser


def a_table_in_two_windows(open_phone: OpenPhone) -> tuple[Page, Page]:
    """A host's phone shows his table after a hand, and so does another window of it, which is in front as well."""
    host = open_phone(service_workers="block")
    start(host, "European", "Ada, Ben, Cal")
    record(host, "Ben", {"Cal": "K Q 5", "Ada": "9"})
    window = open_phone(service_workers="block", storage_state=host.context.storage_state())
    window.goto(host.url)
    window.locator("[data-htmx-powered]").first.wait_for(state="attached")
    return host, window


def notice_nothing(page: Page) -> None:
    """Until it is told to look."""
    page.route("**/live/**", lambda route: route.fulfill(status=204))


def look(page: Page) -> None:
    page.unroute("**/live/**")
    with page.expect_response("**/live/**") as looked:
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert looked.value.status == 200
    page.wait_for_timeout(300)  # nothing is to be seen of what is kept from happening


def test_what_a_finger_is_on_stays_until_it_is_lifted(open_phone: OpenPhone) -> None:
    host, window = a_table_in_two_windows(open_phone)
    notice_nothing(window)
    record(host, "Cal", {"Ada": "4", "Ben": "5"})
    window.get_by_text("Ben went out", exact=True).hover()
    window.mouse.down()
    look(window)
    window.mouse.up()
    expect(window.get_by_text("K Q 5")).to_be_visible()
    totals(window, Ada=13)


def test_a_refusal_that_is_slow_still_finds_its_place(open_phone: OpenPhone) -> None:
    host, window = a_table_in_two_windows(open_phone)
    notice_nothing(host)
    record(window, "Cal", {"Ada": "4", "Ben": "5"})

    def answer_late(sent: Route) -> None:
        answer = sent.fetch()
        look(host)
        sent.fulfill(response=answer)

    host.route("**/undo/", answer_late)
    host.get_by_role("button", name="Undo").click()
    expect(host.get_by_text("Another phone was faster").first).to_be_visible()

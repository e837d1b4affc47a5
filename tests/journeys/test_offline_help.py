"""Help opens without a connection, also what nobody had read before."""

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.without_network import wake

pytestmark = [pytest.mark.browser, pytest.mark.offline]
IS_DRAWN = "picture => picture.decode().then(() => picture.naturalWidth > 0)"


def test_help_opens_without_a_connection(phone: Page) -> None:
    phone.goto("/")
    wake(phone)
    phone.locator("html[data-help=kept]").wait_for(state="attached")
    phone.context.set_offline(True)
    phone.get_by_label("More").click()
    phone.get_by_role("link", name="Help").click()
    phone.get_by_role("link", name="Your first game").click()
    expect(phone.get_by_role("heading", name="Record a hand")).to_be_visible()
    picture = phone.get_by_role("img").first
    picture.scroll_into_view_if_needed()
    assert picture.evaluate(IS_DRAWN)
    phone.get_by_role("link", name="a season with your club").click()
    expect(phone.get_by_role("heading", name="Run a night")).to_be_visible()

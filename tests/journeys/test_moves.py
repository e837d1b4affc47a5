"""A new phone takes everything over, by the link that the old one shows."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.at_the_table import start

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("scripts", [True, False])
def test_to_a_new_phone_with_everything(open_phone: Callable[..., Page], scripts: bool) -> None:
    old, new = open_phone(java_script_enabled=scripts), open_phone(java_script_enabled=scripts)
    start(old, "European", "Ada, Ben, Cal", title="Thursday")
    old.goto("/move/")
    old.get_by_role("button", name="Make a link").click()
    expect(old.locator("svg.qr")).to_be_visible()
    new.goto(old.get_by_role("link", name="/m/").get_attribute("href") or "")
    expect(new.get_by_role("heading", name="From your other phone")).to_be_visible()
    new.get_by_role("button", name="Move it here").click()
    expect(new.get_by_text("Everything from your other phone is here now.")).to_be_visible()
    new.get_by_role("link", name="Thursday").first.click()
    expect(new.get_by_role("button", name="Record hand 1")).to_be_visible()
    if not scripts:
        old.reload()
    expect(old.get_by_role("heading", name="Your games are on your other phone")).to_be_visible(
        timeout=10_000
    )
    old.goto("/")
    expect(old.get_by_text("none are left here")).to_be_visible()

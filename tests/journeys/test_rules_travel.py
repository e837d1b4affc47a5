"""House rules go from one phone to another and are played there."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


def test_rules_go_to_another_phone_by_their_letters(open_phone: Callable[..., Page]) -> None:
    page, phone = open_phone(), open_phone()
    page.goto("/rules/new/?from=european")
    page.get_by_label("Name of these rules").fill("Friday rules")
    page.locator(".sect > summary").filter(has_text="Limit and end").first.click()
    page.get_by_label("The limit is").fill("201")
    page.get_by_role("button", name="Save these rules").click()
    page.get_by_label("More").click()
    page.get_by_role("button", name="Share").click()
    letters = re.sub(r"\s", "", page.locator(".letters").inner_text())
    phone.goto("/code/")
    phone.get_by_label("Six-letter code").fill(letters)
    phone.get_by_role("button", name="Continue").click()
    expect(phone.get_by_role("heading", name="Friday rules")).to_be_visible()
    expect(phone.get_by_text("European, with 1 thing changed")).to_be_visible()
    phone.get_by_role("button", name="Keep these rules").click()
    expect(phone.get_by_text("Saved “Friday rules” on this phone.")).to_be_visible()
    phone.get_by_role("link", name=re.compile("Friday rules")).click()
    expect(phone.get_by_role("heading", name="Friday rules")).to_be_visible()
    page.get_by_role("button", name="Stop sharing").click()
    expect(page.get_by_role("button", name="Make a code")).to_be_visible()

"""The same table with scripts switched off: plain fields that take card text."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.at_the_table import deal_by_hand, group, totals

pytestmark = pytest.mark.browser


def test_an_evening_without_scripts(open_phone: Callable[..., Page]) -> None:
    page = open_phone(java_script_enabled=False)
    deal_by_hand(page, "European", "Ada, Ben, Cal")
    page.get_by_role("button", name="Record hand 1").click()
    page.get_by_role("switch", name="Kalooki").check()
    page.get_by_role("group", name="Who went out?").get_by_role("button", name="Ben").click()
    group(page, "Cal").get_by_label("Cards or points").fill("K Q 1")
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_text("There is no card “1”. Type A for an ace or 10 for a ten.")).to_be_visible()
    expect(page.get_by_text("Enter Ada’s cards first.")).to_be_visible()
    expect(group(page, "Cal").get_by_label("Cards or points")).to_have_value("K Q 1")
    group(page, "Cal").get_by_label("Cards or points").fill("K Q 5")
    group(page, "Ada").get_by_label("Cards or points").fill("10+15+8")
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Save hand 1").click()
    totals(page, Ada=33, Ben=0, Cal=25)
    expect(page.get_by_text("Ben went out with a Kalooki")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    totals(page, Ada=0, Ben=0, Cal=0)
    page.get_by_role("button", name="Void hand").click()
    expect(page.get_by_role("button", name="Record hand 1")).to_be_visible()

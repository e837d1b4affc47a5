"""What was just done is said for a while; the menu of the table undoes it for as long as that is possible."""

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.at_the_table import start, totals, undo
from tests.makers import hand

pytestmark = pytest.mark.browser
LET_TIME_PASS = "document.getAnimations().forEach((each) => each.finish())"

IS_FREE = "([x, y]) => !document.elementFromPoint(x, y).closest('.foot')"


def test_the_bar_disappears_and_undo_stays_in_the_menu(phone: Page) -> None:
    start(phone, "European", "Ada, Ben")
    phone.get_by_role("button", name="Void hand").click()
    said = phone.get_by_role("status").get_by_text("Hand 1 is void.")
    expect(said).to_be_visible()
    place = phone.locator(".snack").bounding_box()
    assert place
    phone.mouse.move(5, 5)
    phone.evaluate(LET_TIME_PASS)
    expect(said).not_to_be_visible()
    assert phone.evaluate(IS_FREE, [place["x"] + 20, place["y"] + 20])
    undo(phone)
    expect(phone.get_by_role("button", name="Record hand 1")).to_be_visible()


def test_a_table_that_is_opened_later_says_nothing_and_still_undoes(phone: Page) -> None:
    start(phone, "European", "Ada, Ben", hand("Ada", Ben="K Q 5"))
    expect(phone.locator(".snack")).not_to_be_visible()
    undo(phone)
    totals(phone, Ada=0, Ben=0)

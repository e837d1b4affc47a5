"""Old paper sheets, keyed in one after the other without leaving the page."""

from datetime import timedelta

import pytest
from django.utils.timezone import localdate
from playwright.sync_api import Page, expect

from scoring.web.texts.dates import weekday_day
from tests.journeys.test_keying import ADA, open_sheet, press, type_in

pytestmark = pytest.mark.browser
FIRST = localdate() - timedelta(days=70)


def key_first(page: Page) -> None:
    """The first of several sheets: its game is there, with another day."""
    open_sheet(page)
    page.get_by_label("Day of the game").fill(FIRST.isoformat())
    type_in(page)
    page.get_by_label("The game ended here").check()
    press(page, "Check the sheet")
    press(page, "Save and next sheet")
    see(page, 2)


def see(page: Page, number: int) -> None:
    """The grid of a sheet, with its script, which walks it and keeps what is typed."""
    expect(page.get_by_role("heading", name=f"Paper sheet {number}")).to_be_visible()
    expect(page.locator("p.draft")).to_be_visible()


def test_three_sheets_a_week_apart(phone: Page) -> None:
    key_first(phone)
    for number in (2, 3):
        see(phone, number)
        day = FIRST + timedelta(days=7 * (number - 1))
        expect(phone.get_by_label("Day of the game")).to_have_value(day.isoformat())
        expect(phone.locator("#cell-0-0")).to_have_value("")
        type_in(phone)
        press(phone, "Save and next sheet" if number == 2 else "Save and finish")
    expect(phone.get_by_text("won", exact=False).first).to_be_visible()
    expect(phone.get_by_role("heading", name="Cal")).to_be_visible()
    phone.goto("/")
    expect(phone.get_by_text(weekday_day(FIRST + timedelta(days=14))).first).to_be_visible()


def test_a_total_that_differs_stops_the_row_and_is_saved_when_seen(phone: Page) -> None:
    key_first(phone)
    type_in(phone)
    phone.get_by_label("Total of Ada, hand 10").fill("54")
    press(phone, "Save and next sheet")
    expect(phone.locator("td.differs")).to_have_text(f"Paper 54, calculated {ADA}")
    press(phone, "Save and next sheet")
    see(phone, 3)


def test_going_back_to_a_saved_sheet_brings_no_draft_of_it(phone: Page) -> None:
    key_first(phone)
    second = phone.url
    type_in(phone)
    press(phone, "Save and next sheet")
    see(phone, 3)
    phone.goto(second)
    expect(phone.locator("#cell-0-0")).to_have_value("")
    expect(phone.locator("p.resumed")).to_be_hidden()


def test_what_was_typed_survives_a_closed_tab(phone: Page) -> None:
    key_first(phone)
    phone.locator("#cell-0-0").fill("25")
    phone.goto("/")
    phone.go_back()
    phone.reload()
    expect(phone.locator("#cell-0-0")).to_have_value("25")

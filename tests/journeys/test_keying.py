"""A sheet of ten hands, written with a pen, keyed in afterwards."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils.timezone import localdate
from playwright.sync_api import Page, expect

from scoring.web.texts.dates import short_day
from tests.journeys.at_the_table import start, totals

pytestmark = pytest.mark.browser
SHEET = ["10 - 5", "- 8 3", "12 9 *", "4 - 6", "- 7 11", "9 3 -", "K 5 -", "- 2 4", "8 - 1", "- 6 9"]
ADA, BEN, CAL = 53, 40, 39


COMING_AND_GOING: dict[str, Any] = {
    "joining": {"score": "zero", "stake": "full", "until": None},
    "sitting_out": {"most": None, "points": 0},
}


def open_sheet(page: Page, **rules: Any) -> str:
    """The grid of a game that has no hand yet; its address."""
    game = start(page, "European", "Ada, Ben, Cal", overrides=rules)
    page.goto(f"/games/{game.id}/paper/key-in/")
    return page.url


def follow_to_sheet(page: Page) -> None:
    """From the table to the grid, by its links."""
    page.get_by_label("More", exact=True).click()
    page.get_by_role("link", name="Print").click()
    page.get_by_role("link", name="Enter a paper sheet").click()
    page.wait_for_url("**/paper/key-in/")  # and until its script is there, which walks the grid


def type_in(page: Page) -> None:
    """Ten hands without a pointer: every cell ends with Enter."""
    page.locator("#cell-0-0").focus()
    for row in SHEET:
        for cell in row.split():
            page.keyboard.type(cell)
            page.keyboard.press("Enter")


def press(page: Page, name: str) -> None:
    page.locator(".foot").get_by_role("button", name=name).click()


def test_ten_hands_by_keyboard(phone: Page) -> None:
    start(phone, "European", "Ada, Ben, Cal")
    follow_to_sheet(phone)
    type_in(phone)
    phone.get_by_label("Total of Ada, hand 10").fill("54")
    phone.get_by_label("Total of Cal, hand 10").fill(str(CAL))
    press(phone, "Check the sheet")
    expect(phone.get_by_text("10 hands read.")).to_be_visible()
    expect(phone.locator("td.differs")).to_have_text(f"Paper 54, calculated {ADA}")
    expect(phone.get_by_label("Total of Ada, hand 10")).to_be_focused()
    phone.get_by_label("Total of Ada, hand 10").fill(str(ADA))
    press(phone, "Check again")
    expect(phone.get_by_text("All the totals you typed match.")).to_be_visible()
    press(phone, "Save 10 hands")
    totals(phone, Ada=ADA, Ben=BEN, Cal=CAL)
    expect(phone.get_by_text("10 hands entered from paper.")).to_be_visible()
    phone.goto(f"{phone.url}paper/key-in/")
    expect(phone.locator("#cell-0-0")).to_have_value("")


def test_the_draft_outlives_a_closed_tab(phone: Page) -> None:
    address = open_sheet(phone)
    phone.locator("#cell-0-0").fill("10")
    phone.get_by_label("Who went out, hand 1", exact=True).select_option("Ben")
    phone.goto("/")
    phone.goto(address)
    expect(phone.get_by_text("Your last entry is restored.")).to_be_visible()
    expect(phone.locator("#cell-0-0")).to_have_value("10")
    phone.get_by_role("button", name="Start with an empty sheet").click()
    expect(phone.locator("#cell-0-0")).to_have_value("")


def test_the_arrows_walk_the_grid(phone: Page) -> None:
    open_sheet(phone)
    phone.locator("#cell-0-0").focus()
    for key in ("ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowUp"):
        phone.keyboard.press(key)
    expect(phone.locator("#cell-1-1")).to_be_focused()


def test_ten_hands_without_scripts(open_phone: Callable[..., Page]) -> None:
    page = open_phone(java_script_enabled=False)
    open_sheet(page)
    for row, cells in enumerate(SHEET):
        for seat, cell in enumerate(cells.split()):
            page.locator(f"#cell-{row}-{seat}").fill(cell)
    press(page, "Check the sheet")
    press(page, "Save 10 hands")
    totals(page, Ada=ADA, Ben=BEN, Cal=CAL)


def test_a_column_for_who_joined_is_in_the_draft_too(phone: Page) -> None:
    address = open_sheet(phone, **COMING_AND_GOING)
    phone.get_by_role("button", name="Player joined").click()
    phone.get_by_label("Who joined", exact=True).fill("Dot")
    for seat, cell in enumerate(("K", "-", ".", "9")):
        phone.locator(f"#cell-0-{seat}").fill(cell)
    phone.goto("/")
    phone.goto(address)
    expect(phone.get_by_text("Your last entry is restored.")).to_be_visible()
    expect(phone.get_by_label("Who joined", exact=True)).to_have_value("Dot")
    press(phone, "Check the sheet")
    expect(phone.get_by_text("Dot joins at 0.")).to_be_visible()
    press(phone, "Save 1 hand")
    totals(phone, Ada=10, Ben=0, Cal=0, Dot=9)


def test_a_sheet_of_last_week_is_listed_under_its_day(phone: Page) -> None:
    game_url = open_sheet(phone).removesuffix("paper/key-in/")
    played = localdate() - timedelta(days=7)
    for day in (localdate() + timedelta(days=2), played):
        phone.get_by_label("Day of the game").fill(day.isoformat())
        if day > played:
            press(phone, "Check the sheet")
            expect(phone.get_by_text("This day hasn’t come yet.")).to_be_visible()
    type_in(phone)
    phone.reload()  # the draft has the day, too
    expect(phone.get_by_label("Day of the game")).to_have_value(played.isoformat())
    press(phone, "Check the sheet")
    press(phone, "Save 10 hands")
    phone.wait_for_url(game_url)
    phone.goto("/")
    expect(phone.locator("body")).to_contain_text(short_day(played))


PASTE = """([cell, text]) => {
  const data = new DataTransfer();
  data.setData("text/plain", text);
  document.querySelector(cell).dispatchEvent(
    new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
}"""


def test_a_block_from_a_spreadsheet_fills_from_the_cell_and_is_undone(phone: Page) -> None:
    open_sheet(phone)
    block = "\n".join(row.replace(" ", "\t") for row in SHEET)
    phone.evaluate(PASTE, ["#cell-0-0", f"{block}\n{ADA}\t{BEN}\t{CAL + 1}"])
    expect(phone.get_by_text("10 hands pasted.")).to_be_visible()
    phone.get_by_role("button", name="Undo").click()
    expect(phone.locator("#cell-0-0")).to_have_value("")
    phone.evaluate(PASTE, ["#cell-0-0", block])
    expect(phone.get_by_text("10 hands pasted.")).to_be_visible()
    phone.reload()
    press(phone, "Check the sheet")
    press(phone, "Save 10 hands")
    totals(phone, Ada=ADA, Ben=BEN, Cal=CAL)


def test_a_block_is_pasted_without_scripts(open_phone: Callable[..., Page]) -> None:
    page = open_phone(java_script_enabled=False)
    open_sheet(page)
    page.get_by_text("Paste from a spreadsheet").click()
    page.get_by_label("Copied rows, one line per hand").fill("\n".join(SHEET))
    page.get_by_role("button", name="Fill the sheet").click()
    press(page, "Check the sheet")
    press(page, "Save 10 hands")
    totals(page, Ada=ADA, Ben=BEN, Cal=CAL)

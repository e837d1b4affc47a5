"""Games of partners: every second player is on one side, and a side has one total, on the table and everywhere."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.journeys.at_the_table import count_out, start, tap, undo
from tests.makers import hand

pytestmark = pytest.mark.browser
PARTNERS = {"overrides": {"teams": 2, "score_to": "losers", "end": {"mode": "hands", "n": 3}}}
NAMES = "Ann, Ben, Cal, Dot"


def begin(page: Page, *hands: dict[str, object]) -> None:
    start(page, "bicycle", NAMES, *hands, **PARTNERS)


def side(page: Page, letter: str) -> Locator:
    return page.locator(f".side-{letter}")


def totals(page: Page, *expected: str) -> None:
    expect(page.locator(".side-block .total")).to_have_text(list(expected))


def test_a_hand_is_counted_by_player_and_added_up_by_side(phone: Page) -> None:
    begin(phone)
    expect(side(phone, "A").locator(".member .name")).to_have_text([re.compile("Ann"), re.compile("Cal")])
    phone.get_by_role("link", name="Record that Ann went out").click()
    tabs = phone.get_by_role("group", name="Losers")
    expect(tabs.get_by_role("button", name="Cal, Side A, not entered yet")).to_be_visible()
    expect(tabs.locator(".letter")).to_have_text(["B", "A", "B"])
    for name, cards in (("Ben", "K"), ("Cal", "5"), ("Dot", "7")):
        tap(phone, name, cards)
        expect(phone.locator("[data-way]")).to_be_hidden()
        phone.get_by_role("button", name="Next").click()
    lines = phone.locator(".hand-lines > li")
    expect(lines).to_have_count(6)
    expect(lines.nth(2)).to_contain_text("+5")
    expect(lines.nth(2).locator(".after")).to_have_count(0)
    expect(lines.nth(4)).to_contain_text("Side A: Ann and Cal")
    expect(lines.nth(5).locator(".after")).to_have_text("17")
    phone.get_by_role("button", name="Save hand 1").click()
    totals(phone, "5", "17")
    expect(side(phone, "B").locator(".change")).to_have_text("+17")
    expect(side(phone, "A").locator(".member").first).to_contain_text("went out")
    expect(phone.locator("[data-says]")).to_have_text("Ann went out: Ben +10; Cal +5; Dot +7.")


def test_a_hand_is_undone_and_corrected_with_the_totals_of_sides(phone: Page) -> None:
    begin(phone, hand("Ann", Ben=10, Cal=5, Dot=7), hand("Dot", Ann=3, Ben=2, Cal=4))
    totals(phone, "12", "19")
    undo(phone)
    totals(phone, "5", "17")
    phone.get_by_role("button", name="Redo").click()
    totals(phone, "12", "19")
    phone.locator("details.hand summary").last.click()
    phone.get_by_role("link", name="Correct 1").click()
    phone.get_by_role("group", name="Losers").get_by_role("button", name="Cal").click()
    tap(phone, "Cal", "8")
    phone.get_by_role("button", name="Next: Dot").click()
    phone.get_by_role("button", name="Next: check").click()
    told = phone.get_by_role("row").filter(has_text="Ann and Cal")
    expect(told).to_have_count(1)
    expect(told).to_contain_text(re.compile(r"12.*20", re.DOTALL))
    phone.get_by_role("button", name="Save the correction").click()
    totals(phone, "20", "19")


def test_the_side_with_the_best_total_wins(phone: Page) -> None:
    begin(phone, hand("Ann", Ben=10, Cal=5, Dot=7), hand("Dot", Ann=3, Ben=2, Cal=4))
    count_out(phone, "Cal", {"Dot": "3", "Ann": "2", "Ben": "5"})
    phone.get_by_role("button", name="Save hand 3").click()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Ann and Cal")
    expect(phone.get_by_text("Lowest after the last hand")).to_be_visible()
    places = phone.get_by_role("table", name="Places")
    expect(places.locator("td.no")).to_have_text(["1", "1", "2", "2"])
    expect(places.locator("td.pts")).to_have_text(["14", "", "27", ""])

"""Two players in two columns, as on a score pad."""

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.at_the_table import group, start, tap
from tests.makers import hand

pytestmark = pytest.mark.browser
PADS = ".duel > .player, .duel .total, .duel .hand, .duel .did"
BOXES = "all => all.map((one) => Object.values(one.getBoundingClientRect().toJSON()).map(Math.round))"
HANDS = (
    hand("Ann", Ann=3, Bob=11),
    hand("Bob", Ann=20) | {"way": "gin"},
    hand("Ann", Ann=9, Bob=7),
)


def test_the_pad_shows_totals_boxes_and_hands_between_the_columns(phone: Page) -> None:
    start(phone, "gin", "Ann, Bob", *HANDS)
    bob = phone.get_by_role("listitem").filter(has_text="Bob").first
    expect(bob).to_contain_text("72")
    expect(bob).to_contain_text("28 to go")
    expect(bob.locator(".boxes i")).to_have_count(2)
    last = phone.locator("details.hand").first
    expect(last).to_contain_text("undercut with 7")
    last.locator("summary").click()
    expect(last.get_by_role("link", name="Correct 3")).to_be_visible()


def test_a_finished_duel_adds_up_in_one_table(phone: Page) -> None:
    start(phone, "gin", "Ann, Bob", *HANDS, hand("Bob", Ann=34, Bob=4))
    expect(phone.get_by_text("First to 100")).to_be_visible()
    expect(phone.get_by_text("277 against 33")).to_be_visible()
    expect(phone.get_by_role("table")).to_have_count(1)


def test_a_saved_hand_leaves_the_columns_as_a_loaded_page_has_them(phone: Page) -> None:
    start(phone, "gin", "Ann, Bob", HANDS[0])
    phone.get_by_role("button", name="Record hand").click()
    phone.locator("#record:defined").wait_for(state="attached")
    phone.get_by_role("group", name="Ann", exact=True).get_by_role("button", name="Gin").click()
    tap(phone, "Bob", "K")
    expect(group(phone, "Bob")).to_be_visible()
    phone.get_by_role("button", name="Next").click()
    phone.get_by_role("button", name="Save hand 2").click()
    expect(phone.get_by_text("A box for each hand won")).to_be_visible()
    saved = phone.locator(PADS).evaluate_all(BOXES)
    phone.reload()
    assert saved == phone.locator(PADS).evaluate_all(BOXES)

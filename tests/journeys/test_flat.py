"""Games in which a loser whose cards are not entered has a flat score."""

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.at_the_table import row, start, tap, totals, went_out

pytestmark = pytest.mark.browser


def test_losers_are_passed_over_and_score_alike_but_for_one_whose_cards_are_entered(phone: Page) -> None:
    start(phone, "european", "Ada, Ben, Cal", overrides={"flat": 5})
    went_out(phone, "Ada")
    tabs = phone.get_by_role("group", name="Losers").get_by_role("button")
    expect(tabs).to_have_text(["Ben5", "Cal5"])
    phone.get_by_role("button", name="Next: Cal").click()
    tap(phone, "Cal", "K Q")
    phone.get_by_role("button", name="Next: check").click()
    lines = phone.locator(".hand-lines")
    expect(lines).to_contain_text("Ben +5 0 → 5 nothing entered", use_inner_text=True)
    phone.get_by_role("button", name="Save hand 1").click()
    totals(phone, Ada="0", Ben="5", Cal="20")
    expect(row(phone, "Ada").locator(".change")).to_have_text("went out 0", use_inner_text=True)


def test_where_no_cards_are_counted_a_hand_is_three_taps(phone: Page) -> None:
    rules = {"flat": 1, "card_values": {}, "limit": {"points": 10, "rule": "reaches"}}
    start(phone, "european", "Ada, Ben, Cal", overrides=rules)
    went_out(phone, "Ada")
    phone.get_by_role("button", name="Save: all the others lost 1").click()
    totals(phone, Ada="0", Ben="1", Cal="1")
    phone.locator("details.hand summary").click()
    phone.get_by_role("link", name="Correct 1").click()
    expect(phone.get_by_role("group", name="What Ben lost").get_by_label("Lost")).to_be_checked()

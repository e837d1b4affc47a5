"""Hands that count more than once, such as a gin hand with a spade turned up."""

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.at_the_table import start, tap, totals, went_out

pytestmark = pytest.mark.browser
HOUSE = {"hand_times": {"spades": 2}}


def test_a_hand_that_counts_double_says_so_on_the_keypad_in_the_check_and_in_its_correction(
    phone: Page,
) -> None:
    start(phone, "european", "Ada, Ben, Cal", overrides=HOUSE)
    went_out(phone, "Ada")
    phone.get_by_role("switch", name="Spades ×2").check()
    tap(phone, "Ben", "K 5")
    expect(phone.locator(".figure")).to_have_text("30")
    expect(phone.locator("[data-how]")).to_have_text("×2")
    phone.reload()
    expect(phone.get_by_role("switch", name="Spades ×2")).to_be_checked()
    phone.get_by_role("button", name="Next: Cal").click()
    tap(phone, "Cal", "7")
    phone.get_by_role("button", name="Next: check").click()
    expect(phone.locator(".notes")).to_contain_text("All points of this hand: Spades ×2.")
    phone.get_by_role("button", name="Edit", exact=True).click()
    expect(phone.get_by_role("switch", name="Spades ×2")).to_be_checked()
    phone.get_by_role("button", name="Next: Cal").click()
    phone.get_by_role("button", name="Next: check").click()
    phone.get_by_role("button", name="Save hand 1").click()
    totals(phone, Ada="0", Ben="30", Cal="14")
    phone.locator("details.hand summary").click()
    phone.get_by_role("link", name="Correct 1").click()
    expect(phone.get_by_role("switch", name="Spades ×2")).to_be_checked()
    phone.get_by_role("switch", name="Spades ×2").uncheck()
    expect(phone.locator(".figure")).to_have_text("15")


def test_a_knock_that_counts_double_says_what_the_winner_gets(phone: Page) -> None:
    start(phone, "gin", "Ann, Bob", overrides=HOUSE)
    phone.get_by_role("button", name="Record hand").click()
    phone.get_by_role("group", name="Ann").get_by_role("button").first.click()
    phone.get_by_role("switch", name="Spades ×2").check()
    tap(phone, "Ann", "3")
    phone.get_by_role("button", name="Next: Bob").click()
    tap(phone, "Bob", "K A")
    expect(phone.locator("[data-against]")).to_have_text("8 more than Ann: Ann +16")
    phone.get_by_role("button", name="Next: check").click()
    phone.get_by_role("button", name="Save hand 1").click()
    totals(phone, Ann="16", Bob="0")

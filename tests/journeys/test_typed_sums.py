"""Who adds up at the table types sums, and is not asked for cards again in this game."""

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import OpenPhone
from tests.journeys.at_the_table import group, start, totals

pytestmark = pytest.mark.browser


def type_sum(phone: Page, name: str, points: int) -> None:
    for digit in str(points):
        group(phone, name).get_by_role("button", name=digit, exact=True).click()


def begin_hand(phone: Page, number: int) -> None:
    phone.get_by_role("button", name=f"Record hand {number}").click()
    phone.get_by_role("group", name="Who went out?").get_by_role("button", name="Ada").click()


def test_typing_sums_is_remembered_for_the_game(open_phone: OpenPhone) -> None:
    phone = open_phone()
    start(phone, "European", "Ada, Ben, Cal")
    begin_hand(phone, 1)
    phone.get_by_role("button", name="Type a sum").click()
    type_sum(phone, "Ben", 14)
    phone.get_by_role("button", name="Next").click()
    expect(phone.get_by_role("button", name="Type a sum")).to_be_hidden()
    type_sum(phone, "Cal", 7)
    phone.get_by_role("button", name="Next").click()
    phone.get_by_role("button", name="Save hand").click()
    totals(phone, Ben=14, Cal=7)
    begin_hand(phone, 2)
    expect(phone.get_by_role("button", name="Type a sum")).to_be_hidden()
    phone.get_by_role("button", name="Tap cards").click()
    phone.reload()
    expect(phone.get_by_role("button", name="Type a sum")).to_be_visible()


def test_another_game_begins_with_cards(open_phone: OpenPhone) -> None:
    phone = open_phone()
    start(phone, "European", "Ada, Ben")
    begin_hand(phone, 1)
    phone.get_by_role("button", name="Type a sum").click()
    start(phone, "European", "Ada, Eve")
    begin_hand(phone, 1)
    expect(phone.get_by_role("button", name="Type a sum")).to_be_visible()

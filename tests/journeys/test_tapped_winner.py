"""Who taps the player who went out, on the table itself, comes to the cards at once."""

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import OpenPhone
from tests.journeys.at_the_table import start, tap, totals
from tests.journeys.without_network import cut
from tests.makers import hand

pytestmark = pytest.mark.browser


def tap_winner(phone: Page, name: str) -> None:
    phone.locator(".player").filter(has_text=name).click(position={"x": 60, "y": 30})


def test_a_hand_is_begun_by_tapping_the_winner(open_phone: OpenPhone) -> None:
    phone = open_phone()
    start(phone, "European", "Ada, Ben")
    tap_winner(phone, "Ada")
    tap(phone, "Ben", "K 9")
    phone.get_by_role("button", name="Next").click()
    phone.get_by_role("button", name="Save hand").click()
    totals(phone, Ada=0, Ben=19)


@pytest.mark.offline
def test_the_same_without_a_connection(open_phone: OpenPhone) -> None:
    phone = open_phone()
    start(phone, "European", "Ada, Ben", hand("Ada", Ben="9"))
    cut(phone, 1)
    tap_winner(phone, "Ben")
    tap(phone, "Ada", "7")
    phone.get_by_role("button", name="Next").click()
    phone.get_by_role("button", name="Save hand").click()
    totals(phone, Ada=7, Ben=9)


def test_by_keyboard_and_without_scripts(open_phone: OpenPhone) -> None:
    phone = open_phone(java_script_enabled=False)
    start(phone, "European", "Ada, Ben")
    phone.get_by_role("link", name="Record that Ben went out").click()
    expect(phone.get_by_label("Ada")).to_be_visible()

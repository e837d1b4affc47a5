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


@pytest.mark.parametrize("size", [(390, 844), (320, 568), (844, 390)])
def test_who_never_opened_is_marked_among_sums_too(open_phone: OpenPhone, size: tuple[int, int]) -> None:
    phone = open_phone(width=size[0], height=size[1])
    start(phone, "okey-101", "Ada, Ben, Cal, Dot")
    begin_hand(phone, 1)
    phone.get_by_role("button", name="Next").click()
    phone.get_by_role("button", name="Type a sum").click()
    type_sum(phone, "Ben", 14)
    phone.get_by_role("button", name="Next").click()
    never = phone.get_by_role("button", name="Never opened")
    expect(never).to_be_in_viewport(ratio=1)
    never.click()
    expect(phone.get_by_role("textbox", name="Tiles or points")).to_be_hidden()  # no code of ours in it
    phone.get_by_role("button", name="Next").click()
    type_sum(phone, "Dot", 9)
    phone.get_by_role("button", name="Next").click()
    phone.get_by_role("button", name="Save hand").click()
    totals(phone, Ben=14, Cal=202, Dot=9)


def test_a_figure_or_the_erase_key_takes_the_place_of_never_opened(phone: Page) -> None:
    start(phone, "okey-101", "Ada, Ben, Cal, Dot")
    begin_hand(phone, 1)
    phone.get_by_role("button", name="Next").click()
    phone.get_by_role("button", name="Type a sum").click()
    typed = phone.get_by_role("textbox", name="Tiles or points")
    never = phone.get_by_role("button", name="Never opened")
    never.click()
    phone.get_by_role("button", name="Remove the last tile").click()
    expect(typed).to_have_value("")
    never.click()
    phone.get_by_role("button", name="7", exact=True).click()
    expect(typed).to_have_value("7")


def test_who_never_opened_is_ticked_without_a_script(open_phone: OpenPhone) -> None:
    phone = open_phone(java_script_enabled=False)
    start(phone, "okey-101", "Ada, Ben, Cal, Dot")
    phone.get_by_role("link", name="Record that Ada went out").click()
    phone.get_by_role("button", name="Next").click()
    for field, points in enumerate(("14", "9")):
        phone.get_by_label("Tiles or points").nth(field).fill(points)
    phone.get_by_label("Never opened").last.check()
    phone.get_by_role("button", name="Next").click()
    expect(phone.get_by_text("Never opened")).to_be_visible()
    phone.get_by_role("button", name="Back to editing").click()
    expect(phone.get_by_label("Never opened").last).to_be_checked()

"""Marks and typed sums have room on every phone, also on the smallest one with the fullest hand."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.at_the_table import asked_who, group, start, tap, totals

FULL = "AS K 7 AH 9 9 JOKER 5 6 4 3 Q 8 2"


@pytest.mark.parametrize("size", [(320, 568), (1280, 800)])
def test_a_mark_is_one_tap_and_every_key_stays_in_sight(
    open_phone: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = open_phone(width=size[0], height=size[1])
    start(page, "Jamaican", "Ann, Bob, Cleo")
    page.get_by_role("button", name="Record hand").click()
    asked_who(page).get_by_role("button", name="Cleo").click()
    tap(page, "Ann", FULL)
    key = group(page, "Ann").get_by_role("button", name="Joker").bounding_box()
    next_ = page.get_by_role("button", name="Next").bounding_box()
    assert key is not None
    assert next_ is not None
    assert key["y"] + key["height"] <= next_["y"]
    page.get_by_role("button", name="Over-call").tap()
    page.get_by_role("button", name="Next").tap()
    tap(page, "Bob", "K")
    page.get_by_role("button", name="Next").tap()
    page.get_by_role("button", name="Save hand").tap()
    totals(page, Ann=139 + 50, Bob=10, Cleo=0)


def test_a_sum_is_typed_without_the_phones_own_keyboard(phone: Page) -> None:
    start(phone, "European", "Ann, Bob, Cleo")
    phone.get_by_role("button", name="Record hand").click()
    asked_who(phone).get_by_role("button", name="Cleo").click()
    phone.get_by_role("button", name="Type a sum").tap()
    for key in "10+15+8":
        group(phone, "Ann").get_by_role("button", name=key, exact=True).tap()
    expect(phone.locator(".figure")).to_have_text("33")
    phone.get_by_role("button", name="Next").tap()
    group(phone, "Bob").get_by_role("textbox", name="Cards or points").fill("7")
    phone.get_by_role("button", name="Next").tap()
    phone.get_by_role("button", name="Save hand").tap()
    totals(phone, Ann=33, Bob=7, Cleo=0)


def test_a_wrong_mark_is_told_where_it_stands(open_phone: Callable[..., Page]) -> None:
    page = open_phone()
    start(page, "Jamaican", "Ann, Bob, Cleo")
    page.get_by_role("button", name="Record hand").click()
    asked_who(page).get_by_role("button", name="Cleo").click()
    tap(page, "Ann", "K")
    page.get_by_role("button", name="Bonuses, penalties and more").click()
    group(page, "Ann").get_by_label("Bad lay", exact=False).and_(page.locator("input")).fill("100")
    group(page, "Ann").get_by_label("Other points").fill("a few")
    page.get_by_role("button", name="Next").click()
    tap(page, "Bob", "9")
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_text("A bonus or penalty can be given 0 to 99 times.")).to_be_visible()
    expect(page.get_by_text("Enter a whole number, such as 50 or -25.")).to_be_visible()
    expect(page.get_by_role("button", name="Next")).to_be_in_viewport()


def test_a_mark_is_counted_by_its_keys_and_taken_away_by_a_long_press(phone: Page) -> None:
    start(phone, "Jamaican", "Ann, Bob, Cleo")
    phone.get_by_role("button", name="Record hand").click()
    asked_who(phone).get_by_role("button", name="Cleo").click()
    tap(phone, "Ann", "K")
    for _n in range(2):
        phone.get_by_role("button", name="Over-call").tap()
    expect(phone.locator(".figure")).to_have_text("110")
    phone.get_by_role("button", name="Bonuses, penalties and more").click()
    group(phone, "Ann").get_by_role("button", name="Over-call: one fewer").tap()
    expect(phone.locator(".figure")).to_have_text("60")
    phone.get_by_role("button", name="Back to cards").click()
    phone.get_by_role("button", name="Over-call").click(delay=700)
    expect(phone.locator(".figure")).to_have_text("10")

"""A pizza is shared and a payment goes beyond the debt, on a phone with and without scripts."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.at_the_table import start
from tests.makers import hand

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("scripts", [True, False])
def test_a_pizza_and_a_payment_beyond_the_debt(open_phone: Callable[..., Page], scripts: bool) -> None:
    page = open_phone(java_script_enabled=scripts)
    won = (hand("Ann", Bob="K", Cem="9", Dee="3", Eve="2"), {"type": "end", "pool": "winner"})
    start(page, "European", "Ann, Bob, Cem, Dee, Eve", *won, title="Friday")
    page.get_by_role("link", name="Add to a group").click()
    page.get_by_label("Name of the group").fill("Friday friends")
    page.get_by_role("button", name="New group of these people").click()
    page.get_by_role("button", name="Add to group").click()
    page.goto(page.url.split("evenings/")[0] + "settle/")
    page.get_by_role("link", name="Expense").click()
    page.get_by_label("What for?").fill("Pizza")
    page.get_by_label("How much?").fill("14.50")
    page.get_by_role("radio", name="Dee").check()
    page.get_by_role("checkbox", name="Eve").uncheck()
    if not scripts:
        page.get_by_role("button", name="Work out the shares").click()
    expect(page.get_by_text("Shared out £14.50 of £14.50")).to_be_visible()
    expect(page.locator("#share-0")).to_contain_text("£3.63")
    page.get_by_role("button", name="Save expense").click()
    recent = page.get_by_role("region", name="Expenses and payments")
    expect(recent).to_contain_text("Pizza: Dee paid £14.50")
    expect(page.get_by_role("region", name="Balances")).to_contain_text("Dee")
    page.get_by_role("link", name="Payment", exact=True).click()
    page.get_by_label("How much?").fill("50")
    page.get_by_role("button", name="Save payment").click()
    expect(page.get_by_text("What about the rest?")).to_be_visible()
    page.get_by_role("button", name="Save payment").click()
    expect(page.get_by_role("status").get_by_text("£50.00")).to_be_visible()


def test_a_payment_shows_what_it_does_while_it_is_filled_in(phone: Page) -> None:
    won = (hand("Ann", Bob="K", Cem="9", Dee="3", Eve="2"), {"type": "end", "pool": "winner"})
    start(phone, "European", "Ann, Bob, Cem, Dee, Eve", *won, title="Friday")
    phone.get_by_role("link", name="Add to a group").click()
    phone.get_by_label("Name of the group").fill("Friday friends")
    phone.get_by_role("button", name="New group of these people").click()
    phone.get_by_role("button", name="Add to group").click()
    phone.goto(phone.url.split("evenings/")[0] + "settle/pay/")
    phone.get_by_label("For a friend").check()
    phone.get_by_label("Who paid?").select_option("Bob")
    phone.get_by_label("Who got it?").select_option("Ann")
    phone.get_by_label("How much?").fill("0.60")
    phone.get_by_role("radio", name="Eve owes £").check()
    expect(phone.locator("#told")).to_have_text("Bob paid Ann £0.60 for Eve.")
    expect(phone.locator("#effect")).to_contain_text("No change for Cem, Dee and Eve.")
    expect(phone.get_by_role("group", name="And between Bob and Eve?")).to_be_visible()
    phone.get_by_label("Eve owes nothing for it").check()
    expect(phone.locator("#effect")).to_contain_text("No change for Bob, Cem and Dee.")
    phone.get_by_label("In advance").check()
    phone.get_by_label("How much?").fill("3")
    expect(phone.get_by_text("waits for the next nights")).to_be_visible()
    phone.get_by_label("Own debt").check()
    phone.get_by_label("How much?").fill("5")
    expect(phone.get_by_text("What about the rest?")).to_be_visible()
    expect(phone.locator("#told")).to_have_text("Bob paid Ann £5.00.")
    phone.locator("#rest-back").check()
    expect(phone.locator("#told")).not_to_have_text("Bob paid Ann £5.00.")
    phone.get_by_role("button", name="Save payment").click()
    expect(phone.get_by_role("status").first).to_contain_text("Bob paid Ann")

"""Houses in which a total that is hit exactly becomes another, and none falls below a lowest one."""

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.at_the_table import count_out, row, start, totals
from tests.makers import hand

pytestmark = pytest.mark.browser
HOUSE = {"overrides": {"landings": {"50": 25}, "floor": 0, "adjustments": {"exact_cut": -50}}}


def test_a_total_that_is_hit_exactly_becomes_another_in_the_check_and_at_the_table(phone: Page) -> None:
    start(phone, "european", "Ada, Ben, Cal", hand("Ada", Ben=30, Cal=10), **HOUSE)
    count_out(phone, "Ada", {"Ben": "K Q", "Cal": "7"})
    expect(phone.locator(".notes")).to_contain_text("Ben reaches exactly 50: the total becomes 25.")
    expect(phone.locator(".hand-lines")).to_contain_text("30 → 25", use_inner_text=True)
    phone.get_by_role("button", name="Save hand 2").click()
    totals(phone, Ada="0", Ben="25", Cal="17")
    expect(phone.locator("[data-says]")).to_contain_text("Ben +20, now 25; Cal +7")
    expect(row(phone, "Ben")).to_contain_text("+20")


def test_a_total_stays_at_the_lowest_there_is(phone: Page) -> None:
    cut = {"adjust": [{"player": "Ben", "code": "exact_cut"}]}
    start(phone, "european", "Ada, Ben, Cal", hand("Ada", Ben=30, Cal=10) | cut, **HOUSE)
    phone.goto(f"{phone.url}hands/1/")
    expect(phone.locator(".notes")).to_contain_text("Ben stays at 0: no total falls lower.")

"""Points and fines that belong to no hand, from the table's menu to the paper."""

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.at_the_table import start, totals
from tests.makers import hand

pytestmark = pytest.mark.browser


def open_points(phone: Page) -> None:
    phone.get_by_label("More", exact=True).click()
    phone.get_by_role("link", name="Add points").click()


def test_a_penalty_between_two_hands_counts_at_once_and_can_be_undone(phone: Page) -> None:
    start(phone, "european", "Ada, Ben, Cal", hand("Ada", Ben=30, Cal=10))
    open_points(phone)
    ben = phone.get_by_role("group", name="Ben")
    ben.get_by_text("Bonuses and penalties for Ben").click()
    ben.get_by_label("Other points, + or −").fill("+15")
    ben.get_by_label("Reason").fill("Late")
    phone.get_by_role("button", name="Save points").click()
    totals(phone, Ada="0", Ben="45", Cal="10")
    expect(phone.locator("[data-says]")).to_have_text("Between two hands: Ben +15.")
    phone.get_by_role("button", name="Undo").click()
    totals(phone, Ada="0", Ben="30", Cal="10")


def test_nothing_entered_is_told_and_what_was_typed_stays(phone: Page) -> None:
    start(phone, "european", "Ada, Ben, Cal")
    open_points(phone)
    phone.get_by_role("button", name="Save points").click()
    expect(phone.locator("p.why")).to_have_text("Enter points or a fine for someone.")
    ben = phone.get_by_role("group", name="Ben")
    ben.get_by_text("Bonuses and penalties for Ben").click()
    ben.get_by_label("Other points, + or −").fill("many")
    phone.get_by_role("button", name="Save points").click()
    expect(phone.locator(".why")).to_have_text("Enter a whole number, such as 50 or -25.")
    expect(ben.get_by_label("Other points, + or −")).to_have_value("many")


def test_points_put_a_player_out_and_stand_in_the_chart_and_the_history(phone: Page) -> None:
    out = {"type": "points", "adjust": {"Ben": 140}}
    start(phone, "european", "Ada, Ben, Cal", hand("Ada", Ben=30, Cal=10), out)
    totals(phone, Ada="0", Ben="170", Cal="10")
    table = phone.url
    phone.goto(f"{table}history/")
    expect(phone.get_by_text("Between two hands: Ben +140, out at 170.")).to_be_visible()
    phone.goto(f"{table}chart/")
    figures = phone.get_by_role("row").filter(has_text="points")
    expect(figures).to_have_text("points – 170 out –", use_inner_text=True)

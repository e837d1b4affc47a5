"""A game that ends when someone reaches a total, and that the lowest then wins."""

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.at_the_table import count_out, start
from tests.makers import hand

pytestmark = pytest.mark.browser


def test_who_reaches_the_total_ends_the_game_and_the_lowest_wins(phone: Page) -> None:
    rules = {"score_to": "losers", "best": "lowest", "end": {"mode": "target", "n": 50}}
    start(phone, "basic-rummy", "Ada, Ben, Cal", hand("Ada", Ben=30, Cal=10), overrides=rules)
    count_out(phone, "Cal", {"Ada": "7", "Ben": "K Q"})
    expect(phone.get_by_text("Ada wins.")).to_be_visible()
    phone.get_by_role("button", name="Save hand 2").click()
    expect(phone.get_by_text("Lowest when the target was reached")).to_be_visible()
    expect(phone.get_by_role("heading", name="Ada")).to_be_visible()

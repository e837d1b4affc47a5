"""The poster on the wall: its code is chosen by taps, opens the game on a stranger's phone, and ends with its link."""

import pytest
from playwright.sync_api import expect

from tests.conftest import OpenPhone
from tests.journeys.at_the_table import start
from tests.journeys.without_network import held_back
from tests.makers import hand

pytestmark = pytest.mark.browser
TWICE = "(button) => { button.click(); setTimeout(() => button.click(), 200); }"
"""Pressed again while the answer is on its way."""


def test_a_code_on_the_poster_is_one_link_that_opens_every_hand_until_it_is_cancelled(
    open_phone: OpenPhone,
) -> None:
    page, stranger = open_phone(), open_phone()
    start(page, "European", "Ada, Ben, Cal", hand("Ada", Ben="K", Cal="Q"), {"type": "end"})
    table = page.url
    page.goto(f"{table}paper/?paper=a5")
    sent = held_back(page, "**/poster/code/*")
    page.get_by_role("button", name="Add a watch code").evaluate(TWICE)
    page.wait_for_timeout(500)
    [once] = sent
    once.continue_()
    told = page.get_by_text("Its code lets anyone who scans it watch this game.")
    expect(told).to_be_visible()
    expect(page.get_by_role("radio", name="A5")).to_be_checked()
    (token,) = [
        cookie["value"] for cookie in page.context.cookies() if cookie["name"].endswith("kalooki_poster")
    ]
    stranger.goto(f"/w/{token}/")
    expect(stranger.get_by_role("region", name="Moments")).to_be_visible()
    page.locator("#poster").get_by_role("link", name="Share").click()
    page.get_by_role("button", name="Cancel link: The poster").click()
    expect(page.get_by_text("The link “The poster” no longer works.")).to_be_visible()
    stranger.reload()
    expect(stranger.get_by_role("region", name="Moments")).to_have_count(0)
    page.goto(f"{table}paper/")
    expect(page.get_by_role("button", name="Add a watch code")).to_be_visible()

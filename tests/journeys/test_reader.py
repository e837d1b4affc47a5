"""What a screen reader meets: each score is one element, and one place speaks."""

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.at_the_table import look, record, start

pytestmark = pytest.mark.browser


def test_each_score_is_one_element_and_one_place_speaks(phone: Page) -> None:
    start(phone, "European", "Ada, Ben, Cal")
    record(phone, "Ben", {"Cal": "K Q 5", "Ada": "9"})
    players = phone.get_by_role("list", name="Players")
    expect(players.get_by_role("meter")).to_have_count(3)
    cal = players.get_by_role("meter", name="Cal")
    assert "25 points, in, last hand +25" in (cal.get_attribute("aria-valuetext") or "")
    expect(phone.get_by_role("status")).to_have_count(1)
    expect(phone.get_by_role("status")).to_contain_text("Ben went out")
    expect(phone.get_by_role("heading", level=1)).to_be_focused()


def test_what_was_said_is_not_said_again_when_the_page_looks_for_news(phone: Page) -> None:
    start(phone, "European", "Ada, Ben, Cal")
    record(phone, "Ben", {"Cal": "K", "Ada": "9"})
    said = phone.get_by_role("status")
    expect(said).to_contain_text("Ben went out")
    said.evaluate(
        """(place) => {
          window.again = 0;
          const count = () => { window.again += 1; };
          new MutationObserver(count).observe(place, { childList: true, characterData: true, subtree: true });
        }"""
    )
    for _look in range(2):
        look(phone, 204)
    assert phone.evaluate("window.again") == 0

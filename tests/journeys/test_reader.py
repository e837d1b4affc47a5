"""What a screen reader meets: each score is one element, and one place speaks."""

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.at_the_table import asked_who, group, look, record, start, tap

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


def test_the_first_card_is_told_by_a_region_that_was_there_before(phone: Page) -> None:
    start(phone, "European", "Ada, Ben, Cal")
    phone.get_by_role("button", name="Record hand").click()
    expect(phone.get_by_role("status")).to_have_count(1)
    asked_who(phone).get_by_role("button", name="Ben").click()
    expect(phone.get_by_role("heading", name="Cal’s cards 1 of 2")).to_be_focused()
    tap(phone, "Cal", "K")
    expect(phone.get_by_role("status")).to_have_text("King, 10")


@pytest.mark.parametrize("key", ["Control+z", "Meta+z"])
def test_a_key_undoes_from_anywhere_on_the_table(phone: Page, key: str) -> None:
    start(phone, "European", "Ada, Ben, Cal")
    record(phone, "Ben", {"Cal": "K", "Ada": "9"})
    phone.get_by_label("More").focus()
    phone.keyboard.press(key)
    expect(phone.get_by_role("button", name="Record hand 1")).to_be_visible()
    expect(phone.get_by_role("status")).to_contain_text("Hand 1 undone")


def test_the_same_key_takes_a_card_back(phone: Page) -> None:
    start(phone, "European", "Ada, Ben, Cal")
    phone.get_by_role("button", name="Record hand").click()
    asked_who(phone).get_by_role("button", name="Ben").click()
    tap(phone, "Cal", "K 9")
    phone.keyboard.press("Control+z")
    expect(group(phone, "Cal").get_by_role("button", name="Remove 9")).to_have_count(0)
    expect(phone.get_by_role("status")).to_contain_text("9, 10")


VOICE = """
  window.told = [];
  speechSynthesis.speak = (told) => window.told.push(`${told.lang}: ${told.text}`);
"""


def test_cards_and_hands_are_read_aloud_where_the_phone_is_asked_to(phone: Page) -> None:
    phone.add_init_script(VOICE)
    start(phone, "European", "Ada, Ben, Cal")
    record(phone, "Ben", {"Cal": "K", "Ada": "9"})
    assert phone.evaluate("window.told") == []
    phone.get_by_label("More").click()
    phone.get_by_role("switch", name="Read cards and hands aloud").check()
    phone.reload()
    record(phone, "Ben", {"Cal": "Q", "Ada": "8"})
    told = phone.evaluate("window.told")
    assert "en: Queen, 10" in told
    assert any("Ben went out" in words for words in told)

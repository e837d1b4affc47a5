"""The letters in the legend of the keypad do what its keys do: S, F, L and M."""

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.at_the_table import asked_who, group, start

pytestmark = pytest.mark.browser


def ben_holds(phone: Page, variant: str) -> Page:
    """Ada went out; what does Ben hold?"""
    start(phone, variant, "Ada, Ben, Cal")
    phone.get_by_role("button", name="Record hand").click()
    asked_who(phone).get_by_role("button", name="Ada").click()
    expect(group(phone, "Ben")).to_be_visible()
    return phone


@pytest.fixture
def keypad(phone: Page) -> Page:
    """The keypad of a game with marks."""
    return ben_holds(phone, "Jamaican")


def test_s_turns_from_cards_to_a_sum(keypad: Page) -> None:
    for letter in "K5":
        keypad.keyboard.press(letter)
    keypad.keyboard.press("s")
    expect(keypad.get_by_role("textbox", name="Cards or points")).to_be_focused()
    expect(keypad.get_by_role("textbox", name="Cards or points")).to_have_value("10+5")


def test_l_makes_it_a_kalooki_and_takes_it_back(keypad: Page) -> None:
    said = keypad.locator("[data-kalooki]")
    expect(said).to_be_hidden()
    keypad.keyboard.press("l")
    expect(said).to_be_visible()
    keypad.keyboard.press("l")
    expect(said).to_be_hidden()


def test_m_opens_the_marks_and_shuts_them(keypad: Page) -> None:
    marks = keypad.get_by_role("button", name="Bonuses, penalties and more")
    keypad.keyboard.press("m")
    expect(marks.first).to_have_attribute("aria-expanded", "true")
    keypad.keyboard.press("m")
    expect(marks.first).to_have_attribute("aria-expanded", "false")


def test_f_gives_one_fixed_score_after_the_other_then_none(phone: Page) -> None:
    keypad = ben_holds(phone, "101 pool rummy")
    fixed = group(keypad, "Ben").locator("[data-fixed]")
    pressed = group(keypad, "Ben").locator("[data-fixed][aria-pressed=true]")
    assert fixed.count() == 3
    for n in range(3):
        keypad.keyboard.press("f")
        expect(pressed).to_have_count(1)
        expect(fixed.nth(n)).to_have_attribute("aria-pressed", "true")
    keypad.keyboard.press("f")
    expect(pressed).to_have_count(0)

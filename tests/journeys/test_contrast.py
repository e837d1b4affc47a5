"""Colours that the device dictates: every state is still told apart."""

import pytest
from playwright.sync_api import Locator

from tests.conftest import OpenPhone
from tests.journeys.at_the_table import asked_who, group, start

pytestmark = pytest.mark.browser


def look(place: Locator, style: str) -> str:
    """One computed style."""
    return str(place.evaluate("(element, style) => getComputedStyle(element)[style]", style))


def test_forced_colours_tell_a_switch_and_a_tab_apart(open_phone: OpenPhone) -> None:
    page = open_phone(forced_colors="active")
    start(page, "European", "Ada, Ben, Cal")
    page.get_by_role("button", name="Record hand").click()
    names, kalooki = asked_who(page), page.get_by_role("switch")
    off = look(kalooki, "background")
    kalooki.check()
    assert "gradient" in off
    assert look(kalooki, "background") != off
    names.get_by_role("button", name="Ada").click()
    tabs = page.get_by_role("group", name="Losers").get_by_role("button")
    now, waiting = (look(tabs.nth(index), "borderBlockEndColor") for index in range(2))
    assert now != waiting
    key, hollow = group(page, "Ben").get_by_role("button", name="King"), page.locator(".figure")
    assert look(key, "borderTopStyle") == "solid"
    assert look(hollow, "forcedColorAdjust") == "none"


def test_more_contrast_leaves_no_paler_words_and_rings_every_key(open_phone: OpenPhone) -> None:
    page = open_phone(contrast="more")
    start(page, "European", "Ada, Ben, Cal")
    assert look(page.locator(".where"), "color") == look(page.get_by_role("heading", level=1), "color")
    page.get_by_role("button", name="Record hand").click()
    asked_who(page).get_by_role("button", name="Ada").click()
    assert look(group(page, "Ben").get_by_role("button", name="King"), "borderTopWidth") == "2px"

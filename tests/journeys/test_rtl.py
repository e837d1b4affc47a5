"""A language written from right to left turns the page round, but not its figures; test_every_screen looks at all."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.journeys.at_the_table import asked_who, start
from tests.makers import hand

pytestmark = pytest.mark.browser


@pytest.fixture
def turned(settings: Any) -> None:
    """The site as if its own words were written from right to left."""
    settings.LANGUAGES_BIDI = ["en"]


@pytest.mark.usefixtures("turned")
def test_such_a_language_turns_the_page_round(phone: Page) -> None:
    phone.goto("/")
    expect(phone.locator("html")).to_have_attribute("dir", "rtl")


@pytest.mark.usefixtures("turned")
def test_figures_are_still_read_from_left_to_right(phone: Page) -> None:
    start(phone, "European", "Ada, Ben, Cal", hand("Ben", Cal="K Q 5", Ada="9"))
    for sign in phone.locator(".change .num").all():
        assert sign.evaluate("each => getComputedStyle(each).direction") == "ltr"
    phone.get_by_role("button", name="Record hand").click()
    asked_who(phone).get_by_role("button", name="Ada").click()
    phone.get_by_role("button", name="Type a sum").click()
    one, three = (phone.get_by_role("button", name=digit, exact=True) for digit in "13")
    assert left_of(one) < left_of(three)


def left_of(key: Locator) -> float:
    """How far from the left edge it begins, in px."""
    return float(key.evaluate("key => key.getBoundingClientRect().left"))

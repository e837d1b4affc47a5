"""A language written from right to left turns every page round: nothing scrolls sideways, nothing is cut."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page

from tests.journeys.at_the_table import asked_who, record, start
from tests.journeys.screens import screens

pytestmark = pytest.mark.browser
OpenPhone = Callable[..., Page]

# Words that stand outside the window, where no part of the page scrolls to them.
CUT = """width => {
  const rolls = (each) => ["auto", "scroll"].includes(getComputedStyle(each).overflowX);
  const scrolls = (each) => each && (rolls(each) || scrolls(each.parentElement));
  const seen = (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest(".vh, svg");
  const words = (each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const outside = ({ left, right }) => left < -1 || right > width + 1;
  return [...document.body.querySelectorAll("*")]
    .filter((each) => words(each) && seen(each) && !scrolls(each))
    .filter((each) => outside(each.getBoundingClientRect()))
    .map((each) => `${each.tagName} ${each.className} ${each.textContent.trim().slice(0, 30)}`);
}"""


@pytest.fixture
def turned(settings: Any) -> None:
    """The site as if its own words were written from right to left."""
    settings.LANGUAGES_BIDI = ["en"]


@pytest.mark.usefixtures("turned")
@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 568), (1280, 800)])
def test_every_page_turns_round_and_fits(open_phone: OpenPhone, width: int, height: int) -> None:
    page = open_phone(width=width, height=height)
    faults = []
    for screen in screens(page):
        if page.locator("html").get_attribute("dir") != "rtl":
            faults.append((screen, "not turned"))
        if page.evaluate("document.documentElement.scrollWidth") > width:
            faults.append((screen, "scrolls sideways"))
        faults += [(screen, words) for words in page.evaluate(CUT, width)]
    assert faults == []


@pytest.mark.usefixtures("turned")
def test_figures_are_still_read_from_left_to_right(phone: Page) -> None:
    start(phone, "European", "Ada, Ben, Cal")
    record(phone, "Ben", {"Cal": "K Q 5", "Ada": "9"})
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

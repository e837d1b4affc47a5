"""The cards of a full hand can be taken back one by one, on the smallest phone too."""

import pytest
from playwright.sync_api import Locator

from tests.conftest import OpenPhone
from tests.journeys.at_the_table import asked_who, start

pytestmark = pytest.mark.browser
SMALLEST = 44


def shown(card: Locator) -> tuple[float, float]:
    """Width and height of what is not covered of a card, in px."""
    width, height = card.evaluate(
        """card => {
          const own = card.getBoundingClientRect();
          const next = card.parentElement.nextElementSibling.firstElementChild.getBoundingClientRect();
          const covered = next.top < own.bottom && next.left < own.right && next.left > own.left;
          return [covered ? next.left - own.left : own.width, own.height];
        }"""
    )
    return float(width), float(height)


def test_where_cards_overlap_the_key_that_takes_back_is_big_enough(open_phone: OpenPhone) -> None:
    """Thirteen cards do not fit beside each other on the smallest phone: a strip of each, and one whole key."""
    page = open_phone(width=320, height=568)
    start(page, "European", "Ada, Ben, Cal")
    page.get_by_role("button", name="Record hand").click()
    asked_who(page).get_by_role("button", name="Ada").click()
    for _n in range(13):
        page.get_by_role("button", name="King", exact=True).click()
    for card in page.locator(".tray .card").all():
        width, height = shown(card)
        assert width >= 34
        assert height >= SMALLEST
    key = page.locator(".tray").get_by_role("button", name="Remove the last card", exact=True).bounding_box()
    assert key
    assert min(key["width"], key["height"]) >= SMALLEST

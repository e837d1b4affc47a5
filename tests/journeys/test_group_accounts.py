"""Two evenings of the same people go into a book and are settled at once; with and without scripts."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.at_the_table import start

pytestmark = pytest.mark.browser


def play_an_evening(page: Page, title: str) -> None:
    """A game for money that Ada's table ends before a hand: everybody gets the stake back."""
    start(page, "European", "Ada, Ben, Cal", {"type": "end"}, title=title)
    expect(page.get_by_role("heading", name="Settle up")).to_be_visible()


@pytest.mark.parametrize("scripts", [True, False])
def test_an_evening_goes_into_the_book_of_its_people(open_phone: Callable[..., Page], scripts: bool) -> None:
    page = open_phone(java_script_enabled=scripts)
    play_an_evening(page, "First night")
    page.get_by_role("link", name="Add to a group").click()
    page.get_by_label("Name of the group").fill("Thursday")
    page.get_by_role("button", name="New group of these people").click()
    page.get_by_role("button", name="Add to group").click()
    expect(page.get_by_text("“First night” was added")).to_be_visible()
    play_an_evening(page, "Second night")
    page.get_by_role("link", name="Add to a group").click()
    page.get_by_role("button", name="Add Thursday").click()
    expect(page.get_by_text("“Second night” was added")).to_be_visible()
    page.get_by_role("link", name="Back").click()
    page.get_by_text("2 games").click()  # of one night
    expect(page.get_by_role("link", name="First night")).to_be_visible()
    expect(page.get_by_role("link", name="Second night")).to_be_visible()

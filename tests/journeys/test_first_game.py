"""A stranger's way: a look at the sample game, and the tour of a game of their own."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.at_the_table import TABLE, awake, start
from tests.journeys.looks import enlarge

pytestmark = pytest.mark.browser
OpenPhone = Callable[..., Page]
SENTENCES = 5


def test_a_stranger_looks_at_the_sample_game_and_deletes_it(phone: Page) -> None:
    phone.goto("/")
    phone.get_by_role("button", name="Look at a sample game").tap()
    phone.wait_for_url(TABLE)
    expect(phone.get_by_role("button", name="Record hand 7")).to_be_visible()
    expect(phone.locator("#tour")).to_have_count(0)
    phone.goto("/")
    phone.get_by_role("link", name="Rename, archive or delete: Sample game").tap()
    phone.get_by_role("button", name="Delete").tap()
    expect(phone.get_by_role("status")).to_contain_text("Sample game")


def test_the_tour_is_read_by_keyboard_and_never_comes_back(phone: Page) -> None:
    start(phone, "European", "Ada, Ben, Cal")
    awake(phone)
    tour = phone.get_by_role("region", name="How to record a hand")
    assert phone.evaluate("document.activeElement === document.body")
    tour.get_by_role("button", name="Next").focus()
    for number in range(2, SENTENCES + 1):
        phone.keyboard.press("Enter")
        expect(tour.get_by_text(f"{number} of {SENTENCES}")).to_be_visible()
        expect(tour.get_by_role("listitem")).to_have_count(1)
        expect(tour.get_by_role("button").last).to_be_focused()
        phone.wait_for_timeout(60)  # a second Enter within the same moment is no press
    phone.keyboard.press("Enter")
    expect(tour).to_have_count(0)
    phone.reload()
    expect(phone.get_by_role("button", name="Record hand 1")).to_be_visible()
    expect(tour).to_have_count(0)


def test_skipped_it_is_gone(phone: Page) -> None:
    start(phone, "European", "Ada, Ben, Cal")
    phone.get_by_role("button", name="Skip").tap()
    expect(phone.locator("#tour")).to_have_count(0)
    start(phone, "Jamaican", "Ruth, Sam, Tom")
    expect(phone.locator("#tour")).to_have_count(0)


def test_without_scripts_it_is_a_list_with_one_button(open_phone: OpenPhone) -> None:
    phone = open_phone(java_script_enabled=False)
    start(phone, "European", "Ada, Ben, Cal")
    tour = phone.get_by_role("region", name="How to record a hand")
    expect(tour.get_by_role("listitem")).to_have_count(SENTENCES)
    expect(tour.get_by_role("button")).to_have_count(1)
    tour.get_by_role("button", name="Got it").tap()
    phone.wait_for_url(TABLE)
    expect(tour).to_have_count(0)


@pytest.mark.parametrize(
    ("width", "height", "points"), [(390, 844, 16), (320, 568, 16), (390, 844, 32), (320, 568, 32)]
)
def test_nothing_stands_before_the_button_that_records(
    open_phone: OpenPhone, width: int, height: int, points: int
) -> None:
    phone = open_phone(width=width, height=height)
    start(phone, "European", "Ada, Ben, Cal, Dot, Ewan")
    enlarge(phone, points)
    expect(phone.locator("#tour")).to_be_attached()
    phone.get_by_role("button", name="Record hand 1").tap()
    phone.wait_for_url(re.compile(r"/hands/new/\??$"))


def test_it_is_not_printed(phone: Page) -> None:
    start(phone, "European", "Ada, Ben, Cal")
    phone.emulate_media(media="print")
    expect(phone.locator("#tour")).to_be_hidden()

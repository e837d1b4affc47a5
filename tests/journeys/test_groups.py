"""The usual people sit down again; an evening is found, put away and brought back."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.at_the_table import row, start
from tests.makers import hand

pytestmark = pytest.mark.browser
OpenPhone = Callable[..., Page]
TAPS = 3


@pytest.mark.parametrize("scripts", [True, False])
def test_the_usual_group_deals_in_three_taps(open_phone: OpenPhone, scripts: bool) -> None:
    page = open_phone(java_script_enabled=scripts)
    start(page, "European", "Ada, Ben, Cal, Dot, Ewan")
    page.goto("/")
    link, button = page.get_by_role("link", name="New game"), page.get_by_role("button", name="Deal")
    way = [(link, "Ben deals first"), (button, "Record hand 1")]
    for tapped, then in way:
        tapped.tap()
        expect(page.get_by_text(then).last).to_be_visible()  # the tour names the button too
    expect(row(page, "Ben")).to_contain_text("deals")
    assert len(way) <= TAPS


def test_a_rematch_is_one_tap_from_the_result(open_phone: OpenPhone) -> None:
    page = open_phone()
    start(page, "European", "Ada, Ben, Cal", hand("Ben", Cal="K", Ada="9"), {"type": "end"}, title="Thursday")
    page.get_by_role("button", name="Play again").tap()
    expect(row(page, "Ben")).to_contain_text("deals")
    expect(page.get_by_text("Thursday")).to_be_visible()


def test_other_people_play_again_from_the_menu_of_the_result(open_phone: OpenPhone) -> None:
    page = open_phone()
    start(page, "European", "Ada, Ben, Cal", hand("Ben", Cal="K", Ada="9"), {"type": "end"}, title="Thursday")
    page.get_by_label("More", exact=True).first.tap()
    page.get_by_role("link", name="Change players or rules").tap()
    expect(page.get_by_label("Who’s playing?")).to_have_value("Ben, Cal, Ada")
    expect(page.get_by_label("Name of the game")).to_have_value("Thursday")


@pytest.mark.parametrize("scripts", [True, False])
def test_an_evening_is_put_away_and_brought_back(open_phone: OpenPhone, scripts: bool) -> None:
    page = open_phone(java_script_enabled=scripts)
    start(page, "European", "Ada, Ben, Cal", title="Thursday")
    page.goto("/")
    page.get_by_role("link", name="Rename, archive or delete: Thursday").click()
    page.get_by_label("Name of the game").fill("Friday")
    page.get_by_role("button", name="Rename").click()
    page.get_by_role("link", name="Rename, archive or delete: Friday").click()
    page.get_by_role("button", name="Delete").click()
    expect(page.get_by_text("“Friday” is deleted.")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("link", name=re.compile("^Friday|2 Friday|1 Friday")).click()
    expect(page.get_by_role("button", name="Record hand 1")).to_be_visible()


def test_an_evening_begins_by_keys_alone(open_phone: OpenPhone) -> None:
    page = open_phone(touch=False, width=1280, height=800)
    page.goto("/")
    reach(page, "New game")
    expect(page.get_by_role("heading", name="New game")).to_be_visible()
    reach(page, "European")
    expect(page.get_by_role("heading", name="European")).to_be_visible()
    page.get_by_label("Who’s playing?").focus()
    page.keyboard.type("Ada, Ben, Cal")
    reach(page, "Deal")
    expect(page.get_by_role("button", name="Record hand 1")).to_be_visible()


def reach(page: Page, name: str) -> None:
    """Tab to what bears this name, and press it."""
    for _n in range(200):
        page.keyboard.press("Tab")
        if name in page.evaluate("document.activeElement.innerText ?? ''"):
            page.keyboard.press("Enter")
            return
    raise AssertionError(name)

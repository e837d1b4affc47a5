"""A host comes back: one tap to the table that goes on, one to deal for the group, and Undo where it was a mistake."""

import pytest
from playwright.sync_api import Page, expect

from scoring.games.models import Game
from tests.journeys.at_the_table import TABLE, record, start, undo
from tests.journeys.test_next_friday import a_group_that_played
from tests.makers import hand

pytestmark = pytest.mark.browser


def test_one_tap_carries_on(phone: Page) -> None:
    start(phone, "European", "Ada, Ben, Cal", hand("Ben", Cal="K", Ada="9"), title="Thursday")
    phone.goto("/")
    expect(phone.get_by_role("region", name="Thursday")).to_contain_text("Ben 0")
    phone.get_by_role("link", name="Carry on: hand 2").click()
    phone.wait_for_url(TABLE)


def test_who_says_which_one_they_are_reads_what_they_are_owed(phone: Page) -> None:
    phone.goto(a_group_that_played(phone, host=""))
    phone.get_by_text("Which one is you?").click()
    phone.get_by_role("button", name="Bob").click()
    expect(phone.get_by_text("You owe £0.60")).to_be_visible()
    expect(phone.get_by_text("Which one is you?")).to_have_count(0)
    phone.goto("/")
    expect(phone.get_by_text("You owe £0.60 · 1 night")).to_be_visible()


def test_a_double_tap_deals_once_and_back_leads_to_the_game(phone: Page) -> None:
    a_group_that_played(phone)
    phone.goto("/")
    phone.get_by_role("button", name="Deal").dblclick()
    phone.wait_for_url(TABLE)
    phone.go_back()
    phone.reload()
    expect(phone.get_by_role("link", name="Carry on: hand 1")).to_be_visible()
    assert Game.objects.count() == 2


def test_a_deal_by_mistake_is_undone_until_the_first_hand(phone: Page) -> None:
    a_group_that_played(phone)
    phone.goto("/")
    phone.get_by_role("button", name="Deal").click()
    expect(phone.get_by_text("Dealt for Friday friends.")).to_be_visible()
    phone.goto(phone.url)
    undo(phone)
    expect(phone.get_by_text("Undone. No game was started.")).to_be_visible()
    assert Game.objects.count() == 1
    phone.get_by_role("button", name="Deal").click()
    record(phone, "Bob", {"Cem": "K", "Ann": "9"})
    undo(phone)
    expect(phone.get_by_role("button", name="Record hand 1")).to_be_visible()
    phone.get_by_label("More", exact=True).click()
    expect(phone.locator(".menu").get_by_role("button", name="Undo")).to_have_count(0)
    assert Game.objects.count() == 2

"""A hand half counted survives a reload and a closed window, at the step where it was; windows do not mix."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.at_the_table import asked_who, count_out, group, start, tap, totals

pytestmark = pytest.mark.browser
OpenPhone = Callable[..., Page]


def half_counted(page: Page) -> str:
    """Ben went out, Cal is counted, Ada is next; the address of the table."""
    start(page, "European", "Ada, Ben, Cal")
    table = page.url
    count_out(page, "Ben", {"Cal": "K Q 5"}, kalooki="Kalooki")
    tap(page, "Ada", "9")
    return table


def test_a_reload_stays_with_the_loser_in_turn(phone: Page) -> None:
    half_counted(phone)
    phone.reload()
    expect(phone.get_by_role("heading", name="Ada’s cards")).to_be_visible()
    expect(phone.get_by_text("Ben went out · kalooki")).to_be_visible()
    expect(phone.get_by_role("button", name="Remove last 9")).to_be_visible()


def test_a_reload_on_the_check_screen_stays_there(phone: Page) -> None:
    half_counted(phone)
    phone.get_by_role("button", name="Next").click()
    expect(phone.get_by_role("button", name="Save hand")).to_be_visible()
    phone.reload()
    phone.get_by_role("button", name="Save hand").click()
    totals(phone, Ada=9, Ben=0, Cal=25)


def test_the_table_and_back_loses_nothing(phone: Page) -> None:
    table = half_counted(phone)
    phone.goto(table)
    phone.get_by_role("button", name="Record hand").click()
    expect(phone.get_by_role("heading", name="Ada’s cards")).to_be_visible()


def test_a_closed_window_is_offered_by_the_next(phone: Page) -> None:
    table = half_counted(phone)
    other = phone.context.new_page()
    phone.close()
    other.goto(f"{table}hands/new/")
    expect(other.get_by_text("Ben went out, 2 entered")).to_be_visible()
    other.get_by_role("button", name="Continue with it").click()
    expect(other.get_by_role("button", name="Cal, 25")).to_be_visible()
    expect(other.get_by_role("button", name="Remove last 9")).to_be_visible()


def test_two_windows_do_not_mix(phone: Page) -> None:
    table = half_counted(phone)
    other = phone.context.new_page()
    other.goto(f"{table}hands/new/")
    asked_who(other).get_by_role("button", name="Cal").click()
    expect(group(other, "Ada")).to_be_visible()
    tap(other, "Ada", "K")
    phone.reload()
    expect(phone.get_by_role("button", name="Remove last 9")).to_be_visible()
    other.reload()
    expect(other.get_by_role("button", name="Remove last King")).to_be_visible()


def test_a_saved_hand_leaves_no_draft(phone: Page) -> None:
    half_counted(phone)
    phone.get_by_role("button", name="Next").click()
    phone.get_by_role("button", name="Save hand").click()
    expect(phone.get_by_role("button", name="Record hand 2")).to_be_visible()
    assert phone.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('kalooki:'))") == []

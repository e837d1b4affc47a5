"""Gin between two: who and how by one tap, the knocker counted first, and an undercut told while it is counted."""

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.at_the_table import group, start, tap, totals
from tests.journeys.without_network import arrived, cut, table_of
from tests.makers import table_view

pytestmark = pytest.mark.browser
GIN = {
    "players": [2, 2],
    "equipment": [{"players": [2, 2], "packs": 1, "jokers": 0}],
    "deal": {"mode": "fixed", "cards": 10},
    "opening_points": None,
    "card_values": {"JOKER": 0, "A_RED": 1, "A_BLACK": 1},
    "ways": {"gin": {"out": 25}, "big_gin": {"out": 31}},
    "knock": {"own": "difference", "tie": "other", "beaten": 25},
    "end": {"mode": "target", "n": 100},
}
OF_GIN = {"overrides": GIN, "currency": ""}


def ended(page: Page, name: str, how: str) -> None:
    """From the table to the first cards, by the one tap that says who ended the hand and how."""
    page.get_by_role("button", name="Record hand").click()
    page.locator("#record:defined").wait_for(state="attached")
    page.get_by_role("group", name=name, exact=True).get_by_role("button", name=how, exact=True).click()


def next_up(page: Page) -> None:
    page.get_by_role("button", name="Next").click()


def test_a_knock_is_undercut_before_the_eyes_of_who_counts_and_told_in_parts(phone: Page) -> None:
    start(phone, "bicycle", "Ann, Bob", **OF_GIN)
    ended(phone, "Ann", "Knocked")
    expect(phone.get_by_text("Ann knocked")).to_be_visible()
    expect(phone.get_by_role("button", name="Joker")).to_have_count(0)
    tap(phone, "Ann", "6 2 A")
    expect(phone.locator("[data-stands]")).to_have_text("knocked")
    next_up(phone)
    tap(phone, "Bob", "K A")
    expect(phone.locator("[data-against]")).to_have_text("2 more than Ann: Ann +2")
    phone.keyboard.press("Backspace")
    phone.keyboard.press("Backspace")
    tap(phone, "Bob", "4 3")
    expect(phone.locator("[data-stands]")).to_have_text("Undercut: +27")
    expect(phone.locator("[data-against]")).to_have_text("7 against Ann’s 9")
    next_up(phone)
    expect(phone.get_by_role("heading", name="Ann knocked and was undercut")).to_be_visible()
    expect(phone.get_by_text("Bob wins the hand: 7 is less than Ann’s 9.")).to_be_visible()
    parts = phone.locator("#preview .lines li")
    expect(parts).to_have_text(["Ann’s 9 less 72", "Undercut, to Bob+25"])
    phone.get_by_role("button", name="Save hand 1").click()
    totals(phone, Ann=0, Bob=27)


def test_a_knock_with_nothing_left_becomes_gin_by_one_key(phone: Page) -> None:
    start(phone, "bicycle", "Ann, Bob", **OF_GIN)
    ended(phone, "Bob", "Knocked")
    group(phone, "Bob").get_by_role("button", name="None: gin").click()
    expect(phone.locator(".way-pill")).to_have_text("Gin")
    expect(phone.get_by_role("button", name="None left")).to_be_visible()
    tap(phone, "Ann", "K K")
    next_up(phone)
    phone.get_by_role("button", name="Save hand 1").click()
    totals(phone, Ann=0, Bob=45)


def test_back_from_the_cards_of_two_comes_to_who_and_how_in_one(phone: Page) -> None:
    start(phone, "bicycle", "Ann, Bob", **OF_GIN)
    ended(phone, "Ann", "Gin +25")
    tap(phone, "Bob", "5")
    phone.reload()
    expect(phone.get_by_role("button", name="Bob, 5")).to_be_visible()
    phone.get_by_role("link", name="Back").click()
    expect(phone.get_by_role("heading", name="Who ended the hand?")).to_be_visible()
    phone.keyboard.press("4")
    expect(phone.get_by_text("Bob knocked")).to_be_visible()


@pytest.mark.offline
def test_a_knock_told_without_a_connection_is_counted_once_it_is_back(
    phone: Page, live_server: object
) -> None:
    game = table_of(phone, live_server, "Ann", "Bob", variant="gin")
    cut(phone, 0)
    ended(phone, "Ann", "Knocked")
    tap(phone, "Ann", "9")
    next_up(phone)
    tap(phone, "Bob", "4 3")
    next_up(phone)
    expect(phone.get_by_role("heading", name="Ann knocked")).to_be_visible()
    phone.get_by_role("button", name="Save hand 1").click()
    expect(phone.get_by_role("list", name="Players")).to_be_visible()
    ended(phone, "Bob", "Gin +25")
    tap(phone, "Ann", "K K")
    next_up(phone)
    phone.get_by_role("button", name="Save hand 2").click()
    expect(phone.get_by_role("list", name="Players")).to_be_visible()
    assert [one.total for one in table_view(arrived(phone, game)).players] == [0, 72]

"""Double taps, reloads, the back button and a second phone lose nothing and double nothing."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scoring.games.models import Game
from tests.journeys.at_the_table import asked_who, count_out, group, record, start, tap, totals, undo
from tests.makers import hand, play

pytestmark = pytest.mark.browser
OpenPhone = Callable[..., Page]
HAND: dict[str, Any] = {"Cal": "K Q 5", "Ada": "9"}


def at_the_table(open_phone: OpenPhone, *events: dict[str, Any], **options: object) -> Page:
    page = open_phone(**options)
    start(page, "European", "Ada, Ben, Cal", *events)
    return page


def the_same_scorekeeper(open_phone: OpenPhone, page: Page) -> Page:
    """A second phone that holds the same key, with its own drafts."""
    other = open_phone()
    other.context.add_cookies(page.context.cookies())  # type: ignore[arg-type]  # as they were read
    other.goto(page.url)
    return other


@pytest.mark.two_phones
def test_a_double_tap_saves_once(open_phone: OpenPhone) -> None:
    page = at_the_table(open_phone)
    count_out(page, "Ben", HAND)
    page.get_by_role("button", name="Save hand").dblclick()
    expect(page.get_by_role("button", name="Record hand 2")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Record hand 2")).to_be_visible()
    totals(page, Ada=9, Ben=0, Cal=25)


def test_a_reload_keeps_the_cards(open_phone: OpenPhone) -> None:
    page = at_the_table(open_phone)
    count_out(page, "Ben", {"Cal": "K Q 5"}, kalooki="Kalooki")
    tap(page, "Ada", "9")
    page.reload()
    expect(page.get_by_text("Ben went out · kalooki")).to_be_visible()
    expect(page.get_by_role("button", name="Remove last 9")).to_be_visible()
    page.get_by_role("button", name="Cal, 25").click()
    expect(page.get_by_role("button", name="Remove last King")).to_be_visible()
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Save hand").click()
    totals(page, Ada=9, Ben=0, Cal=25)
    page.get_by_role("button", name="Record hand 2").click()
    expect(page.get_by_role("heading", name="Who went out?")).to_be_visible()


def test_the_back_button_after_saving_shows_the_table(open_phone: OpenPhone) -> None:
    page = at_the_table(open_phone)
    record(page, "Ben", HAND)
    page.go_back()
    expect(page.get_by_role("button", name="Record hand 2")).to_be_visible()
    totals(page, Ada=9, Ben=0, Cal=25)


def test_back_from_the_check_loses_no_figure(open_phone: OpenPhone) -> None:
    page = at_the_table(open_phone)
    count_out(page, "Ben", HAND)
    expect(page.get_by_role("button", name="Save hand")).to_be_visible()
    page.get_by_role("button", name="Edit", exact=True).click()
    expect(group(page, "Cal")).to_be_visible()
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Save hand").click()
    totals(page, Ada=9, Ben=0, Cal=25)


@pytest.mark.two_phones
def test_two_phones_record_the_same_hand(open_phone: OpenPhone) -> None:
    page = at_the_table(open_phone)
    other = the_same_scorekeeper(open_phone, page)
    count_out(page, "Ben", HAND)
    count_out(other, "Cal", {"Ada": "4", "Ben": "5"})
    expect(other.get_by_role("button", name="Save hand")).to_be_visible()
    page.get_by_role("button", name="Save hand").click()
    expect(page.get_by_role("button", name="Record hand 2")).to_be_visible()
    other.get_by_role("button", name="Save hand").click()
    expect(other.get_by_role("heading", name="Two versions of hand 1")).to_be_visible()
    expect(other.get_by_role("row", name="Ben").nth(1)).to_contain_text("went out")
    other.get_by_role("button", name="Save mine as hand 2").click()
    other.get_by_role("button", name="Save hand 2").click()
    totals(other, Ada=13, Ben=5, Cal=25)


@pytest.mark.two_phones
def test_the_hand_in_the_book_is_put_right_with_mine(open_phone: OpenPhone) -> None:
    page = at_the_table(open_phone)
    count_out(page, "Ben", {"Cal": "K Q", "Ada": "9"})
    expect(page.get_by_role("button", name="Save hand")).to_be_visible()
    play(Game.objects.get(), hand("Ben", **HAND))
    page.get_by_role("button", name="Save hand").click()
    page.get_by_role("button", name="Use mine").click()
    expect(page.get_by_role("heading", name="Correct hand 1")).to_be_visible()
    page.get_by_role("button", name="Save the correction").click()
    totals(page, Ada=9, Ben=0, Cal=20)


def test_a_second_touch_on_undo_takes_back_nothing_more(open_phone: OpenPhone) -> None:
    page = at_the_table(open_phone, hand("Ben", **HAND))
    record(page, "Cal", {"Ada": "4", "Ben": "5"})
    button = page.get_by_role("button", name="Undo")
    button.click(trial=True)
    box = button.bounding_box()
    assert box
    clock = page.context.new_cdp_session(page)
    clock.send("Animation.enable")
    clock.send("Animation.setPlaybackRate", {"playbackRate": 0})  # a slow phone, or a quick finger
    for _touch in range(2):
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        totals(page, Ada=9, Ben=0, Cal=25)
        expect(page.get_by_role("button", name="Redo")).to_be_visible()
    clock.send("Animation.setPlaybackRate", {"playbackRate": 1})
    page.get_by_role("button", name="Redo").click()
    totals(page, Ada=13, Ben=5, Cal=25)
    assert Game.objects.get().version == 4


def test_after_undo_the_cards_can_be_put_back_into_the_tray(open_phone: OpenPhone) -> None:
    page = at_the_table(open_phone, hand("Ben", **HAND))
    undo(page)
    totals(page, Ada=0, Cal=0)
    page.get_by_role("button", name="Record hand 1").click()
    page.get_by_role("link", name="Clear the cards").click()
    expect(page.get_by_role("button", name="Remove last K")).to_be_visible()


def test_after_undo_a_hand_is_recorded_afresh(open_phone: OpenPhone) -> None:
    page = at_the_table(open_phone, hand("Ben", **HAND))
    undo(page)
    record(page, "Cal", {"Ada": "4", "Ben": "5"})
    totals(page, Ada=4, Ben=5, Cal=0)


def test_nobody_is_passed_over_silently(open_phone: OpenPhone) -> None:
    page = at_the_table(open_phone)
    page.get_by_role("button", name="Record hand").click()
    asked_who(page).get_by_role("button", name="Ben").click()
    page.get_by_role("button", name="Next").click()
    why = "Enter Cal’s cards first."
    expect(page.locator("[data-why]")).to_have_text(why)
    expect(page.get_by_role("status")).to_have_text(why)
    expect(group(page, "Cal")).to_be_visible()


def test_by_keyboard_alone(open_phone: OpenPhone) -> None:
    page = at_the_table(open_phone, width=1280, height=800, touch=False)
    page.get_by_role("button", name="Record hand").press("Enter")
    asked_who(page).get_by_role("button", name="Ben").press("Enter")
    expect(group(page, "Cal")).to_be_visible()
    page.locator("card-keypad:defined").wait_for(state="attached")
    for key in ("k", "q", "1", "0", "Backspace", "5", "Enter", "9", "Enter"):
        page.keyboard.press(key)
    page.get_by_role("button", name="Save hand").press("Enter")
    totals(page, Ada=9, Ben=0, Cal=25)

"""Who sits where and who deals: by taps, by dragging, by keys and without scripts."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.journeys.at_the_table import awake, row, start

pytestmark = pytest.mark.browser
OpenPhone = Callable[..., Page]
NEW = "/games/new/?variant=european"


def names(page: Page) -> Locator:
    return page.get_by_label("Who’s playing?")


def drag(page: Page, handle: Locator, onto: Locator) -> None:
    """A finger on the handle, moved past another seat and lifted."""
    handle.evaluate("handle => handle.scrollIntoView({ block: 'center' })")
    finger = page.context.new_cdp_session(page)
    start_at, end_at = handle.bounding_box(), onto.bounding_box()
    assert start_at
    assert end_at
    x, y = start_at["x"] + 10, start_at["y"] + 20
    ends = end_at["y"] + end_at["height"] + 4
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in (0.2, 0.4, 0.6, 0.8, 1.0):
        point = {"x": x, "y": y + (ends - y) * step}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_names_known_here_take_a_tap_each(open_phone: OpenPhone) -> None:
    page = open_phone()
    start(page, "European", "Ada, Ben, Cal")
    page.goto(NEW)
    awake(page)
    known = page.get_by_role("group", name="Recent players")
    known.get_by_role("button", name="Cal").tap()
    known.get_by_role("button", name="Ada").tap()
    expect(names(page)).to_have_value("Cal, Ada")
    names(page).fill("Cal, Ada, b")
    expect(known.get_by_role("button")).to_have_text(["Ben"])
    known.get_by_role("button", name="Ben").tap()
    expect(names(page)).to_have_value("Cal, Ada, Ben")
    known.get_by_role("button", name="Ada").tap()
    expect(names(page)).to_have_value("Cal, Ben")


def test_a_known_name_from_right_to_left_is_seated_as_it_is_written(open_phone: OpenPhone) -> None:
    page = open_phone()
    start(page, "European", "דנה, Ben, Cal")
    page.goto(NEW)
    awake(page)
    known = page.get_by_role("group", name="Recent players").get_by_role("button", name="דנה")
    names(page).fill("דנ")
    known.tap()
    expect(names(page)).to_have_value("דנה")
    expect(known).to_have_attribute("aria-pressed", "true")
    known.tap()
    expect(names(page)).to_have_value("")


def test_seats_are_dragged_and_the_dealer_keeps_the_deal(open_phone: OpenPhone) -> None:
    page = open_phone()
    page.goto(NEW)
    awake(page)
    names(page).fill("Ada, Ben, Cal, Dot")
    page.get_by_label("Who deals first?").select_option("Ben")
    seats = page.get_by_role("list", name="Seats, clockwise").get_by_role("listitem")
    drag(page, seats.nth(0).locator("[data-handle]"), seats.nth(2))
    expect(names(page)).to_have_value("Ben, Cal, Ada, Dot")
    expect(page.get_by_role("status")).to_have_text("Ada: seat 3 of 4")
    expect(seats.filter(has_text="deals first")).to_contain_text("Ben")
    page.get_by_role("button", name="Deal").click()  # a tap this soon would only stop the flick
    expect(row(page, "Ben")).to_contain_text("deals")


def test_seats_move_by_keys(open_phone: OpenPhone) -> None:
    page = open_phone(touch=False, width=1280, height=800)
    page.goto(NEW)
    awake(page)
    names(page).press_sequentially("Ada, Ben, Cal")
    page.get_by_role("button", name="Move down: Ada").press("Enter")
    expect(page.get_by_role("button", name="Move down: Ada")).to_be_focused()
    page.keyboard.press("Enter")
    expect(names(page)).to_have_value("Ben, Cal, Ada")
    expect(page.get_by_role("button", name="Move up: Ada")).to_be_focused()


@pytest.mark.parametrize("scripts", [True, False])
def test_a_card_is_drawn_for_the_deal(open_phone: OpenPhone, scripts: bool) -> None:
    page = open_phone(java_script_enabled=scripts)
    page.goto(NEW)
    if scripts:
        awake(page)
    names(page).fill("Ada, Ben, Cal")
    page.get_by_label("Stake for the pool").fill("3")
    page.get_by_role("button", name="Draw", exact=True).click()
    drawn = page.get_by_role("region", name="The cards drawn").get_by_role("listitem")
    expect(drawn).to_have_count(3)
    dealer = drawn.filter(has_text="deals first").locator("span").nth(2).inner_text()
    expect(page.get_by_label("Stake for the pool")).to_have_value("3")
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(row(page, dealer)).to_contain_text("deals")


@pytest.mark.parametrize("scripts", [True, False])
def test_seats_and_dealer_are_drawn_and_shown_before_the_deal(open_phone: OpenPhone, scripts: bool) -> None:
    page = open_phone(java_script_enabled=scripts, width=320, height=568)
    page.goto(NEW)
    if scripts:
        awake(page)
    names(page).fill("Ada, Ben, Cal")
    for _n in range(2):
        with page.expect_event("load"):  # the second draw leaves the page of the first
            page.get_by_role("button", name="Draw for seats").click()
        drawn = page.get_by_role("region", name="The cards drawn").get_by_role("listitem")
        expect(drawn).to_have_count(3)
        order = [drawn.nth(n).locator("> span").nth(1).inner_text() for n in range(3)]
        expect(names(page)).to_have_value(", ".join(order))
    expect(drawn.first).to_contain_text("deals first")
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(row(page, order[0])).to_contain_text("deals")
    players = page.get_by_role("list", name="Players").get_by_role("listitem")
    expect(players).to_contain_text(order)


def test_amounts_follow_the_currency_unless_somebody_wrote_them(open_phone: OpenPhone) -> None:
    page = open_phone()
    page.goto(NEW)
    awake(page)
    page.get_by_label("A hand", exact=True).fill("0.25")
    page.get_by_label("Stakes").select_option("JMD")
    expect(page.get_by_label("Stake for the pool")).to_have_value("50.00")
    expect(page.get_by_label("A hand", exact=True)).to_have_value("0.25")
    page.get_by_label("Stakes").select_option("")
    expect(page.get_by_label("Stake for the pool")).to_be_hidden()


def test_a_currency_chosen_before_the_script_is_there_is_followed_too(open_phone: OpenPhone) -> None:
    page = open_phone()

    def come_late(script: Route) -> None:
        page.get_by_label("Stakes").select_option("JMD")
        script.continue_()

    page.route("**/js/new_game*.js", come_late)
    page.goto(NEW)
    expect(page.get_by_label("Stake for the pool")).to_have_value("50.00")


def test_the_reader_of_amounts_is_asked_for_again_where_it_did_not_come(open_phone: OpenPhone) -> None:
    page = open_phone()
    page.route("**/js/amounts*.js", lambda script: script.abort(), times=1)
    with page.expect_event("requestfailed"):
        page.goto(NEW)
        page.get_by_label("Stake for the pool").focus()
    expect(page.locator("script[src*='js/amounts']")).to_have_count(0)
    page.get_by_label("Buy-in", exact=True).fill("7")
    expect(page.get_by_label("Buy-in", exact=True)).to_have_accessible_description("£7.00 into the pool")


@pytest.mark.parametrize("scripts", [True, False])
def test_faults_stand_beside_the_names_and_nothing_typed_is_lost(
    open_phone: OpenPhone, scripts: bool
) -> None:
    page = open_phone(java_script_enabled=scripts)
    page.goto(NEW)
    names(page).fill("Ada, Ben, ada")
    page.get_by_label("Name of the game").fill("Thursday")
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(page.locator(".field .why", has_text="Two players are called")).to_be_visible()
    expect(names(page)).to_have_value("Ada, Ben, ada")
    expect(page.get_by_label("Name of the game")).to_have_value("Thursday")
    names(page).fill("Ada, Ben, Cal")
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(page.get_by_role("button", name="Record hand 1")).to_be_visible()

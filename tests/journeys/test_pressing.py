"""Presses that an answer meets halfway, and those that come before the scripts: each is counted, once."""

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from scoring.seasons.models import Night, Seat
from tests.journeys.test_secretary import Secretary, marlon

pytestmark = pytest.mark.browser
Press = Callable[[Locator], Callable[[], object]]
assert marlon


def with_the_mouse(button: Locator) -> Callable[[], object]:
    button.hover()
    button.page.mouse.down()
    return button.page.mouse.up


def with_a_finger(button: Locator) -> Callable[[], object]:
    box = button.bounding_box()
    assert box
    finger = button.page.context.new_cdp_session(button.page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    return lambda: finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def with_a_key(button: Locator) -> Callable[[], object]:
    button.focus()
    button.page.keyboard.down("Space")
    return lambda: button.page.keyboard.up("Space")


def at_the_door(secretary: Secretary) -> Night:
    """Open the list of those who are coming, with Ada here and the script that sends each tap by itself."""
    night = Night.objects.get(number=2)
    secretary.page.goto(f"{secretary.first}nights/{night.pk}/")
    secretary.page.locator("#check-in[data-htmx-powered]").wait_for(state="attached")
    for name in ("Ada", "Ben", "Cal"):
        secretary.person(name)
    return night


def kept_back(page: Page, address: str) -> list[Route]:
    """What the page asks for there, which is not sent on."""
    late: list[Route] = []

    def keep(asked: Route) -> None:
        late.append(asked)

    page.route(address, keep)
    return late


def slowly(sent: Route) -> None:
    """Let a request reach the server late."""
    time.sleep(0.2)
    sent.continue_()


@pytest.mark.parametrize("press", [with_the_mouse, with_a_finger, with_a_key])
def test_an_answer_takes_no_button_from_under_a_finger(marlon: Secretary, press: Press) -> None:
    night, page = at_the_door(marlon), marlon.page
    late = kept_back(page, "**/say/")
    page.get_by_role("button", name="Dot").tap()
    while not late:
        page.wait_for_timeout(20)
    lift = press(page.get_by_role("button", name="Seat players"))
    with page.expect_response("**/say/"):
        late.pop().continue_()
    page.wait_for_timeout(300)
    assert not page.get_by_role("button", name="Dot", pressed=True).count()
    lift()
    marlon.reads("pairs")
    assert Seat.objects.filter(table__night=night).count() == 4


def test_who_stands_at_a_button_that_an_answer_draws_anew_stays_there(marlon: Secretary) -> None:
    at_the_door(marlon)
    marlon.page.get_by_role("button", name="Seat players").focus()
    marlon.page.get_by_role("button", name="Dot").evaluate("(button) => button.click()")
    expect(marlon.page.locator("#here-coming")).to_have_text("4 here")
    expect(marlon.page.get_by_role("button", name="Seat players")).to_be_focused()


def test_an_answer_waits_for_no_finger_whose_lifting_no_event_tells_of(marlon: Secretary) -> None:
    at_the_door(marlon)
    marlon.page.evaluate("dispatchEvent(new PointerEvent('pointerdown'))")
    marlon.page.get_by_role("button", name="Dot").evaluate("(button) => button.click()")
    expect(marlon.page.locator("#here-coming")).to_have_text("4 here")


def test_quick_taps_before_the_script_that_sends_them_all_count(marlon: Secretary) -> None:
    night, page = Night.objects.get(number=2), marlon.page
    late = kept_back(page, "**/htmx*")
    page.goto(f"{marlon.first}nights/{night.pk}/")
    for name in ("Ada", "Ben", "Cal", "Ada"):
        page.get_by_role("button", name=name).tap()
    late.pop().continue_()
    expect(page.locator("#here-coming")).to_have_text("3 here")


def test_the_first_tap_counts_where_that_script_never_comes(marlon: Secretary) -> None:
    night, page = Night.objects.get(number=2), marlon.page
    page.route("**/htmx*", lambda asked: asked.abort())
    page.goto(f"{marlon.first}nights/{night.pk}/")
    for name in ("Ada", "Ben"):
        page.get_by_role("button", name=name).tap()
    expect(page.locator("#here-coming")).to_have_text("1 here")
    expect(page.get_by_role("button", name="Ada", pressed=True)).to_be_visible()


@pytest.mark.parametrize(("role", "name"), [("button", "Seat players"), ("link", "Seat")])
def test_who_was_just_tapped_is_saved_before_the_page_is_left(
    marlon: Secretary, role: str, name: str
) -> None:
    night, page = at_the_door(marlon), marlon.page
    page.route("**/say/", slowly)
    for each in ("Dot", "Eve", "Fay", "Gil"):
        page.get_by_role("button", name=each).tap()
    page.get_by_role(role, name=name, exact=True).tap()  # type: ignore[arg-type] # one of two
    page.wait_for_url("**step=seats")
    assert night.attendance.filter(status="here").count() == 7

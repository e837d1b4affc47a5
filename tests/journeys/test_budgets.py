"""What the answer to a recorded hand may weigh; `test_every_screen.py` weighs the pages."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.journeys.at_the_table import count_out, start
from tests.journeys.loads import MOVES_BY_ITSELF, WATCH, WITHOUT_WHAT_COMES_LATER
from tests.journeys.without_network import slowed, wake

pytestmark = pytest.mark.browser
OpenPhone = Callable[..., Page]

ANSWER = 4_000
AT_REST = """() => Promise.allSettled(
  document.getAnimations().filter((each) => each.animationName !== "pass").map((each) => each.finished)
).then(() => null)"""
"""Wait for every animation but that of a bar, which disappears only later."""


def test_a_recorded_hand_is_answered_briefly_and_moves_nothing(open_phone: OpenPhone) -> None:
    page = open_phone()
    page.add_init_script(WATCH)
    page.add_init_script(WITHOUT_WHAT_COMES_LATER)
    start(page, "European", "Ada, Ben, Cal, Dot, Ewan")
    count_out(page, "Cal", {"Dot": "9", "Ewan": "K Q 8", "Ada": "A K Q J", "Ben": "10 4"})
    with page.expect_response(lambda answer: answer.request.method == "POST") as saved:
        page.get_by_role("button", name="Save hand").tap()
    assert saved.value.request.sizes()["responseBodySize"] <= ANSWER
    page.get_by_role("list", name="Players").wait_for()
    page.evaluate(AT_REST)  # wait_for_function asks again by eval, which the policy refuses
    assert page.evaluate(MOVES_BY_ITSELF) == []


def test_a_hand_that_is_long_on_its_way_moves_nothing(open_phone: OpenPhone) -> None:
    page = open_phone()
    page.add_init_script(WATCH)
    start(page, "European", "Ada, Ben, Cal")
    count_out(page, "Ben", {"Cal": "K Q 5", "Ada": "9"})
    wake(page)
    slowed(page, latency=900)  # longer than what moves counts as the tap's doing
    page.get_by_role("button", name="Save hand").tap()
    page.get_by_role("list", name="Players").wait_for()
    page.evaluate(AT_REST)
    assert page.evaluate(MOVES_BY_ITSELF) == []

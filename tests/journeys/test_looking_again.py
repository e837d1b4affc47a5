"""A page that looks for what others wrote takes nothing from under a finger, and no answer from who waits for it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import APIResponse, Page, Route, expect

from scoring.games.models import Game
from tests.conftest import OpenPhone
from tests.journeys.at_the_table import LOOK_NOW, awake, look, start, totals, undo
from tests.makers import hand, play

pytestmark = pytest.mark.browser


def a_table_with_a_hand(page: Page) -> Game:
    """The table of a host, who sees nothing of what other phones write until it is told to look."""
    game = start(page, "European", "Ada, Ben, Cal", hand("Ben", Cal="K Q 5", Ada="9"))
    awake(page)
    page.route("**/live/**", lambda route: route.fulfill(status=204))
    return game


def see(page: Page) -> None:
    """What others wrote."""
    page.unroute("**/live/**")
    look(page)


def held_up(page: Page, address: str, press: Callable[[], object]) -> Callable[[], None]:
    """Press what asks for an address; the answer to it comes when what is returned is called."""
    late: list[tuple[Route, APIResponse]] = []
    page.route(address, lambda sent: late.append((sent, sent.fetch())))
    press()
    while not late:
        page.wait_for_timeout(20)

    def come() -> None:
        [(sent, answer)] = late
        sent.fulfill(response=answer)
        page.unroute(address)

    return come


def test_what_a_finger_is_on_stays_until_it_is_lifted(open_phone: OpenPhone) -> None:
    page = open_phone(service_workers="block")
    game = a_table_with_a_hand(page)
    play(game, hand("Cal", Ada="4", Ben="5"))
    come = held_up(page, "**/live/**", lambda: page.evaluate(LOOK_NOW))
    page.get_by_text("Ben went out", exact=True).hover()
    page.mouse.down()
    come()
    page.wait_for_timeout(200)
    page.mouse.up()
    expect(page.get_by_text("K Q 5")).to_be_visible()
    totals(page, Ada=13)


def test_a_refusal_that_is_slow_still_finds_its_place(open_phone: OpenPhone) -> None:
    page = open_phone(service_workers="block")
    game = a_table_with_a_hand(page)
    play(game, hand("Cal", Ada="4", Ben="5"))
    come = held_up(page, "**/undo/", lambda: undo(page))
    see(page)
    come()
    expect(page.get_by_text("Someone else saved first").first).to_be_visible()

"""A visitor with a link sees the table change, is told when he sees an old one, and cannot write."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scoring.games.actions.links import make_link
from scoring.games.models import Game
from tests.journeys.at_the_table import LOOK_NOW, awake, look, record, row, start, totals
from tests.makers import hand, make_game, play

pytestmark = pytest.mark.browser
OpenPhone = Callable[..., Page]


def watched(open_phone: OpenPhone, *events: dict[str, Any]) -> tuple[Game, Page]:
    """A game, and a phone that opened a link to watch it."""
    game, visitor = play(make_game(currency="GBP"), *events), open_phone()
    visitor.goto(f"/w/{make_link(game, 'Grandma')}/")
    return game, visitor


def test_a_visitor_watches_by_the_link_that_the_host_makes(open_phone: OpenPhone) -> None:
    host, visitor = open_phone(), open_phone()
    start(host, "European", "Ada, Ben, Cal")
    table = host.url
    host.goto(f"{table}share/")
    host.get_by_label("Who is it for?").fill("Grandma")
    host.get_by_role("button", name="Make a link").click()
    expect(host.locator("svg.qr")).to_be_visible()
    visitor.goto(host.get_by_role("link", name="/w/").get_attribute("href") or "")
    assert visitor.url == table
    totals(visitor, Ada=0)
    expect(visitor.get_by_role("button", name="Record hand")).to_have_count(0)
    host.goto(table)
    record(host, "Ben", {"Cal": "K Q 5", "Ada": "9"})
    totals(visitor, Ada=9, Cal=25)


def test_what_a_visitor_opened_stays_open(open_phone: OpenPhone) -> None:
    game, visitor = watched(open_phone, hand("Ben", Cal="K Q 5", Ada="9"))
    awake(visitor)
    visitor.get_by_text("Ben went out", exact=True).click()
    expect(visitor.get_by_text("K Q 5")).to_be_visible()
    play(game, hand("Cal", Ada="4", Ben="5"))
    look(visitor)
    totals(visitor, Ada=13)
    expect(visitor.get_by_text("K Q 5")).to_be_visible()


def test_a_withdrawn_link_says_so_on_the_open_page(open_phone: OpenPhone) -> None:
    host = open_phone()
    game, visitor = start(host, "European", "Ada, Ben, Cal"), open_phone()
    visitor.goto(f"/w/{make_link(game, 'Grandma')}/")
    host.goto(f"{host.url}share/")
    host.get_by_role("button", name="Cancel link: Grandma").click()
    expect(visitor.get_by_role("heading", name="This score is no longer shared")).to_be_visible()
    host.get_by_role("button", name="Undo").click()
    expect(host.get_by_role("button", name="Cancel link: Grandma")).to_be_visible()
    visitor.reload()
    totals(visitor, Ada=0)


@pytest.mark.offline
def test_a_visitor_without_connection_is_told_since_when(open_phone: OpenPhone) -> None:
    game, visitor = watched(open_phone)
    awake(visitor)
    visitor.context.set_offline(True)
    expect(visitor.locator(".as-of")).to_be_visible()
    play(game, hand("Ben", Cal="K Q 5", Ada="9"))
    visitor.context.set_offline(False)
    expect(row(visitor, "Ada").locator(".total")).to_have_text("9", timeout=15_000)
    expect(visitor.get_by_text("No connection.").last).to_be_hidden()


def test_a_page_that_nobody_sees_asks_a_tenth_as_often(open_phone: OpenPhone) -> None:
    _game, visitor = watched(open_phone)
    visitor.clock.install()
    visitor.reload()
    awake(visitor)
    with visitor.expect_response("**/live/**") as unchanged:
        visitor.clock.run_for(3_000)
    assert unchanged.value.status == 204
    # The page has to have it, too, before its clock goes on past the time that it waits for an answer.
    expect(visitor.locator(".htmx-request")).to_have_count(0)
    hidden = "Object.defineProperty(document, 'hidden', {configurable: true, get: () => %s})"
    visitor.evaluate(hidden % "true")
    asked: list[str] = []
    visitor.on("request", lambda request: asked.append(request.url))
    visitor.clock.run_for(15_000)
    assert not any("/live/" in address for address in asked)
    with visitor.expect_response("**/live/**"):
        visitor.clock.run_for(20_000)
    visitor.evaluate(hidden % "false")
    with visitor.expect_request("**/live/**", timeout=1000):
        visitor.evaluate(LOOK_NOW)

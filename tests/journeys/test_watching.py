"""A visitor with a link sees the table change, and cannot write."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.at_the_table import record, start, totals

pytestmark = pytest.mark.browser


def test_a_visitor_watches(open_phone: Callable[..., Page]) -> None:
    host, visitor = open_phone(), open_phone()
    start(host, "European", "Ada, Ben, Cal")
    table = host.url
    host.goto(f"{table}share/")
    host.get_by_label("Who is it for?").fill("Grandma")
    host.get_by_role("button", name="Make a link").click()
    expect(host.locator("svg.qr")).to_be_visible()
    link = host.get_by_role("link", name="/w/").get_attribute("href")
    visitor.goto(link or "")
    assert visitor.url == table
    totals(visitor, Ada=0)
    expect(visitor.get_by_role("button", name="Record hand")).to_have_count(0)
    host.goto(table)
    record(host, "Ben", {"Cal": "K Q 5", "Ada": "9"})
    totals(visitor, Ada=9, Cal=25)
    host.goto(f"{table}share/")
    host.get_by_role("button", name="Withdraw: Grandma").click()
    assert visitor.goto(table).status == 404  # type: ignore[union-attr]  # a page load has an answer

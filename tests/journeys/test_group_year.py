"""A group's nights on a phone: the year's pegging board, one person's money, another year; the next night."""

from collections.abc import Callable
from datetime import date, timedelta

import pytest
from django.utils.timezone import localdate
from playwright.sync_api import Page, expect

from scoring.groups.models import Group
from scoring.web.capabilities import DEVICE_COOKIE
from tests.groups.fridays import WINNERS, play_fridays
from tests.groups.makers import group_of_the_scorer, group_url
from tests.groups.people import SECRET
from tests.journeys.at_the_table import give_cookie

pytestmark = pytest.mark.browser


def group_on(page: Page) -> Group:
    """A group that this phone hosts."""
    give_cookie(page, DEVICE_COOKIE, SECRET)
    return group_of_the_scorer("Friday friends")


@pytest.mark.parametrize("scripts", [True, False])
def test_who_won_which_night_and_what_it_brought(open_phone: Callable[..., Page], scripts: bool) -> None:
    page = open_phone(java_script_enabled=scripts)
    group = group_on(page)
    play_fridays(group, "ABA", date(2025, 11, 21))
    play_fridays(group, "DDDCE", date(2026, 11, 20))
    page.goto(group_url(group, "group"))
    expect(page.get_by_role("img", name="Money before payments")).to_be_visible()
    page.get_by_role("link", name="A year of Fridays").click()
    board = page.get_by_role("region", name="Who won which night")
    row = board.get_by_role("row").filter(has=page.get_by_role("rowheader", name="Dee"))
    expect(row.get_by_role("cell").last).to_have_text("3")
    expect(row.get_by_role("cell", name="won", exact=True)).to_have_count(3)
    expect(board.get_by_role("columnheader", name="Fri 20 Nov")).to_be_attached()
    expect(page.get_by_text("3 in a row")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save the picture").click()
    assert saved.value.suggested_filename == "kalooki-year.png"
    page.get_by_role("navigation", name="Money").get_by_role("link", name="Cem").click()
    chart = page.get_by_role("img", name="Money before payments")
    expect(chart.locator(".curve")).to_have_count(1)
    page.get_by_role("link", name="2025", exact=True).click()
    expect(page.get_by_text("3 nights · 3 hands · 2025")).to_be_visible()


def test_of_many_nights_the_newest_are_in_view(phone: Page) -> None:
    group = group_on(phone)
    play_fridays(group, WINNERS + WINNERS[:20])
    phone.set_viewport_size({"width": 390, "height": 844})
    phone.goto(group_url(group, "group_year"))
    board = phone.get_by_role("region", name="Who won which night")
    assert board.evaluate("board => board.scrollWidth > board.clientWidth")
    last = board.get_by_role("columnheader", name="Fri 20 Nov").bounding_box()
    assert last
    assert 0 < last["x"] < 390
    name = board.get_by_role("rowheader", name="Ann").bounding_box()
    assert name
    assert name["x"] >= 0
    assert phone.evaluate("document.documentElement.scrollWidth") == 390


@pytest.mark.parametrize("scripts", [True, False])
def test_the_next_night_is_set_and_cleared(open_phone: Callable[..., Page], scripts: bool) -> None:
    page = open_phone(java_script_enabled=scripts)
    group = group_on(page)
    page.goto(group_url(group, "group"))
    page.get_by_role("link", name="Set day").click()
    page.get_by_label("Day of the next night").fill(f"{localdate() + timedelta(8)}")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name="Next night: ")).to_be_visible()
    page.get_by_role("button", name="Clear day").click()
    expect(page.get_by_role("link", name="Set day")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("heading", name="Next night: ")).to_be_visible()

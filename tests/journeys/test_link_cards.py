"""A link from a chat: what a browser that says nothing about itself is shown, and where it lands."""

import re

import pytest
from playwright.sync_api import Page, expect
from pytest_django import Settings

from tests.conftest import OpenPhone
from tests.journeys.at_the_table import start
from tests.journeys.looks import axe
from tests.makers import hand

pytestmark = pytest.mark.browser


def made_link(page: Page) -> str:
    page.get_by_label("More").click()
    page.get_by_role("link", name="Share").click()
    page.get_by_label("Who is it for?").fill("The chat")
    page.get_by_role("button", name="Make a link").click()
    address = page.get_by_role("link", name="The same link for a big screen").get_attribute("href")
    assert address
    return address.removesuffix("screen").rstrip("?&")


def test_a_watcher_lands_at_the_table_and_an_old_browser_with_one_tap_more(
    open_phone: OpenPhone, settings: Settings
) -> None:
    host = open_phone()
    start(host, "European", "Ada, Ben, Cal", hand("Ada", Ben="K 5", Cal="9"), title="Thursday")
    link = made_link(host)
    settings.PUBLIC = True
    new = open_phone()
    new.goto(link)
    expect(new.get_by_role("heading", name="Thursday")).to_be_visible()
    expect(new).to_have_url(re.compile("/games/"))
    old = open_phone()
    # Without what browsers since 2023 say of a tap on a link.
    old.route("**/w/**", lambda route: route.fulfill(response=route.fetch()))
    old.goto(link)
    expect(old.get_by_text("European after hand 1 · Ada 0 · Cal 9 · Ben 15")).to_be_visible()
    assert axe(old) == []
    old.unroute_all()
    old.get_by_role("link", name="Open").click()
    expect(old).to_have_url(re.compile("/games/"))


def test_the_host_chooses_that_a_chat_shows_the_title_only(open_phone: OpenPhone, settings: Settings) -> None:
    settings.PUBLIC = True
    host = open_phone()
    start(host, "European", "Ada, Ben, Cal", title="Thursday")
    host.get_by_label("More").click()
    host.get_by_role("link", name="Share").click()
    host.get_by_label("The title only").check()
    host.get_by_role("button", name="Make a link").click()
    expect(host.get_by_role("link", name="The same link for a big screen")).to_have_attribute(
        "href", re.compile(r"/\?title&screen$")
    )

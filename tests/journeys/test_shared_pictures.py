"""Pictures that people send, where the connection is lost: the page stays, and says why nothing came."""

import re

import pytest
from playwright.sync_api import Page, expect
from pytest_django import Settings

from tests.journeys.at_the_table import start
from tests.journeys.without_network import wake
from tests.makers import hand

pytestmark = [pytest.mark.browser, pytest.mark.offline]


def nothing_comes(phone: Page) -> None:
    """Press without a connection, then with one."""
    here = phone.url
    phone.context.set_offline(True)
    phone.get_by_role("button", name="Share picture").tap()
    expect(phone.get_by_role("alert")).to_have_text("No connection. Try again when you’re back online.")
    assert phone.url == here
    phone.context.set_offline(False)
    with phone.expect_download():
        phone.get_by_role("button", name="Share picture").tap()


def test_a_result_waits_for_the_connection(phone: Page) -> None:
    start(phone, "European", "Ada, Ben, Cal", hand("Ada", Ben="K", Cal="Q"), {"type": "end"})
    wake(phone)
    phone.locator("html[data-kept=all]").wait_for(state="attached")
    nothing_comes(phone)


def test_standings_wait_for_the_connection(phone: Page, settings: Settings) -> None:
    settings.DEMO = True
    phone.goto("/")
    phone.get_by_role("button", name="Run a club").tap()
    phone.wait_for_url(re.compile("/clubs/.{36}/$"))
    phone.get_by_role("link", name="All standings").tap()
    phone.wait_for_url("**/table/")
    phone.wait_for_load_state("networkidle")
    nothing_comes(phone)

"""A visitor of a public demonstration keeps a game, a group and a club of their own, from the first page."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from pytest_django import Settings

from scoring.clubs.models import Club
from scoring.games.models import Game
from scoring.groups.models import Group
from tests.journeys.at_the_table import TABLE, record

pytestmark = pytest.mark.browser


@pytest.fixture(autouse=True)
def _a_demonstration(settings: Settings) -> None:
    settings.DEMO = True


def open_one(phone: Page, button: str, address: str) -> None:
    """Press a button of the first page, and see what the page that it opens says of itself."""
    phone.goto("/")
    phone.get_by_role("button", name=button).tap()
    phone.wait_for_url(re.compile(address))
    expect(phone.get_by_text("Everything is deleted at")).to_be_visible()


def test_a_visitor_records_a_hand(phone: Page) -> None:
    open_one(phone, "Record a game", TABLE.pattern)
    record(phone, "Ada", {"Ben": "K", "Cal": "9", "Dot": "2", "Ewan": "3"})
    expect(phone.get_by_role("button", name="Record hand 8")).to_be_visible()


def test_a_visitor_enters_a_payment_of_a_group(phone: Page) -> None:
    open_one(phone, "Keep a group", r"/groups/[0-9a-f-]+/$")
    expect(phone.get_by_role("heading", name="Friday friends")).to_be_visible()
    phone.get_by_role("link", name="Settle up").first.tap()
    phone.get_by_role("button", name="Mark as paid").first.tap()
    expect(phone.get_by_role("status")).to_be_visible()


def test_a_visitor_changes_a_club_that_the_next_one_finds_as_it_was(
    open_phone: Callable[..., Page],
) -> None:
    one, other = open_phone(), open_phone()
    open_one(one, "Run a club", r"/clubs/[0-9a-f-]+/$")
    one.goto(f"{one.url}settings/")
    one.get_by_label("Name of the club").fill("Rum Club")
    one.get_by_role("button", name="Save").tap()
    expect(one.get_by_text("Rum Club").first).to_be_visible()
    open_one(other, "Run a club", r"/clubs/[0-9a-f-]+/$")
    expect(other.get_by_role("heading", name="Kingston Kalooki")).to_be_visible()


def test_a_double_tap_opens_one_copy_which_back_finds_again(phone: Page) -> None:
    addresses = {
        "Record a game": TABLE.pattern,
        "Keep a group": "/groups/.{36}/$",
        "Run a club": "/clubs/.{36}/$",
    }
    for button, address in addresses.items():
        phone.goto("/")
        phone.get_by_role("button", name=button).dblclick()
        phone.wait_for_url(re.compile(address))
        first = phone.url
        phone.go_back()
        phone.get_by_role("button", name=button).tap()
        phone.wait_for_url(re.compile(address))
        assert phone.url == first
    phone.goto("/")
    expect(phone.get_by_role("link", name="Kingston Kalooki")).to_be_visible()
    expect(phone.get_by_role("link", name="Make a slip")).to_have_count(0)  # all is deleted at night anyway
    assert (Game.objects.filter(group=None).count(), Group.objects.count(), Club.objects.count()) == (1, 1, 1)

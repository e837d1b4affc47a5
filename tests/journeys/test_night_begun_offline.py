"""A night of a group that is dealt without a connection is played at once, and is the group's when it arrives."""

import re

import pytest
from playwright.sync_api import Page, expect

from scoring.games.models import Game
from scoring.games.queries.game_log import read_table
from tests.journeys.at_the_table import row, totals
from tests.journeys.test_next_friday import a_group_that_played
from tests.journeys.without_network import KEPT_HERE, arrived, record_here, wake
from tests.makers import table_view

pytestmark = [pytest.mark.browser, pytest.mark.offline]


def cut(page: Page, address: str) -> None:
    """The connection goes as soon as the phone could begin the night by itself."""
    page.goto(address)
    wake(page)
    page.locator("html[data-prepared]").wait_for(state="attached")
    page.context.set_offline(True)


def dealt_here(page: Page) -> None:
    page.get_by_role("button", name="Deal").click()
    expect(page.get_by_text(KEPT_HERE)).to_be_visible()


def tonight(page: Page) -> Game:
    """The night on the server, once it has arrived there."""
    arrived(page, Game.objects.earliest("created"))
    return Game.objects.latest("created")


def test_one_tap_on_the_first_page_deals_without_a_connection(phone: Page) -> None:
    group = a_group_that_played(phone)
    cut(phone, "/")
    dealt_here(phone)
    expect(row(phone, "Bob")).to_contain_text("D")
    record_here(phone, "Bob", {"Cem": "9", "Ann": "K"})
    totals(phone, Ann=10, Bob=0, Cem=9)
    game = tonight(phone)
    assert f"/groups/{game.group_id}/" == group
    assert (game.version, table_view(game).currency) == (1, "GBP")
    assert [player.name for player in table_view(game).players] == ["Bob", "Cem", "Ann"]


def test_who_is_ticked_and_who_comes_as_a_guest_sit_down(phone: Page) -> None:
    cut(phone, f"{a_group_that_played(phone)}night/")
    phone.get_by_role("checkbox", name="Cem").uncheck()
    phone.get_by_text("Guest", exact=True).click()
    phone.get_by_label("Guest’s name").fill("Fay, Hal")
    phone.get_by_text("Bob deals first").click()
    phone.get_by_label("Who deals first?").select_option("Ann")
    dealt_here(phone)
    record_here(phone, "Ann", {"Bob": "9", "Fay": "K", "Hal": "2"})
    game = tonight(phone)
    assert [player.name for player in table_view(game).players] == ["Ann", "Bob", "Fay", "Hal"]
    assert game.group_id is not None


def test_other_rules_wait_for_the_server_and_the_form_stays(phone: Page) -> None:
    cut(phone, f"{a_group_that_played(phone)}night/")
    phone.get_by_text("Same rules as last time").first.click()
    phone.get_by_label("Rules", exact=True).select_option("bicycle")
    expect(phone.get_by_text("other rules need a connection")).to_be_visible()
    phone.get_by_role("button", name="Deal").click()
    expect(phone.get_by_role("link", name="1 entry not sent yet")).to_be_visible()
    expect(phone.get_by_role("checkbox", name="Ann")).to_be_checked()
    assert read_table(tonight(phone).start).variant_key == "bicycle"


def test_a_page_that_would_be_none_leaves_the_form_as_it_is(phone: Page) -> None:
    cut(phone, f"{a_group_that_played(phone)}night/")
    phone.get_by_role("checkbox", name="Cem").uncheck()
    phone.get_by_role("button", name=re.compile("^Change stakes")).click()
    expect(phone.locator(".offline-note")).to_contain_text("No connection. Your entry is still here")
    expect(phone.get_by_role("checkbox", name="Cem")).not_to_be_checked()


def test_taking_the_deal_back_waits_on_its_page_for_a_connection(phone: Page) -> None:
    phone.goto(f"{a_group_that_played(phone)}night/")
    phone.get_by_role("button", name="Deal").click()
    undo = phone.get_by_role("button", name="Undo")
    expect(undo).to_be_visible()
    phone.context.set_offline(True)
    undo.click()
    expect(phone.locator(".offline-note")).to_be_visible()
    expect(phone.locator(".offline-note")).to_contain_text(
        "No connection. Your entry is still here; try again."
    )
    phone.context.set_offline(False)
    undo.click()
    expect(phone.get_by_role("button", name="Deal")).to_be_visible()

"""Where sources disagree, the way to play is chosen by a tap, and so is money; without scripts, too."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scoring.games.models import Game
from tests.journeys.at_the_table import TABLE
from tests.journeys.without_network import KEPT_HERE, arrived
from tests.makers import table_view

pytestmark = pytest.mark.browser
OpenPhone = Callable[..., Page]


def new_game(page: Page, variant: str = "scala-40") -> Page:
    page.goto(f"/games/new/?variant={variant}")
    page.get_by_label("Who’s playing?").fill("Ada, Ben, Cal")
    return page


def limit_of(game: Game) -> Any:
    return getattr(table_view(game).rules.limit, "points", None)


def out_at(page: Page, points: str) -> Any:
    return page.get_by_role("group", name="Out at").get_by_role("radio", name=points)


def test_a_tap_sets_the_rules_and_typing_chooses_the_pill(phone: Page) -> None:
    new_game(phone)
    phone.locator("[data-htmx-powered]").first.wait_for(state="attached")
    out_at(phone, "201").tap()
    expect(phone.get_by_text("At 201 points you’re out.")).to_be_attached()
    phone.locator(".sect > summary").filter(has_text="Limit and end").click()
    field = phone.get_by_label("The limit is")
    expect(field).to_have_value("201")
    field.fill("250")
    expect(out_at(phone, "201")).not_to_be_checked()
    field.fill("151")
    expect(out_at(phone, "151")).to_be_checked()
    phone.get_by_role("button", name="Deal").click()
    phone.wait_for_url(TABLE)
    assert limit_of(Game.objects.get()) == 151


def test_without_scripts_the_server_reads_the_pill(open_phone: OpenPhone) -> None:
    page = new_game(open_phone(java_script_enabled=False))
    out_at(page, "301").tap()
    page.get_by_role("button", name="Deal").click()
    page.wait_for_url(TABLE)
    assert limit_of(Game.objects.get()) == 301


@pytest.mark.offline
def test_a_game_begun_without_a_connection_is_played_as_chosen(open_phone: OpenPhone) -> None:
    page = new_game(open_phone(), "carioca")
    page.locator("html[data-prepared]").wait_for(state="attached")
    page.get_by_role("radio", name="11").tap()
    page.locator('html[data-prepared="new&reading_dealt=1"]').wait_for(state="attached")
    page.context.set_offline(True)
    expect(page.get_by_text("Offline. You can start this game now")).to_be_hidden()
    page.get_by_role("button", name="Deal").click()
    expect(page.get_by_text(KEPT_HERE)).to_be_visible()
    assert table_view(arrived(page)).rules.deal.fixed == 11


MONEY = ("money", "stake", "£")


@pytest.mark.parametrize("scripts", [True, False])
def test_money_is_off_until_it_is_switched_on(open_phone: OpenPhone, scripts: bool) -> None:
    page = new_game(open_phone(java_script_enabled=scripts))
    expect(page.get_by_label("Stake for the pool")).to_be_hidden()
    page.get_by_role("button", name="Deal").click()
    page.wait_for_url(TABLE)
    assert table_view(Game.objects.get()).currency == ""
    assert not [word for word in MONEY if word in page.locator("main").inner_text().lower()]
    new_game(page).get_by_role("switch", name="Play for money").tap()
    expect(page.get_by_label("Stake for the pool")).to_have_value("5.00")
    expect(page.locator(".sect.of-pool")).to_be_visible()
    page.get_by_label("Currency").select_option("EUR")
    page.get_by_role("button", name="Deal").click()
    page.wait_for_url(TABLE)
    assert table_view(Game.objects.latest("created")).currency == "EUR"

"""Without a connection a correction is looked at before it is kept: before beside after, and what has to be decided."""

import pytest
from playwright.sync_api import Page, expect

from scoring.games.models import Game
from tests.journeys.at_the_table import group, totals
from tests.journeys.without_network import arrived, cut, record_here, table_of
from tests.makers import hand, play, table_view

pytestmark = [pytest.mark.browser, pytest.mark.offline]


def cut_off(page: Page, live_server: object) -> Game:
    """Cal went out of the game in hand 1, bought in, and lost some points in hand 2."""
    game = table_of(page, live_server, "Ada", "Ben", "Cal", currency="GBP")
    bought = {"type": "buy_in", "player": "Cal"}
    play(game, hand("Ben", Ada="9", Cal=151), bought, hand("Ada", Ben="7", Cal="2"))
    page.reload()
    cut(page, 3)
    return game


def correct(page: Page, number: int, **cards: str) -> None:
    line = page.locator("details.hand").filter(has=page.locator(".no", has_text=f"{number}"))
    line.locator("summary").click()
    line.get_by_role("button", name="Correct").click()
    for name, text in cards.items():
        expect(group(page, name)).to_be_visible()
        page.locator("card-keypad:defined").wait_for(state="attached")
        if text:
            group(page, name).get_by_role("textbox", name="Cards or points").fill(text)
        page.get_by_role("button", name="Next").click()


def test_what_no_longer_fits_is_decided_on_the_phone(phone: Page, live_server: object) -> None:
    game = cut_off(phone, live_server)
    record_here(phone, "Ben", {"Cal": "4", "Ada": "3"})
    totals(phone, Ada=12, Ben=7, Cal=15)
    correct(phone, 1, Cal="20", Ada="")
    expect(phone.get_by_role("heading", name="Correct hand 1")).to_be_visible()
    expect(phone.get_by_role("group", name="Cal bought in.")).to_be_visible()
    expect(phone.get_by_role("button", name="Save the correction")).to_be_hidden()
    phone.get_by_role("radio", name="Remove it").check()
    expect(phone.get_by_role("row", name="Cal").first).to_contain_text("20")
    phone.get_by_role("button", name="Save the correction").click()
    totals(phone, Ada=12, Ben=7, Cal=26)
    game = arrived(phone, game)
    assert (game.version, [player.total for player in table_view(game).players]) == (5, [12, 7, 26])


def test_a_correction_that_changes_nothing_else_is_shown_before_it_is_kept(
    phone: Page, live_server: object
) -> None:
    game = cut_off(phone, live_server)
    record_here(phone, "Ben", {"Cal": "4", "Ada": "3"})
    correct(phone, 2, Ben="8", Cal="")
    expect(phone.get_by_role("row", name="Ben").first).to_contain_text("7")
    expect(phone.get_by_role("row", name="Ben").first).to_contain_text("8")
    phone.get_by_role("button", name="Cancel").click()
    totals(phone, Ada=12, Ben=7, Cal=15)
    correct(phone, 2, Ben="8", Cal="")
    phone.get_by_role("button", name="Save the correction").click()
    totals(phone, Ada=12, Ben=8, Cal=15)
    assert [player.total for player in table_view(arrived(phone, game)).players] == [12, 8, 15]

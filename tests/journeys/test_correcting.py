"""An earlier hand put right, with what follows decided; rules changed on the way; all of it in the book."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scoring.games.models import Game
from tests.journeys.at_the_table import group, start, totals
from tests.makers import hand, play

pytestmark = pytest.mark.browser
OpenPhone = Callable[..., Page]


def an_evening(page: Page) -> Game:
    """Ben is out at 160 in hand 1 and buys in at 25; another hand is played."""
    ends_ben = hand("Ada", Ben="JOKER " * 10 + "K", Cal="K Q 5")
    buys_in = {"type": "buy_in", "player": "Ben"}
    game = start(page, "European", "Ada, Ben, Cal", ends_ben, buys_in, hand("Cal", Ada="9", Ben="K"))
    totals(page, Ada=9, Ben=35, Cal=25)
    return game


def correct_ben(page: Page, figure: str) -> None:
    """Hand 1 again, with another figure for Ben."""
    expect(group(page, "Ben")).to_be_visible()
    page.get_by_role("button", name="Type a sum").click()
    group(page, "Ben").get_by_role("textbox", name="Cards or points").fill(figure)
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Next").click()


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_a_buy_in_that_no_longer_holds_is_decided_and_stays_in_the_history(
    open_phone: OpenPhone, scripts: bool
) -> None:
    page = open_phone(java_script_enabled=scripts)
    an_evening(page)
    table = page.url
    page.goto(f"{table}hands/1/correct/")
    if scripts:
        correct_ben(page, "30")
    else:
        group(page, "Ben").get_by_label("Cards or points").fill("30")
        page.get_by_role("button", name="Next").click()
    expect(page.get_by_role("button", name="Save the correction")).to_have_count(0)
    page.get_by_role("group", name="Ben bought in").get_by_label("Remove it").check()
    page.get_by_role("button", name="Preview").click()
    expect(page.get_by_role("button", name="Save the correction")).to_be_visible()
    page.get_by_label("Reason").fill("Ben had laid his jokers")
    page.get_by_role("button", name="Save the correction").click()
    totals(page, Ada=9, Ben=40, Cal=25)
    page.goto(f"{table}history/")
    expect(page.get_by_text("Why: Ben had laid his jokers")).to_be_visible()
    page.get_by_role("link", name="removed later").click()
    expect(page.locator("li:target")).to_contain_text("Hand 1 corrected")


def test_a_hand_is_voided_from_its_own_page_and_taken_back(open_phone: OpenPhone) -> None:
    page = open_phone()
    an_evening(page)
    page.goto(f"{page.url}hands/3/")
    page.get_by_role("link", name="It was void or never played").click()
    page.get_by_label("It was a void hand").check()
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Save the correction").click()
    totals(page, Ada=0, Ben=25, Cal=25)
    page.get_by_role("button", name="Undo").click()
    totals(page, Ada=9, Ben=35, Cal=25)


def test_the_rules_change_for_the_hands_to_come(open_phone: OpenPhone) -> None:
    page = open_phone()
    game = an_evening(page)
    page.goto(f"{page.url}rules/")
    page.get_by_role("link", name="Change the rules").click()
    page.locator("details.sect", has=page.locator("#setting-limit")).locator("summary").click()
    page.locator("#id_house_limit_points").fill("40")
    page.get_by_role("button", name="Preview").last.click()
    expect(page.get_by_role("row", name="Limit")).to_contain_text("Over 40 points you’re out.")
    page.get_by_role("button", name="Change the rules").click()
    expect(page.get_by_text("Rules changed from the next hand on.")).to_be_visible()
    totals(page, Ada=9, Ben=35, Cal=25)
    play(game, hand("Ada", Ben="6", Cal="2"))
    page.reload()
    expect(page.get_by_role("list", name="Players")).to_contain_text("Can buy in")

"""The guide for a first game, walked: each section is done in its order, and what it says comes of it."""

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.at_the_table import TABLE, asked_who, group, row, start, tap, totals
from tests.journeys.guided import Reader
from tests.journeys.test_keying import type_in
from tests.journeys.test_sheets_in_a_row import FIRST
from tests.makers import hand

pytestmark = pytest.mark.browser
OpenPhone = Callable[..., Page]


def test_a_game_is_started_as_the_guide_says(phone: Page) -> None:
    reader = Reader(phone, "host", "Start a game")
    phone.goto("/")
    reader.press("New game")
    for name in ("Rommé", "Scala 40", "Chinchón"):
        phone.get_by_label("What do you play?").fill(name)
        reader.press("Search")
        expect(phone.get_by_role("link", name=re.compile(f"^{name}")).first).to_be_visible()
    phone.get_by_label("What do you play?").fill("Scala 40")
    reader.press("Search")
    phone.get_by_role("link", name=re.compile("^Scala 40")).first.click()
    phone.get_by_role("radio", name=re.compile("201")).first.check()
    reader.see("Play for money", "House rules")
    phone.goto("/")
    phone.get_by_role("link", name="New game").click()
    phone.get_by_role("link", name=re.compile("^European")).first.click()
    phone.get_by_label("Who’s playing?").fill("Ada, Ben, Cal")
    expect(phone.get_by_label("Who deals first?")).to_be_visible()
    units = phone.locator("select[name=currency]").inner_text().casefold()
    assert [unit for unit in ("chips", "matches", "beans") if unit not in units] == []
    reader.press("House rules")
    reader.press("Deal")
    phone.wait_for_url(TABLE)
    phone.goto("/")
    phone.get_by_role("link", name="New game").click()
    expect(phone.get_by_text("Ben deals first")).to_be_visible()
    phone.get_by_role("button", name="Deal").click()
    phone.wait_for_url(TABLE)
    assert reader.left == set()


def test_a_hand_is_recorded_as_the_guide_says(phone: Page) -> None:
    reader = Reader(phone, "host", "Record a hand")
    start(phone, "European", "Ada, Ben, Cal")
    reader.see("Record hand 1", "Void hand")
    reader.press("Record hand 1")
    phone.get_by_role("switch", name="Kalooki").check()
    asked_who(phone).get_by_role("button", name="Ada").click()
    expect(phone.get_by_text("Ada went out · kalooki")).to_be_visible()
    reader.left.discard("Kalooki")
    tap(phone, "Ben", "K Q")
    expect(phone.get_by_text("0 → 20")).to_be_visible()
    reader.see("Bonuses, penalties and more")
    reader.press("Next")
    reader.press("Type a sum")
    group(phone, "Cal").get_by_role("textbox", name="Cards or points").fill("10+15+8")
    reader.see("Tap cards")
    reader.press("Next", "Save hand 1")
    totals(phone, Ada=0, Ben=20, Cal=33)
    phone.get_by_role("link", name="Record that Cal went out").click()
    expect(group(phone, "Ada").get_by_role("textbox", name="Cards or points")).to_be_visible()
    phone.get_by_role("button", name="Tap cards").click()
    tap(phone, "Ada", "9")
    assert reader.left == set()


def test_a_hand_is_recorded_by_keys(open_phone: OpenPhone) -> None:
    laptop = open_phone(touch=False, width=1280, height=800)
    start(laptop, "European", "Ada, Ben, Cal")
    laptop.get_by_role("button", name="Record hand 1").click()
    expect(asked_who(laptop)).to_be_visible()
    laptop.keyboard.press("3")
    expect(laptop.get_by_text("Cal went out")).to_be_visible()
    for key in ("K", "Q", "1", "0", "Enter", "2", "Enter"):
        laptop.keyboard.press(key)
    laptop.get_by_role("button", name="Save hand 1").click()
    totals(laptop, Ada=30, Ben=2, Cal=0)


def test_five_jokers_are_saved_after_a_second_look(phone: Page) -> None:
    start(phone, "European", "Ada, Ben")
    phone.get_by_role("link", name="Record that Ada went out").click()
    tap(phone, "Ben", "JOKER JOKER JOKER JOKER JOKER")
    phone.get_by_role("button", name="Next").click()
    expect(phone.get_by_text("Save anyway if that’s what’s on the table.")).to_be_visible()
    phone.get_by_role("button", name=re.compile("^Save")).click()
    totals(phone, Ada=0, Ben=75)


def test_a_mistake_is_fixed_as_the_guide_says(phone: Page) -> None:
    reader = Reader(phone, "host", "Fix a mistake")
    game = start(
        phone, "European", "Ada, Ben, Cal", hand("Ada", Ben="K", Cal="9"), hand("Ada", Ben="2", Cal="3")
    )
    reader.press("Undo")
    totals(phone, Ben=10, Cal=9)
    reader.press("Redo")
    totals(phone, Ben=12, Cal=12)
    phone.locator("summary").filter(has_text="1").last.click()
    reader.press("Correct")
    tap(phone, "Ben", "Q")
    phone.get_by_role("button", name="Next").click()
    phone.get_by_role("button", name="Next").click()
    expect(phone.get_by_role("row", name="Totals Before After")).to_be_visible()
    reader.press("Save the correction")
    totals(phone, Ben=22, Cal=12)
    phone.locator("a.pill").click()
    phone.wait_for_url("**/rules/")
    reader.press("Change the rules")
    phone.wait_for_url("**/rules/change/")
    expect(phone.get_by_text("From which hand?")).to_be_visible()
    phone.goto(f"/games/{game.id}/")
    reader.press("Add a player")
    phone.wait_for_url("**/join/**")
    phone.goto(f"/games/{game.id}/")
    reader.press("History")
    phone.get_by_role("link", name="Correct The start").click()
    reader.see("Day of the game")
    phone.goto(f"/games/{game.id}/")
    reader.press("Correct the start")
    assert reader.left == set()


def test_someone_is_out_as_the_guide_says(phone: Page) -> None:
    reader = Reader(phone, "host", "When someone is out")
    start(phone, "European", "Ada, Ben, Cal", hand("Ada", Ben="JOKER " * 10 + "K", Cal="9"))
    expect(row(phone, "Ben")).to_contain_text(re.compile(r"Can buy in for .+ at \d+"))
    reader.see("Decline", "Player leaves", "Add a player")
    phone.reload()
    reader.press("Buy in")
    totals(phone, Ben=9)
    assert reader.left == set()


def test_others_watch_and_keep_score_as_the_guide_says(open_phone: OpenPhone) -> None:
    phone, other = open_phone(), open_phone()
    reader = Reader(phone, "host", "Let others watch or keep score")
    game = start(phone, "European", "Ada, Ben, Cal", hand("Ada", Ben="K", Cal="9"))
    reader.see("Big screen", "Print")
    reader.press("Share")
    phone.get_by_role("button", name="Make a link").click()
    other.goto(phone.locator(".send a.address").inner_text())
    expect(other.get_by_role("list", name="Players")).to_be_visible()
    expect(other.get_by_role("button", name="Record hand")).to_have_count(0)
    phone.goto(f"/games/{game.id}/")
    reader.press("Pass on scoring")
    phone.get_by_role("button", name="Make a code").or_(phone.locator(".letters")).first.wait_for()
    expect(phone.locator(".letters")).to_be_visible()
    assert reader.left == {
        "The title only",
        "Add a watch code",
    }  # of a site on the internet, of a finished game


def test_a_game_ends_and_is_settled_as_the_guide_says(phone: Page) -> None:
    reader = Reader(phone, "host", "End the game and settle up")
    start(phone, "European", "Ada, Ben, Cal", hand("Ada", Ben="K", Cal="9"))
    reader.press("End game")
    phone.locator("#end").get_by_role("button", name="End game").click()
    reader.see("Settle another way", "Share picture", "Play again")
    reader.press("Mark as paid")
    expect(phone.get_by_role("status").first).to_contain_text("paid Ada")
    reader.press("Play again")
    phone.wait_for_url(TABLE)
    assert reader.left == set()


def test_games_are_kept_safe_as_the_guide_says(phone: Page) -> None:
    reader = Reader(phone, "host", "Keep your games safe")
    for title in ("Monday", "Tuesday", "Wednesday"):
        start(phone, "European", "Ada, Ben, Cal", title=title)
    phone.goto("/")
    reader.see("Recovery slip", "Move to another phone")
    phone.get_by_role("link", name="Make a slip").click()
    phone.get_by_role("button", name="Make a slip").click()
    expect(phone.get_by_role("list", name="The eight words").get_by_role("listitem")).to_have_count(8)
    phone.goto("/")
    reader.press("Move to another phone")
    expect(phone.get_by_role("button", name="Make a link")).to_be_visible()
    assert reader.left == {"Invite", "Lost?"}  # in test_host_guide_claims.py


def test_many_nights_are_played_as_the_guide_says(phone: Page) -> None:
    reader = Reader(phone, "host", "Play often")
    start(phone, "European", "Ada, Ben, Cal", hand("Ada", Ben="K", Cal="9"), {"type": "end"})
    reader.press("Add to a group")
    phone.get_by_label("Name of the group").fill("Friday friends")
    phone.get_by_role("button", name="New group of these people").click()
    phone.get_by_role("button", name="Add to group").click()
    phone.wait_for_url(re.compile("/evenings/[0-9a-f-]+/$"))
    home = phone.url.partition("evenings/")[0]
    phone.goto(home)
    reader.press("Which one is you?")
    phone.get_by_role("button", name="Cal").click()
    expect(phone.get_by_text("You owe £0.60")).to_be_visible()
    phone.get_by_role("link", name="Ben").first.click()
    reader.press("This is me")
    phone.goto(home)
    reader.see("Set day", "Expense", "Payment", "Years")
    phone.goto(f"{home}nights/")
    reader.see("Enter old paper sheets")
    phone.goto("/")
    reader.press("Deal")
    phone.wait_for_url(TABLE)
    reader.press("Undo")
    phone.goto(home)
    reader.press("New night")
    expect(phone.get_by_role("checkbox", name="Cal")).to_be_checked()
    reader.press("Deal")
    phone.wait_for_url(TABLE)
    phone.goto("/")
    reader.see("Choose several games")
    assert reader.left == {
        "House rules",
        "Keep these rules",
        "Share",
        "Enter a paper sheet",
        "Save and next sheet",
    }


def test_rules_go_to_others_as_the_guide_says(open_phone: OpenPhone) -> None:
    phone, other = open_phone(), open_phone()
    reader = Reader(phone, "host", "Play often")
    phone.goto("/rules/new/?from=european")
    phone.get_by_label("Name of these rules").fill("Friday rules")
    phone.get_by_role("button", name="Save these rules").click()
    expect(phone.get_by_role("heading", name="Friday rules")).to_be_visible()
    reader.press("Share")
    expect(phone.locator(".letters")).to_be_visible()
    expect(phone.locator("svg").first).to_be_visible()
    game = start(phone, "European", "Ada, Ben, Cal")
    phone.goto(f"/games/{game.id}/share/")
    phone.get_by_role("button", name="Make a link").click()
    other.goto(phone.locator(".send a.address").inner_text())
    other.locator("a.pill").click()
    expect(other).to_have_title(re.compile("^House rules"))
    expect(other.get_by_role("link", name="Keep these rules")).to_be_visible()


def test_old_paper_is_entered_as_the_guide_says(phone: Page) -> None:
    reader = Reader(phone, "host", "Play often")
    game = start(phone, "European", "Ada, Ben, Cal")
    phone.goto(f"/games/{game.id}/paper/")
    reader.press("Enter a paper sheet")
    expect(phone.locator("p.draft")).to_be_visible()  # its script is there, which walks the grid
    phone.get_by_label("Day of the game").fill(FIRST.isoformat())
    type_in(phone)
    phone.get_by_label("The game ended here").check()
    phone.locator(".foot").get_by_role("button", name="Check the sheet").click()
    reader.press("Save and next sheet")
    expect(phone.get_by_role("heading", name="Paper sheet 2")).to_be_visible()
    expect(phone.get_by_label("Day of the game")).to_have_value((FIRST + timedelta(days=7)).isoformat())

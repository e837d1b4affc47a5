"""Games with a wild rank: known by the number of the hand, or asked once, and its cards count another value."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scoring.games.actions.links import make_link
from scoring.games.models import Game
from tests.conftest import OpenPhone
from tests.journeys.at_the_table import TABLE, start, tap, totals, went_out
from tests.makers import hand

pytestmark = pytest.mark.browser
BY_HAND = {"overrides": {"wild": {"value": 20, "by_hand": ["3", "4"]}}}
ASKED = {"overrides": {"wild": {"value": 0, "by_hand": None}}}


def begin(page: Page, told: dict[str, Any], *hands: dict[str, Any]) -> None:
    start(page, "three-thirteen", "Asha, Bala, Chitra", *hands, **told)


def test_the_wild_rank_of_a_hand_stands_with_the_deal_and_counts_its_value(phone: Page) -> None:
    begin(phone, BY_HAND, hand("Asha", Bala="3", Chitra="K"))
    totals(phone, Bala=20, Chitra=10)
    expect(phone.locator(".where")).to_contain_text("4s are wild: 20")
    went_out(phone, "Chitra")
    expect(phone.locator(".wild-line")).to_contain_text("4s are wild: 20")
    expect(phone.locator(".key.wild")).to_have_accessible_name("4, wild")
    phone.locator(".key.wild").click()
    tap(phone, "Asha", "3")
    expect(phone.locator(".tray .card.wild")).to_have_text("4")
    expect(phone.locator(".holds .figure")).to_have_text("23")
    phone.get_by_role("button", name="Next: Bala").click()
    phone.get_by_role("button", name="None left").click()
    phone.get_by_role("button", name="Next: check").click()
    expect(phone.get_by_text("4s are wild: 20.")).to_be_visible()
    phone.get_by_role("button", name="Save hand 2").click()
    totals(phone, Asha=23, Bala=20, Chitra=10)


def test_the_same_keys_ask_once_which_rank_is_wild(phone: Page) -> None:
    begin(phone, ASKED)
    went_out(phone, "Asha")
    expect(phone.get_by_role("heading", name="Which card is wild this hand?")).to_be_visible()
    expect(phone.get_by_text("It counts 0. Tap it once, then count Bala’s cards.")).to_be_visible()
    tap(phone, "Bala", "7")
    expect(phone.locator(".wild-line")).to_contain_text("7s are wild: 0")
    phone.locator(".key.wild").click()
    tap(phone, "Bala", "K")
    expect(phone.locator(".holds .figure")).to_have_text("10")
    phone.get_by_role("button", name="Next: Chitra").click()
    tap(phone, "Chitra", "9")
    phone.get_by_role("button", name="Next: check").click()
    phone.get_by_role("button", name="Save hand 1").click()
    totals(phone, Bala=10, Chitra=9)


def test_the_rank_said_at_the_deal_is_not_asked_with_the_hand(phone: Page) -> None:
    begin(phone, ASKED)
    pill = phone.get_by_label("Which card is wild this hand?")
    pill.select_option("7")
    phone.reload()
    expect(phone.get_by_text("Wild: 7")).to_be_visible()
    went_out(phone, "Asha")
    expect(phone.locator(".wild-line")).to_contain_text("7s are wild: 0")
    phone.get_by_role("button", name="Change").click()
    tap(phone, "Bala", "9")
    phone.go_back()
    expect(phone.get_by_text("Wild: 9")).to_be_visible()
    pill.select_option("none")
    phone.get_by_role("button", name="Record hand").click()
    tap(phone, "Bala", "7")
    expect(phone.locator(".holds .figure")).to_have_text("7")
    phone.get_by_role("button", name="Next: Chitra").click()
    expect(phone.get_by_role("button", name="Next: check")).to_be_visible()
    tap(phone, "Chitra", "9")
    expect(phone.locator(".holds .figure")).to_have_text("9")
    phone.get_by_role("button", name="Next: check").click()
    phone.get_by_role("button", name="Save hand 1").click()
    totals(phone, Bala=7, Chitra=9)
    expect(phone.get_by_text("Wild: –")).to_be_visible()


def test_another_rank_counts_all_again_also_in_a_correction(phone: Page) -> None:
    begin(phone, ASKED, hand("Asha", Bala="7 K", Chitra="9") | {"wild": "7"})
    phone.locator("details.hand summary").click()
    phone.get_by_role("link", name="Correct 1").click()
    expect(phone.locator(".holds .figure")).to_have_text("10")
    phone.get_by_role("button", name="Change").click()
    tap(phone, "Bala", "K")
    expect(phone.locator(".holds .figure")).to_have_text("7")
    phone.get_by_role("button", name="Change").click()
    phone.get_by_role("button", name="No wild card").click()
    expect(phone.locator(".holds .figure")).to_have_text("17")


def test_who_types_sums_is_asked_for_no_rank(phone: Page) -> None:
    begin(phone, ASKED)
    went_out(phone, "Asha")
    phone.get_by_role("button", name="Type sums instead").click()
    for out, n in (("Asha", 5), ("Asha", 10)):
        if n > 5:
            went_out(phone, out)
        for name in ("Bala", "Chitra"):
            phone.get_by_role("group", name=f"Cards left by {name}").get_by_role("button", name="5").click()
            phone.get_by_role("button", name="Next").click()
        phone.get_by_role("button", name="Save hand").click()
        totals(phone, Bala=n, Chitra=n)


def test_without_a_script_the_form_asks_for_the_rank(open_phone: OpenPhone) -> None:
    page = open_phone(java_script_enabled=False)
    begin(page, ASKED)
    page.get_by_role("button", name="Record hand").click()
    page.get_by_role("button", name="Asha").click()
    page.locator("[name=cards-1]").fill("7 K")
    page.locator("[name=cards-2]").fill("9")
    page.get_by_role("button", name="Next").click()
    expect(page.locator(".wild-field .why")).to_have_text("Which card is wild this hand?")
    page.get_by_label("Which card is wild this hand?").select_option("7")
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Save hand 1").click()
    totals(page, Bala=10, Chitra=9)


def test_a_hand_can_be_edited_after_its_check_with_its_rank(phone: Page) -> None:
    begin(phone, ASKED)
    went_out(phone, "Asha")
    tap(phone, "Bala", "7 K")
    phone.get_by_role("button", name="Next").click()
    tap(phone, "Chitra", "9")
    phone.get_by_role("button", name="Next").click()
    phone.get_by_role("button", name="Edit", exact=True).click()
    expect(phone.locator(".wild-line")).to_contain_text("7s are wild: 0")


def test_the_rank_said_at_the_deal_stands_on_every_phone_until_the_hand_is_saved(
    phone: Page, open_phone: OpenPhone
) -> None:
    begin(phone, ASKED)
    watcher = open_phone()
    watcher.goto(f"/w/{make_link(Game.objects.get(), 'Wall')}/")
    watcher.wait_for_url(TABLE)
    phone.get_by_label("Which card is wild this hand?").select_option("7")
    expect(watcher.locator(".where")).to_contain_text("7s are wild: 0")
    expect(watcher.locator("wild-pill")).to_have_count(0)
    went_out(phone, "Asha")
    expect(phone.locator(".wild-line")).to_contain_text("7s are wild: 0")
    tap(phone, "Bala", "7 K")
    phone.get_by_role("button", name="Next: Chitra").click()
    tap(phone, "Chitra", "9")
    phone.get_by_role("button", name="Next: check").click()
    phone.get_by_role("button", name="Save hand 1").click()
    totals(phone, Bala=10, Chitra=9)
    expect(watcher.locator(".where")).to_contain_text("Hand 2")
    expect(watcher.locator(".where")).not_to_contain_text("wild")
    expect(phone.get_by_text("Wild: –")).to_be_visible()

"""After the game on the phone: one penny followed from the settlement to its card, and debts paid off."""

import re

import pytest
from playwright.sync_api import Page, expect

from scoring.games.models import Game
from scoring.web.capabilities import DEVICE_COOKIE, hash_secret
from tests.journeys.at_the_table import start
from tests.makers import hand, make_game, play

pytestmark = pytest.mark.browser
PART_OF_BENS = re.compile("^Other amount.*Ben, Ada$")
A_PENNY_A_POINT = {"point_value": {"amount": 1, "when": "each_hand", "to": "winner"}}


def opened(phone: Page, live_server: object, *events: dict[str, object], **options: object) -> Game:
    """A game on this phone, its result open."""
    phone.context.add_cookies([{"name": DEVICE_COOKIE, "value": "ruth", "url": str(live_server)}])
    game = make_game("Ada", "Ben", "Cal", device=hash_secret("ruth"), currency="GBP", **options)  # type: ignore[arg-type]
    play(game, *events)
    phone.goto(f"/games/{game.id}/")
    return game


def test_one_penny_from_the_settlement_to_the_card(phone: Page, live_server: object) -> None:
    opened(
        phone,
        live_server,
        hand("Ada", Ben="AH", Cal="K"),
        {"type": "end"},
        variant="jamaican",
        overrides=A_PENNY_A_POINT,
    )
    phone.locator("summary").filter(has_text="Ben pays Ada").click()
    expect(phone.locator("summary").filter(has_text="Ben pays Ada")).to_contain_text("£0.01")
    phone.get_by_role("link", name=re.compile("^Account of every player.*Ben$")).click()
    phone.get_by_role("row").filter(has_text="−£0.01").get_by_role("link", name=re.compile("Hand 1")).click()
    expect(phone.get_by_role("heading", level=1)).to_contain_text("Ada went out")
    expect(phone.locator(".hand-lines li").filter(has_text="Ben").locator(".laid")).to_contain_text("A")
    penny = phone.locator(".pays").filter(has_text="Ben")
    expect(penny).to_contain_text("pays Ada: points of the hand")
    expect(penny).to_contain_text("£0.01")


def test_a_debt_is_paid_in_part_then_whole_and_taken_back(phone: Page) -> None:
    start(phone, "European", "Ada, Ben", hand("Ada", Ben="K"), {"type": "end"})
    phone.get_by_role("link", name=PART_OF_BENS).click()
    phone.get_by_label("Amount").fill("5")
    phone.get_by_role("button", name="Mark as paid").click()
    expect(phone.get_by_text("Only £0.60 is still open.")).to_be_visible()
    expect(phone.get_by_label("Amount")).to_have_value("5")
    phone.get_by_label("Amount").fill("0.20")
    phone.get_by_role("button", name="Mark as paid").click()
    expect(phone.get_by_role("status")).to_have_text("Ben paid Ada £0.20.")
    expect(phone.locator("#settle")).to_contain_text("£0.40 still open")
    phone.get_by_role("button", name=re.compile("^Mark as paid.*Ben, Ada$")).click()
    expect(phone.locator("#settle summary").first).to_contain_text("paid")
    phone.locator(".snack").get_by_role("button", name="Undo").click()
    expect(phone.locator("#settle")).to_contain_text("£0.40 still open")


def test_they_settle_through_a_banker(phone: Page, live_server: object) -> None:
    opened(phone, live_server, hand("Ada", Ben=5, Cal=9), {"type": "end"})
    phone.get_by_text("Settle another way").click()
    phone.get_by_role("group", name="Through a banker").get_by_role("button", name="Cal").click()
    expect(phone.locator("#settle")).to_contain_text("Through Cal as the banker.")
    expect(phone.locator("#settle summary").first).to_contain_text("Ben pays Cal")


def test_who_likes_to_be_paid_how(phone: Page, live_server: object) -> None:
    opened(phone, live_server, hand("Ada", Ben=5, Cal=9), {"type": "end"})
    phone.get_by_role("link", name="Payment details").click()
    phone.get_by_label("Ada").fill("https://paypal.me/ada/{amount}{currency}")
    phone.get_by_role("button", name="Save").click()
    phone.get_by_role("link", name=PART_OF_BENS).click()
    link = phone.get_by_role("link", name="Pay at paypal.me")
    expect(link).to_have_attribute("href", "https://paypal.me/ada/0.60GBP")
    expect(link).to_have_attribute("rel", "noopener noreferrer")

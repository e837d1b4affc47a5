"""What a host's hands do on the phone, in the words of the screen, and how a test begins at the table without them."""

import re
import secrets
import time
from collections.abc import Mapping
from typing import Any

from django.utils.timezone import localdate
from playwright.sync_api import Locator, Page, expect

from scoring.engine.house_rules import preset
from scoring.games.models import Game
from scoring.web.capabilities import DEVICE_COOKIE, hash_secret
from scoring.web.texts.dates import weekday_day
from tests.makers import make_game, play

KEYS = {
    "A": "Ace",
    "J": "Jack",
    "Q": "Queen",
    "K": "King",
    "JOKER": "Joker",
    "AS": "Black ace",
    "AH": "Red ace",
}
A_YEAR = 365 * 24 * 3600
TABLE = re.compile(r"/games/[0-9a-f-]{36}/$")
LISTED = {"European": "european", "Jamaican": "jamaican", "101 pool rummy": "pool-rummy-101"}


def start(page: Page, variant: str, names: str, *events: dict[str, Any], **options: Any) -> Game:
    """At the table, as after `deal_by_hand`, with these events in the game; nothing is tapped on the way."""
    device = hash_secret(secret_of(page))
    key = LISTED.get(variant, variant)
    currency = "GBP" if preset(key).has_money else ""  # as the form has it at first
    told = {"currency": currency, "title": weekday_day(localdate()), **options}
    game = play(make_game(*names.split(", "), variant=key, device=device, **told), *events)
    page.goto(f"/games/{game.id}/")
    return game


def secret_of(page: Page) -> str:
    """The secret by which the server knows this phone again; a phone without one is given one, as by its first form."""
    for cookie in page.context.cookies():
        if cookie.get("name") == DEVICE_COOKIE:
            return cookie.get("value", "")
    secret = secrets.token_urlsafe(32)
    give_cookie(page, DEVICE_COOKIE, secret)
    return secret


def give_cookie(page: Page, name: str, value: str, domain: str = "localhost") -> None:
    """A cookie on the phone as the site sets it: it is still there when the app was closed."""
    cookie = {"name": name, "value": value, "domain": domain, "path": "/", "expires": time.time() + A_YEAR}
    page.context.add_cookies([{**cookie, "httpOnly": True, "sameSite": "Lax"}])  # type: ignore[typeddict-item]


def deal_by_hand(page: Page, variant: str, names: str, **fields: str) -> None:
    """From the first page to the table, by taps."""
    page.goto("/")
    page.get_by_role("link", name="New game").click()
    page.get_by_role("link", name=re.compile(f"^{variant}")).first.click()
    page.get_by_label("Who’s playing?").fill(names)
    for label, value in fields.items():
        page.get_by_label(label.replace("_", " ")).fill(value)
    page.get_by_role("button", name="Deal").click()
    page.wait_for_url(TABLE)


def awake(page: Page) -> None:
    """Until the script is there that fetches parts of a page; before that, a press is a plain one."""
    page.locator("[data-htmx-powered]").first.wait_for(state="attached")


LOOKED = """() => document.addEventListener("htmx:finally:request", ({ detail }) => {
  const { sourceEvent, response } = detail.ctx;
  if (sourceEvent?.type === "look") document.documentElement.dataset.looked = response?.status;
})"""
LOOK_NOW = "document.dispatchEvent(new Event('visibilitychange'))"


def look(page: Page, status: int = 200) -> None:
    """The page looks for what others wrote, now, and is done with an answer of this status."""
    page.evaluate(LOOKED)
    page.evaluate(LOOK_NOW)
    page.locator(f"html[data-looked='{status}']").wait_for(state="attached")
    page.evaluate("delete document.documentElement.dataset.looked")


def row(page: Page, name: str) -> Locator:
    """A player's row on the table."""
    return page.get_by_role("list", name="Players").get_by_role("listitem").filter(has_text=name)


def group(page: Page, name: str) -> Locator:
    """The fields and keys of one loser."""
    return page.get_by_role("group", name=re.compile(rf"^(Cards|Tiles) left by {re.escape(name)}"))


def tap(page: Page, name: str, cards: str) -> None:
    """Tap what a loser holds, card by card."""
    for card in cards.split():
        key = re.compile(rf"^{KEYS.get(card, card)}(, wild)?$")
        group(page, name).get_by_role("button", name=key).click()


def asked_who(page: Page) -> Locator:
    """The keys with the players' names, once the keypad answers to them."""
    page.locator("#record:defined").wait_for(state="attached")
    return page.get_by_role("group", name="Who went out?")


def went_out(page: Page, name: str) -> None:
    """From the table to what comes after a name was tapped."""
    page.get_by_role("button", name="Record hand").click()
    asked_who(page).get_by_role("button", name=name).click()


def count_out(page: Page, out: str, left: Mapping[str, str], *, kalooki: str = "") -> None:
    """Everything up to the check: who went out, and what each loser holds, in the screen's own order."""
    page.get_by_role("button", name="Record hand").click()
    names = asked_who(page)
    if kalooki:
        page.get_by_role("switch", name=kalooki).check()
    names.get_by_role("button", name=out).click()
    for name, cards in left.items():
        expect(group(page, name)).to_be_visible()
        tap(page, name, cards)
        page.get_by_role("button", name="Next").click()


def record(page: Page, out: str, left: Mapping[str, str], *, kalooki: str = "") -> None:
    """One hand, from the table to the table."""
    count_out(page, out, left, kalooki=kalooki)
    page.get_by_role("button", name="Save hand").click()
    expect(
        page.get_by_role("list", name="Players").or_(page.get_by_role("heading", name="Settle up"))
    ).to_be_visible()


def totals(page: Page, **expected: int | str) -> None:
    """What stands on the table."""
    for name, total in expected.items():
        expect(row(page, name).locator(".total")).to_have_text(str(total).replace("-", "−"))


def undo(page: Page) -> None:
    """Undo by the menu of the table, where it stands also when nothing was done just now."""
    page.get_by_label("More", exact=True).click()
    page.locator(".menu").get_by_role("button", name="Undo").click()

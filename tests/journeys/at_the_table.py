"""What a host's hands do on the phone, in the words of the screen; every journey reads like an evening."""

import re
from collections.abc import Mapping

from playwright.sync_api import Locator, Page, expect

KEYS = {
    "A": "Ace",
    "J": "Jack",
    "Q": "Queen",
    "K": "King",
    "JOKER": "Joker",
    "AS": "Black ace",
    "AH": "Red ace",
}
TABLE = re.compile(r"/games/[0-9a-f-]{36}/$")


def start(page: Page, variant: str, names: str, **fields: str) -> None:
    """From the first page to the table."""
    page.goto("/")
    page.get_by_role("button", name="New game").click()
    page.get_by_role("link", name=re.compile(f"^{variant}")).first.click()
    page.get_by_label("Who sits at the table?").fill(names)
    for label, value in fields.items():
        page.get_by_label(label.replace("_", " ")).fill(value)
    page.get_by_role("button", name="Deal").click()
    page.wait_for_url(TABLE)


def row(page: Page, name: str) -> Locator:
    """A player's row on the table."""
    return page.get_by_role("list", name="Players").get_by_role("listitem").filter(has_text=name)


def group(page: Page, name: str) -> Locator:
    """The fields and keys of one loser."""
    return page.get_by_role("group", name=f"Cards left by {name}")


def tap(page: Page, name: str, cards: str) -> None:
    """Tap what a loser holds, card by card."""
    for card in cards.split():
        group(page, name).get_by_role("button", name=KEYS.get(card, card), exact=True).click()


def asked_who(page: Page) -> Locator:
    """The keys with the players' names, once the keypad answers to them."""
    page.locator("card-keypad:defined").wait_for(state="attached")
    return page.get_by_role("group", name="Who went out?")


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


def totals(page: Page, **expected: int) -> None:
    """What stands on the table."""
    for name, total in expected.items():
        expect(row(page, name).locator(".total")).to_have_text(str(total).replace("-", "−"))

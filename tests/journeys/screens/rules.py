"""House rules, and a new game before it is dealt."""

import json

from playwright.sync_api import expect

from tests.journeys.screens.tour import LONG, Step, Tour, lead, to


def a_game_without_names(tour: Tour) -> None:
    """What a new game says about fields left empty."""
    tour.page.goto("/games/new/?variant=european")
    tour.page.get_by_role("button", name="Deal").click()
    expect(tour.page.locator(".why").first).to_be_visible()


def rules_with_a_fault(tour: Tour) -> None:
    """Every section of the house rules open, one rule changed and one to mend."""
    tour.page.goto("/rules/new/?from=jamaican")
    for summary in tour.page.locator(".sect > summary").all():
        summary.click()
    tour.page.get_by_label("Name of these rules").fill("Club night")
    tour.page.get_by_label("Joker", exact=True).fill("25")
    tour.page.get_by_label("The game ends after").fill("many")
    expect(tour.page.get_by_text("Enter a whole number.")).to_be_visible()


def rules_kept(tour: Tour) -> None:
    """House rules under a name of one's own."""
    tour.page.get_by_label("The game ends after").fill("7")
    tour.page.get_by_role("button", name="Save these rules").click()
    expect(tour.page.get_by_role("heading", name="Club night")).to_be_visible()


def rules_brought_in(tour: Tour) -> None:
    """A file of house rules, before it is kept."""
    tour.page.goto("/rules/import/")
    document = {
        "format": "kalooki-variant/1",
        "name": LONG,
        "variant": "european",
        "overrides": {"limit": None},
    }
    tour.page.get_by_label("Or paste the text").fill(json.dumps(document))
    lead(tour, tour.page.get_by_role("button", name="Preview"))


def rules_shared(tour: Tour) -> None:
    """The code of one's own rules, and the switches."""
    tour.page.goto("/rules/")
    tour.page.get_by_role("link", name="Club night").click()
    tour.page.get_by_label("More").click()
    tour.page.get_by_role("button", name="Share").click()
    expect(tour.page.locator(".letters")).to_be_visible()


def rules_of_another_phone(tour: Tour) -> None:
    """The same rules as another phone sees them, differences first."""
    tour.page.goto(str(tour.page.locator(".address").get_attribute("href")))
    expect(tour.page.get_by_role("button", name="Keep these rules")).to_be_visible()


def rules_deleted(tour: Tour) -> None:
    """The list of house rules with *Undo*."""
    tour.page.goto("/rules/")
    tour.page.get_by_role("link", name="Club night").click()
    tour.page.get_by_label("More").click()
    tour.page.get_by_role("button", name="Delete").click()
    expect(tour.page.get_by_text("Deleted “Club night”.")).to_be_visible()


RULES: dict[str, Step] = {
    "home, empty": to("/"),
    "variants": to("/games/new/"),
    "new game": to("/games/new/?variant=european"),
    "new game, ways to play": to("/games/new/?variant=mexican-train"),
    "new game with faults": a_game_without_names,
    "rules, none of one's own": to("/rules/"),
    "rules, a fault": rules_with_a_fault,
    "rules, one's own": rules_kept,
    "rules, opened from a game": to("/rules/new/?from=european"),
    "rules compared": to("/rules/compare/?first=jamaican&second=european"),
    "rules compared in full": to("/rules/compare/?first=jamaican&second=european&all=1"),
    "rules, a file": to("/rules/import/"),
    "rules, a file looked at": rules_brought_in,
    "rules, shared": rules_shared,
    "rules, of another phone": rules_of_another_phone,
    "rules, deleted": rules_deleted,
}

"""A running game goes on by rules that the phone has saved."""

import pytest
from playwright.sync_api import Page, expect

from scoring.games.actions.phones import keep_variant
from scoring.games.models import Key
from tests.journeys.at_the_table import record, start

pytestmark = pytest.mark.browser


def test_saved_rules_apply_from_the_next_hand(phone: Page) -> None:
    game = start(phone, "European", "Ada, Ben, Cal")
    device = Key.objects.get(game=game).secret_hash
    keep_variant(device, "Ruth’s rules", "european", {"limit": {"points": 100}}, "GBP")
    record(phone, "Ada", {"Ben": "K", "Cal": "Q"})
    phone.goto(f"/games/{game.id}/rules/change/")
    phone.get_by_role("link", name="Ruth’s rules").click()
    expect(phone.get_by_text("The rules below are “Ruth’s rules”.")).to_be_visible()
    phone.get_by_role("button", name="Preview").click()
    expect(phone.get_by_text("Over 100 points you’re out.").first).to_be_visible()
    phone.get_by_role("button", name="Change the rules").click()
    phone.wait_for_url(f"**/games/{game.id}/")
    phone.goto(f"/games/{game.id}/rules/")
    expect(phone.get_by_text("Over 100 points you’re out.").first).to_be_visible()

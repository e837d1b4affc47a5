"""A game dealt to more players than it is for."""

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


def test_more_names_than_a_game_is_for_are_asked_about_and_dealt(phone: Page) -> None:
    phone.goto("/games/new/?variant=scala-40")
    phone.locator("[name=names]").fill("Ada, Ben, Cal, Dot, Eve, Fay, Gus")
    phone.get_by_role("button", name="Deal").click()
    expect(
        phone.get_by_text("This game is for 2 to 6 players, and you entered 7.", exact=True)
    ).to_be_visible()
    phone.get_by_label("Play with 7").check()
    phone.get_by_role("button", name="Deal").click()
    expect(phone.get_by_role("meter")).to_have_count(7)

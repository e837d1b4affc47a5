"""A lost phone is not the end: cookies cleared, the table's address opened, the slip's words typed, games are back."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.at_the_table import start
from tests.makers import make_game
from tests.printed import texts_of

pytestmark = pytest.mark.browser


def words_of(phone: Page) -> list[str]:
    """The slip's words, as the phone shows them."""
    words = phone.get_by_role("list", name="The eight words").get_by_role("listitem")
    expect(words).to_have_count(8)
    return words.all_inner_texts()


@pytest.mark.parametrize("scripts", [True, False])
def test_after_its_cookies_are_cleared_a_browser_has_its_games_back_by_the_words(
    open_phone: Callable[..., Page], scripts: bool
) -> None:
    phone = open_phone(java_script_enabled=scripts)
    game = start(phone, "European", "Ada, Ben, Cal", title="Thursday")
    for title in ("Friday", "Saturday"):
        make_game(title=title, device=game.scorekeeper.secret_hash if game.scorekeeper else "")
    phone.goto("/")
    phone.get_by_role("link", name="Make a slip").click()
    phone.get_by_role("button", name="Make a slip").click()
    words = words_of(phone)

    phone.context.clear_cookies()
    phone.goto(f"/games/{game.id}/")
    expect(phone.get_by_role("heading", name="This isn’t on this phone")).to_be_visible()
    phone.get_by_label("The eight words of your recovery slip").fill(" ".join(words))
    phone.get_by_role("button", name="Bring them back").click()
    phone.get_by_role("button", name="Move it here").click()
    expect(phone.get_by_text("Everything from your other phone is here now.")).to_be_visible()
    expect(phone.get_by_role("link", name="Saturday").first).to_be_visible()
    phone.get_by_role("link", name="Thursday").first.click()
    expect(phone.get_by_role("button", name="Record hand 1")).to_be_visible()


def test_the_slip_is_printed_as_it_is_shown(phone: Page, tmp_path: Path) -> None:
    start(phone, "European", "Ada, Ben, Cal", title="Thursday")
    phone.goto("/slip/")
    phone.get_by_role("button", name="Make a slip").click()
    expect(phone.get_by_role("link", name="Print")).to_be_visible()
    words = words_of(phone)
    sheet = phone.context.request.get(phone.url + "recovery-slip.pdf").body()
    (printed,) = texts_of(sheet)
    assert " ".join(words) in " ".join(printed.split())


def test_not_now_is_taken_for_an_answer(phone: Page) -> None:
    game = start(phone, "European", "Ada, Ben, Cal")
    for title in ("Friday", "Saturday"):
        make_game(title=title, device=game.scorekeeper.secret_hash if game.scorekeeper else "")
    phone.goto("/")
    phone.get_by_role("button", name="Not now").click()
    expect(phone.get_by_role("link", name="Saturday").first).to_be_visible()
    expect(phone.get_by_role("link", name="Make a slip")).to_have_count(0)

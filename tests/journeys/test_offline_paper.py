"""Without a connection the phone prints a score sheet of all that it knows, and marks what is not sent yet."""

import io

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tests.journeys.without_network import cut, record_here, table_of
from tests.makers import hand, play

pytestmark = [pytest.mark.browser, pytest.mark.offline]


def printed(page: Page) -> str:
    """The words of the paper that the browser's own printer makes."""
    expect(page.get_by_role("list", name="Players")).to_be_visible()
    paper = PdfReader(io.BytesIO(page.pdf(format="A4")))
    assert len(paper.pages) == 1
    return " ".join(paper.pages[0].extract_text().split())


def test_the_sheet_has_what_waits_and_says_so(phone: Page, live_server: object) -> None:
    game = table_of(phone, live_server, "Ada", "Ben", "Cal", currency="GBP", title="Thursday")
    play(game, hand("Ben", Ada="9", Cal=151), {"type": "buy_in", "player": "Cal"})
    phone.reload()
    cut(phone, 2)
    record_here(phone, "Ada", {"Ben": "K", "Cal": "5"})
    phone.get_by_role("button", name="Void hand").click()
    expect(phone.get_by_text("The void hand is saved on this phone.")).to_be_visible()
    expect(phone.get_by_role("button", name="Print the score sheet")).to_be_visible()
    paper = printed(phone)
    assert paper.startswith("Thursday As saved on this phone")
    assert "2 entries not sent yet. They’re saved on this phone." in paper
    assert "1 Ben +9 9 0 0 +151 151 Cal buys in at 9 2 Ada not sent yet 0 9 +10 10 +5 14" in paper
    assert "3 void not sent yet" in paper
    assert "Total 9 10 14 Money" in paper
    assert "Record hand" not in paper
    assert "Undo" not in paper

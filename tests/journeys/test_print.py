"""The pages of a game on the browser's own paper: everything written, nothing to press, in black on white."""

from io import BytesIO

import pytest
from playwright.sync_api import Page
from pypdf import PdfReader

from tests.conftest import OpenPhone
from tests.journeys.at_the_table import record, start

pytestmark = pytest.mark.browser


def printed(page: Page) -> str:
    """The text of the page as printed."""
    reader = PdfReader(BytesIO(page.pdf(format="A4")))
    return " ".join(" ".join(sheet.extract_text() for sheet in reader.pages).split())


def test_table_and_hands_are_printed_without_their_buttons(open_phone: OpenPhone) -> None:
    page = open_phone(color_scheme="dark")
    start(page, "European", "Ada, Ben, Cal")
    record(page, "Cal", {"Ada": "K Q", "Ben": "9"})
    table = page.url
    told = printed(page)
    assert "Cal went out" in told
    assert "+20" in told  # inside a line that is closed on the screen
    assert not [word for word in ("Record hand", "Void hand", "Undo", "Correct") if word in told]
    page.goto(f"{table}hands/")
    told = printed(page)
    assert "Hand by hand" in told
    assert "+20" in told

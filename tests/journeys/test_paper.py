"""From the table to paper: another size, words for the chat, and the whole evening in one file."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.jobs import work_off
from tests.journeys.at_the_table import start
from tests.makers import hand

pytestmark = pytest.mark.browser
PICTURES = re.compile(r"/paper/.*\.png")


@pytest.fixture
def paper(phone: Page, settings: object, tmp_path: object) -> Page:
    """The page of a game that has a hand."""
    settings.DATA_DIR = tmp_path  # type: ignore[attr-defined] # where files are made
    phone.route(PICTURES, lambda route: route.abort())  # test_every_screen waits for them
    game = start(phone, "European", "Ada, Ben, Cal", hand("Cal", Ada="K Q", Ben="9"))
    phone.goto(f"/games/{game.id}/paper/")
    return phone


def test_another_paper_is_on_every_link_at_once(paper: Page) -> None:
    paper.get_by_role("radio", name="A5").check()
    paper.wait_for_url("**/paper/?paper=a5*")
    expect(paper.get_by_role("radio", name="A5")).to_be_checked()
    for link in paper.get_by_role("link", name="Print: ").all():
        assert "paper=a5" in (link.get_attribute("href") or "")


def test_the_words_for_the_chat_are_copied(paper: Page) -> None:
    paper.get_by_role("button", name="Copy the text").click()
    expect(paper.get_by_text("Copied")).to_be_visible()
    assert "Cal 0" in paper.get_by_label("As text").input_value()


def test_the_whole_evening_is_one_tap_away(paper: Page) -> None:
    paper.get_by_role("button", name="All sheets as one PDF").click()
    expect(paper.get_by_role("heading", name="Printing")).to_be_visible()
    work_off()
    expect(paper.get_by_role("heading", name="The file is ready")).to_be_visible(timeout=60_000)
    with paper.expect_download() as waiting:
        paper.get_by_role("link", name="Save as PDF").click()
    assert waiting.value.suggested_filename == "kalooki-sheets.pdf"

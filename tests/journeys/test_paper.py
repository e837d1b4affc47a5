"""From the table to paper: another size, words for the chat, and the whole evening in one file."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scoring.printing.press import Press
from tests.jobs import work_off
from tests.journeys.at_the_table import start
from tests.makers import hand

pytestmark = pytest.mark.browser
PICTURES = re.compile(r"/paper/.*\.png")


@pytest.fixture
def paper(phone: Page) -> Page:
    """The page of a game that has a hand."""
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


@pytest.mark.parametrize("scripts", [True, False])
def test_a_sheet_that_has_to_wait_says_so_and_opens_by_itself(
    open_phone: Callable[..., Page], monkeypatch: pytest.MonkeyPatch, scripts: bool
) -> None:
    monkeypatch.setattr(Press, "is_busy", property(lambda _press: True))
    phone = open_phone(java_script_enabled=scripts)
    phone.route(PICTURES, lambda route: route.abort())
    game = start(phone, "European", "Ada, Ben, Cal", hand("Cal", Ada="K Q", Ben="9"))
    phone.goto(f"/games/{game.id}/paper/")
    phone.get_by_role("link", name="Print: Rule card").click()
    expect(phone.get_by_role("status")).to_contain_text("You’re number 1 in the line: about ")
    with phone.expect_download(timeout=30_000) as waiting:
        work_off()
    assert waiting.value.suggested_filename == "kalooki-rules.pdf"
    # A browser without a viewer saves it and stays here.
    expect(phone.get_by_role("heading", name="Your sheet is ready")).to_be_visible()
    phone.go_back()
    expect(phone.get_by_role("heading", name="Print", exact=True)).to_be_visible()

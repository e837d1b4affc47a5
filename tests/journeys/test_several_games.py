"""Several games of the list, ticked and archived, moved into a group, exported."""

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.at_the_table import start

pytestmark = pytest.mark.browser


def three_games(page: Page) -> None:
    for title in ("Monday", "Tuesday", "Wednesday"):
        start(page, "European", "Ada, Ben, Cal", title=title)
    page.goto("/")
    page.get_by_label("More", exact=True).click()
    page.get_by_role("link", name="Choose several games").click()


def foot(page: Page, name: str) -> None:
    page.locator(".foot").get_by_role("button", name=name).click()


def test_two_of_three_are_archived_and_back_with_undo(phone: Page) -> None:
    three_games(phone)
    phone.get_by_label("Monday").check()
    phone.get_by_label("Tuesday").check()
    foot(phone, "Archive")
    expect(phone.get_by_text("2 games archived.")).to_be_visible()
    expect(phone.get_by_text("Monday")).to_have_count(0)
    phone.get_by_role("button", name="Undo").click()
    expect(phone.get_by_text("2 games are back in your list.")).to_be_visible()


def test_all_of_them_go_into_a_group_in_one_step(phone: Page) -> None:
    three_games(phone)
    phone.get_by_role("link", name="Make a group").click()
    phone.get_by_label("Name", exact=False).first.fill("Ruth’s")
    phone.get_by_role("button", name="group", exact=False).first.click()
    phone.goto("/several/")
    phone.get_by_role("link", name="Tick all 3").click()
    phone.get_by_label("Add to a group").select_option("Ruth’s")
    phone.get_by_role("button", name="Add the ticked games").click()
    expect(phone.get_by_text("3 games added to “Ruth’s”.")).to_be_visible()


def test_nothing_ticked_is_said(phone: Page) -> None:
    three_games(phone)
    foot(phone, "Archive")
    expect(phone.get_by_role("alert")).to_have_text("Choose at least one game.")


def test_the_files_are_saved_in_one(phone: Page) -> None:
    three_games(phone)
    phone.get_by_label("Monday").check()
    with phone.expect_download() as saved:
        foot(phone, "Export")
    assert saved.value.suggested_filename == "kalooki.zip"

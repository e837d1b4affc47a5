"""House rules on the phone: changed with a look at what follows, kept, played by, and all of it without scripts."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.at_the_table import TABLE
from tests.journeys.without_network import held_back

pytestmark = pytest.mark.browser
OpenPhone = Callable[..., Page]


def open_section(page: Page, name: str) -> None:
    page.locator(".sect > summary").filter(has_text=name).first.click()


def wait_for_answers(page: Page) -> None:
    """The script that asks for the examples comes with the first touch."""
    page.locator("[data-htmx-powered]").first.wait_for(state="attached")


def test_a_rule_is_changed_with_its_example_and_set_back(phone: Page) -> None:
    phone.goto("/games/new/?variant=european")
    phone.get_by_label("Who’s playing?").fill("Ada, Ben, Cal")
    open_section(phone, "Limit and end")
    wait_for_answers(phone)
    limit = phone.get_by_role("group", name="Limit", exact=True)
    expect(limit.get_by_text("Ben is still in with 150. Cal is out with 151.")).to_be_visible()
    limit.get_by_label("The limit is").fill("201")
    expect(limit.get_by_text("Ben is still in with 201. Cal is out with 202.")).to_be_visible()
    expect(limit.get_by_text("changed")).to_be_visible()
    expect(phone.get_by_text("1 rule changed")).to_be_visible()
    limit.get_by_label("The limit is").fill("many")
    expect(limit.get_by_text("Enter a whole number.")).to_be_visible()
    limit.get_by_role("button", name="As usual").click()
    expect(limit.get_by_label("The limit is")).to_have_value("150")
    expect(limit.get_by_text("Ben is still in with 150. Cal is out with 151.")).to_be_visible()
    expect(limit.get_by_text("changed")).to_have_count(0)
    expect(phone.get_by_label("Who’s playing?")).to_have_value("Ada, Ben, Cal")


def test_the_words_round_a_number_follow_it(phone: Page) -> None:
    phone.goto("/rules/new/?from=kalooki-40")
    open_section(phone, "Limit and end")
    wait_for_answers(phone)
    phone.get_by_role("textbox", name="The game ends after hand").fill("4")
    expect(phone.get_by_role("textbox", name="The game ends after hands")).to_be_focused()


def test_only_the_fields_that_matter_are_shown(phone: Page) -> None:
    phone.goto("/rules/new/?from=european")
    open_section(phone, "Limit and end")
    expect(phone.get_by_label("The game ends after")).to_be_hidden()
    phone.get_by_label("When does the game end?").select_option("hands")
    expect(phone.get_by_label("The game ends after")).to_be_visible()
    expect(phone.get_by_text("Enter a whole number.")).to_be_visible()
    phone.get_by_label("When is a player out?").select_option("none")
    expect(phone.get_by_label("The limit is")).to_be_hidden()


def test_what_is_chosen_before_the_script_is_there_is_looked_at_once_it_is(phone: Page) -> None:
    held = held_back(phone, "**/htmx*.js")
    phone.goto("/rules/new/?from=european")
    open_section(phone, "Limit and end")
    phone.get_by_label("When does the game end?").select_option("hands")
    expect(phone.get_by_text("Enter a whole number.")).to_be_hidden()
    held[0].continue_()
    expect(phone.get_by_text("Enter a whole number.")).to_be_visible()


def test_rules_of_this_evening_are_kept_and_played_by_again(phone: Page) -> None:
    phone.goto("/games/new/?variant=european")
    phone.get_by_label("Who’s playing?").fill("Ada, Ben, Cal")
    open_section(phone, "Limit and end")
    phone.get_by_label("The limit is").fill("201")
    open_section(phone, "Save these rules")
    phone.get_by_label("Name of these rules").fill("Thursday")
    phone.get_by_role("button", name="Save rules").click()
    expect(phone.get_by_text("Saved as “Thursday”.")).to_be_visible()
    phone.get_by_role("button", name="Deal").click()
    expect(phone.get_by_role("list", name="Players")).to_be_visible()
    expect(phone.get_by_role("link", name="Thursday")).to_be_visible()
    phone.goto("/games/new/")
    phone.get_by_role("link", name="Thursday").click()
    phone.get_by_label("Who’s playing?").fill("Dot, Ewan")
    phone.get_by_label("Stakes").select_option("")
    phone.get_by_role("button", name="Deal").click()
    phone.wait_for_url(TABLE)
    expect(phone.get_by_role("link", name="Thursday")).to_be_visible()
    phone.goto(f"{phone.url}rules/")
    expect(phone.get_by_text("Over 201 points you’re out.")).to_be_visible()


def test_a_file_goes_from_one_phone_to_another(open_phone: OpenPhone) -> None:
    ruth, marlon = open_phone(), open_phone()
    ruth.goto("/rules/new/?from=jamaican")
    ruth.get_by_label("Name of these rules").fill("Club night")
    open_section(ruth, "Cards and deal")
    ruth.get_by_label("Joker", exact=True).fill("25")
    ruth.get_by_role("button", name="Save these rules").click()
    ruth.get_by_label("More").click()
    with ruth.expect_download() as saved:
        ruth.get_by_role("link", name="Save as a file").click()
    marlon.goto("/rules/import/")
    marlon.get_by_label("A file of house rules").set_input_files(saved.value.path())
    marlon.get_by_role("button", name="Preview").click()
    expect(marlon.get_by_role("row", name="Card values")).to_contain_text("Joker: 25")
    marlon.get_by_role("button", name="Save these rules").click()
    expect(marlon.get_by_role("heading", name="Club night")).to_be_visible()


def test_house_rules_without_scripts(open_phone: OpenPhone) -> None:
    page = open_phone(java_script_enabled=False)
    page.goto("/rules/new/?from=european")
    page.get_by_label("Name of these rules").fill("Thursday")
    open_section(page, "Limit and end")
    page.get_by_label("When is a player out?").select_option("reaches")
    page.get_by_label("The limit is").fill("many")
    open_section(page, "Cards and deal")
    page.get_by_label("Joker", exact=True).fill("25")
    page.get_by_role("button", name="Save these rules").click()
    expect(page.get_by_text("Enter a whole number.")).to_be_visible()
    expect(page.get_by_label("The limit is")).to_have_value("many")
    page.get_by_role("button", name="As usual: Limit").click()
    expect(page.get_by_label("The limit is")).to_have_value("150")
    page.get_by_label("The limit is").fill("201")
    page.get_by_role("button", name="Save these rules").click()
    expect(page.get_by_role("heading", name="Thursday")).to_be_visible()
    expect(page.get_by_text("Over 201 points you’re out.")).to_be_visible()
    expect(page.get_by_text("Joker: 25 · Ace: 11")).to_be_visible()
    page.get_by_label("More").click()
    page.get_by_role("button", name="Delete").click()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("link", name="Thursday")).to_be_visible()


def test_enter_in_a_field_sets_no_rule_back(phone: Page) -> None:
    phone.goto("/rules/new/?from=european")
    open_section(phone, "Limit and end")
    wait_for_answers(phone)
    phone.get_by_label("The limit is").fill("201")
    expect(phone.get_by_role("button", name="As usual: Limit")).to_be_visible()
    phone.get_by_label("The limit is").press("Enter")
    expect(phone.get_by_text("Enter a name")).to_be_visible()
    expect(phone.get_by_label("The limit is")).to_have_value("201")


def test_the_stakes_above_count_in_the_examples_below(phone: Page) -> None:
    phone.goto("/games/new/?variant=european")
    open_section(phone, "Stakes")
    wait_for_answers(phone)
    pays = phone.get_by_role("group", name="Kalooki stake", exact=True)
    expect(pays.get_by_text("Ben pays £0.10 for a hand and £0.20 for a Kalooki.")).to_be_visible()
    phone.get_by_label("A hand", exact=True).fill("3")
    expect(pays.get_by_text("Ben pays £3.00 for a hand and £0.20 for a Kalooki.")).to_be_visible()

"""A wrong seat order, a misspelt name, a forgotten player and wrong rules are put right at the table."""

from playwright.sync_api import Page, expect

from tests.journeys.at_the_table import row, start, totals, undo
from tests.makers import hand


def open_start(page: Page) -> None:
    page.get_by_label("More", exact=True).click()
    page.get_by_role("link", name="Correct the start").click()
    expect(page.get_by_role("heading", name="Correct the start")).to_be_visible()


def test_seats_and_names_are_put_right_and_taken_back(phone: Page) -> None:
    start(phone, "European", "Ann, Bob, Cleo", hand("Ann", Bob=20, Cleo=30), currency="GBP")
    open_start(phone)
    phone.get_by_label("Move up: Cleo").click()
    phone.get_by_label("Who’s playing?").fill("Ann, Cleo, Rob")
    phone.get_by_role("button", name="See what changes").click()
    expect(phone.get_by_role("radio", name="Bob, under another name")).to_be_checked()
    phone.get_by_role("button", name="See what changes").click()
    expect(phone.get_by_text("Rob, not Bob.")).to_be_visible()
    phone.get_by_role("button", name="Save the correction").click()
    totals(phone, Ann=0, Cleo=30, Rob=20)
    undo(phone)
    totals(phone, Ann=0, Bob=20, Cleo=30)


def test_a_forgotten_player_is_put_into_the_hands_that_were_played(phone: Page) -> None:
    start(phone, "European", "Ann, Bob, Cleo", hand("Ann", Bob=20, Cleo=30), hand("Bob", Ann=5, Cleo=140))
    open_start(phone)
    phone.get_by_label("Who’s playing?").fill("Ann, Bob, Fay, Cleo")
    phone.get_by_role("button", name="See what changes").click()
    phone.get_by_role("radio", name="What they held, hand by hand").check()
    phone.get_by_role("button", name="See what changes").click()
    phone.get_by_label("Hand 1", exact=True).fill("K 10")
    phone.get_by_label("Hand 2", exact=True).fill("7")
    phone.get_by_role("button", name="See what changes").click()
    phone.get_by_role("button", name="Save the correction").click()
    totals(phone, Ann=5, Bob=20, Fay=27)
    phone.get_by_label("More", exact=True).click()
    phone.get_by_role("link", name="History").click()
    expect(phone.get_by_text("Start corrected")).to_be_visible()


def test_a_lower_limit_from_the_start_asks_what_no_longer_fits(phone: Page) -> None:
    events = [hand("Ann", Bob=90, Cleo=30), hand("Cleo", Ann=5, Bob=40), hand("Ann", Bob=5, Cleo=5)]
    start(phone, "European", "Ann, Bob, Cleo", *events, currency="GBP")
    open_start(phone)
    phone.get_by_text("Limit and end").click()
    phone.locator("[name=house_limit_points]").fill("120")
    phone.get_by_role("button", name="See what changes").click()
    phone.get_by_role("radio", name="Bob doesn’t buy in and stays out").check()
    phone.get_by_role("button", name="Preview").click()
    phone.get_by_role("radio", name="Score hand 3 without Bob").check()
    phone.get_by_role("button", name="Preview").click()
    phone.get_by_role("button", name="Save the correction").click()
    expect(row(phone, "Bob")).to_contain_text("130")

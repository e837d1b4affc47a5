"""The same people next week: two taps from the group to the table, in its balances from the start."""

import uuid

from playwright.sync_api import Page, expect

from scoring.groups.actions.entries import add_game, create_group
from scoring.web.capabilities import hash_secret
from tests.journeys.at_the_table import TABLE, secret_of, totals
from tests.makers import hand, make_game, play


def a_group_that_played(page: Page, host: str = "Ann") -> str:
    """The address of a group whose one game Ann won, on the phone of a host of that name."""
    device = hash_secret(secret_of(page))
    group = create_group(uuid.uuid4(), "Friday friends", device, host)
    game = make_game("Ann", "Bob", "Cem", device=device, currency="GBP", title="Fri 20 Nov")
    add_game(play(game, hand("Ann", Bob=10, Cem=160), {"type": "end", "pool": "winner"}), group)
    return f"/groups/{group.id}/"


def test_two_taps_deal_for_the_people_of_last_time(phone: Page) -> None:
    group = a_group_that_played(phone)
    phone.goto(group)
    phone.get_by_role("link", name="New night").click()
    expect(phone.get_by_text("Bob deals first")).to_be_visible()
    phone.get_by_role("button", name="Deal").click()
    phone.wait_for_url(TABLE)
    totals(phone, Ann=0, Bob=0, Cem=0)
    phone.goto(group)
    phone.get_by_role("link", name="Carry on").click()
    phone.wait_for_url(TABLE)


def test_a_reload_keeps_what_was_typed_of_a_new_night(phone: Page) -> None:
    night = f"{a_group_that_played(phone)}night/"
    phone.goto(night)
    phone.get_by_role("checkbox", name="Cem").uncheck()
    phone.get_by_text("Guest", exact=True).click()
    phone.get_by_label("Guest’s name").fill("Fay")
    phone.get_by_text("Bob deals first").click()
    phone.get_by_label("Deals first").select_option("Ann")
    phone.reload()
    expect(phone.get_by_label("Guest’s name")).to_have_value("Fay")
    expect(phone.get_by_label("Deals first")).to_have_value("Ann")
    expect(phone.get_by_role("checkbox", name="Cem")).not_to_be_checked()
    phone.get_by_role("button", name="Deal").click()
    phone.wait_for_url(TABLE)
    totals(phone, Ann=0, Bob=0, Fay=0)
    phone.goto(night)
    expect(phone.get_by_label("Guest’s name")).to_have_value("")


def test_one_stays_away_and_a_guest_comes(phone: Page) -> None:
    phone.goto(f"{a_group_that_played(phone)}night/")
    phone.get_by_role("checkbox", name="Cem").uncheck()
    phone.get_by_text("Guest", exact=True).click()
    phone.get_by_label("Guest’s name").fill("Bob")
    phone.get_by_role("button", name="Deal").click()
    expect(phone.get_by_text("same name")).to_be_visible()
    expect(phone.get_by_role("checkbox", name="Cem")).not_to_be_checked()
    phone.get_by_label("Guest’s name").fill("Fay")
    phone.get_by_role("button", name="Deal").click()
    phone.wait_for_url(TABLE)
    totals(phone, Ann=0, Bob=0, Fay=0)

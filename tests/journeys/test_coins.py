"""A table plays for coins that it has."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.at_the_table import TABLE, row

pytestmark = pytest.mark.django_db(transaction=True)


def test_forints_are_whole_on_the_form_and_at_the_table(phone: Page) -> None:
    phone.goto("/games/new/?variant=european")
    phone.get_by_label("Who’s playing?").fill("Ada, Ben")
    phone.get_by_label("Stakes", exact=True).focus()
    phone.get_by_label("Stakes", exact=True).select_option("HUF")
    stake, hand = phone.get_by_label("Stake for the pool"), phone.get_by_label("A hand", exact=True)
    expect(stake).to_have_value("250")
    expect(hand).to_have_value("50")
    expect(hand).to_have_accessible_description(re.compile(r"^each pays HUF\s?50 to the player"))
    hand.fill("2.50")
    expect(hand).to_have_accessible_description("each pays the player who went out")
    phone.get_by_role("button", name="Deal").click()
    expect(hand).to_have_accessible_description(
        re.compile(r"The smallest coin is HUF1\. Enter a multiple of it\.")
    )
    hand.fill("25")
    phone.get_by_role("button", name="Deal").click()
    phone.wait_for_url(TABLE)
    expect(row(phone, "Ada")).to_contain_text("−HUF250")


def test_a_table_plays_for_matches(phone: Page) -> None:
    phone.goto("/games/new/?variant=european")
    phone.get_by_label("Who’s playing?").fill("Ada, Ben")
    phone.get_by_label("Stakes", exact=True).focus()
    phone.get_by_label("Stakes", exact=True).select_option("matches")
    hand = phone.get_by_label("A hand", exact=True)
    expect(hand).to_have_value("1")
    expect(hand).to_have_accessible_description("each pays 1 match to the player who went out")
    hand.fill("1.5")
    expect(hand).to_have_accessible_description("each pays the player who went out")
    phone.get_by_role("button", name="Deal").click()
    expect(hand).to_have_accessible_description(re.compile("Enter a whole number"))
    hand.fill("2 matches")
    expect(hand).to_have_accessible_description(re.compile("each pays 2 matches to the player"))
    hand.press("Tab")
    expect(hand).to_have_value("2")
    phone.get_by_role("button", name="Deal").click()
    phone.wait_for_url(TABLE)
    expect(row(phone, "Ada")).to_contain_text("−5 matches")

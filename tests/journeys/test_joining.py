"""Somebody comes late, and somebody sits a hand out, by touch."""

import json

from playwright.sync_api import Page, expect

from tests.engine.makers import scored
from tests.journeys.at_the_table import asked_who, group, row, start, tap, totals


def test_a_newcomer_plays_and_one_rests(phone: Page) -> None:
    start(phone, "European", "Ann, Bob, Cleo", currency="GBP")
    phone.get_by_label("More", exact=True).click()
    phone.get_by_role("link", name="Add a player").click()
    phone.get_by_label("Name").fill("Dot")
    phone.get_by_label("Sits left of this player").select_option("Ann")
    phone.get_by_role("radio", name="Zero").check()
    phone.get_by_role("button", name="Add player").click()
    expect(row(phone, "Dot")).to_be_visible()
    phone.get_by_label("More", exact=True).click()
    phone.get_by_role("link", name="Add a player").click()
    expect(phone.get_by_text("Starts at 0, pays £0.50 into the pool and plays from hand 1.")).to_be_visible()
    phone.goto(f"{phone.url.removesuffix('join/')}rules/change/")
    phone.get_by_text("Joining, leaving and sitting out").click()
    phone.get_by_label("May players sit out a hand?").select_option("any")
    phone.get_by_role("button", name="Preview").click()
    phone.get_by_role("button", name="Change the rules").click()
    phone.get_by_role("button", name="Record hand").click()
    asked_who(phone)
    phone.get_by_text("Someone sits this hand out").click()
    phone.get_by_role("switch", name="Bob").check()
    asked_who(phone).get_by_role("button", name="Ann").click()
    expect(group(phone, "Dot")).to_be_visible()
    tap(phone, "Dot", "K")
    phone.get_by_role("button", name="Next").click()
    tap(phone, "Cleo", "5")
    phone.get_by_role("button", name="Next").click()
    phone.get_by_role("button", name="Save hand").click()
    totals(phone, Ann=0, Dot=10, Bob=0, Cleo=5)
    phone.get_by_label("More", exact=True).click()
    with phone.expect_download() as exported:
        phone.get_by_role("link", name="Export game").click()
    players = scored(json.loads(exported.value.path().read_text(encoding="utf-8")))["players"]
    assert {name: player["total"] for name, player in players.items()} == {
        "Ann": 0, "Dot": 10, "Bob": 0, "Cleo": 5,
    }  # fmt: skip

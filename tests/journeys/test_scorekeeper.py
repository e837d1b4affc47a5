"""Scoring goes from phone to phone, and no hand is lost on the way."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scoring.games.actions.scorekeeper import accept_invitation, create_invitation
from scoring.games.models import Game, Invitation
from scoring.web.capabilities import hash_secret
from tests.journeys.at_the_table import group, record, secret_of, start, tap, totals

pytestmark = pytest.mark.browser
OpenPhone = Callable[..., Page]
HAND = {"Cal": "K Q 5", "Ada": "9"}


def two_phones(open_phone: OpenPhone) -> tuple[Page, Page]:
    """The host's phone at its table, and another that knows nothing yet."""
    host, other = open_phone(), open_phone()
    start(host, "European", "Ada, Ben, Cal")
    return host, other


def scoring_with_the_other(open_phone: OpenPhone) -> tuple[Page, Page]:
    """The host's phone at its table, and Ben's, to which it has handed scoring."""
    host, other = open_phone(), open_phone()
    hand_scoring_to(other, host, start(host, "European", "Ada, Ben, Cal"))
    return host, other


def hand_scoring_to(other: Page, host: Page, game: Game) -> None:
    create_invitation(game)
    accept_invitation(Invitation.objects.get(game=game), hash_secret(secret_of(other)), "Ben")
    host.reload()
    other.goto(host.url)


def hand_over_by_code(host: Page, other: Page, name: str) -> None:
    """Six letters, read out across the table."""
    table = host.url
    host.get_by_role("button", name="Pass on scoring").click()
    code = host.locator(".letters").inner_text()
    other.goto("/")
    other.get_by_role("link", name="Join with a code").click()
    other.get_by_label("Six-letter code").fill(code.lower())
    other.get_by_role("button", name="Continue").click()
    other.get_by_label("Your name").fill(name)
    other.get_by_role("button", name="Keep score").click()
    other.wait_for_url(table)


@pytest.mark.two_phones
def test_by_code_and_back(open_phone: OpenPhone) -> None:
    host, other = two_phones(open_phone)
    table = host.url
    hand_over_by_code(host, other, "Ben")
    expect(host.get_by_role("heading", name="Ben’s phone is keeping score")).to_be_visible()
    expect(other.get_by_text("You’re keeping score")).to_be_visible()
    record(other, "Ben", HAND)
    host.get_by_role("link", name="Back to the table").first.click()
    totals(host, Ada=9, Cal=25)
    expect(host.get_by_role("button", name="Record hand")).to_have_count(0)
    host.get_by_role("button", name="Take scoring back").click()
    expect(host.get_by_role("button", name="Record hand 2")).to_be_visible()
    expect(other.get_by_text("The host’s phone is keeping score")).to_be_visible()
    assert other.url == table


def test_by_link(open_phone: OpenPhone) -> None:
    host, other = two_phones(open_phone)
    table = host.url
    host.goto(f"{table}scorekeeper/")
    host.get_by_role("button", name="Make a code").click()
    other.goto(host.get_by_role("link", name="/p/").get_attribute("href") or "")
    assert other.url.endswith("/scorekeeper/")
    other.get_by_label("Your name").fill("Ben")
    other.get_by_role("button", name="Keep score").click()
    expect(other.get_by_role("button", name="Record hand 1")).to_be_visible()


@pytest.mark.two_phones
def test_asked_for_and_given(open_phone: OpenPhone) -> None:
    host, other = scoring_with_the_other(open_phone)
    table = host.url
    host.get_by_role("button", name="Take scoring back").click()
    other.get_by_role("button", name="Ask to keep score").click()
    expect(other.get_by_text("Asked to keep score")).to_be_visible()
    expect(host.get_by_text("Ben asks to keep score")).to_be_visible()
    host.get_by_role("button", name="Pass on scoring").click()
    expect(other.get_by_role("button", name="Record hand 1")).to_be_visible()
    assert host.url == table


def test_a_half_written_hand_survives_the_loss_of_scoring(open_phone: OpenPhone) -> None:
    host, other = scoring_with_the_other(open_phone)
    table = host.url
    other.get_by_role("button", name="Record hand").click()
    other.get_by_role("group", name="Who went out?").get_by_role("button", name="Ben").click()
    tap(other, "Cal", "K Q 5")
    host.get_by_role("button", name="Take scoring back").click()
    expect(other.get_by_text("Your entry is saved.")).to_be_visible()
    expect(group(other, "Cal")).to_be_visible()
    other.get_by_role("button", name="Ask to keep score").click()
    host.goto(table)
    expect(host.get_by_text("Ben asks to keep score")).to_be_visible()
    host.get_by_role("button", name="Pass on scoring").click()
    expect(other.get_by_text("Your entry is saved.")).to_be_hidden()
    other.get_by_role("button", name="Next").click()
    tap(other, "Ada", "9")
    other.get_by_role("button", name="Next").click()
    other.get_by_role("button", name="Save hand").click()
    totals(other, Ada=9, Cal=25)


def test_the_host_takes_scoring_back_from_the_middle_of_a_hand(open_phone: OpenPhone) -> None:
    host, other = scoring_with_the_other(open_phone)
    other.goto(f"{host.url}hands/new/")
    host.get_by_role("button", name="Take scoring back").click()
    expect(host.get_by_role("button", name="Record hand")).to_be_visible()
    hand_over_by_code(host, other, "Ben")


def test_without_javascript(open_phone: OpenPhone) -> None:
    host, other = open_phone(java_script_enabled=False), open_phone(java_script_enabled=False)
    start(host, "European", "Ada, Ben, Cal")
    table = host.url
    hand_over_by_code(host, other, "Ben")
    expect(other.get_by_role("button", name="Record hand 1")).to_be_visible()
    host.goto(table)
    expect(host.get_by_text("Ben’s phone is keeping score")).to_be_visible()
    host.get_by_role("button", name="Take scoring back").click()
    expect(host.get_by_role("button", name="Record hand 1")).to_be_visible()

"""A refusal is no outage, and an answer that was cut off is no silence: the phone says what it is and goes on."""

import re
from typing import Any

import pytest
from django.test import Client
from playwright.sync_api import Page, expect

from scoring.games.models import Game
from scoring.web.capabilities import DEVICE_COOKIE
from tests.journeys.at_the_table import count_out, secret_of, start, tap, totals
from tests.journeys.without_network import wake
from tests.web.views.test_limits import send_begun

pytestmark = [pytest.mark.browser, pytest.mark.offline]
UNTIL = re.compile(r"^\s*Too many new games from here\. We’ll try again at \d\d:\d\d\.\s*$")
# The head of an answer arrives, and of its body nothing: once, then the network is itself again.
CUT_ONE = """() => {
  const real = window.fetch;
  window.fetch = async (...asked) => {
    const answer = await real(...asked);
    if (asked[1]?.method !== "POST") return answer;
    window.fetch = real;
    const { status, headers } = answer;
    return new Response(new ReadableStream({ pull: (body) => body.error(new TypeError("cut")) }), { status, headers });
  };
}"""


def test_a_game_over_the_limit_is_told_until_when_and_sent_then(phone: Page, settings: Any) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"begun_game": "1/h/key"}
    client = Client()
    client.cookies[DEVICE_COOKIE] = secret_of(phone)
    send_begun(client)
    phone.goto("/games/new/?variant=european")
    phone.get_by_label("Who’s playing?").fill("Ada, Ben, Cal")
    wake(phone)
    phone.get_by_role("button", name="Deal").click()
    expect(phone.locator(".offline-note")).to_have_text(UNTIL, use_inner_text=True)
    phone.get_by_role("link", name=UNTIL).click()
    expect(phone.get_by_role("listitem").get_by_text(UNTIL)).to_be_visible()
    expect(phone.get_by_text("Waiting for a connection.")).to_have_count(0)
    settings.ACCOUNT_RATE_LIMITS = {"begun_game": "2/h/key"}
    with phone.expect_response(lambda answer: answer.request.method == "POST" and answer.ok):
        phone.reload()
    expect(phone.get_by_text("Everything on this phone has been sent.")).to_be_visible()
    assert Game.objects.count() == 2


def test_a_saved_hand_whose_answer_is_cut_off_is_shown_by_the_table(phone: Page) -> None:
    start(phone, "European", "Ada, Ben, Cal")
    count_out(phone, "Ben", {"Cal": "K Q 5", "Ada": "9"})
    expect(phone.get_by_role("button", name="Save hand")).to_be_visible()
    wake(phone)
    phone.evaluate(CUT_ONE)
    phone.get_by_role("button", name="Save hand").click()
    totals(phone, Ada=9, Ben=0, Cal=25)
    assert Game.objects.get().version == 1


def test_a_step_whose_answer_is_cut_off_is_taken_all_the_same(phone: Page) -> None:
    start(phone, "European", "Ada, Ben, Cal")
    count_out(phone, "Ben", {"Cal": "K Q 5"})
    tap(phone, "Ada", "9")
    wake(phone)
    phone.locator("html[data-prepared='0']").wait_for(state="attached")
    phone.evaluate(CUT_ONE)
    phone.get_by_role("button", name="Next").click()
    phone.get_by_role("button", name="Save hand").click()
    totals(phone, Ada=9, Ben=0, Cal=25)

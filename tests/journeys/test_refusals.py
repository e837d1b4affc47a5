"""A refusal is no outage, and an answer that was cut off is no silence: the phone says what it is and goes on."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread
from typing import Any

import pytest
from django.test import Client
from playwright.sync_api import Page, expect

from kalooki_site.server import Server, listen
from scoring.games.actions.scorekeeper import accept_invitation, create_invitation
from scoring.games.models import Game, Invitation
from scoring.web.capabilities import DEVICE_COOKIE, hash_secret
from tests.journeys.at_the_table import count_out, secret_of, start, tap, totals
from tests.journeys.test_unsaved import held
from tests.journeys.without_network import KEPT_HERE, arrived, record_here, wake
from tests.web.views.test_limits import send_begun

pytestmark = [pytest.mark.browser, pytest.mark.offline]
UNTIL = re.compile(r"^\s*Too many new games from here\. We’ll try again at \d\d:\d\d\.\s*$")
TOO_LONG = re.compile(r"^\s*This is too long to save\. Shorten it and save again\.\s*$")
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


@contextmanager
def our_own_server(live_server: Any) -> Iterator[str]:
    """The site behind the server that serves it elsewhere than in tests."""
    listening, ended = listen("127.0.0.1", 0), Event()
    server = Server(listening, live_server.thread.httpd.get_app(), None)

    def serve() -> None:
        while not ended.is_set():
            server._turn(0.05)
        server._finish()

    thread = Thread(target=serve)
    thread.start()
    try:
        yield f"http://localhost:{listening.getsockname()[1]}"
    finally:
        ended.set()
        thread.join()


def test_what_is_too_long_says_so_beside_what_was_typed(phone: Page, live_server: Any) -> None:
    with our_own_server(live_server) as site:
        phone.goto(f"{site}/games/new/?variant=european")
        phone.get_by_label("Who’s playing?").evaluate("(field) => field.value = 'Ada, '.repeat(60_000)")
        phone.get_by_label("Who’s playing?").dispatch_event("input")
        expect(phone.locator("[data-order] li")).to_have_count(24)
        wake(phone)
        phone.get_by_role("button", name="Deal").click()
        expect(phone.locator(".offline-note")).to_have_text(TOO_LONG, use_inner_text=True)
        expect(phone.get_by_label("Who’s playing?")).to_have_value(re.compile("^Ada, Ada"))
        expect(phone.get_by_role("link", name="not sent yet")).to_be_hidden()


def a_counted_hand(phone: Page) -> None:
    start(phone, "European", "Ada, Ben, Cal")
    count_out(phone, "Ben", {"Cal": "K Q 5", "Ada": "9"})
    expect(phone.get_by_role("button", name="Save hand")).to_be_visible()
    wake(phone)


def test_a_hand_of_a_phone_that_no_longer_keeps_score_is_told_why(phone: Page) -> None:
    a_counted_hand(phone)
    create_invitation(Game.objects.get())
    accept_invitation(Invitation.objects.get(), hash_secret("another phone"), "Ben")
    phone.get_by_role("button", name="Save hand").click()
    expect(phone.get_by_role("heading", name="Ben’s phone is keeping score")).to_be_visible()
    expect(phone.locator(".offline-note")).to_be_hidden()
    phone.goto("/outbox/")
    expect(phone.get_by_text("Another phone is keeping score in this game.")).to_be_visible()


def test_a_hand_that_the_server_cannot_save_now_is_no_hand_without_a_connection(phone: Page) -> None:
    a_counted_hand(phone)
    with held():
        phone.get_by_role("button", name="Save hand").click()
        expect(phone.locator(".offline-note .unsaved")).to_be_visible()
        phone.get_by_role("link", name="We can’t save right now").click()
        expect(phone.get_by_role("listitem").get_by_text("We can’t save right now")).to_be_visible()
        expect(phone.get_by_text("Waiting for a connection.")).to_have_count(0)


def test_where_a_proxy_finds_no_server_the_phone_goes_on_as_without_a_connection(phone: Page) -> None:
    phone.goto("/games/new/?variant=european")
    phone.get_by_label("Who’s playing?").fill("Ada, Ben, Cal")
    phone.locator("html[data-prepared]").wait_for(state="attached")
    phone.route(
        "**/games/**", lambda route: route.fulfill(status=502, content_type="text/plain", body="No server")
    )
    phone.get_by_role("button", name="Deal").click()
    expect(phone.get_by_text(KEPT_HERE)).to_be_visible()
    record_here(phone, "Ben", {"Cal": "K Q 5", "Ada": "9"})
    phone.unroute_all()
    phone.evaluate("dispatchEvent(new Event('online'))")
    totals(phone, Ada=9, Ben=0, Cal=25)
    assert arrived(phone).version == 1


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

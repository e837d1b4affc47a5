"""What is written without a connection stays on the phone, is sent by itself, and is counted once."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from scoring.games.models import Game
from tests.journeys.at_the_table import count_out, start, tap, totals, undo
from tests.journeys.without_network import KEPT_HERE, arrived, held_back, wake
from tests.makers import hand, play

pytestmark = [pytest.mark.browser, pytest.mark.offline]
OpenPhone = Callable[..., Page]
HAND: dict[str, Any] = {"Cal": "K Q 5", "Ada": "9"}


def a_hand_counted(open_phone: OpenPhone) -> Page:
    page = open_phone()
    start(page, "European", "Ada, Ben, Cal")
    count_out(page, "Ben", HAND)
    expect(page.get_by_role("button", name="Save hand")).to_be_visible()
    wake(page)
    page.locator("html[data-prepared='0']").wait_for(state="attached")
    return page


def test_a_hand_saved_without_a_connection_is_kept_and_sent(open_phone: OpenPhone) -> None:
    page = a_hand_counted(open_phone)
    page.context.set_offline(True)
    page.get_by_role("button", name="Save hand").click()
    expect(page.get_by_role("link", name="1 entry not sent yet")).to_be_visible()
    page.context.set_offline(False)
    totals(page, Ada=9, Ben=0, Cal=25)
    expect(page.get_by_role("link", name="not sent yet")).to_be_hidden()


def test_a_hand_whose_answer_is_long_in_coming_is_told_of(open_phone: OpenPhone) -> None:
    page = a_hand_counted(open_phone)
    held = held_back(page, "**/hands/new/")
    page.get_by_role("button", name="Save hand").click()
    expect(page.get_by_role("link", name="1 entry not sent yet")).to_be_visible()
    held[0].continue_()  # the phone has not given it up yet
    totals(page, Ada=9, Ben=0, Cal=25)
    expect(page.get_by_role("link", name="not sent yet")).to_be_hidden()
    assert len(held) == 1


def test_a_phone_that_lost_its_token_gets_another_and_keeps_its_hand(
    open_phone: OpenPhone, settings: Any
) -> None:
    page = a_hand_counted(open_phone)
    page.context.set_offline(True)
    page.get_by_role("button", name="Save hand").click()
    expect(page.get_by_role("link", name="1 entry not sent yet")).to_be_visible()
    page.context.clear_cookies(name=settings.CSRF_COOKIE_NAME)
    page.context.set_offline(False)
    totals(page, Ada=9, Ben=0, Cal=25)
    assert arrived(page).version == 1


def test_a_tab_closed_without_a_connection_loses_nothing(open_phone: OpenPhone) -> None:
    page = a_hand_counted(open_phone)
    table = page.url.split("hands/")[0]
    page.context.set_offline(True)
    page.get_by_role("button", name="Save hand").click()
    expect(page.get_by_role("link", name="1 entry not sent yet")).to_be_visible()
    other = page.context.new_page()
    page.close()
    other.context.set_offline(False)
    other.goto(table)
    totals(other, Ada=9, Ben=0, Cal=25)


@pytest.mark.two_phones
def test_an_answer_that_was_swallowed_counts_once(open_phone: OpenPhone) -> None:
    page = a_hand_counted(open_phone)
    swallowed: list[str] = []

    def swallow(route: Route) -> None:
        if route.request.method != "POST" or len(swallowed) == 2:
            return route.continue_()
        swallowed.append(route.request.url)
        route.fetch()
        return route.abort()

    page.route("**/hands/new/", swallow)
    page.get_by_role("button", name="Save hand").click()
    totals(page, Ada=9, Ben=0, Cal=25)
    expect(page.get_by_role("link", name="not sent yet")).to_be_hidden()
    assert len(swallowed) == 2
    assert Game.objects.get().version == 1


LIES: list[dict[str, Any]] = [
    {"status": 200, "content_type": "text/html", "body": "<h1>Welcome to our Wi-Fi</h1>"},
    {"status": 302, "headers": {"Location": "/healthz"}},
    {"status": 302, "headers": {"Location": "http://192.0.2.1/login"}},
    {"status": 204},
    {"status": 200, "content_type": "application/json", "body": '{"saved": true}'},
    {"status": 404, "content_type": "text/html", "body": "<h1>No such page</h1>"},
    {"status": 200, "headers": {"Kalooki-Entry": "ENTRY"}},
    {"status": 200, "headers": {"Kalooki-Entry": "ENTRY 1"}},
    {"status": 200, "headers": {"Kalooki-Entry": "ENTRY 1 12ab"}},
    {"status": 200, "headers": {"Kalooki-Entry": f"ANOTHER 1 {64 * 'a'}"}},
]


def test_only_a_receipt_takes_a_hand_from_the_phone(open_phone: OpenPhone) -> None:
    page = a_hand_counted(open_phone)
    told: list[dict[str, Any]] = []

    def lie(route: Route) -> None:
        if route.request.method != "POST":
            return route.continue_()
        answer = LIES[min(len(told), len(LIES) - 1)]
        named = route.request.headers["kalooki-entry"]
        headers = {name: value.replace("ENTRY", named) for name, value in answer.get("headers", {}).items()}
        told.append(answer)
        return route.fulfill(**{**answer, "headers": {"content-type": "text/html", **headers}})

    page.route("**/*", lie)
    page.get_by_role("button", name="Save hand").click()
    expect(page.get_by_role("link", name="1 entry not sent yet")).to_be_visible()
    totals(page, Ada=9, Ben=0, Cal=25)
    while len(told) < len(LIES):
        page.evaluate("unsent.deliver()")
        assert page.evaluate("unsent.store.all().then((all) => all.map(({ state }) => state))") == ["waiting"]
    page.unroute_all()
    page.evaluate("dispatchEvent(new Event('online'))")
    totals(page, Ada=9, Ben=0, Cal=25)
    expect(page.get_by_role("link", name="not sent yet")).to_be_hidden()
    assert Game.objects.get().version == 1


@pytest.mark.two_phones
def test_a_hand_another_phone_overtook_needs_a_person(open_phone: OpenPhone) -> None:
    page = a_hand_counted(open_phone)
    page.context.set_offline(True)
    page.get_by_role("button", name="Save hand").click()
    expect(page.get_by_role("link", name="1 entry not sent yet")).to_be_visible()
    play(Game.objects.get(), hand("Ben", Ada="9", Cal="K Q"))
    page.context.set_offline(False)
    page.get_by_role("link", name="needs your attention").click()
    page.get_by_role("button", name="Review").click()
    expect(page.get_by_role("heading", name="Two versions of hand 1")).to_be_visible()
    page.get_by_role("button", name="Use mine").click()
    page.get_by_role("button", name="Save the correction").click()
    totals(page, Ada=9, Ben=0, Cal=25)
    expect(page.get_by_role("link", name="needs your attention")).to_be_hidden()


@pytest.mark.two_phones
def test_both_versions_can_be_looked_at_without_a_connection(open_phone: OpenPhone) -> None:
    page = a_hand_counted(open_phone)
    page.locator("html[data-kept=all]").wait_for(state="attached")
    page.context.set_offline(True)
    page.get_by_role("button", name="Save hand").click()
    expect(page.get_by_role("link", name="1 entry not sent yet")).to_be_visible()
    play(Game.objects.get(), hand("Ben", Ada="9", Cal="K Q"))
    page.context.set_offline(False)
    expect(page.get_by_role("link", name="needs your attention")).to_be_visible()
    page.context.set_offline(True)
    page.goto("/outbox/")
    both = page.get_by_role("table", name="Both versions").get_by_role("row", name="Cal")
    expect(both).to_contain_text("K Q 5")
    expect(page.get_by_text("Only Cal differs: one 5.")).to_be_visible()
    expect(page.get_by_role("button", name="Review")).to_be_hidden()
    page.context.set_offline(False)
    page.get_by_role("button", name="Review").click()
    expect(page.get_by_role("heading", name="Two versions of hand 1")).to_be_visible()


@pytest.mark.two_phones
@pytest.mark.parametrize(
    ("choice", "after"),
    [
        ("Use mine", {"Ada": 9, "Ben": 0, "Cal": 25}),
        ("Save mine as the next hand", {"Ada": 18, "Ben": 0, "Cal": 45}),
    ],
)
def test_a_version_is_chosen_without_a_connection(
    open_phone: OpenPhone, choice: str, after: dict[str, int]
) -> None:
    page = a_hand_counted(open_phone)
    page.locator("html[data-kept=all]").wait_for(state="attached")
    game = Game.objects.get()
    play(game, hand("Ben", Ada="9", Cal="K Q"))
    page.get_by_role("button", name="Save hand").click()
    expect(page.get_by_role("heading", name="Two versions of hand 1")).to_be_visible()
    page.goto("/outbox/")
    expect(page.get_by_role("button", name="Review")).to_be_visible()
    expect(page.get_by_role("button", name=choice)).to_be_hidden()
    page.context.set_offline(True)
    page.get_by_role("button", name=choice).click()
    expect(page.get_by_text("Waiting for a connection.")).to_be_visible()
    page.goto(f"/games/{game.id}/")
    expect(page.get_by_role("list", name="Players")).to_be_visible()
    page.context.set_offline(False)
    totals(page, **after)
    expect(page.get_by_role("link", name="not sent yet")).to_be_hidden()
    expect(page.get_by_role("link", name="needs your attention")).to_be_hidden()


@pytest.mark.two_phones
def test_the_same_hand_is_dropped_from_the_phone(open_phone: OpenPhone) -> None:
    page = a_hand_counted(open_phone)
    play(Game.objects.get(), hand("Ben", Ada="9", Cal="K Q 5"))
    page.get_by_role("button", name="Save hand").click()
    expect(page.get_by_role("link", name="needs your attention")).to_be_visible()
    expect(page.get_by_text("Yours is the same.")).to_be_visible()
    page.locator("#conflict").get_by_role("link", name="Back to the table").click()
    totals(page, Ada=9, Ben=0, Cal=25)
    expect(page.get_by_role("link", name="needs your attention")).to_be_hidden()


@pytest.mark.two_phones
@pytest.mark.parametrize("press", ["Save hand", "Edit"])
def test_closing_the_question_leaves_it_open(open_phone: OpenPhone, press: str) -> None:
    page = a_hand_counted(open_phone)
    play(Game.objects.get(), hand("Ben", Ada="9", Cal="K Q"))
    page.get_by_role("button", name=press).first.click()
    expect(page.get_by_role("heading", name="Two versions of hand 1")).to_be_visible()
    page.get_by_role("link", name="Close").click()
    totals(page, Ada=9, Ben=0, Cal=20)
    page.get_by_role("link", name="needs your attention").click()
    page.get_by_role("button", name="Review").click()
    page.get_by_role("button", name="Save mine as hand 2").click()
    page.get_by_role("button", name="Save hand 2").click()
    totals(page, Ada=18, Ben=0, Cal=45)
    expect(page.get_by_role("link", name="needs your attention")).to_be_hidden()


@pytest.mark.two_phones
def test_a_correction_of_a_hand_that_was_undone_becomes_that_hand(open_phone: OpenPhone) -> None:
    page = open_phone()
    game = start(page, "European", "Ada, Ben, Cal", hand("Ben", Ada="9", Cal="K Q"))
    page.goto(f"/games/{game.id}/hands/1/correct/")
    tap(page, "Cal", "5")
    for _loser in range(2):
        page.get_by_role("button", name="Next").click()
    expect(page.get_by_role("button", name="Save the correction")).to_be_visible()
    play(game, {"type": "undo", "entry": 1})
    page.get_by_role("button", name="Save the correction").click()
    expect(page.get_by_role("heading", name="Hand 1 was undone")).to_be_visible()
    page.get_by_role("button", name="Save mine as hand 1").click()
    totals(page, Ada=9, Ben=0, Cal=25)
    expect(page.get_by_role("link", name="needs your attention")).to_be_hidden()


@pytest.mark.two_phones
def test_a_table_without_a_connection_gives_way_once_its_hand_was_overtaken(open_phone: OpenPhone) -> None:
    page = a_hand_counted(open_phone)
    page.context.set_offline(True)
    page.get_by_role("button", name="Save hand").click()
    expect(page.get_by_text(KEPT_HERE)).to_be_visible()
    play(Game.objects.get(), hand("Ben", Ada="9", Cal="K Q"))
    page.context.set_offline(False)
    expect(page.get_by_role("link", name="needs your attention")).to_be_visible()
    totals(page, Ada=9, Ben=0, Cal=20)
    expect(page.get_by_text(KEPT_HERE)).to_be_hidden()


def test_a_game_begun_without_a_connection_begins_when_there_is_one(open_phone: OpenPhone) -> None:
    page = open_phone()
    page.goto("/games/new/?variant=european")
    page.get_by_label("Who’s playing?").fill("Ada, Ben, Cal")
    wake(page)
    page.context.set_offline(True)
    page.get_by_role("button", name="Deal").click()
    expect(page.get_by_role("link", name="1 entry not sent yet")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_role("link", name="not sent yet")).to_be_hidden()
    assert Game.objects.count() == 1


def test_undo_goes_through_the_outbox_too(open_phone: OpenPhone) -> None:
    page = open_phone()
    start(page, "European", "Ada, Ben, Cal", hand("Ben", **HAND))
    wake(page)
    page.context.set_offline(True)
    undo(page)
    expect(page.get_by_role("link", name="1 entry not sent yet")).to_be_visible()
    page.context.set_offline(False)
    totals(page, Ada=0, Ben=0, Cal=0)

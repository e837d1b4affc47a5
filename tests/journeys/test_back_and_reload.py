"""At every step of an evening *Back*, *Forward* and *Reload* lead to a page of ours, and send nothing a second time."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Request, expect

from scoring.games.models import Game
from tests.journeys.at_the_table import asked_who, count_out, record, start, tap
from tests.journeys.without_network import wake
from tests.makers import hand, play

pytestmark = [pytest.mark.browser, pytest.mark.offline]
OpenPhone = Callable[..., Page]
Step = Callable[[Page, Game], None]
HAND = {"Cal": "K Q 5", "Ada": "9"}


def the_games_on_offer(page: Page, _game: Game) -> None:
    page.goto("/")
    page.get_by_role("link", name="New game").click()
    expect(page.get_by_role("link", name="Kalooki 40")).to_be_visible()


def a_wrong_stake(page: Page, game: Game) -> None:
    the_games_on_offer(page, game)
    page.goto("/games/new/?variant=european")
    page.get_by_label("Who’s playing?").fill("Ada, Ben, Cal")
    page.get_by_label("Stake for the pool").fill("10c")
    page.get_by_role("button", name="Deal").click()
    expect(page.get_by_role("alert")).to_contain_text("Fix this first")
    expect(page.get_by_label("Stake for the pool")).to_be_focused()
    expect(page.get_by_label("Stake for the pool")).to_be_in_viewport()


def a_game_dealt_after_a_wrong_stake(page: Page, game: Game) -> None:
    a_wrong_stake(page, game)
    page.get_by_label("Stake for the pool").fill("0.10")
    page.get_by_role("button", name="Deal").click()
    expect(page.get_by_role("button", name="Record hand 1")).to_be_visible()


def seats_drawn(page: Page, _game: Game) -> None:
    page.goto("/games/new/?variant=european")
    page.get_by_label("Who’s playing?").fill("Ada, Ben, Cal")
    page.get_by_role("button", name="Draw for seats").click()
    expect(page.get_by_role("heading", name="The cards drawn")).to_be_attached()


def the_table(page: Page, game: Game) -> None:
    page.goto(f"/games/{game.id}/")


def who_went_out(page: Page, game: Game) -> None:
    the_table(page, game)
    page.get_by_role("button", name="Record hand").click()
    expect(asked_who(page)).to_be_visible()


def the_keypad(page: Page, game: Game) -> None:
    who_went_out(page, game)
    asked_who(page).get_by_role("button", name="Ben").click()
    tap(page, "Cal", "K Q")


def the_check(page: Page, game: Game) -> None:
    the_table(page, game)
    count_out(page, "Ben", HAND)
    expect(page.get_by_role("button", name="Save hand")).to_be_visible()


def a_hand_saved(page: Page, game: Game) -> None:
    the_table(page, game)
    record(page, "Ben", HAND)


def a_hand_undone(page: Page, game: Game) -> None:
    a_hand_saved(page, game)
    page.get_by_role("button", name="Undo").first.click()
    expect(page.get_by_role("button", name="Record hand 2")).to_be_visible()


def a_correction(page: Page, game: Game) -> None:
    page.goto(f"/games/{game.id}/hands/1/correct/")
    tap(page, "Ben", "5")


def before_and_after(page: Page, game: Game) -> None:
    a_correction(page, game)
    for _loser in range(2):
        page.get_by_role("button", name="Next").click()
    expect(page.get_by_role("button", name="Save the correction")).to_be_visible()


def a_correction_saved(page: Page, game: Game) -> None:
    before_and_after(page, game)
    page.get_by_role("button", name="Save the correction").click()
    expect(page.get_by_role("button", name="Record hand 2")).to_be_visible()


def two_versions(page: Page, game: Game) -> None:
    the_check(page, game)
    play(game, hand("Cal", Ada="4", Ben="5"))
    page.get_by_role("button", name="Save hand").click()
    expect(page.get_by_role("heading", name="Two versions of hand 2")).to_be_visible()


def the_review(page: Page, game: Game) -> None:
    two_versions(page, game)
    page.goto("/outbox/")
    page.get_by_role("button", name="Review").click()
    expect(page.get_by_role("heading", name="Two versions of hand 2")).to_be_visible()


def an_undo_of_an_older_page(page: Page, game: Game) -> None:
    """Pressed before any script is there."""
    the_table(page, game)
    page.evaluate(
        """(address) => {
  const old = document.querySelector("form[action$='/undo/']").cloneNode(true);
  const form = Object.assign(document.createElement("form"), { method: "post", action: address });
  form.append(...old.querySelectorAll("input"));
  form.elements.expected.value = "0";
  document.body.append(form);
  form.submit();
}""",
        f"/games/{game.id}/undo/",
    )
    expect(page.get_by_text("Someone else saved first.")).to_be_visible()


def points_between(page: Page, game: Game) -> None:
    page.goto(f"/games/{game.id}/points/")


def who_leaves(page: Page, game: Game) -> None:
    page.goto(f"/games/{game.id}/leave/")


def the_end(page: Page, game: Game) -> None:
    page.goto(f"/games/{game.id}/end/")


def the_history(page: Page, game: Game) -> None:
    page.goto(f"/games/{game.id}/history/")


def the_result(page: Page, game: Game) -> None:
    the_end(page, game)
    page.get_by_role("button", name="End").click()
    expect(page.get_by_role("heading", name="Settle up")).to_be_visible()


def a_payment(page: Page, game: Game) -> None:
    the_result(page, game)
    page.get_by_role("button", name="Mark as paid").first.click()
    expect(page.get_by_text(re.compile(r"^\w+ paid \w+ £"))).to_be_visible()


STEPS: list[Step] = [
    the_games_on_offer,
    a_wrong_stake,
    a_game_dealt_after_a_wrong_stake,
    seats_drawn,
    the_table,
    who_went_out,
    the_keypad,
    the_check,
    a_hand_saved,
    a_hand_undone,
    a_correction,
    before_and_after,
    a_correction_saved,
    two_versions,
    the_review,
    an_undo_of_an_older_page,
    points_between,
    who_leaves,
    the_end,
    the_history,
    the_result,
    a_payment,
]


def is_ours(page: Page) -> None:
    """A page with a way on, and not one of the browser's own."""
    expect(page.locator("main h1").first).to_be_attached()
    assert not page.url.startswith("chrome-error:")
    expect(page.locator("#fault")).to_have_count(0)


def moved_about(page: Page) -> list[str]:
    """Reload, go back as far as there is anything, and forward again; what was sent meanwhile as a page."""
    sent: list[str] = []

    def note(request: Request) -> None:
        if request.method == "POST" and request.is_navigation_request():
            sent.append(request.url)

    page.wait_for_load_state()
    page.on("request", note)
    page.reload()
    is_ours(page)
    for _page in range(2):
        page.go_back()
        is_ours(page)
        page.reload()
        is_ours(page)
    for _page in range(2):
        page.go_forward()
        is_ours(page)
    page.remove_listener("request", note)
    return sent


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.__name__)
def test_back_and_reload_lead_to_a_page_of_ours(open_phone: OpenPhone, step: Step) -> None:
    page = open_phone()
    for before in ("/", "/help/"):
        page.goto(before)
    game = start(page, "European", "Ada, Ben, Cal", hand("Ada", Ben="K", Cal="4"))
    step(page, game)
    assert moved_about(page) == []


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.__name__)
def test_they_do_without_a_connection_too(open_phone: OpenPhone, step: Step) -> None:
    page = open_phone()
    for before in ("/", "/help/"):
        page.goto(before)
    game = start(page, "European", "Ada, Ben, Cal", hand("Ada", Ben="K", Cal="4"))
    wake(page)
    for sign in ("data-prepared", "data-kept=all"):
        page.locator(f"html[{sign}]").wait_for(state="attached")
    step(page, game)
    page.context.set_offline(True)
    assert moved_about(page) == []


def test_a_reload_keeps_what_was_typed_of_a_new_game(phone: Page, live_server: object) -> None:
    phone.goto("/games/new/?variant=european")
    phone.get_by_label("Who’s playing?").fill("Ada, Ben, Ben")
    phone.get_by_label("Stake for the pool").fill("0.10")
    phone.get_by_label("Deals first").select_option("Ben")
    phone.get_by_role("button", name="Deal").click()
    expect(phone.get_by_role("alert")).to_contain_text("Two players are called “Ben”")
    phone.reload()
    expect(phone.get_by_label("Who’s playing?")).to_have_value("Ada, Ben, Ben")
    expect(phone.get_by_label("Stake for the pool")).to_have_value("0.10")
    expect(phone.get_by_label("Deals first")).to_have_value("2")
    phone.get_by_label("Who’s playing?").fill("Ada, Ben, Cal")
    phone.get_by_role("button", name="Deal").click()
    expect(phone.get_by_role("button", name="Record hand 1")).to_be_visible()
    phone.goto("/games/new/?variant=european")
    expect(phone.get_by_label("Who’s playing?")).to_have_value("")
    assert Game.objects.count() == 1

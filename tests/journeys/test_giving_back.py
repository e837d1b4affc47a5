"""What a server that was set back has lost comes back from phones: by a press, or by itself if just saved."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scoring.games.models import Game
from scoring.games.queries.audits import game_faults
from tests.games.actions.test_giving_back import backed_up, set_back
from tests.journeys.at_the_table import deal_by_hand, record, start, totals
from tests.journeys.without_network import arrived, cut, record_here
from tests.makers import hand, play

pytestmark = [pytest.mark.browser, pytest.mark.offline]
OpenPhone = Callable[..., Page]


def test_what_an_older_backup_lacks_comes_back_with_what_waits(open_phone: OpenPhone) -> None:
    page = open_phone()
    game = start(page, "European", "Ada, Ben, Cal", hand("Ben", Cal="K Q 5", Ada="9"))
    backup = backed_up(game)
    play(game, hand("Cal", Ada="4", Ben="5"))
    page.reload()
    cut(page, 2)
    record_here(page, "Ada", {"Ben": "5", "Cal": "6"})
    set_back(game, backup)
    page.context.set_offline(False)
    expect(page.get_by_text("The server has this many entries: 1. This phone has 2.")).to_be_visible()
    totals(page, Ada=9, Ben=0, Cal=25)
    page.get_by_role("button", name="Restore").click()
    totals(page, Ada=13, Ben=10, Cal=31)
    assert arrived(page, game).version == 3
    assert game_faults(game) == []


def test_what_hangs_on_a_refused_entry_needs_a_person(open_phone: OpenPhone) -> None:
    page = open_phone()
    start(page, "European", "Ada, Ben, Cal", hand("Ben", Cal="K Q 5", Ada="9"))
    cut(page, 1)
    for out, left in (("Cal", {"Ada": "4", "Ben": "5"}), ("Ada", {"Ben": "5", "Cal": "6"})):
        record_here(page, out, left)
    page.evaluate("unsent.store.all().then(([first]) => unsent.outbox.drop(first.id))")
    page.context.set_offline(False)
    expect(page.get_by_role("link", name="needs your attention")).to_be_visible()


def recorded_before_its_proof(page: Page) -> Game:
    """A game whose second hand was just saved by this phone, and is gone from the server before anything else."""
    game = start(page, "European", "Ada, Ben, Cal", hand("Ben", Cal="K Q 5", Ada="9"))
    page.reload()
    expect(page.locator("html[data-prepared='1']")).to_be_attached()
    backup = backed_up(game)
    page.context.route("**/offline/", lambda route: route.abort())
    record(page, "Cal", {"Ada": "4", "Ben": "5"})
    totals(page, Ada=13, Ben=5, Cal=25)
    set_back(game, backup)
    return game


def test_a_hand_lost_in_the_last_moments_of_a_server_comes_back_by_itself(open_phone: OpenPhone) -> None:
    page = open_phone(service_workers="block")  # what a worker asks for can't be held up here
    game = recorded_before_its_proof(page)
    page.context.unroute("**/offline/")
    page.reload()
    totals(page, Ada=13, Ben=5, Cal=25)
    game.refresh_from_db()
    assert game.version == 2
    assert game_faults(game) == []


def test_where_another_hand_took_its_place_a_person_decides(open_phone: OpenPhone) -> None:
    page = open_phone(service_workers="block")
    game = recorded_before_its_proof(page)
    play(game, hand("Ada", Ben="7", Cal="2"))
    page.context.unroute("**/offline/")
    page.reload()
    expect(page.get_by_role("link", name="needs your attention")).to_be_visible()
    totals(page, Ada=9, Ben=7, Cal=27)


def test_a_game_lost_in_its_first_moments_is_started_again_by_a_press(open_phone: OpenPhone) -> None:
    page = open_phone(service_workers="block")
    page.context.route("**/offline/", lambda route: route.abort())
    deal_by_hand(page, "European", "Ada, Ben, Cal")
    record(page, "Cal", {"Ada": "4", "Ben": "5"})
    totals(page, Ada=4, Ben=5, Cal=0)
    game = Game.objects.get()
    Game.objects.all().delete()
    page.context.unroute("**/offline/")
    page.reload()
    page.get_by_role("button", name="Start this game again").click()
    totals(page, Ada=4, Ben=5, Cal=0)
    again = Game.objects.get(pk=game.pk)
    assert again.version == 1
    assert game_faults(again) == []


def test_a_game_that_another_phone_began_is_not_offered(open_phone: OpenPhone) -> None:
    page = open_phone()
    game = start(page, "European", "Ada, Ben, Cal", hand("Ben", Cal="K Q 5", Ada="9"))
    page.reload()
    expect(page.locator("html[data-prepared='1']")).to_be_attached()
    Game.objects.filter(pk=game.pk).delete()
    page.reload()
    expect(page.locator("html[data-outbox=ready]")).to_be_attached()
    expect(page.get_by_text("It may be on another phone")).to_be_visible()
    expect(page.get_by_role("button", name="Start this game again")).to_have_count(0)

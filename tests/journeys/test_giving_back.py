"""A phone that knows more of a game than a server that was set back gives it the rest, by one press."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scoring.games.queries.audits import game_faults
from tests.games.actions.test_giving_back import backed_up, set_back
from tests.journeys.at_the_table import start, totals
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

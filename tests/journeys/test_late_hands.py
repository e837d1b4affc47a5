"""Hands saved without a connection, sent after the night was closed: they leave the phone, which says who sees them."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scoring.games.models import Game, LateEntry
from tests.journeys.test_offline import at_the_table
from tests.journeys.without_network import cut, record_here

pytestmark = [pytest.mark.browser, pytest.mark.offline]
OpenPhone = Callable[..., Page]


def test_hands_that_come_after_closing_leave_the_phone(open_phone: OpenPhone) -> None:
    page = open_phone()
    game = at_the_table(page)
    cut(page, 1)
    record_here(page, "Cal", {"Ada": "4", "Ben": "K"})
    record_here(page, "Ada", {"Ben": "5", "Cal": "6"})
    Game.objects.filter(pk=game.pk).update(closed="night")
    page.context.set_offline(False)
    expect(page.get_by_text("The night is closed. The organiser will see these 2 hands.")).to_be_visible()
    expect(page.get_by_role("link", name="not sent yet")).to_be_hidden()
    assert LateEntry.objects.filter(game=game, state="open").count() == 2

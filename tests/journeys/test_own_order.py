"""What one phone writes quickly, one after the other, is taken in that order, however slowly the answers come."""

import pytest
from playwright.sync_api import Page, expect

from scoring.games.models import Game
from tests.journeys.at_the_table import asked_who, group, row, tap, totals
from tests.journeys.without_network import slowed, table_of
from tests.makers import hand, play, table_view

pytestmark = pytest.mark.browser


def an_offer(page: Page, live_server: object) -> Game:
    """Cal is out and may buy in."""
    game = table_of(page, live_server, "Ada", "Ben", "Cal", "Dot")
    return play(game, hand("Ben", Ada="9", Cal=151, Dot="5"))


def test_a_hand_begun_right_after_a_buy_in_knows_of_it(phone: Page, live_server: object) -> None:
    game = an_offer(phone, live_server)
    slowed(phone, latency=1200)
    phone.reload(wait_until="commit")  # the scripts are still on their way
    row(phone, "Cal").get_by_role("button", name="Buy in").click()
    phone.get_by_role("button", name="Record hand").click()
    asked_who(phone).get_by_role("button", name="Ada").click()
    for name, cards in {"Ben": "K", "Cal": "5", "Dot": "6"}.items():
        expect(group(phone, name)).to_be_visible()
        tap(phone, name, cards)
        phone.get_by_role("button", name="Next").click()
    phone.get_by_role("button", name="Save hand").click()
    totals(phone, Ada=9, Ben=10, Cal=14, Dot=11)
    game.refresh_from_db()
    assert (game.version, [player.total for player in table_view(game).players]) == (3, [9, 10, 14, 11])


def test_what_is_pressed_while_an_answer_still_comes_in_is_taken(phone: Page, live_server: object) -> None:
    game = an_offer(phone, live_server)
    phone.reload()
    phone.locator("html[data-prepared]").wait_for(state="attached")
    slowed(phone, latency=50, download=3000)
    with phone.expect_event("response", lambda answer: answer.url.endswith("/buy-in/")):
        row(phone, "Cal").get_by_role("button", name="Buy in").click()
    phone.get_by_role("button", name="Void hand").click()
    expect(phone.get_by_text("Hand 2 is void.")).to_be_visible()
    game.refresh_from_db()
    assert (game.version, table_view(game).players[2].total) == (3, 9)

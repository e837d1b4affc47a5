"""The connection is gone and the phone was not touched yet: what is pressed first works all the same."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scoring.games.models import Game
from tests.journeys.at_the_table import count_out, group, start, tap, totals
from tests.journeys.without_network import KEPT_HERE, arrived, record_here
from tests.makers import hand, table_view

pytestmark = [pytest.mark.browser, pytest.mark.offline]
OpenPhone = Callable[..., Page]
TABLE = re.compile(r"/games/[0-9a-f-]{36}/$")


def untouched(page: Page, address: str = "") -> None:
    """A page that the phone has kept, opened again once the connection has gone."""
    if address:
        page.goto(address)
    page.locator("html[data-prepared]").wait_for(state="attached")
    page.locator("html[data-kept=all]").wait_for(state="attached")
    page.context.set_offline(True)
    page.reload()


def played(page: Page) -> Game:
    return start(page, "European", "Ada, Ben, Cal", hand("Cal", Ada="4", Ben="K"))


@pytest.mark.parametrize("address", ["/games/new/", "/games/new/?again={game}"])
def test_a_rematch_opens_its_own_table_and_stays_itself(open_phone: OpenPhone, address: str) -> None:
    page = open_phone()
    before = played(page)
    untouched(page, address.format(game=before.id))
    page.get_by_role("button", name="Deal").first.click()
    expect(page.get_by_text(KEPT_HERE)).to_be_visible()
    totals(page, Ada=0, Ben=0, Cal=0)
    record_here(page, "Ada", {"Ben": "5", "Cal": "6"})
    rematch = Game.objects.exclude(pk=before.pk)
    assert not rematch.exists()
    page.context.set_offline(False)
    expect(page.get_by_role("link", name="not sent yet")).to_be_hidden()
    expect(page).to_have_url(re.compile(f"/games/{rematch.get().id}/$"))
    totals(page, Ada=0, Ben=5, Cal=6)
    before.refresh_from_db()
    assert before.version == 1


def test_new_game_on_the_first_page_opens_the_games_on_offer(open_phone: OpenPhone) -> None:
    page = open_phone()
    played(page)
    page.locator("html[data-ways=kept]").wait_for(state="attached")
    page.goto("/")
    page.context.set_offline(True)
    page.reload()
    page.get_by_role("link", name="New game").click()
    expect(page.get_by_role("link", name="Kalooki 40")).to_be_visible()


def test_the_next_step_of_a_counted_hand_is_the_check(open_phone: OpenPhone) -> None:
    page = open_phone()
    game = played(page)
    count_out(page, "Ben", {"Cal": "6"})
    tap(page, "Ada", "5")
    page.reload()
    page.locator("html[data-prepared]").wait_for(state="attached")
    page.context.set_offline(True)
    page.get_by_role("button", name="Next: check").click()
    page.get_by_role("button", name="Save hand").click()
    totals(page, Ada=9, Ben=10, Cal=6)
    assert [player.total for player in table_view(arrived(page, game)).players] == [9, 10, 6]


def test_a_player_who_is_out_is_not_asked_for(open_phone: OpenPhone) -> None:
    page = open_phone()
    game = start(page, "European", "Ada, Ben, Cal", hand("Cal", Ada="4", Ben=160))
    untouched(page)
    page.goto(f"/games/{game.id}/hands/new/?out=1")
    expect(page.get_by_role("heading", name="Who went out?")).to_be_visible()


def test_a_press_on_correct_or_join_stays_in_the_game(open_phone: OpenPhone) -> None:
    page = open_phone()
    game = played(page)
    untouched(page)
    page.goto(f"/games/{game.id}/hands/1/correct/")
    expect(group(page, "Ada")).to_be_visible()
    page.goto(f"/games/{game.id}/join/")  # no one may join now, which the table shows
    totals(page, Ada=4, Ben=10, Cal=0)

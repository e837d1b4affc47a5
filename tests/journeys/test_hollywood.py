"""Hollywood at gin: three games to 100 at once, which the host ends when the third is won."""

import pytest
from playwright.sync_api import Page, expect

from scoring.games.models import Game
from tests.journeys.at_the_table import TABLE
from tests.makers import hand, play

pytestmark = pytest.mark.browser
GIN = {"way": "gin"}


def test_three_games_run_each_to_100_until_the_host_ends_them(phone: Page) -> None:
    phone.goto("/games/new/?variant=gin")
    phone.get_by_label("Who’s playing?").fill("Ann, Bob")
    phone.get_by_role("group", name="How many games at once").get_by_role("radio", name="Hollywood").tap()
    phone.get_by_role("button", name="Deal").tap()
    phone.wait_for_url(TABLE)
    table = phone.url
    game = play(Game.objects.get(), *[hand("Ann", Ann=0, Bob=55)] * 3)
    play(game, hand("Bob", Ann=20) | GIN)
    phone.goto(f"{table}hands/")
    games = phone.get_by_role("region", name="Hollywood").get_by_role("row")
    expect(games.nth(1)).to_contain_text("Ann won it")
    expect(games.nth(3)).to_contain_text("to 100")
    play(game, hand("Ann", Ann=5, Bob=65))
    phone.reload()
    expect(games.nth(3)).to_contain_text("Ann won it")
    expect(games.nth(4)).to_contain_text("All three games are won.")
    phone.goto(table)
    expect(phone.get_by_text("All three games are won. End the game when you like.")).to_be_visible()
    phone.get_by_role("button", name="End game").click()
    phone.get_by_role("button", name="End game").click()
    expect(phone.get_by_text("How it adds up").first).to_be_visible()
    assert Game.objects.get().status == Game.Status.FINISHED

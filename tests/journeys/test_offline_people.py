"""Without a connection people come, go, rest and share the pool, and the server comes to the same figures."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from scoring.games.models import Game
from tests.journeys.at_the_table import row, totals
from tests.journeys.without_network import arrived, cut, record_here, table_of
from tests.makers import hand, play, table_view

pytestmark = [pytest.mark.browser, pytest.mark.offline]
COMING_AND_GOING: dict[str, Any] = {
    "joining": {"score": "highest", "stake": "full", "until": None},
    "sitting_out": {"most": None, "points": 10},
}
POOL: dict[str, Any] = {"stakes": {"initial": 50}}


def figures(game: Game) -> list[tuple[str, int, int]]:
    return [(player.name, player.total, player.net) for player in table_view(game).players]


def agrees(page: Page, name: str) -> Locator:
    return page.locator(".split").get_by_role("listitem").filter(has_text=name).get_by_role("checkbox")


def cut_off(page: Page, live_server: object, **rules: Any) -> Game:
    """A table for money with one hand, on a phone that has lost its connection."""
    game = table_of(page, live_server, "Ada", "Ben", "Cal", currency="GBP", overrides=rules)
    play(game, hand("Ben", Ada="9", Cal="K Q 5"))
    page.reload()
    cut(page, 1)
    return game


def test_somebody_joins(phone: Page, live_server: object) -> None:
    game = cut_off(phone, live_server, **COMING_AND_GOING, **POOL)
    record_here(phone, "Ben", {"Cal": "2", "Ada": "3"})
    phone.get_by_role("button", name="Add a player").click()
    expect(phone.get_by_text("Starts at 27, pays £0.50 into the pool")).to_be_visible()
    phone.get_by_label("Name").fill("Dot")
    phone.get_by_label("Sits left of this player").select_option("Ada")
    phone.get_by_role("button", name="Add player").click()
    totals(phone, Ada=12, Dot=27, Ben=0, Cal=27)
    record_here(phone, "Ada", {"Dot": "K", "Ben": "5", "Cal": "6"})
    totals(phone, Ada=12, Dot=37, Ben=5, Cal=33)
    shown = [row(phone, name).locator(".cash").inner_text() for name in ("Ada", "Ben", "Cal", "Dot")]
    assert shown == ["−£0.40", "−£0.20", "−£0.80", "−£0.60"]
    assert figures(arrived(phone, game)) == [
        ("Ada", 12, -40),
        ("Dot", 37, -60),
        ("Ben", 5, -20),
        ("Cal", 33, -80),
    ]


def test_somebody_sits_a_hand_out(phone: Page, live_server: object) -> None:
    game = cut_off(phone, live_server, **COMING_AND_GOING)
    record_here(phone, "Ada", {"Cal": "5"}, away="Ben")
    totals(phone, Ada=9, Ben=10, Cal=30)
    record_here(phone, "Ben", {"Cal": "4", "Ada": "2"})
    totals(phone, Ada=11, Ben=10, Cal=34)
    assert [total for _name, total, _net in figures(arrived(phone, game))] == [11, 10, 34]


def test_they_divide_the_pool_as_they_agreed(phone: Page, live_server: object) -> None:
    game = cut_off(phone, live_server, agreed_split=True, stakes={"initial": 5_000_000})
    phone.get_by_role("button", name="End game").click()
    expect(phone.get_by_label("Ada", exact=True)).to_have_value("50000.00")
    for name, amount in {"Ada": "20000", "Ben": "101000", "Cal": "19000"}.items():
        phone.get_by_label(name, exact=True).fill(amount)
        agrees(phone, name).check()
    phone.get_by_role("button", name="Split it").click()
    expect(phone.get_by_text("These add up to £140,000.00. The pool has £150,000.00.")).to_be_visible()
    phone.get_by_label("Cal", exact=True).fill("29000")
    agrees(phone, "Ada").uncheck()
    phone.get_by_role("button", name="Split it").click()
    expect(phone.get_by_text("Ada hasn’t agreed yet.")).to_be_visible()
    agrees(phone, "Ada").check()
    phone.get_by_role("button", name="Split it").click()
    expect(phone.get_by_text("pays Ben").first).to_be_visible()
    game = arrived(phone, game)
    now = table_view(game)
    assert (game.status, sum(player.net for player in now.players)) == ("finished", 0)
    assert [player.net for player in now.players] == [-3_000_010, 5_100_020, -2_100_010]


def test_the_pool_waits_for_the_next_game(phone: Page, live_server: object) -> None:
    game = cut_off(phone, live_server, carry={"on": "tie", "in": 0}, **POOL)
    phone.get_by_role("button", name="End game").click()
    phone.get_by_role("button", name="Keep it for the next game").click()
    expect(phone.get_by_text("Ben wins.")).to_be_visible()
    game = arrived(phone, game)
    assert (game.status, table_view(game).winners) == ("finished", ["Ben"])
    expect(phone.get_by_text("£1.50 in the pool, kept for the next game")).to_be_visible()


def test_somebody_goes_home(phone: Page, live_server: object) -> None:
    game = cut_off(phone, live_server, **POOL)
    phone.get_by_role("button", name="Player leaves").click()
    phone.get_by_role("button", name="Ada").click()
    expect(row(phone, "Ada")).to_contain_text("left")
    record_here(phone, "Ben", {"Cal": "2"})
    totals(phone, Ada=9, Ben=0, Cal=27)
    assert [total for _name, total, _net in figures(arrived(phone, game))] == [9, 0, 27]


def test_a_newcomer_with_another_s_name_is_refused_and_one_who_looks_like_it_asked_about(
    phone: Page, live_server: object
) -> None:
    game = cut_off(phone, live_server, **COMING_AND_GOING)
    record_here(phone, "Ben", {"Cal": "2", "Ada": "3"})
    phone.get_by_role("button", name="Add a player").click()
    phone.get_by_label("Name").fill("ada")
    phone.get_by_role("button", name="Add player").click()
    expect(phone.get_by_text("Two players have the same name.")).to_be_visible()
    phone.get_by_label("Name").fill("Аda\u200b")
    phone.get_by_role("button", name="Add player").click()
    expect(phone.get_by_text("look the same")).to_be_visible()
    phone.get_by_role("button", name="Add player").click()
    totals(phone, Ada=12, Аda=27, Ben=0, Cal=27)
    arrived(phone, game)
    assert [player.name for player in table_view(game).players] == ["Ada", "Ben", "Cal", "Аda"]

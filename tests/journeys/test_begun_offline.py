"""A game that begins without a connection is played by its own rules at once, and arrives whole, once and in order."""

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from scoring.games.models import Game
from scoring.web.texts.dates import weekday_day
from tests.journeys.at_the_table import row, totals
from tests.journeys.without_network import KEPT_HERE, arrived, record_here
from tests.makers import table_view
from tests.web.forms.test_money import PLAIN, REFUSED, WITH_WORDS

pytestmark = [pytest.mark.browser, pytest.mark.offline]
OpenPhone = Callable[..., Page]


def form_filled(open_phone: OpenPhone, variant: str = "european", **typed: str) -> Page:
    """The form of a new game on a phone that has just lost its connection."""
    page = open_phone()
    page.goto(f"/games/new/?variant={variant}")
    page.get_by_label("Who’s playing?").fill("Ada, Ben, Cal")
    for label, text in typed.items():
        page.get_by_label(label.replace("_", " ")).fill(text)
    page.locator("html[data-prepared]").wait_for(state="attached")
    page.context.set_offline(True)
    return page


def deal(page: Page) -> None:
    page.get_by_role("button", name="Deal").click()
    expect(page.get_by_text(KEPT_HERE)).to_be_visible()


def test_a_whole_game_with_no_network(open_phone: OpenPhone) -> None:
    page = form_filled(open_phone, Stake_for_the_pool="2")
    deal(page)
    record_here(page, "Cal", {"Ada": "4", "Ben": "K"})
    totals(page, Ada=4, Ben=10, Cal=0)
    record_here(page, "Ben", {"Cal": "JOKER " * 9 + "JOKER K", "Ada": "9"})
    row(page, "Cal").get_by_role("button", name="Buy in").click()
    expect(row(page, "Cal")).not_to_contain_text("can buy in")
    record_here(page, "Ada", {"Ben": "5", "Cal": "6"})
    page.get_by_role("button", name="Undo").click()
    totals(page, Ada=13, Ben=10, Cal=13)
    page.get_by_role("button", name="End game").click()
    page.get_by_role("button", name="The lowest total").click()
    expect(page.get_by_text("Ben wins.")).to_be_visible()
    expect(page.get_by_text("Ada pays Ben: £2.20")).to_be_visible()
    expect(page.get_by_text("Cal pays Ben: £2.40")).to_be_visible()
    game = arrived(page)
    assert (game.version, table_view(game).winners) == (6, ["Ben"])
    assert [(player.total, player.net) for player in table_view(game).players] == [
        (13, -220),
        (10, 460),
        (13, -240),
    ]


def test_stakes_in_words_are_shown_as_they_are_read_and_played_for(open_phone: OpenPhone) -> None:
    page = form_filled(open_phone)
    stake, hand = page.get_by_label("Stake for the pool"), page.get_by_label("A hand", exact=True)
    stake.press_sequentially(" quid")  # after the usual 0.50
    expect(stake).to_have_accessible_description("£0.50 each, at the start")
    hand.fill("5p")
    expect(hand).to_have_accessible_description("each pays £0.05 to the player who went out")
    hand.fill("5 cents")
    expect(hand).to_have_accessible_description("each pays the player who went out")  # not read as anything
    hand.fill("5p")
    page.get_by_label("Buy-in", exact=True).focus()
    expect(hand).to_have_value("0.05")
    deal(page)
    record_here(page, "Cal", {"Ada": "4", "Ben": "K"})
    expect(row(page, "Cal")).to_contain_text("−£0.40")  # the stake, less 5p of each of two


def test_the_phone_reads_amounts_as_the_server_does(open_phone: OpenPhone) -> None:
    page = open_phone()
    page.goto("/games/new/?variant=european")
    page.get_by_label("Buy-in", exact=True).fill("7")
    expect(page.get_by_label("Buy-in", exact=True)).to_have_accessible_description("£7.00 into the pool")
    coins = page.locator("[data-coins]")
    read = "(place, [text, of]) => window.amounts.minor(text, of, JSON.parse(place.dataset.coins))"
    for text, currency, amount in (*PLAIN, *WITH_WORDS):
        assert coins.evaluate(read, [text, currency]) == amount, (text, currency)
    for text, currency in REFUSED:
        assert coins.evaluate(read, [text, currency]) is None, (text, currency)


def test_it_is_there_after_a_reload(open_phone: OpenPhone) -> None:
    page = open_phone()
    page.goto("/games/new/")
    page.locator("html[data-kept=all]").wait_for(state="attached")
    page = form_filled(lambda: page)
    deal(page)
    record_here(page, "Cal", {"Ada": "4", "Ben": "K"})
    page.reload()
    totals(page, Ada=4, Ben=10, Cal=0)
    record_here(page, "Ada", {"Ben": "5", "Cal": "6"})
    totals(page, Ada=4, Ben=15, Cal=6)
    game = arrived(page)
    assert [player.total for player in table_view(game).players] == [4, 15, 6]


def test_rules_that_only_the_server_can_judge_wait_for_it(open_phone: OpenPhone) -> None:
    page = form_filled(open_phone)
    expect(page.get_by_text("Offline. You can start this game now")).to_be_hidden()
    rules = page.locator(".sect").filter(has=page.locator("[name=house_limit_points]"))
    rules.locator("summary").first.click()
    page.locator("[name=house_limit_points]").fill("101")
    page.locator("[name=house_limit_points]").press("Tab")
    expect(page.get_by_text("Offline. You can start this game now")).to_be_visible()
    page.get_by_role("button", name="Deal").click()
    expect(page.get_by_role("link", name="1 entry not sent yet")).to_be_visible()
    expect(page.get_by_role("button", name="Record hand")).to_be_hidden()
    page.context.set_offline(False)
    expect(page.get_by_role("link", name="not sent yet")).to_be_hidden()
    limit = table_view(Game.objects.get()).rules.limit
    assert limit is not None
    assert limit.points == 101


# A browser would read and write Colombian pesos without centavos, of which there are no coins.
@pytest.mark.parametrize(("currency", "paid", "hand"), [("EUR", "2.10", 10), ("COP", "502", 50000)])
def test_a_currency_that_was_chosen_in_time_is_played_for(
    open_phone: OpenPhone, currency: str, paid: str, hand: int
) -> None:
    page = open_phone()
    page.goto("/games/new/?variant=european")
    page.get_by_label("Who’s playing?").fill("Ada, Ben, Cal")
    page.locator("html[data-prepared]").wait_for(state="attached")
    page.evaluate("delete document.documentElement.dataset.prepared")  # it is prepared anew
    page.get_by_label("Stakes").select_option(currency)
    page.get_by_label("Stake for the pool").fill("2")
    expect(page.get_by_label("Stake for the pool")).to_have_accessible_description(
        re.compile(r"2(\.00)? each")
    )
    page.locator("html[data-prepared]").wait_for(state="attached")
    page.context.set_offline(True)
    deal(page)
    record_here(page, "Cal", {"Ada": "4", "Ben": "K"})
    expect(row(page, "Ada")).to_contain_text(paid)
    game = arrived(page)
    now = table_view(game)
    assert (now.currency, [player.total for player in now.players]) == (currency, [4, 10, 0])
    assert [player.net for player in now.players] == [-200 - hand, -200 - hand, -200 + 2 * hand]


def test_a_game_that_is_sent_days_later_is_of_the_day_it_began(open_phone: OpenPhone) -> None:
    page = form_filled(open_phone)
    began = timezone.now() - timedelta(days=3)
    page.clock.set_fixed_time(began)
    deal(page)
    record_here(page, "Cal", {"Ada": "4", "Ben": "K"})
    game = arrived(page)
    day = timezone.localdate(began)
    assert (game.version, game.day, game.title) == (1, day, weekday_day(day))


def test_seats_are_drawn_without_a_connection(open_phone: OpenPhone) -> None:
    page = form_filled(open_phone)
    orders = set()
    for _n in range(12):
        page.get_by_role("button", name="Draw for seats").click()
        orders.add(page.get_by_label("Who’s playing?").input_value())
        expect(page.locator("[data-order] li").first).to_contain_text("deals first")
    assert len(orders) > 1
    assert {", ".join(sorted(order.split(", "))) for order in orders} == {"Ada, Ben, Cal"}
    first = page.get_by_label("Who’s playing?").input_value().split(", ")[0]
    deal(page)
    expect(row(page, first)).to_contain_text("· D")

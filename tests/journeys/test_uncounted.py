"""A game by rules that the phone does not play: kept and added up without a connection, counted by the server."""

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.at_the_table import asked_who, awake, count_out, tap, totals
from tests.journeys.without_network import arrived, cut, record_here, table_of, wake
from tests.makers import begun_by_older_rules, hand, play, table_view

pytestmark = [pytest.mark.browser, pytest.mark.offline]
LATER = "points follow when you’re back online"
WILD = {"wild": {"value": 20, "by_hand": ["3", "4"]}}


def cut_off(page: Page, live_server: object) -> None:
    """Fours are wild in the second hand, which no phone knows."""
    game = begun_by_older_rules(table_of(page, live_server, "Ada", "Ben", "Cal"), WILD)
    play(game, hand("Ben", Ada="9", Cal="K"))
    page.reload()
    cut(page, 1)


def test_hands_are_kept_with_their_sums_and_counted_by_the_server(phone: Page, live_server: object) -> None:
    cut_off(phone, live_server)
    count_out(phone, "Cal", {"Ada": "4 3", "Ben": "K"})
    expect(phone.get_by_text("This is what each player held.")).to_be_visible()
    expect(phone.get_by_role("listitem").filter(has_text="Ada")).to_have_text("Ada 7", use_inner_text=True)
    phone.get_by_role("button", name="Save hand 2").click()
    totals(phone, Ada=9, Ben=0, Cal=10)
    expect(phone.get_by_text("Totals are from before hand 2.")).to_be_visible()
    record_here(phone, "Ada", {"Ben": "5", "Cal": "6"})
    latest = phone.locator("details.hand").first
    expect(latest).to_contain_text(f"Ada went out · {LATER}")
    latest.locator("summary").click()
    expect(latest.get_by_role("listitem")).to_have_text(["Ben 5", "Cal 6"])
    expect(latest.get_by_role("button", name="Correct")).to_be_hidden()
    expect(phone.locator("details.hand").last).not_to_contain_text(LATER)
    phone.get_by_role("button", name="Undo").click()
    expect(phone.locator("details.hand").filter(has_text=LATER)).to_have_count(1)
    totals(phone, Ada=9, Ben=0, Cal=10)
    assert [one.total for one in table_view(arrived(phone)).players] == [32, 10, 10]


def test_the_rank_that_is_wild_is_asked_for_kept_and_sent(phone: Page, live_server: object) -> None:
    asked = {"wild": {"value": 0, "by_hand": None}}
    begun_by_older_rules(table_of(phone, live_server, "Ada", "Ben", "Cal"), asked)
    phone.reload()
    cut(phone, 0)
    phone.get_by_label("Which card is wild this hand?").select_option("8")
    phone.get_by_role("button", name="Record hand").click()
    asked_who(phone).get_by_role("button", name="Cal").click()
    expect(phone.locator(".wild-line")).to_contain_text("8s are wild: 0")
    phone.get_by_role("button", name="Change").click()
    tap(phone, "Ada", "7")
    expect(phone.locator(".wild-line")).to_contain_text("7s are wild: 0")
    phone.locator(".key.wild").click()
    phone.get_by_role("button", name="Next: Ben").click()
    tap(phone, "Ben", "9")
    phone.get_by_role("button", name="Next: check").click()
    phone.get_by_role("button", name="Save hand 1").click()
    expect(phone.locator("details.hand")).to_have_count(1)
    assert [one.total for one in table_view(arrived(phone)).players] == [0, 9, 0]


LATE_PAINT = """window.PerformanceObserver = class extends PerformanceObserver {
  constructor(told) { super((list) => setTimeout(() => told(list), 1000)); }
};"""


def test_a_script_is_run_once_where_the_first_paint_is_told_late(phone: Page, live_server: object) -> None:
    asked = {"wild": {"value": 0, "by_hand": None}}
    game = begun_by_older_rules(table_of(phone, live_server, "Ada", "Ben"), asked)
    phone.add_init_script(LATE_PAINT)
    phone.reload()
    wake(phone)
    phone.locator(f"html[data-prepared='{game.version}']").wait_for(state="attached")
    awake(phone)
    expect(phone.locator("script[src*=wild_pill]")).to_have_count(1)


def test_no_total_is_foretold_while_cards_are_tapped(phone: Page, live_server: object) -> None:
    cut_off(phone, live_server)
    count_out(phone, "Cal", {"Ada": "4 3"})
    expect(phone.locator("card-keypad .figure")).to_have_text("–")
    expect(phone.locator("[data-way]")).to_be_hidden()

"""Without a connection the table goes on: recorded, undone, corrected, bought in, ended, with the right figures."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from playwright.sync_api import Page, expect

from scoring.games.models import Game
from scoring.groups.actions.entries import write_entry
from tests.groups.makers import group_of_the_scorer
from tests.journeys.at_the_table import asked_who, count_out, group, row, start, tap, totals
from tests.journeys.without_network import KEPT_HERE, arrived, cut, record_here, wake
from tests.makers import hand, table_view

pytestmark = [pytest.mark.browser, pytest.mark.offline]
OpenPhone = Callable[..., Page]


def at_the_table(page: Page) -> Game:
    """A table with one hand."""
    return start(page, "European", "Ada, Ben, Cal", hand("Ben", Cal="K Q 5", Ada="9"))


def cut_off(open_phone: OpenPhone) -> Page:
    """The same on a phone that has lost its connection."""
    page = open_phone()
    at_the_table(page)
    cut(page, 1)
    return page


def one_more_hand(page: Page) -> None:
    """The press that finds no connection already leads on: one press is enough."""
    record_here(page, "Cal", {"Ada": "4", "Ben": "K"})
    expect(page.get_by_text(KEPT_HERE)).to_be_visible()
    expect(page.get_by_role("button", name="Record hand 3")).to_be_visible()


def test_hands_go_on_and_arrive_in_their_order(open_phone: OpenPhone) -> None:
    page = cut_off(open_phone)
    one_more_hand(page)
    totals(page, Ada=13, Ben=10, Cal=25)
    record_here(page, "Ada", {"Ben": "5", "Cal": "6"})
    totals(page, Ada=13, Ben=15, Cal=31)
    game = arrived(page)
    assert [player.total for player in table_view(game).players] == [13, 15, 31]
    expect(page.get_by_role("button", name="Record hand 4")).to_be_visible()
    totals(page, Ada=13, Ben=15, Cal=31)


def test_a_hand_goes_on_wherever_the_connection_is_lost(open_phone: OpenPhone) -> None:
    page = open_phone()
    rests = {"sitting_out": {"most": None, "points": 0}}
    game = start(page, "European", "Ada, Ben, Cal", hand("Ben", Cal="K Q 5", Ada="9"), overrides=rests)
    steps: list[Callable[[], None]] = [
        lambda: page.get_by_role("button", name="Record hand").click(),
        lambda: page.get_by_text("Someone sits this hand out").click(),
        lambda: page.get_by_role("switch", name="Ada").check(),
        lambda: asked_who(page).get_by_role("button", name="Ben").click(),
        lambda: tap(page, "Cal", "2"),
        lambda: page.get_by_role("button", name="Next: check").click(),
        lambda: page.get_by_role("button", name="Edit", exact=True).click(),
        lambda: tap(page, "Cal", "3"),
        lambda: page.get_by_role("button", name="Next: check").click(),
        lambda: page.get_by_role("button", name="Save hand").click(),
    ]
    for hands, lost in enumerate((0, 1, 3, 5, 6, 8, 9), start=1):
        for step in steps[:lost]:
            step()
        cut(page, hands)
        for step in steps[lost:]:
            step()
        expect(page.get_by_text(KEPT_HERE)).to_be_visible()
        totals(page, Ada=9, Ben=0, Cal=25 + 5 * hands)
        assert arrived(page, game).version == hands + 1
        expect(page.get_by_role("button", name=f"Record hand {hands + 2}")).to_be_visible()


def test_a_hand_saved_just_before_the_connection_went_is_in_the_phones_own_table(
    open_phone: OpenPhone,
) -> None:
    page = open_phone(service_workers="block")
    start(page, "European", "Ada, Ben, Cal")
    count_out(page, "Ben", {"Cal": "K Q 5", "Ada": "9"})
    wake(page)
    page.locator("html[data-prepared='0']").wait_for(state="attached")
    page.route("**/offline/", lambda route: route.abort())  # the phone gets no newer table of its own
    page.get_by_role("button", name="Save hand").click()
    totals(page, Ada=9, Ben=0, Cal=25)
    page.context.set_offline(True)
    one_more_hand(page)
    totals(page, Ada=13, Ben=10, Cal=25)
    page.get_by_role("button", name="Undo").click()
    totals(page, Ada=9, Ben=0, Cal=25)
    assert [player.total for player in table_view(arrived(page)).players] == [9, 0, 25]


def test_a_table_opened_without_a_connection_gives_way_once_there_is_one(open_phone: OpenPhone) -> None:
    page = open_phone()
    at_the_table(page)
    page.locator("html[data-kept=all]").wait_for(state="attached")
    cut(page, 1)
    page.reload()
    expect(page.get_by_text(KEPT_HERE)).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text(KEPT_HERE)).to_be_hidden()
    totals(page, Ada=9, Cal=25)


def test_undo_and_redo_go_back_and_forth(open_phone: OpenPhone) -> None:
    page = cut_off(open_phone)
    one_more_hand(page)
    for button, total in (("Undo", 9), ("Redo", 13), ("Undo", 9)):
        page.get_by_role("button", name=button).click()
        totals(page, Ada=total, Cal=25)
    game = arrived(page)
    assert (game.version, [player.total for player in table_view(game).players]) == (5, [9, 0, 25])


def test_a_hand_is_put_right(open_phone: OpenPhone) -> None:
    page = cut_off(open_phone)
    one_more_hand(page)
    page.locator("details.hand summary").first.click()
    page.get_by_role("button", name="Correct").first.click()
    expect(group(page, "Ada")).to_be_visible()
    tap(page, "Ada", "A")
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Save the correction").click()
    expect(row(page, "Ada").locator(".total")).not_to_have_text("13")
    shown = row(page, "Ada").locator(".total").inner_text()
    game = arrived(page)
    assert [str(player.total) for player in table_view(game).players] == [shown, "10", "25"]


def test_out_and_back_in_and_the_end(open_phone: OpenPhone) -> None:
    page = cut_off(open_phone)
    record_here(page, "Ben", {"Cal": "JOKER " * 9, "Ada": "9"})
    expect(row(page, "Cal")).to_contain_text("can buy in")
    row(page, "Cal").get_by_role("button", name="Buy in").click()
    expect(row(page, "Cal")).not_to_contain_text("can buy in")
    page.get_by_role("button", name="End game").click()
    page.get_by_role("button", name="The lowest total").click()
    expect(page.get_by_text("Ben wins.")).to_be_visible()
    game = arrived(page)
    assert (game.status, table_view(game).winners) == ("finished", ["Ben"])


def test_a_game_of_a_group_that_ends_here_asks_for_no_payments_of_its_own(open_phone: OpenPhone) -> None:
    page = open_phone()
    game = at_the_table(page)
    people = {"Ada": "a", "Ben": "b", "Cal": "c"}
    seats = {
        "type": "seats",
        "game": str(game.pk),
        "people": people,
        "new": {who: name for name, who in people.items()},
    }
    write_entry(group_of_the_scorer().pk, uuid4(), seats)
    page.reload()
    cut(page, 1)
    page.get_by_role("button", name="End game").click()
    page.get_by_role("button", name="The lowest total").click()
    expect(page.get_by_text("It’s settled in the group’s balances when you’re back online.")).to_be_visible()
    expect(page.get_by_text("pays Ben")).to_have_count(0)


def test_a_reload_without_a_connection_opens_the_table(open_phone: OpenPhone) -> None:
    page = open_phone()
    at_the_table(page)
    wake(page)
    page.locator("html[data-kept=all]").wait_for(state="attached")
    cut(page, 1)
    page.reload()
    totals(page, Ada=9, Ben=0, Cal=25)
    record_here(page, "Cal", {"Ada": "4", "Ben": "K"})
    totals(page, Ada=13, Ben=10, Cal=25)
    page.reload()
    totals(page, Ada=13, Ben=10, Cal=25)
    assert [player.total for player in table_view(arrived(page)).players] == [13, 10, 25]


def test_a_name_from_right_to_left_keeps_its_figures_beside_it(open_phone: OpenPhone) -> None:
    page = open_phone()
    start(page, "European", "Ada, Ben, רות", hand("Ben", Ada="9", רות="K"))
    cut(page, 1)
    record_here(page, "Ada", {"Ben": "5", "רות": "4"})
    told = page.locator("details.hand li").all_text_contents()
    assert [words for words in told if "רות" in words] == ["\u2068רות\u2069 +4", "\u2068רות\u2069 +10"]


def test_super_kalooki_goes_on_by_its_own_numbers(open_phone: OpenPhone) -> None:
    page = open_phone()
    start(page, "super-kalooki", "Ada, Ben, Cal", hand("Ben", Cal="K Q 5", Ada="9"))
    cut(page, 1)
    record_here(page, "Cal", {"Ada": "4", "Ben": "K"})
    expect(page.get_by_role("button", name="Record hand 7")).to_be_visible()
    expect(page.locator(".hand .no").filter(has_text="6")).to_have_count(1)

"""In the oldest browsers a game is played as in any other, and a script that fails leaves the form a plain one."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.at_the_table import TABLE, deal_by_hand, record, start, totals, undo
from tests.journeys.without_network import arrived, cut, record_here
from tests.makers import hand, table_view

pytestmark = pytest.mark.browser
OpenPhone = Callable[..., Page]

SINCE = """
  delete AbortSignal.timeout; delete AbortSignal.any; delete HTMLFormElement.prototype.requestSubmit;
  delete IDBFactory.prototype.databases; delete Promise.withResolvers; delete Object.groupBy; delete Map.groupBy;
  for (const name of ["with", "toSpliced", "toSorted", "toReversed", "findLast", "findLastIndex"])
    delete Array.prototype[name];
  window.FormData = class extends FormData { constructor(form) { form ? super(form) : super(); } };
"""
"""What browsers have learnt since Safari 15.4 and Firefox 102, as far as a page can be without it."""

FAILING = {
    "a clock": "delete AbortSignal.timeout",
    "the store": "IDBFactory.prototype.open = () => { throw new Error('no store'); }",
    "a full store": "IDBObjectStore.prototype.put = () => { throw new Error('full'); }",
    "chance": "delete Crypto.prototype.getRandomValues",
}


@pytest.fixture
def open_old(open_phone: OpenPhone) -> OpenPhone:
    def open_one() -> Page:
        page = open_phone()
        page.add_init_script(SINCE)
        return page

    return open_one


@pytest.mark.offline
def test_a_game_in_an_old_browser(open_old: OpenPhone) -> None:
    page = open_old()
    deal_by_hand(page, "European", "Ada, Ben, Cal")
    record(page, "Ben", {"Cal": "K Q 5", "Ada": "9"})
    totals(page, Ada=9, Ben=0, Cal=25)
    cut(page, 1)
    record_here(page, "Cal", {"Ada": "4", "Ben": "K"})
    page.get_by_role("button", name="Undo").click()
    totals(page, Ada=9, Ben=0, Cal=25)
    record_here(page, "Ada", {"Ben": "5", "Cal": "6"})
    totals(page, Ada=9, Ben=5, Cal=31)
    game = arrived(page)
    assert [player.total for player in table_view(game).players] == [9, 5, 31]


def test_the_first_press_counts_before_the_outbox_is_there(open_old: OpenPhone) -> None:
    page = open_old()
    start(page, "European", "Ada, Ben, Cal", hand("Ben", Cal="K Q 5", Ada="9"))
    undo(page)
    totals(page, Ada=0, Cal=0)


def test_another_paper_is_shown_as_soon_as_it_is_chosen(open_old: OpenPhone) -> None:
    page = open_old()
    game = start(page, "European", "Ada, Ben, Cal")
    page.goto(f"/games/{game.id}/paper/")
    page.get_by_role("radio", name="Ink-saving").check()
    expect(page).to_have_url(re.compile("ink=saving"))


@pytest.mark.offline
@pytest.mark.parametrize("taken", FAILING.values(), ids=FAILING)
def test_what_fails_leaves_a_plain_form(open_phone: OpenPhone, taken: str) -> None:
    page = open_phone()
    page.add_init_script(taken)
    deal_by_hand(page, "European", "Ada, Ben, Cal")
    expect(page).to_have_url(TABLE)
    record(page, "Ben", {"Cal": "K Q 5", "Ada": "9"})
    totals(page, Ada=9, Ben=0, Cal=25)

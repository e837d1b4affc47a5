"""Single cards with a value of their own, such as the queen of spades."""

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.at_the_table import group, start, totals, went_out
from tests.journeys.without_network import arrived, cut, table_of
from tests.makers import table_view

pytestmark = pytest.mark.browser
QUEEN = {"overrides": {"card_values": {"QS": 40}}}


def test_a_single_card_has_its_own_key_and_the_rank_stands_for_the_others(phone: Page) -> None:
    start(phone, "romme", "Ann, Bob", **QUEEN)
    went_out(phone, "Ann")
    keys = group(phone, "Bob")
    keys.get_by_role("button", name="Queen of spades").click()
    keys.get_by_role("button", name="Queen", exact=True).click()
    phone.keyboard.press("q")
    expect(phone.locator(".holds .figure")).to_have_text("60")
    expect(phone.locator(".tray .card:has(svg)")).to_have_count(1)
    phone.get_by_role("button", name="Next: check").click()
    phone.get_by_role("button", name="Save hand 1").click()
    totals(phone, Ann=0, Bob=60)


@pytest.mark.offline
def test_a_phone_without_a_network_counts_it_too(phone: Page, live_server: object) -> None:
    table_of(phone, live_server, "Ada", "Ben", variant="romme", **QUEEN)
    cut(phone, 0)
    went_out(phone, "Ada")
    group(phone, "Ben").get_by_role("button", name="Queen of spades").click()
    phone.get_by_role("button", name="Next").click()
    phone.get_by_role("button", name="Save hand 1").click()
    totals(phone, Ada=0, Ben=40)
    assert [one.total for one in table_view(arrived(phone)).players] == [0, 40]

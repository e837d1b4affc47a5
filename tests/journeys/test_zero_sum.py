"""Games in which the winner of a hand gets what the others lose: signed totals from a middle line, 0 together."""

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.at_the_table import count_out, group, row, start, tap, totals, went_out
from tests.makers import hand

pytestmark = pytest.mark.browser
GIVEN = {"overrides": {"score_to": "zero_sum", "end": {"mode": "hands", "n": 3}, "blocked": "lowest"}}


def begin(page: Page, *hands: dict[str, object]) -> None:
    start(page, "bicycle", "Anat, Beni, Gil", *hands, **GIVEN)


def test_what_a_loser_holds_goes_to_the_winner_on_the_keypad_in_the_check_and_on_the_table(
    phone: Page,
) -> None:
    begin(phone)
    went_out(phone, "Anat")
    tap(phone, "Beni", "K 5")
    holds = phone.locator(".holds")
    expect(holds.locator(".way")).to_have_text("0 → −15", use_inner_text=True)
    expect(holds).to_contain_text("Anat +15")
    phone.get_by_role("button", name="Next: Gil").click()
    tap(phone, "Gil", "7")
    phone.get_by_role("button", name="Next: check").click()
    lines = phone.locator(".hand-lines")
    for words in ("0 → +22", "0 → −15", "0 → −7"):
        expect(lines).to_contain_text(words, use_inner_text=True)
    phone.get_by_role("button", name="Save hand 1").click()
    expect(phone.locator("[data-says]")).to_have_text("Anat went out: 15 from Beni, 7 from Gil.")
    totals(phone, Anat="+22", Beni="−15", Gil="−7")
    expect(phone.locator(".together")).to_have_text("Together 0", use_inner_text=True)
    gifts = phone.get_by_role("region", name="Hand 1: Anat went out").get_by_role("listitem")
    expect(gifts).to_have_text(["Beni 15 Anat", "Gil 7 Anat"])
    pegs = [
        float(row(phone, name).locator("[data-peg]").get_attribute("data-at") or 0)
        for name in ("Anat", "Gil")
    ]
    assert pegs[0] > 175 > pegs[1]


def test_where_the_stock_is_empty_the_lowest_wins_the_differences(phone: Page) -> None:
    begin(phone, hand("Anat", Beni=15, Gil=7))
    phone.get_by_role("button", name="Record hand").click()
    phone.get_by_role("button", name="Stock is empty").click()
    for name, cards in (("Anat", "K 5"), ("Beni", "8"), ("Gil", "Q J 2")):
        expect(group(phone, name)).to_be_visible()
        tap(phone, name, cards)
        expect(phone.locator("[data-way]")).to_be_hidden()
        phone.get_by_role("button", name="Next").click()
    expect(
        phone.get_by_text("Beni held least. For the others, only the difference to that counts.")
    ).to_be_visible()
    phone.get_by_role("button", name="Save hand 2").click()
    totals(phone, Anat="+15", Beni="+6", Gil="−21")
    expect(phone.locator("[data-says]")).to_have_text(
        "No one went out, and Beni held least: 7 from Anat, 14 from Gil."
    )


def test_the_highest_total_wins_and_the_result_adds_up_to_zero(phone: Page) -> None:
    begin(phone, hand("Anat", Beni=15, Gil=7), hand("Beni", Anat=3, Gil=4))
    count_out(phone, "Gil", {"Anat": "2", "Beni": "5"})
    phone.get_by_role("button", name="Save hand 3").click()
    expect(phone.get_by_text("Highest after the last hand")).to_be_visible()
    figures = phone.get_by_role("table", name="Places").locator("td.pts")
    expect(figures).to_have_text(["+17", "−4", "−13", "0"])


def test_a_hand_is_corrected_with_the_stock_empty_as_it_was(phone: Page) -> None:
    begin(phone, {"type": "hand", "out": None, "left": {"Anat": 15, "Beni": 8, "Gil": 22}})
    phone.locator("details.hand summary").click()
    phone.get_by_role("link", name="Correct 1").click()
    expect(phone.locator("[data-title]")).to_have_text("Stock is empty")
    tabs = phone.get_by_role("group", name="Losers").get_by_role("button")
    expect(tabs).to_have_text(["Anat15", "Beni8", "Gil22"])


def test_rummikub_is_counted_in_tiles_and_goes_below_zero(phone: Page) -> None:
    start(phone, "rummikub", "Anat, Beni, Gil", hand("Anat", Beni="5 Q JOKER", Gil="K K"))
    totals(phone, Anat="+73", Beni="−47", Gil="−26")
    went_out(phone, "Gil")
    for name, tile in (("Anat", "8"), ("Beni", "11")):
        tap(phone, name, tile)
        phone.get_by_role("button", name="Next").click()
    phone.get_by_role("button", name="Save hand 2").click()
    totals(phone, Anat="+65", Beni="−58", Gil="−7")


def test_a_deal_of_indian_rummy_asks_for_its_joker_and_the_winner_gets_the_chips(phone: Page) -> None:
    start(phone, "indian-deals", "Asha, Bala, Chitra")
    went_out(phone, "Asha")
    tap(phone, "Bala", "7")
    phone.get_by_role("group", name="Cards left by Bala").get_by_role("button", name="First drop").click()
    phone.get_by_role("button", name="Next: Chitra").click()
    tap(phone, "Chitra", "7 K Q")
    phone.get_by_role("button", name="Next: check").click()
    expect(phone.get_by_text("7s are wild: 0.")).to_be_visible()
    phone.get_by_role("button", name="Save hand 1").click()
    totals(phone, Asha="+40", Bala="−20", Chitra="−20")

"""A whole evening by taps, to the printed sheet; every figure is compared with the rules' own."""

import re
from collections.abc import Callable
from io import BytesIO

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from scoring.engine.codec.documents import Result
from tests.engine.makers import scored
from tests.journeys.at_the_table import (
    asked_who,
    count_out,
    deal_by_hand,
    group,
    record,
    row,
    start,
    totals,
)

pytestmark = pytest.mark.browser


def played(page: Page) -> Result:
    """The game as its own file, scored anew by the rules."""
    return scored(page.request.get(f"{page.url}game.json").json())


def printed(page: Page, paper: str = "a4") -> str:
    """The words on the printed sheet."""
    answer = page.request.get(f"{page.url}sheet.pdf?paper={paper}")
    assert answer.headers["content-type"] == "application/pdf"
    return " ".join(sheet.extract_text() for sheet in PdfReader(BytesIO(answer.body())).pages)


def test_a_european_evening(open_phone: Callable[..., Page]) -> None:
    page = open_phone()
    deal_by_hand(page, "European", "Ada, Ben, Cal, Dot", Name_of_the_game="Thursday at Ruth’s")
    record(page, "Ben", {"Cal": "K Q 5", "Dot": "9", "Ada": "K J 10 9"})
    totals(page, Ada=39, Ben=0, Cal=25, Dot=9)
    record(page, "Cal", {"Dot": "A K", "Ada": "JOKER JOKER A K K", "Ben": "4"}, kalooki="Kalooki")
    totals(page, Ada=100, Ben=4, Cal=25, Dot=30)
    expect(page.get_by_text("Cal went out with a Kalooki")).to_be_visible()
    page.get_by_role("button", name="Void hand").click()
    expect(page.locator(".snack")).to_contain_text("Hand 3 is void")
    record(page, "Dot", {"Ada": "K K K K K 4", "Ben": "3", "Cal": "2 2"})
    expect(row(page, "Ada")).to_contain_text("Can buy in for £0.50 at 30")
    page.get_by_role("button", name="Buy in").click()
    totals(page, Ada=30, Ben=7, Cal=29, Dot=30)
    correct_the_first_hand(page)
    totals(page, Ada=40, Ben=7, Cal=29, Dot=40)
    page.get_by_role("button", name="End game").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("End the game?")
    page.get_by_role("button", name="End game").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ben")
    compare_with_the_rules(page)


def correct_the_first_hand(page: Page) -> None:
    """Dot held ten more than was written."""
    page.get_by_text("Ben went out").click()
    page.get_by_role("link", name="Correct 1").click()
    page.locator("card-keypad:defined").wait_for(state="attached")
    for name in ("Cal", "Dot"):
        expect(group(page, name)).to_be_visible()
        if name == "Dot":
            group(page, name).get_by_role("textbox", name="Cards or points").fill("10+9")
        page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_role("row", name=re.compile("^Dot")).last).to_contain_text("40")
    expect(page.get_by_role("row", name=re.compile("Ada bought in after hand"))).to_contain_text("40")
    page.get_by_role("button", name="Save the correction").click()


def compare_with_the_rules(page: Page) -> None:
    """Result, settlement and paper say what the rules say."""
    page.reload()
    result = played(page)
    for name, player in result["players"].items():
        expect(page.get_by_role("row", name=re.compile(name))).to_contain_text(str(player["total"]))
    for payment in result["settlement"]:
        line = page.get_by_text(f"{payment['from']} pays {payment['to']}")
        expect(line.locator("xpath=..")).to_contain_text(f"£{payment['amount'] / 100:.2f}")
    for paper in ("a4", "letter"):
        words = printed(page, paper)
        assert all(name in words for name in result["players"])
        assert all(str(player["total"]) in words for player in result["players"].values())


def test_a_jamaican_hand_with_red_and_black_aces(open_phone: Callable[..., Page]) -> None:
    page = open_phone()
    start(page, "Jamaican", "Marlon, Nadine, Carlton")
    count_out(page, "Marlon", {"Nadine": "AH JOKER"}, kalooki="Bent the table")
    keys = group(page, "Carlton")
    for key in ("Black ace", "King", "7", "Red ace"):
        keys.get_by_role("button", name=key, exact=True).click()
    page.get_by_role("button", name="Over-call").click()
    expect(page.locator(".figure")).to_have_text("116")
    expect(page.get_by_text("33 ×2, over-call +50")).to_be_visible()
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Save hand 1").click()
    totals(page, Marlon=0, Nadine=102, Carlton=116)
    assert {name: player["total"] for name, player in played(page)["players"].items()} == {
        "Marlon": 0,
        "Nadine": 102,
        "Carlton": 116,
    }
    assert "Carlton" in printed(page)


def test_fixed_scores_are_one_key_each(open_phone: Callable[..., Page]) -> None:
    page = open_phone()
    start(page, "101 pool rummy", "Asha, Ravi, Tara")
    page.get_by_role("button", name="Record hand").click()
    asked_who(page).get_by_role("button", name="Asha").click()
    group(page, "Ravi").get_by_role("button", name="First drop").click()
    page.get_by_role("button", name="Next").click()
    for _n in range(9):
        group(page, "Tara").get_by_role("button", name="King", exact=True).click()
    expect(page.locator(".figure")).to_have_text("80")
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Save hand").click()
    totals(page, Asha=0, Ravi=20, Tara=80)

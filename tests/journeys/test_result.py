"""The result of a game: who won and which hands, what it is remembered by, and what comes next."""

import re

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.journeys.at_the_table import start
from tests.journeys.without_network import held_back
from tests.makers import hand

pytestmark = pytest.mark.browser
PLAYED = [
    hand("Bob", Ann=24, Cem=12, Dee=31),
    hand("Dee", Ann=60, Bob=38, Cem=25, kalooki=True),
    hand("Ann", Bob=45, Cem=65, Dee=60),
    {"type": "end", "pool": "winner"},
]


@pytest.fixture
def result(phone: Page) -> Page:
    start(phone, "european", "Ann, Bob, Cem, Dee", *PLAYED)
    return phone


def test_the_winner_stands_above_a_peg_for_each_hand(result: Page) -> None:
    expect(result.get_by_role("heading", level=1)).to_have_text("Bob")
    expect(result.get_by_text("Wins £2.00 from the pool and 1 of 3 hands")).to_be_visible()
    expect(result.get_by_text("Bob won hand 1.")).to_have_count(1)
    expect(result.locator(".pegs li")).to_have_text(["1", "2", "3"])
    expect(result.locator(".pegs .theirs")).to_have_text(["1"])


def test_moments_and_the_chart_stand_between_the_places_and_the_payments(result: Page) -> None:
    moments = result.get_by_role("region", name="Moments").get_by_role("listitem")
    expect(moments.first).to_contain_text("Dee: Kalooki in hand 2")
    expect(result.get_by_role("img", name="Totals hand by hand").first).to_be_visible()
    heads = result.get_by_role("heading", level=2).all_inner_texts()
    assert heads[:4] == ["Moments", "Hand by hand", "Picture", "Settle up"]


def test_pegs_fill_one_after_the_other_and_at_once_where_motion_is_not_wanted(result: Page) -> None:
    delays = "[...document.querySelectorAll('.pegs li')].map(li => getComputedStyle(li, '::before').animationDelay)"
    assert result.evaluate(delays) == ["0.08s", "0.16s", "0.24s"]
    assert (
        result.evaluate("getComputedStyle(document.querySelector('.won .amount')).animationDelay") == "0.32s"
    )
    result.emulate_media(reduced_motion="reduce")
    names = (
        "[...document.querySelectorAll('.pegs li')].map(li => getComputedStyle(li, '::before').animationName)"
    )
    assert result.evaluate(names) == ["none"] * 3


def test_nothing_arrives_again_after_a_payment(result: Page) -> None:
    result.get_by_role("button", name="Mark as paid").first.tap()
    expect(result.locator(".settle .done")).to_have_count(1)
    expect(result.locator(".arrives")).to_have_count(0)


def test_settle_up_scrolls_to_the_payments_and_play_again_deals(result: Page) -> None:
    result.get_by_role("link", name="Settle up").tap()
    expect(result.get_by_role("heading", name="Settle up")).to_be_in_viewport()
    result.get_by_role("button", name="Play again").tap()
    expect(result.get_by_role("button", name="Record hand 1")).to_be_visible()


SHARE_SHEET = """() => {
    navigator.canShare = () => true;
    navigator.share = async ({ files: [file] }) => { document.title = `${file.name} ${file.type}`; };
}"""


def test_the_picture_is_one_tap_from_the_share_sheet(result: Page) -> None:
    result.evaluate(SHARE_SHEET)
    result.get_by_role("button", name="Share picture").tap()
    expect(result).to_have_title("kalooki-result.png image/png", timeout=20_000)


def test_the_picture_waits_for_the_script_that_shares_it(phone: Page) -> None:
    held = held_back(phone, "**/picture*.js")
    start(phone, "european", "Ann, Bob, Cem, Dee", *PLAYED)
    phone.evaluate(SHARE_SHEET)
    phone.get_by_role("button", name="Share picture").tap()
    expect(phone.locator("html:not([data-shares])")).to_be_visible()
    held[0].continue_()
    expect(phone).to_have_title("kalooki-result.png image/png", timeout=20_000)


def test_without_a_share_sheet_the_picture_is_saved_as_chosen(result: Page) -> None:
    result.get_by_label("For a story").check()
    result.get_by_label("Leave the money out").check()
    with (
        result.expect_request(re.compile(r"result\.png\?shape=story&plain=1$")),
        result.expect_download(timeout=20_000) as download,
    ):
        result.get_by_role("button", name="Share picture").tap()
    with Image.open(download.value.path()) as picture:
        assert picture.size == (1080, 1920)


def test_a_game_that_ends_in_the_open_page_shares_its_picture_too(phone: Page) -> None:
    start(phone, "european", "Ann, Bob, Cem, Dee", *PLAYED[:-1])
    phone.get_by_role("button", name="End game").tap()
    phone.get_by_role("button", name="End game").tap()
    with phone.expect_download(timeout=20_000):
        phone.get_by_role("button", name="Share picture").tap()

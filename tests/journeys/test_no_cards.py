"""Games in which cards are not counted: the losers have lost as usual already, and one press saves the hand."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.journeys.at_the_table import row, start, totals, went_out
from tests.journeys.without_network import arrived, cut, table_of
from tests.makers import hand, table_view
from tests.words_for_cards import words_for_cards

pytestmark = pytest.mark.browser


def lost(page: Page, name: str) -> Locator:
    """What a loser lost: the choices in that row."""
    return page.get_by_role("group", name=f"What {name} lost")


def test_two_hands_of_cacheta_are_three_taps_and_one_more(phone: Page) -> None:
    start(phone, "cacheta", "Ana, Beto, Caio, Duda")
    went_out(phone, "Ana")
    expect(phone.locator(".key:visible")).to_have_count(0)
    phone.get_by_role("button", name="Save: all the others lost 1").click()
    totals(phone, Ana=0, Beto=1, Caio=1, Duda=1)
    went_out(phone, "Beto")
    lost(phone, "Caio").get_by_role("radio", name="Fed the winner 2").check()
    phone.get_by_role("button", name="Save: Caio lost 2, the others 1").click()
    totals(phone, Ana=1, Beto=1, Caio=3, Duda=2)


def test_where_losers_differ_each_is_asked(phone: Page) -> None:
    start(phone, "phom", "An, Binh, Chi, Dung")
    went_out(phone, "An")
    for name, place in (("Binh", "Second"), ("Chi", "Third")):
        lost(phone, name).get_by_role("radio", name=place).check()
    phone.get_by_role("button", name="Save hand 1").click()
    expect(lost(phone, "Dung")).to_contain_text("Choose what Dung lost.")
    lost(phone, "Dung").get_by_role("radio", name="Fourth").check()
    phone.get_by_role("button", name="Save hand 1").click()
    totals(phone, An=6, Binh=0)


def test_a_sum_is_typed_at_once_where_only_sums_count(phone: Page) -> None:
    start(phone, "mexican-train", "Ada, Ben")
    went_out(phone, "Ada")
    expect(phone.locator("[data-card]:visible, [data-mode]:visible")).to_have_count(0)
    for key in "27":
        phone.get_by_role("group", name="Points left by Ben").get_by_role(
            "button", name=key, exact=True
        ).click()
    phone.get_by_role("button", name="Next: check").click()
    phone.get_by_role("button", name="Save hand 1").click()
    totals(phone, Ada=0, Ben=27)


def test_where_the_stock_is_empty_every_player_has_a_row(phone: Page) -> None:
    start(phone, "cacheta", "Ana, Beto, Caio", overrides={"blocked": "count"})
    phone.get_by_role("button", name="Record hand").click()
    phone.get_by_role("button", name="Stock is empty").click()
    expect(phone.get_by_role("heading", name="Stock is empty")).to_be_visible()
    lost(phone, "Ana").get_by_role("radio", name="Fed the winner 2").check()
    phone.get_by_role("button", name="Save: Ana lost 2, the others 1").click()
    totals(phone, Ana=2, Beto=1, Caio=1)


def test_lives_are_pegs_that_follow_each_choice_and_are_heard(phone: Page) -> None:
    start(phone, "cacheta", "Ana, Beto", hand("Beto", Ana={"fixed": "lost"}))
    went_out(phone, "Ana")
    for choice, left, words in (
        ("Lost the hand 1", 9, "9 lives left"),
        ("Fed the winner 2", 8, "8 lives left"),
    ):
        lost(phone, "Beto").get_by_role("radio", name=choice).check()
        expect(lost(phone, "Beto")).to_contain_text(words)
        expect(lost(phone, "Beto").locator(".lives .left")).to_have_count(left)
        expect(lost(phone, "Beto").locator(".lives .just")).to_have_count(10 - left)
    phone.get_by_role("button", name="Save: Beto lost 2").click()
    expect(row(phone, "Beto").locator(".lives .left")).to_have_count(8)
    expect(row(phone, "Beto").locator(".lives .just")).to_have_count(2)
    expect(row(phone, "Beto").get_by_role("meter")).to_have_attribute(
        "aria-valuetext", re.compile("8 lives left")
    )
    expect(row(phone, "Ana").locator(".lives .just")).to_have_count(0)


def test_a_name_on_the_table_is_a_hand_of_conquian_and_undo_follows(phone: Page) -> None:
    start(phone, "conquian", "Luz, Rey")
    phone.get_by_role("button", name="Drawn: the pool stays").click()
    expect(phone.get_by_text("Hand 1 is drawn and the pool stays.")).to_be_visible()
    winner = phone.get_by_role("group", name="Who won hand 1?").get_by_role("button", name="Luz")
    winner.click()
    expect(phone.get_by_role("heading", name="Luz")).to_be_visible()
    phone.get_by_role("button", name="Undo").click()
    expect(winner).to_be_visible()
    totals(phone, Luz=0, Rey=0)


@pytest.mark.offline
def test_it_is_one_press_without_a_connection_too(phone: Page, live_server: object) -> None:
    game = table_of(phone, live_server, "Ana", "Beto", "Caio", variant="cacheta")
    cut(phone, 0)
    went_out(phone, "Ana")
    lost(phone, "Caio").get_by_role("radio", name="Fed the winner 2").check()
    phone.get_by_role("switch").check()
    phone.get_by_role("button", name="Save hand 1").click()
    totals(phone, Ana=0, Beto=2, Caio=4)
    assert [player.total for player in table_view(arrived(phone, game)).players] == [0, 2, 4]


def test_tiles_are_numbers_on_the_keys_in_the_tray_and_in_the_check(phone: Page) -> None:
    start(phone, "okey-101", "Ali, Banu, Can, Derya")
    for out, others, total in (("Ali", ("Banu", "Can", "Derya"), 25), ("Banu", ("Can", "Derya", "Ali"), 50)):
        went_out(phone, out)
        phone.locator("form.how").get_by_role("button", name="Next").click()
        for name in others:
            keys = phone.get_by_role("group", name=f"Tiles left by {name}")
            assert words_for_cards(phone.content()) == []
            for tile in ("1", "11", "13"):
                keys.get_by_role("button", name=tile, exact=True).click()
            expect(phone.locator(".tray .card")).to_have_text(["1", "11", "13"])
            assert words_for_cards(phone.content()) == []
            expect(phone.get_by_role("list", name="Tiles so far")).to_be_visible()
            expect(phone.locator(".tray").get_by_role("button", name="Remove the last tile")).to_be_visible()
            phone.get_by_role("button", name="Next").click()
        expect(phone.locator(".hand-lines")).to_contain_text("1 11 13")
        assert words_for_cards(phone.content()) == []
        phone.get_by_role("button", name="Save hand").click()
        totals(phone, Derya=total)
        expect(row(phone, "Derya")).to_be_visible()
        assert words_for_cards(phone.content()) == []

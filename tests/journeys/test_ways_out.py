"""Games with several ways of going out: who, how, which cards, check, with and without a connection."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.journeys.at_the_table import asked_who, group, start, tap, totals, went_out
from tests.journeys.without_network import arrived, cut, table_of
from tests.makers import hand, play, table_view

pytestmark = pytest.mark.browser


def how(page: Page, name: str) -> Locator:
    """The keys with the ways of going out."""
    return page.get_by_role("group", name=f"How did {name} go out?")


def count(page: Page, **cards: str) -> None:
    """What each holds, in the screen's own order; "-" is none left."""
    for name, held in cards.items():
        expect(group(page, name)).to_be_visible()
        if held == "-":
            group(page, name).get_by_role("button", name="None left").click()
        else:
            tap(page, name, held)
        page.get_by_role("button", name="Next").click()


def save(page: Page) -> None:
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("list", name="Players")).to_be_visible()


def correct(page: Page) -> None:
    """Open the fields of the only hand."""
    page.locator("details.hand summary").click()
    page.get_by_role("link", name="Correct").or_(page.get_by_role("button", name="Correct")).click()
    page.locator("#record:defined").wait_for(state="attached")


def test_the_closer_is_counted_first_and_the_way_can_be_changed_with_the_cards_kept(phone: Page) -> None:
    start(phone, "chinchon", "Ada, Ben, Cal")
    went_out(phone, "Ben")
    how(phone, "Ben")
    phone.get_by_role("button", name="Next: Ben").click()
    count(phone, Ben="3", Cal="K 5")
    for _back in range(3):
        phone.get_by_role("link", name="Back").click()
    how(phone, "Ben").get_by_role("button", name="Closed with nothing left").click()
    expect(group(phone, "Ada")).to_be_visible()
    expect(phone.get_by_role("button", name="Cal, 15")).to_be_visible()
    phone.get_by_role("link", name="Closed with nothing left").click()
    phone.get_by_role("button", name="Next: Ada").click()
    expect(phone.get_by_role("button", name="Ben, 3")).to_be_visible()
    count(phone, Ada="K")
    save(phone)
    totals(phone, Ada=10, Ben=3, Cal=15)


def test_a_reload_stays_at_how_at_the_cards_and_at_the_check(phone: Page) -> None:
    start(phone, "okey-101", "Ali, Banu, Can, Derya")
    went_out(phone, "Can")
    phone.reload()
    how(phone, "Can").get_by_role("button", name="Both okeys, −404").click()
    count(phone, Derya="13")
    phone.reload()
    expect(phone.get_by_role("link", name="Both okeys")).to_be_visible()
    count(phone, Ali="2", Banu="3")
    expect(phone.get_by_role("button", name="Save hand 1")).to_be_visible()
    phone.reload()
    expect(phone.get_by_role("button", name="Save hand 1")).to_be_visible()
    save(phone)
    totals(phone, Ali=8, Banu=12, Can=-404, Derya=52)


def test_another_name_is_asked_how_afresh(phone: Page) -> None:
    start(phone, "okey-101", "Ali, Banu, Can, Derya")
    went_out(phone, "Can")
    how(phone, "Can").get_by_role("button", name="By pairs").click()
    phone.get_by_role("link", name="Back").click()
    phone.get_by_role("link", name="Not Can").click()
    asked_who(phone).get_by_role("button", name="Ali").click()
    expect(how(phone, "Ali")).to_be_visible()
    phone.get_by_role("button", name="Next: Banu").click()
    expect(phone.locator(".way-pill")).to_be_hidden()
    count(phone, Banu="2", Can="3", Derya="4")
    save(phone)
    totals(phone, Ali=-101, Banu=2, Can=3, Derya=4)


def test_by_keys_alone(phone: Page) -> None:
    start(phone, "chinchon", "Ada, Ben, Cal")
    phone.get_by_role("button", name="Record hand").click()
    asked_who(phone)
    phone.keyboard.press("2")
    expect(how(phone, "Ben")).to_be_visible()
    phone.keyboard.press("Escape")
    expect(asked_who(phone)).to_be_visible()
    phone.keyboard.press("1")
    expect(phone.get_by_role("heading", name="How did Ada go out?")).to_be_focused()
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("heading", name="Ada’s cards")).to_be_visible()
    phone.keyboard.press("l")
    phone.keyboard.press("1")
    for key in ("K", "Enter", "K", "Enter"):
        phone.keyboard.press(key)
    expect(phone.get_by_role("button", name="Save hand 1")).to_be_visible()
    phone.keyboard.press("Enter")
    totals(phone, Ada=-10, Ben=10, Cal=10)


def test_a_way_and_an_empty_stock_are_put_right(phone: Page) -> None:
    start(
        phone, "okey-101", "Ali, Banu, Can, Derya", {**hand("Can", Ali=20, Banu=21, Derya=22), "way": "okey"}
    )
    correct(phone)
    phone.get_by_role("link", name="With the okey").click()
    how(phone, "Can").get_by_role("button", name="Both okeys, −404").click()
    for _each in range(3):
        phone.get_by_role("button", name="Next").click()
    expect(phone.get_by_text("How they went out: Both okeys.")).to_be_visible()
    phone.get_by_role("button", name="Save the correction").click()
    totals(phone, Ali=80, Can=-404)
    correct(phone)
    phone.get_by_role("link", name="Both okeys").click()
    phone.get_by_role("link", name="Not Can").click()
    phone.get_by_role("button", name="Stock is empty").click()
    count(phone, Can="4")
    phone.get_by_role("button", name="Next: check").click()
    phone.get_by_role("button", name="Save the correction").click()
    totals(phone, Ali=20, Banu=21, Can=4, Derya=22)


@pytest.mark.offline
def test_ways_and_the_closers_cards_count_without_a_connection_too(phone: Page, live_server: object) -> None:
    game = table_of(phone, live_server, "Ada", "Ben", "Cal", variant="chinchon")
    play(game, hand("Ada", Ben=20, Cal=30))
    phone.reload()
    cut(phone, 1)
    went_out(phone, "Ben")
    how(phone, "Ben").get_by_role("button", name="Closed with nothing left").click()
    count(phone, Cal="K", Ada="5")
    expect(phone.get_by_role("heading", name="Ben went out Closed with nothing left")).to_be_visible()
    expect(phone.get_by_text("Closed with nothing left: Ben gets −10.")).to_be_visible()
    save(phone)
    totals(phone, Ada=5, Ben=10, Cal=40)
    went_out(phone, "Cal")
    phone.get_by_role("button", name="Next: Cal").click()
    count(phone, Cal="3", Ada="K", Ben="Q")
    save(phone)
    totals(phone, Ada=15, Ben=20, Cal=43)
    assert [one.total for one in table_view(arrived(phone, game)).players] == [15, 20, 43]


@pytest.mark.offline
def test_a_beaten_closer_is_told_of_without_a_connection_too(phone: Page, live_server: object) -> None:
    table_of(phone, live_server, "Ada", "Ben", "Cal", variant="chinchon")
    cut(phone, 0)
    went_out(phone, "Ben")
    phone.get_by_role("button", name="Next: Ben").click()
    count(phone, Ben="K", Cal="Q", Ada="3")
    expect(phone.get_by_role("heading", name="Ben knocked, and Ada beat it")).to_be_visible()
    save(phone)
    expect(phone.locator("details.hand")).to_contain_text("Ben knocked, and Ada beat it")


@pytest.mark.offline
def test_an_empty_stock_and_its_correction_arrive_from_a_phone_without_a_connection(
    phone: Page, live_server: object
) -> None:
    game = table_of(phone, live_server, "Ali", "Banu", "Can", "Derya", variant="okey-101")
    cut(phone, 0)
    phone.get_by_role("button", name="Record hand").click()
    asked_who(phone)
    phone.get_by_role("button", name="Stock is empty").click()
    expect(phone.get_by_text("Stock is empty", exact=True)).to_be_visible()
    count(phone, Ali="2", Banu="3", Can="4", Derya="5")
    save(phone)
    totals(phone, Ali=2, Banu=3, Can=4, Derya=5)
    correct(phone)
    phone.get_by_role("link", name="Back").click()
    asked_who(phone).get_by_role("button", name="Can").click()
    how(phone, "Can").get_by_role("button", name="By pairs").click()
    for _each in range(3):
        phone.get_by_role("button", name="Next").click()
    phone.get_by_role("button", name="Save the correction").click()
    totals(phone, Ali=4, Can=-202)
    assert [one.total for one in table_view(arrived(phone, game)).players] == [4, 6, -202, 10]


def test_a_way_that_wins_the_game_says_so_before_it_ends_it(phone: Page) -> None:
    start(phone, "chinchon", "Ada, Ben, Cal")
    went_out(phone, "Ben")
    how(phone, "Ben").get_by_role("button", name="Chinchón").click()
    count(phone, Cal="K", Ada="K")
    expect(
        phone.get_by_text("Chinchón: Ben wins the game, whatever the totals. Saving this hand ends it.")
    ).to_be_visible()
    phone.get_by_role("button", name="Save and end the game").click()
    expect(phone.get_by_text("Ben wins").first).to_be_visible()

"""Games in which melds count: what each laid down, then what is left, and the difference is written."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.journeys.at_the_table import asked_who, start, totals, went_out
from tests.journeys.without_network import arrived, cut, table_of
from tests.makers import hand

pytestmark = pytest.mark.browser


def asked(page: Page, words: str) -> Locator:
    """The keys of one of the two figures."""
    return page.get_by_role("group", name=words, exact=True)


def type_in(page: Page, words: str, keys: str) -> None:
    """A sum on the keys, then on."""
    expect(asked(page, words)).to_be_visible()
    for key in keys:
        asked(page, words).get_by_role("button", name=key, exact=True).click()
    page.get_by_role("button", name="Next").click()


def lay(page: Page, words: str, *cards: str) -> None:
    for card in cards:
        asked(page, words).get_by_role("button", name=card, exact=True).click()
    page.get_by_role("button", name="Next").click()


def test_laid_then_left_then_the_next_player(phone: Page) -> None:
    start(phone, "500-rum", "Ada, Ben, Cal")
    went_out(phone, "Ada")
    expect(phone.get_by_role("button", name="Left in hand")).to_be_hidden()
    type_in(phone, "Laid down by Ada", "87")
    type_in(phone, "Laid down by Ben", "60")
    lay(phone, "Cards left by Ben", "King", "10", "5")
    expect(phone.get_by_role("button", name="Ben, +35")).to_be_visible()
    type_in(phone, "Laid down by Cal", "−5")
    phone.get_by_role("button", name="Laid down −5").click()
    phone.get_by_role("button", name="Left in hand").click()
    lay(phone, "Cards left by Cal", "King")
    expect(phone.get_by_text("laid 60, left K 10 5")).to_be_visible()
    phone.get_by_role("button", name="Save hand 1").click()
    totals(phone, Ada=87, Ben=35, Cal=-15)


def test_a_reload_and_a_correction_bring_both_figures_back(phone: Page) -> None:
    first = {**hand("Ada", Ben="K 10 5", Cal=30), "melds": {"Ada": 87, "Ben": 60, "Cal": 15}}
    start(phone, "500-rum", "Ada, Ben, Cal", first)
    totals(phone, Ada=87, Ben=35, Cal=-15)
    phone.locator("details.hand summary").click()
    phone.get_by_role("link", name="Correct").or_(phone.get_by_role("button", name="Correct")).click()
    phone.get_by_role("button", name="Ben, +35").click()
    phone.get_by_role("button", name="Laid down 60").click()
    type_in(phone, "Laid down by Ben", "+10")
    phone.reload()
    phone.get_by_role("button", name="Ben, +45").click()
    phone.get_by_role("button", name="Cal, −15").click()
    phone.get_by_role("button", name="Next: check").click()
    phone.get_by_role("button", name="Save the correction").click()
    totals(phone, Ada=87, Ben=45, Cal=-15)


@pytest.mark.offline
def test_both_figures_are_kept_without_a_connection(phone: Page, live_server: object) -> None:
    game = table_of(phone, live_server, "Ada", "Ben", variant="500-rum")
    cut(phone, 0)
    went_out(phone, "Ada")
    type_in(phone, "Laid down by Ada", "87")
    type_in(phone, "Laid down by Ben", "60")
    lay(phone, "Cards left by Ben", "King")
    expect(phone.get_by_role("listitem").filter(has_text="Ben").get_by_text("+50")).to_be_visible()
    phone.get_by_role("button", name="Save").click()
    arrived(phone, game)
    totals(phone, Ada=87, Ben=50)


def adds(page: Page, words: str) -> Locator:
    return asked(page, "Laid down by Ann").get_by_role("button", name=words)


def test_keys_add_canastas_and_red_threes_to_what_is_typed(phone: Page) -> None:
    start(phone, "canasta", "Ann, Ben, Cal, Dot")
    went_out(phone, "Ann")
    adds(phone, "Natural").tap()
    for digit in "28":
        asked(phone, "Laid down by Ann").get_by_role("button", name=digit, exact=True).tap()
    for _n in range(3):
        adds(phone, "Red three").tap()
    asked(phone, "Laid down by Ann").get_by_role("button", name="5", exact=True).tap()
    expect(adds(phone, "Red three")).to_have_text("Red three 3 × 100")
    expect(phone.get_by_role("button", name="Laid down 1085")).to_be_visible()
    adds(phone, "Red three").click(delay=700)
    expect(adds(phone, "Red three")).to_have_text("Red three 2 × 100")
    adds(phone, "Natural").press("Delete")
    expect(adds(phone, "Natural")).to_have_attribute("aria-pressed", "false")
    expect(phone.get_by_role("button", name="Laid down 485")).to_be_visible()
    phone.reload()
    expect(adds(phone, "Red three")).to_have_text("Red three 2 × 100")
    phone.get_by_role("button", name="Next").tap()
    expect(asked(phone, "Laid down by Ben")).to_be_visible()
    expect(asked(phone, "Laid down by Ben").get_by_role("button", name="Red three")).to_have_attribute(
        "aria-pressed", "false"
    )
    asked(phone, "Laid down by Ben").get_by_role("button", name="Mixed").tap()
    phone.get_by_role("button", name="Tap cards").tap()
    lay(phone, "Laid down by Ben", "King", "8")
    expect(asked(phone, "Cards left by Ben").get_by_role("button", name="Mixed")).to_be_hidden()
    expect(phone.get_by_role("button", name="Laid down 320")).to_be_visible()


def test_a_side_is_asked_once_what_it_laid_down(phone: Page) -> None:
    start(phone, "canasta", "Ann, Ben, Cal, Dot")
    went_out(phone, "Ann")
    expect(phone.get_by_role("heading", level=1)).to_contain_text("Side A")
    type_in(phone, "Laid down by Ann", "500")
    for _n in range(2):
        phone.get_by_role("link", name="Back").click()
    asked_who(phone).get_by_role("button", name="Cal").click()
    expect(phone.get_by_role("button", name="Cal, Side A, +600")).to_be_visible()
    type_in(phone, "Laid down by Dot", "60")
    lay(phone, "Cards left by Dot", "King")
    lay(phone, "Cards left by Ann", "Ace")
    lay(phone, "Cards left by Ben", "5")
    phone.get_by_role("button", name="Save hand 1").click()
    expect(phone.locator(".side-block .total")).to_have_text(["580", "45"])
    expect(phone.locator(".side-block .state")).to_have_text(["4,420 to go", "4,955 to go"])
    phone.locator("details.hand summary").click()
    phone.get_by_role("link", name="Correct").or_(phone.get_by_role("button", name="Correct")).click()
    tabs = phone.get_by_role("group", name="Losers")
    expect(tabs.get_by_role("button", name="Cal, Side A, +600")).to_be_visible()
    expect(tabs.get_by_role("button", name="Ann, Side A, −20")).to_be_visible()


@pytest.mark.offline
def test_keys_add_without_a_connection(phone: Page, live_server: object) -> None:
    game = table_of(phone, live_server, "Ada", "Ben", "Cal", "Dot", variant="canasta")
    cut(phone, 0)
    went_out(phone, "Ada")
    asked(phone, "Laid down by Ada").get_by_role("button", name="Natural").click()
    type_in(phone, "Laid down by Ada", "285")
    type_in(phone, "Laid down by Ben", "0")
    for name in ("Ben", "Cal", "Dot"):
        lay(phone, f"Cards left by {name}", "King")
    phone.get_by_role("button", name="Save").click()
    arrived(phone, game)
    expect(phone.locator(".side-block .total")).to_have_text(["875", "−20"])

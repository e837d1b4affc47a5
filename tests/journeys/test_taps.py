"""A hand of five by thumb alone: how many taps it takes, with no keyboard of the phone and no scrolling."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.journeys.at_the_table import KEYS, asked_who, group, start, totals

pytestmark = pytest.mark.browser
OpenPhone = Callable[..., Page]
SIZES = [(390, 844), (320, 568)]  # the usual and the smallest; test_looks has those between
FIVE = "Ada, Ben, Cal, Dot, Ewan"
NOTICED = """() => {
  const at = document.activeElement;
  const typed = at.matches('input:not([type=checkbox]), textarea') && at.inputMode !== 'none' && !at.readOnly;
  return { keyboard: typed, scrolled: [scrollX, scrollY] };
}"""


class Thumb:
    """Taps where a key is on the glass, and notices a key that is not there or a keyboard that comes up."""

    def __init__(self, page: Page) -> None:
        self.page, self.taps = page, 0

    def on(self, key: Locator) -> None:
        """One tap, without scrolling to it."""
        expect(key).to_be_in_viewport(ratio=0.99)
        box = key.bounding_box()
        assert box is not None
        self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.taps += 1
        assert self.page.evaluate(NOTICED) == {"keyboard": False, "scrolled": [0, 0]}

    def button(self, name: str) -> None:
        self.on(self.page.get_by_role("button", name=name))

    def cards(self, name: str, cards: str) -> None:
        """What one loser holds, and on to the next."""
        expect(group(self.page, name)).to_be_visible()
        for card in cards.split():
            keys = group(self.page, name)
            self.on(keys.get_by_role("button", name=KEYS.get(card, card), exact=True))
        self.button("Next")


def begin(page: Page, variant: str, names: str = FIVE) -> Thumb:
    """A table, up to the question who went out."""
    start(page, variant, names)
    page.get_by_role("button", name="Record hand").tap()
    asked_who(page)
    return Thumb(page)


@pytest.mark.parametrize("size", SIZES)
def test_five_players_and_ten_cards(open_phone: OpenPhone, size: tuple[int, int]) -> None:
    page = open_phone(width=size[0], height=size[1])
    thumb = begin(page, "European")
    thumb.on(asked_who(page).get_by_role("button", name="Cal"))
    for name, cards in {"Dot": "9", "Ewan": "K Q 8", "Ada": "A K Q J", "Ben": "10 4"}.items():
        thumb.cards(name, cards)
    thumb.button("Save hand")
    totals(page, Ada=41, Ben=14, Cal=0, Dot=9, Ewan=28)
    assert thumb.taps == 1 + 10 + 4 + 1


@pytest.mark.parametrize("size", SIZES)
def test_red_and_black_aces_and_a_mark(open_phone: OpenPhone, size: tuple[int, int]) -> None:
    page = open_phone(width=size[0], height=size[1])
    thumb = begin(page, "Jamaican", "Marlon, Nadine, Carlton")
    thumb.on(asked_who(page).get_by_role("button", name="Marlon"))
    thumb.cards("Nadine", "AH JOKER")
    thumb.button("Over-call")
    thumb.cards("Carlton", "AS K 7")
    thumb.button("Save hand")
    totals(page, Marlon=0, Nadine=51, Carlton=82)
    assert thumb.taps == 1 + 5 + 1 + 2 + 1


def test_a_fixed_score_is_one_tap(phone: Page) -> None:
    thumb = begin(phone, "101 pool rummy", "Asha, Ravi, Tara")
    thumb.on(asked_who(phone).get_by_role("button", name="Asha"))
    thumb.button("First drop")
    thumb.button("Next")
    thumb.button("Middle drop")
    thumb.button("Next")
    thumb.button("Save hand")
    totals(phone, Asha=0, Ravi=20, Tara=40)
    assert thumb.taps == 1 + 2 + 2 + 1


@pytest.mark.parametrize("size", SIZES)
def test_a_sum_added_up_at_the_table(open_phone: OpenPhone, size: tuple[int, int]) -> None:
    page = open_phone(width=size[0], height=size[1])
    thumb = begin(page, "European", "Ann, Bob")
    thumb.on(asked_who(page).get_by_role("button", name="Bob"))
    thumb.button("Type a sum")
    for key in "10+15+8":
        thumb.on(group(page, "Ann").get_by_role("button", name=key, exact=True))
    expect(page.locator(".figure")).to_have_text("33")
    thumb.button("Next: check")
    thumb.button("Save hand")
    totals(page, Ann=33, Bob=0)


def top_of(key: Locator) -> int:
    """Where a key begins, in whole pixels."""
    box = key.bounding_box()
    assert box is not None
    return round(box["y"])


@pytest.mark.parametrize("size", SIZES)
def test_keys_and_next_keep_their_places(open_phone: OpenPhone, size: tuple[int, int]) -> None:
    page = open_phone(width=size[0], height=size[1])
    thumb = begin(page, "Jamaican")
    thumb.on(asked_who(page).get_by_role("button", name="Ada"))
    places = set()
    for name, cards in (("Ben", 8), ("Cal", 2), ("Dot", 1)):
        for _card in range(cards):
            keys = group(page, name)
            thumb.on(keys.get_by_role("button", name="King"))
            boxes = [keys.get_by_role("button", name="Queen"), page.get_by_role("button", name="Type a sum")]
            places.add(tuple(top_of(box) for box in boxes))
        thumb.button("Next")
    assert len(places) == 1


def test_a_card_in_the_tray_is_taken_back_by_a_tap(phone: Page) -> None:
    thumb = begin(phone, "European", "Ann, Bob")
    thumb.on(asked_who(phone).get_by_role("button", name="Bob"))
    for card in ("King", "Queen", "5"):
        thumb.on(group(phone, "Ann").get_by_role("button", name=card, exact=True))
    thumb.button("Remove last Queen")
    expect(phone.locator(".figure")).to_have_text("15")
    thumb.button("Remove the last card")
    expect(phone.locator(".figure")).to_have_text("10")

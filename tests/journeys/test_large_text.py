"""Text sizes of people who see badly: every key stays on the glass, and names and menus can be read."""

import pytest
from playwright.sync_api import Page, expect

from scoring.engine.house_rules import preset
from scoring.engine.presets import PRESETS
from tests.conftest import OpenPhone
from tests.journeys.at_the_table import asked_who, group, record, start, tap
from tests.journeys.looks import enlarge
from tests.journeys.test_every_game import NAMES, Host, deal
from tests.makers import hand
from tests.seeds import has_its_turn

LARGE = {"150 %": 24, "200 %": 32, "300 %": 48}
SIZES = [(390, 844), (320, 568), (844, 390)]
KEYS = "[data-pad]:not([hidden]) .key, [data-go] .main, [data-mode]:not([hidden]), .holds h1"
LOST = """(keys) => [...document.querySelectorAll(keys)]
  .filter((key) => {
    const { left, right, top, bottom } = key.getBoundingClientRect();
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return !inside || !key.contains(seen) || (key.matches('button') && Math.min(right - left, bottom - top) < 44);
  })
  .map((key) => key.getAttribute("aria-label") ?? key.textContent.trim())"""
OUTSIDE = """(entries) => entries
  .filter((entry) => {
    const { left, right } = entry.getBoundingClientRect();
    return left < 0 || right > innerWidth || entry.scrollWidth > entry.clientWidth;
  })
  .map((entry) => entry.textContent.trim())"""
UNCUT = "(h1) => (h1.style.overflowWrap = 'normal') && h1.scrollWidth <= h1.clientWidth"
LINES = "(h1) => Math.round(h1.getBoundingClientRect().height / parseFloat(getComputedStyle(h1).lineHeight))"


@pytest.mark.parametrize(
    ("variant", "text", "size"),
    [
        *(("European", text, size) for text in LARGE for size in SIZES),
        *(("Jamaican", "200 %", size) for size in SIZES),  # marks and a second ace take more room
    ],
    ids=str,
)
def test_every_key_is_on_the_glass(
    open_phone: OpenPhone, variant: str, text: str, size: tuple[int, int]
) -> None:
    page = open_phone(width=size[0], height=size[1])
    enlarge(page, LARGE[text])
    start(page, variant, "Benedict-Alexander, Cal, Ada, Dot")
    page.get_by_role("button", name="Record hand").click()
    asked_who(page).get_by_role("button", name="Cal").click()
    expect(group(page, "Ada")).to_be_visible()
    assert page.evaluate(LOST, KEYS) == []
    tap(page, "Ada", "K Q J 10 9 8 7 7 6 5 4 3 2")
    assert page.evaluate(LOST, KEYS) == []
    for name in ("Dot", "Benedict-Alexander"):
        page.get_by_role("button", name="Next").click()
        expect(group(page, name)).to_be_visible()
        assert page.evaluate(LOST, KEYS) == []
        assert page.get_by_role("heading", level=1).evaluate(LINES) <= 3
        tap(page, name, "K")
    page.get_by_role("button", name="Type a sum").click()
    expect(page.get_by_role("button", name="Tap cards")).to_be_visible()
    assert page.evaluate(LOST, KEYS) == []


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("key", [key for number, key in enumerate(PRESETS) if has_its_turn(number, of=7)])
def test_every_question_of_every_game_can_be_read(
    open_phone: OpenPhone, key: str, size: tuple[int, int]
) -> None:
    page = open_phone(width=size[0], height=size[1])
    deal(page, key)
    enlarge(page, LARGE["200 %"])
    host = Host(page, preset(key))
    host.play(NAMES[0])
    assert host.unread == []


@pytest.mark.parametrize("text", LARGE)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_entry_of_the_menu_is_whole(open_phone: OpenPhone, text: str, size: tuple[int, int]) -> None:
    page = open_phone(width=size[0], height=size[1])
    enlarge(page, LARGE[text])
    start(page, "European", "Ada, Ben, Cal")
    page.get_by_label("More").click()
    entries = page.locator(".menu > div > *")
    expect(entries.first).to_be_visible()
    assert entries.evaluate_all(OUTSIDE) == []


@pytest.mark.parametrize("text", LARGE)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_key_for_what_was_laid_down_is_on_the_glass(
    open_phone: OpenPhone, text: str, size: tuple[int, int]
) -> None:
    page = open_phone(width=size[0], height=size[1])
    enlarge(page, LARGE[text])
    start(page, "canasta", "Benedict-Alexander, Cal, Ada, Dot")
    page.get_by_role("button", name="Record hand").click()
    asked_who(page).get_by_role("button", name="Cal").click()
    keys = page.get_by_role("group", name="Laid down by Cal")
    for words in ("Natural", "Mixed", "Red three"):
        keys.get_by_role("button", name=words).click()
        expect(keys.get_by_role("button", name=words)).to_be_visible()
    assert page.evaluate(LOST, f"{KEYS}, .adds .key") == []


@pytest.mark.parametrize("size", [(390, 844), (320, 568)], ids=str)
def test_the_longest_name_leaves_every_key_on_the_glass(open_phone: OpenPhone, size: tuple[int, int]) -> None:
    page = open_phone(width=size[0], height=size[1])
    start(page, "chinchon", "Al, Bartholomew Featherstonehaugh-Cholmondel")
    page.get_by_role("link", name="Record that Al went out").click()
    page.get_by_role("button", name="Closed with nothing left").click()
    expect(page.get_by_role("heading", name="Bartholomew")).to_be_visible()
    page.get_by_role("button", name="King").click()
    expect(page.get_by_role("button", name="Remove the last card")).to_be_visible()
    assert page.evaluate(LOST, KEYS) == []


def test_a_name_of_one_long_word_is_not_cut_in_it(phone: Page) -> None:
    start(phone, "rummikub", "Al, Bartholomew, Cal, Dot")
    phone.get_by_role("link", name="Record that Al went out").click()
    heading = phone.get_by_role("heading", name="Bartholomew’s tiles")
    expect(heading).to_be_visible()
    assert heading.evaluate(UNCUT)
    phone.get_by_role("button", name="Type a sum").click()
    expect(phone.get_by_role("button", name="Tap tiles")).to_be_visible()


def test_names_stand_whole_on_their_keys_on_a_phone_on_its_side(open_phone: OpenPhone) -> None:
    page = open_phone(width=844, height=390)
    start(page, "european", "Al, Bartholomew, Cal, Christopher")
    page.get_by_role("button", name="Record hand").click()
    names = asked_who(page).get_by_role("button").filter(has_text="Bartholomew").locator("span").first
    expect(names).to_be_visible()
    assert names.evaluate(LINES) == 1


def test_never_opened_is_on_the_glass_of_the_smallest_phone(open_phone: OpenPhone) -> None:
    page = open_phone(width=320, height=568)
    start(page, "okey-101", "Ada, Benedict-Alexander, Cal, Dot")
    page.get_by_role("button", name="Record hand").click()
    asked_who(page).get_by_role("button", name="Ada").click()
    page.get_by_role("button", name="With the okey").click()
    expect(group(page, "Benedict-Alexander")).to_be_visible()
    assert page.evaluate(LOST, KEYS) == []
    tap(page, "Benedict-Alexander", "5 6 7 8 9 10 2 3 4 5 6 7 8 9")
    assert page.evaluate(LOST, KEYS) == []
    page.get_by_role("button", name="Bonuses, penalties and more").click()
    expect(page.get_by_role("button", name="Penalty: one more").first).to_be_visible()


def test_the_result_stands_above_what_can_be_undone_on_a_phone_on_its_side(open_phone: OpenPhone) -> None:
    page = open_phone(width=844, height=390)
    won, *lost = (f"Wilhelmina Alexandra Featherstonehaugh {letter}" for letter in "ABC")
    start(page, "european", ", ".join([won, *lost]), hand(won) | {"left": dict.fromkeys(lost, 140)})
    record(page, won, dict.fromkeys(lost, "K Q"))
    notice = page.locator(".snack")
    expect(notice.get_by_role("button", name="Undo")).to_be_visible()
    money = page.locator(".won").evaluate("(won) => won.getBoundingClientRect().bottom")
    assert money <= notice.evaluate("(bar) => bar.getBoundingClientRect().top")

"""The chart as it is seen: no words upon words or cut off, one tap away, and for those who only watch."""

import secrets
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scoring.games.access import LINK_COOKIE
from scoring.games.actions.links import make_link
from scoring.games.models import Game
from scoring.web.capabilities import DEVICE_COOKIE, hash_secret
from tests.journeys.looks import axe
from tests.makers import hand, make_game, play

pytestmark = pytest.mark.browser
OpenPhone = Callable[..., Page]

EIGHT = [
    "Benedict-Alexander of the Long Name, Esq",
    "MMMMMMMMMMMM",
    "Wilhelmina Theodora",
    "יוסף בן־דוד בן־גוריון",
    "李小龍李小龍李小龍",
    "Ада Лавлейс",
    "Winston",
    "Ng",
]
WORDS = """() => {
    const seen = [...document.querySelectorAll("svg.totals")].find((svg) => svg.getBoundingClientRect().width);
    const frame = seen.getBoundingClientRect();
    const boxes = [...seen.querySelectorAll("text")].map((text) => [text.textContent, text.getBoundingClientRect()]);
    const cut = boxes.filter(([, box]) => box.left < frame.left - 1 || box.right > frame.right + 1
        || box.top < frame.top - 1 || box.bottom > frame.bottom + 1);
    const upon = boxes.flatMap(([one, a], index) => boxes.slice(index + 1).filter(([, b]) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 4 && b.top < a.bottom - 4)
        .map(([other]) => [one, other]));
    return [cut.map(([words]) => words), upon];
}"""


def kept(page: Page, name: str, secret: str, address: str) -> None:
    """Open a page of a game with a key in the cookie."""
    page.goto("/")
    page.context.add_cookies([{"name": name, "value": secret, "url": page.url}])
    page.goto(address)


@pytest.fixture
def secret() -> str:
    return secrets.token_urlsafe(16)


@pytest.fixture
def game(secret: str, live_server: object) -> Game:
    """Eight players, some with the same total, over a thousand points."""
    made = make_game(*EIGHT, variant="jamaican", device=hash_secret(secret), title="Thursday")
    for number, out in enumerate(EIGHT[:4]):
        left = {name: 400 if name in EIGHT[5:] else 35 * number + 2 for name in EIGHT if name != out}
        play(made, {"type": "hand", "out": out, "left": left, "kalooki": number == 2})
    return made


def test_no_words_are_cut_off_or_upon_each_other(open_phone: OpenPhone, game: Game, secret: str) -> None:
    page = open_phone()
    kept(page, DEVICE_COOKIE, secret, f"/games/{game.id}/chart/")
    for width, height in [(320, 568), (390, 844), (800, 600), (1280, 800)]:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(WORDS) == [[], []]


def test_it_is_one_tap_from_the_table_and_its_figures_another(
    open_phone: OpenPhone, game: Game, secret: str
) -> None:
    page = open_phone()
    kept(page, DEVICE_COOKIE, secret, f"/games/{game.id}/")
    page.get_by_role("link", name="Chart").first.click()
    page.wait_for_url("**/chart/")  # and its style, which shows one of the two pictures
    expect(page.get_by_role("img", name="Totals hand by hand")).to_be_visible()
    page.get_by_role("navigation", name="Hand by hand").get_by_role("link", name="Table").click()
    page.get_by_role("link", name="Chart", exact=True).click()
    expect(page.get_by_role("region", name="The same as figures")).to_be_visible()


def test_by_keyboard_the_figures_can_be_reached_and_scrolled(
    open_phone: OpenPhone, game: Game, secret: str
) -> None:
    page = open_phone(touch=False)
    kept(page, DEVICE_COOKIE, secret, f"/games/{game.id}/chart/")
    for _n in range(8):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('[role=region]')"):
            break
    region = page.get_by_role("region", name="The same as figures")
    expect(region).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(region).not_to_have_js_property("scrollLeft", 0)


def test_who_watches_has_it_under_the_table(open_phone: OpenPhone, game: Game, live_server: object) -> None:
    page = open_phone(bypass_csp=True, reduced_motion="reduce")
    kept(page, LINK_COOKIE, make_link(game, "Grandma"), f"/games/{game.id}/")
    expect(page.get_by_role("img", name="Totals hand by hand")).to_be_visible()
    assert axe(page) == []
    page.emulate_media(color_scheme="dark")
    assert axe(page, whole=False) == []


def test_it_follows_the_game_under_the_eyes_of_who_watches(
    open_phone: OpenPhone, live_server: object
) -> None:
    game = make_game("Ada", "Ben", "Cal")
    page = open_phone()
    kept(page, LINK_COOKIE, make_link(game, "Grandma"), f"/games/{game.id}/")
    expect(page.get_by_role("heading", name="Hand by hand")).to_have_count(0)
    play(game, hand("Ada", Ben=38, Cal=5))
    expect(page.get_by_role("heading", name="Hand by hand")).to_be_visible()

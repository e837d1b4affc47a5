"""The big screen: legible from three metres on every size, without scrolling, and up to date."""

import secrets
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scoring.games.models import Game
from scoring.web.capabilities import DEVICE_COOKIE, hash_secret
from tests.journeys.at_the_table import record, start
from tests.makers import hand, make_game, play

pytestmark = pytest.mark.browser
OpenPhone = Callable[..., Page]

SIZES = [(1024, 600), (1280, 800), (1920, 1080), (3840, 2160)]
UPRIGHT = [(390, 844), (800, 1280), (320, 568)]
LONG = "Benedict-Alexander of the Long Name, Esq"
EIGHT = [
    LONG,
    "Nadine",
    "Carlton",
    "Beverley",
    "יוסף בן־דוד",
    "Sonia",
    "Winston",
    "Wilhelmina Theodora Constance",
]
TWENTY_FOUR_POINT = 32  # pixels
OUTSIDE = """() => [...document.querySelectorAll(".screen :is(b, p, h1, h2, span, svg, button, a)")]
    .filter((each) => !each.classList.contains("vh") && !each.closest(".vh, .deals > :last-child"))
    .filter((each) => {
        const box = each.getBoundingClientRect();
        const over = [box.bottom - innerHeight, box.right - innerWidth, -box.top, -box.left];
        return box.width > 1 && Math.max(...over) > 1;
    }).map((each) => each.outerHTML)"""
SMALL = """() => [...document.querySelectorAll(".big-screen :is(b, p, h1, h2, span, bdi, button)")]
    .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()))
    .filter((each) => each.getBoundingClientRect().width > 2 && !each.classList.contains("dealer"))
    .filter((each) => parseFloat(getComputedStyle(each).fontSize) < 32)
    .map((each) => each.outerHTML)"""
OVERLAPPING = """() => [...document.querySelectorAll(".standing-row")].filter((row) => {
    const ends = [...row.querySelectorAll(".name, .how, .change, .total")].map((each) => each.getBoundingClientRect());
    return ends.some((one, index) => ends.some((other, later) => later > index && one.width && other.width
        && one.left < other.right - 1 && other.left < one.right - 1
        && one.top < other.bottom - 1 && other.top < one.bottom - 1));
}).map((row) => row.textContent)"""


def opened(open_phone: OpenPhone, game: Game, secret: str, **options: Any) -> Page:
    """The big screen on a machine that keeps score of the game."""
    page = open_phone(touch=False, **options)
    page.goto("/")
    page.context.add_cookies([{"name": DEVICE_COOKIE, "value": secret, "url": page.url}])
    page.goto(f"/games/{game.id}/big-screen/")
    return page


def evening(*players: str, variant: str) -> tuple[Game, str]:
    """A game after a hand with totals of every length, and the secret of its host."""
    secret = secrets.token_urlsafe(16)
    game = make_game(
        *players, variant=variant, device=hash_secret(secret), currency="GBP", title="Harbour Street " * 5
    )
    first, *others = players
    far: dict[str, Any] = {"type": "hand", "out": first, "left": dict.fromkeys(others, 1050)}
    far["adjust"] = [{"player": first, "points": -1050, "reason": "cut"}]
    return play(game, far), secret


@pytest.mark.parametrize(
    ("players", "variant"),
    [
        ([LONG, "Ben"], "north-american"),
        (EIGHT[:4], "north-american"),
        (EIGHT[:5], "jamaican"),
        (EIGHT, "jamaican"),
    ],
    ids=["two", "four", "five", "eight"],
)
def test_it_is_legible_and_never_scrolls(
    open_phone: OpenPhone, live_server: object, players: list[str], variant: str
) -> None:
    game, secret = evening(*players, variant=variant)
    page = opened(open_phone, game, secret)
    page.get_by_role("button", name="Show a watch code").click()
    expect(page.locator("svg.qr")).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        root = "document.documentElement"
        assert page.evaluate(f"[{root}.scrollWidth, {root}.scrollHeight]") == [width, height]
        assert page.evaluate(OUTSIDE) == []
        assert page.evaluate(SMALL) == []
        assert page.evaluate(OVERLAPPING) == []
        code = page.locator("svg.qr").bounding_box()
        assert code is not None
        assert code["height"] >= height * 0.2
        total = page.locator(".total").first.evaluate("each => parseFloat(getComputedStyle(each).fontSize)")
        assert total >= max(1.3 * TWENTY_FOUR_POINT, height * 0.06)


def test_upright_it_may_scroll_down_but_not_sideways(open_phone: OpenPhone, live_server: object) -> None:
    game, secret = evening(*EIGHT, variant="jamaican")
    page = opened(open_phone, game, secret)
    for width, height in UPRIGHT:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") == width
        assert page.evaluate(OVERLAPPING) == []


@pytest.mark.offline
def test_it_follows_the_table_and_says_when_it_cannot(open_phone: OpenPhone) -> None:
    host = open_phone()
    start(host, "European", "Ada, Ben, Cal")
    table = host.url
    host.goto(f"{table}big-screen/")
    host.get_by_role("button", name="Show a watch code").click()
    screen = open_phone(width=1280, height=800, touch=False)
    screen.context.add_cookies(host.context.cookies())  # type: ignore[arg-type]  # as they were read
    screen.goto(f"{table}big-screen/")
    expect(screen.get_by_text("Hand 1", exact=True)).to_be_visible()
    host.goto(table)
    record(host, "Ben", {"Cal": "K Q 5", "Ada": "9"})
    expect(screen.get_by_text("Hand 1: Ben went out.")).to_be_visible()
    expect(screen.get_by_text("Hand 2", exact=True)).to_be_visible()
    screen.context.set_offline(True)
    expect(screen.locator(".offline-note")).to_be_visible()
    screen.context.set_offline(False)
    expect(screen.locator(".offline-note")).to_be_hidden()


def test_the_whole_screen_is_one_press_away(open_phone: OpenPhone, live_server: object) -> None:
    game, secret = evening("Ada", "Ben", variant="north-american")
    page = opened(open_phone, game, secret, width=1280, height=800)
    button = page.get_by_role("button", name="Full screen")
    box = button.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    button.click()
    expect(page.locator(":fullscreen")).to_have_count(1)
    expect(button).to_be_hidden()


def test_without_scripts_it_tells_the_same(open_phone: OpenPhone, live_server: object) -> None:
    game, secret = evening("Ada", "Ben", variant="north-american")
    page = opened(open_phone, game, secret, width=1280, height=800, java_script_enabled=False)
    expect(page.get_by_text("Hand 1: Ada went out.")).to_be_visible()
    expect(page.get_by_text("−1,050").last).to_be_visible()
    expect(page.get_by_role("button", name="Full screen")).to_be_hidden()


def test_it_tells_who_is_close_and_who_may_come_back(open_phone: OpenPhone, live_server: object) -> None:
    secret = secrets.token_urlsafe(16)
    game = make_game("Ada", "Ben", "Cal", device=hash_secret(secret), currency="GBP")
    play(game, hand("Ada", Ben=151, Cal=145))
    page = opened(open_phone, game, secret, width=1280, height=800)
    expect(page.get_by_text("Ben can buy in at 145.")).to_be_visible()
    expect(page.get_by_text("6 to the limit")).to_be_visible()

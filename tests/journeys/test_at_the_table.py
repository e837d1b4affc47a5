"""A game that a test begins without a tap is the one that taps begin, and leaves the phone as they leave it."""

import pytest
from playwright.sync_api import Page

from scoring.games.models import Game
from scoring.web.capabilities import DEVICE_COOKIE
from tests.conftest import OpenPhone
from tests.journeys.at_the_table import LISTED, deal_by_hand, start

pytestmark = pytest.mark.browser
NAMES = "Ada, Ben, Cal"
KEPT = """async (game) => ({
  local: Object.keys(localStorage).filter((key) => key.includes(game)),
  session: Object.keys(sessionStorage),
  pages: (await (await caches.open("kalooki-1")).keys()).map((each) => new URL(each.url).pathname)
    .filter((path) => ["/", "/outbox/"].includes(path) || path.includes(game)).sort(),
  scripts: [...document.scripts].map((script) => script.src).sort(),
})"""


def what_the_phone_has(page: Page, game: Game) -> str:
    """Its cookies, and what its browser keeps of a game, once it could go on without a connection."""
    page.keyboard.press("Shift")  # the first touch
    for sign in ("data-prepared", "data-kept", "data-ways"):
        page.locator(f"html[{sign}]").wait_for(state="attached")
    cookies = sorted(str(each.get("name")) for each in page.context.cookies())
    return f"{cookies} {page.evaluate(KEPT, str(game.pk))}".replace(str(game.pk), "the game")


@pytest.mark.parametrize("variant", LISTED)
def test_it_is_the_same_game(phone: Page, variant: str) -> None:
    deal_by_hand(phone, variant, NAMES)
    dealt = Game.objects.get()
    started = start(phone, variant, NAMES)
    assert (started.start, started.title, started.rules_name) == (dealt.start, dealt.title, dealt.rules_name)
    assert started.projection == dealt.projection
    assert started.scorekeeper is not None
    assert dealt.scorekeeper is not None
    assert (started.scorekeeper.secret_hash, started.scorekeeper.role, started.scorekeeper.name) == (
        dealt.scorekeeper.secret_hash,
        dealt.scorekeeper.role,
        dealt.scorekeeper.name,
    )


@pytest.mark.keeps
def test_the_phone_has_the_same_of_it(open_phone: OpenPhone) -> None:
    by_hand, without = open_phone(), open_phone()
    deal_by_hand(by_hand, "European", NAMES)
    game = start(without, "European", NAMES)
    dealt = Game.objects.exclude(pk=game.pk).get()
    told = what_the_phone_has(by_hand, dealt)
    assert what_the_phone_has(without, game) == told
    assert all(each in told for each in (DEVICE_COOKIE, "/games/the game/offline/", "/outbox/"))

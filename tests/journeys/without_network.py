"""What a host does on a phone that has lost its connection, and how it finds the network again."""

from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Page, Route, expect

from scoring.games.models import Game
from scoring.web.capabilities import DEVICE_COOKIE
from tests.groups.people import SECRET, game_of_the_scorer
from tests.journeys.at_the_table import asked_who, count_out, group, tap

KEPT_HERE = "Hands are saved on this phone in order."


def table_of(page: Page, live_server: object, *names: str, **options: Any) -> Game:
    """A running game of which this phone keeps score, opened on it."""
    game = game_of_the_scorer(*names, **options)
    page.context.add_cookies([{"name": DEVICE_COOKIE, "value": SECRET, "url": str(live_server)}])
    page.goto(f"/games/{game.id}/")
    return game


def wake(page: Page) -> None:
    """The outbox wakes up at the first touch; a person has touched the page long before a connection goes."""
    # By no tap, which would meet the bar that is there while something is being sent.
    page.keyboard.press("Shift")
    page.dispatch_event("body", "focusin")
    page.locator("html[data-outbox=ready]").wait_for(state="attached")


def cut(page: Page, version: int) -> None:
    """The connection goes as soon as the phone could go on by itself from this version of the game."""
    wake(page)
    page.locator(f"html[data-prepared='{version}']").wait_for(state="attached")
    page.context.set_offline(True)


def held_back(page: Page, address: str, **options: Any) -> list[Route]:
    """What is asked for at an address from now on; each waits until it is let go on."""
    held: list[Route] = []

    def hold(asked: Route) -> None:
        held.append(asked)

    page.route(address, hold, **options)
    return held


def slowed(page: Page, *, latency: int, download: int = -1) -> None:
    """A slow line from now on: answers come so many ms late, in so many bytes a second."""
    line = {"offline": False, "latency": latency, "downloadThroughput": download, "uploadThroughput": -1}
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", line)


def record_here(page: Page, out: str, left: Mapping[str, str], *, away: str = "") -> None:
    """One hand, from the table to the table, by the phone alone; `away` sits it out."""
    if not away:
        count_out(page, out, left)
    else:
        page.get_by_role("button", name="Record hand").click()
        page.get_by_text("Someone sits this hand out").click()
        page.get_by_role("switch", name=away).check()
        asked_who(page).get_by_role("button", name=out).click()
        for name, cards in left.items():
            expect(group(page, name)).to_be_visible()
            tap(page, name, cards)
            page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Save hand").click()
    expect(page.get_by_role("list", name="Players")).to_be_visible()


def arrived(page: Page, game: Game | None = None) -> Game:
    """There is a network again, and everything is in the book of the server."""
    page.context.set_offline(False)
    expect(page.get_by_role("link", name="not sent yet")).to_be_hidden()
    expect(page.get_by_text(KEPT_HERE)).to_be_hidden()
    game = game or Game.objects.get()
    game.refresh_from_db()
    return game

"""How soon a key of the keypad is on the glass: from the finger to the next paint, with the network cut off."""

import os
from collections.abc import Iterator
from statistics import median
from uuid import UUID

from playwright.sync_api import Browser, Locator, Page, expect

from tests.bench.kept import keep
from tests.bench.report import Row, at_most, beside
from tests.bench.servers import serve
from tests.bench.slow_phone import SLOWER, chromium, slow_phone, take_over_scoring
from tests.journeys.at_the_table import KEYS, asked_who, group

LOSERS = ["Ben", "Cal", "Dot", "Eve"]
CARDS = ["K", "9", "A", "7", "Q", "JOKER", "2", "10", "J", "4"]
PAUSE = 200  # ms; nobody taps faster
AT_REST = 1000  # ms; the slow phone has done what going offline or coming to the front makes it do
GOAL = 50  # ms
UNTOLD = 16  # ms; Event Timing keeps silent about what was faster
WATCH = f"""
  window.taps = new Map();
  const keep = (entry) => window.taps.set(
    entry.interactionId, Math.max(entry.duration, window.taps.get(entry.interactionId) ?? 0));
  new PerformanceObserver((list) => list.getEntries().filter((entry) => entry.interactionId).forEach(keep))
    .observe({{ type: 'event', durationThreshold: {UNTOLD} }});
"""


BARE = """
  <meta name="viewport" content="width=device-width"><title>Bare key</title>
  <p>0</p><button style="width: 9em; height: 9em">One more</button>
  <script>
    const figure = document.querySelector('p');
    document.querySelector('button').addEventListener('click', () => { figure.textContent = +figure.textContent + 1; });
  </script>
"""


def rows() -> Iterator[Row]:
    """Every card of four losers and the key that goes on, beside as many taps on a key that only counts."""
    game = keep(10)
    with (
        serve("kalooki_site.wsgi:application", {"KALOOKI_DATA": os.environ["KALOOKI_DATA"]}) as port,
        chromium() as browser,
    ):
        if browser is None:
            yield Row("Keys on the phone (no Chromium here)", "not measured")
            return
        for slower in (1, SLOWER):
            mine, plain = tapped(browser, port, game, slower)
            speed = f"a processor {slower} times slower" if slower > 1 else "this machine's own processor"
            what = f"{len(mine)} taps offline, {speed}, beside a bare key"
            yield beside(what, median(mine) / 1000, median(plain) / 1000, "ms")
            yield at_most("  median", median(mine), GOAL, "ms")
            yield at_most(f"  worst; of the bare key {max(plain):g} ms", max(mine), GOAL, "ms")


def tapped(browser: Browser, port: int, game: UUID, slower: int) -> list[list[float]]:
    """Milliseconds of each tap on ours and on the bare key."""
    with (
        slow_phone(browser, port, watch=WATCH, slower=slower) as (ours, _line),
        slow_phone(browser, port, watch=WATCH, slower=slower) as (bare, _other_line),
    ):
        take_over_scoring(ours, port)
        ours.goto(f"/games/{game}/hands/new/", wait_until="networkidle")
        bare.set_content(BARE)
        return in_turn(ours, bare)


def in_turn(ours: Page, bare: Page) -> list[list[float]]:
    """A loser's worth of taps on the one, then on the other."""
    asked_who(ours).get_by_role("button", name="Ada").tap()
    expect(ours.get_by_role("button", name="Next")).to_be_visible()
    plain = middle(bare.get_by_role("button"))
    for page in (ours, bare):
        page.context.set_offline(True)
        page.wait_for_timeout(AT_REST)
        page.evaluate("window.taps.clear()")
    count = 0
    for loser in LOSERS:
        ours.bring_to_front()
        places = [middle(key) for key in keys_for(ours, loser)]
        ours.wait_for_timeout(AT_REST)
        for place in places:
            tap(ours, place)
        expect(ours.locator(".tray .card")).to_have_count(0 if loser != LOSERS[-1] else len(CARDS))
        bare.bring_to_front()
        bare.wait_for_timeout(AT_REST)
        for _place in places:
            tap(bare, plain)
        count += len(places)
    expect(bare.locator("p")).to_have_text(str(count))
    return [told(page, count) for page in (ours, bare)]


def keys_for(page: Page, loser: str) -> list[Locator]:
    """Ten cards, and on to the next loser; after the last one the server would be asked."""
    cards = [
        group(page, loser).get_by_role("button", name=KEYS.get(card, card), exact=True) for card in CARDS
    ]
    return cards if loser == LOSERS[-1] else [*cards, page.get_by_role("button", name="Next")]


def middle(key: Locator) -> tuple[float, float]:
    """Where a finger meets it; keys stay where they are, so nobody need look for one between two taps."""
    box = key.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def tap(page: Page, place: tuple[float, float]) -> None:
    """A bare touch: nothing of ours listens while it is answered."""
    page.touchscreen.tap(*place)
    page.wait_for_timeout(PAUSE)


def told(page: Page, count: int) -> list[float]:
    """As the browser itself tells them, in steps of eight; a tap that it keeps silent about was faster."""
    slower = [float(duration) for duration in page.evaluate("[...window.taps.values()]")]
    return slower + [float(UNTOLD)] * (count - len(slower))

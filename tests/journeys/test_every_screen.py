"""What holds on every screen: axe finds nothing, whatever is pressed is big enough, nothing is cut or too wide,
and no form leaves the page for the browser's own where there is no connection.

One walk through a section looks at everything on its way: on the smallest phone in the dark, which also does the
pressing, on a usual one in the light, also with text twice the size, and on a wide screen; as the page stands, and
turned round as for a language written from right to left. Beside it every other address is loaded with
nothing kept, and weighed; the others are on the next day.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.conftest import OpenPhone
from tests.journeys.loads import HEAVY, Scales
from tests.journeys.looks import axe, is_there, leaving, small, turned_round, twice_the_size, wide
from tests.journeys.screens import SECTIONS, screens
from tests.seeds import has_its_turn

pytestmark = pytest.mark.browser
SMALLEST: ViewportSize = {"width": 320, "height": 568}
USUAL: ViewportSize = {"width": 390, "height": 844}
WIDE: ViewportSize = {"width": 1280, "height": 800}

GONE = {
    "code has been used",
    "move link has been used",
    "log-in link has been used",
    "no longer shown",
    "no such page",
    "not on this phone",
}


def faults(page: Page, right: set[str]) -> Iterator[str]:
    """What is wrong with a screen on any phone, in words; it ends as it began."""
    everything = [*axe(page, right), *small(page), *wide(page), *turned_round(page)]
    yield from (f"at 320 in the dark: {words}" for words in everything)
    page.set_viewport_size(USUAL)
    page.emulate_media(color_scheme="light")
    everything = [*axe(page, right, whole=False), *small(page), *wide(page), *twice_the_size(page)]
    yield from (f"at 390 in the light: {words}" for words in everything)
    page.set_viewport_size(WIDE)
    yield from (f"at 1280: {words}" for words in (*wide(page), *turned_round(page), *leaving(page)))
    page.set_viewport_size(SMALLEST)
    page.emulate_media(color_scheme="dark")


@pytest.mark.parametrize("section", SECTIONS)
def test_every_screen_can_be_used_by_everybody_and_keeps_to_its_budget(
    open_phone: OpenPhone, live_server: object, section: str
) -> None:
    page = open_phone(**SMALLEST, color_scheme="dark", reduced_motion="reduce")
    scales, right, wrong = Scales(open_phone()), set[str](), list[str]()
    for number, screen in enumerate(screens(page, section)):
        if screen not in HEAVY and has_its_turn(number):
            scales.put_on(page)
        wrong += [f"{screen}: {words}" for words in faults(page, right)]
        scales.weigh()
        wrong += [] if is_there(page) is (screen not in GONE) else [f"{screen}: is it there?"]
    wrong += [fault for load in scales.loads.values() for fault in load.faults(str(live_server))]
    assert wrong == []

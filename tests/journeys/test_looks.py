"""Every page in both themes: nothing axe objects to, nothing wider than a small phone, light to load."""

import gzip
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Response

from tests.journeys.at_the_table import asked_who, start
from tests.journeys.screens import screens

pytestmark = pytest.mark.browser
OpenPhone = Callable[..., Page]
WEIGHT, REQUESTS = 40_000, 5
SHIFTS = """window.shifted = 0;
new PerformanceObserver((list) => { for (const shift of list.getEntries()) window.shifted += shift.value; })
  .observe({ type: "layout-shift", buffered: true });"""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(open_phone: OpenPhone, theme: str) -> None:
    page = open_phone(color_scheme=theme, bypass_csp=True, reduced_motion="reduce")
    faults = []
    for screen in screens(page):
        found = Axe().run(page).response["violations"]
        faults += [(screen, fault["id"], fault["nodes"][0]["html"]) for fault in found]
    assert faults == []


@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 844), (1280, 800)])
def test_nothing_scrolls_sideways(open_phone: OpenPhone, width: int, height: int) -> None:
    page = open_phone(width=width, height=height)
    wide = [
        screen for screen in screens(page) if page.evaluate("document.documentElement.scrollWidth") > width
    ]
    assert wide == []


def test_text_at_twice_the_size_fits(open_phone: OpenPhone) -> None:
    page = open_phone(width=320, height=568, bypass_csp=True)
    wide = []
    for screen in screens(page):
        page.add_style_tag(content="html { font-size: 200% }")
        if page.evaluate("document.documentElement.scrollWidth") > 320:
            wide.append(screen)
        page.evaluate("document.head.lastElementChild.remove()")
    assert wide == []


@pytest.mark.parametrize("size", [(390, 844), (375, 667), (360, 640), (320, 568)])
def test_recording_never_scrolls(open_phone: OpenPhone, size: tuple[int, int]) -> None:
    page = open_phone(width=size[0], height=size[1])
    start(page, "Jamaican", "Marlon, Nadine, Carlton, Beverley, Sonia")
    page.get_by_role("button", name="Record hand").click()
    assert page.evaluate("document.documentElement.scrollHeight") <= size[1]
    asked_who(page).get_by_role("button", name="Marlon").click()
    for _n in range(5):
        page.get_by_role("button", name="King", exact=True).click()
    assert page.evaluate("document.documentElement.scrollHeight") <= size[1]


@pytest.mark.parametrize("address", ["/", "/games/new/"])
def test_the_first_pages_are_light_and_hold_still(open_phone: OpenPhone, address: str) -> None:
    page = open_phone()
    start(page, "European", "Ada, Ben, Cal")
    page.goto("/nothing/", wait_until="networkidle")
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108 - a builtin cannot listen
    page.add_init_script(SHIFTS)
    page.goto(address, wait_until="networkidle")
    assert len(answers) <= REQUESTS
    assert sum(len(gzip.compress(answer.body())) for answer in answers) <= WEIGHT  # as the site sends them
    assert page.evaluate("window.shifted") == 0

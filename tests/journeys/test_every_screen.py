"""What holds on every screen: axe finds nothing, whatever is pressed is big enough, nothing is cut or too wide.

A walk through all screens takes a minute, so each phone walks once and everything is looked at on its way: as the
page stands, with text twice the size, and turned round as for a language written from right to left.
"""

from collections.abc import Callable, Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.conftest import OpenPhone
from tests.journeys.screens import screens

pytestmark = pytest.mark.browser
SMALLEST = 44

# As in WCAG 2.5.8 a link within running text is as high as its line. What is pressed by its label, or by the
# room that is drawn around it, is as big as that. That everything has a name is for axe to say.
SMALL = """smallest => {
  const seen = (each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const unseen = (each) => each.matches(".vh[tabindex='-1']"); // what Enter in a field presses
  const inText = (each) => getComputedStyle(each).display === "inline"
    && [...each.parentElement.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const around = (each) => {
    const { content, position, top, bottom, left, right } = getComputedStyle(each, "::after");
    if (content === "none" || position !== "absolute") return [0, 0];
    return [-parseFloat(left) - parseFloat(right), -parseFloat(top) - parseFloat(bottom)];
  };
  const size = (each) => {
    const boxes = [each, each.closest("label")].filter(Boolean).map((one) => one.getBoundingClientRect());
    const [wider, higher] = around(each);
    return [Math.max(...boxes.map((box) => box.width)) + wider, Math.max(...boxes.map((box) => box.height)) + higher];
  };
  const small = (each) => size(each).some((side) => side < smallest - 0.5);
  const told = (each) => `${each.outerHTML.slice(0, 90)} ${size(each).map(Math.round)}`;
  return [...document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary")]
    .filter((each) => seen(each) && !unseen(each) && !inText(each) && small(each)).map(told);
}"""

WIDE = """() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`${scrollWidth} px in a window of ${clientWidth}`] : [];
}"""

# Words that stand outside the window, where no part of the page scrolls to them.
CUT = """() => {
  const width = document.documentElement.clientWidth;
  const rolls = (each) => ["auto", "scroll"].includes(getComputedStyle(each).overflowX);
  const scrolls = (each) => each && (rolls(each) || scrolls(each.parentElement));
  const seen = (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest(".vh, svg");
  const words = (each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const outside = ({ left, right }) => left < -1 || right > width + 1;
  return [...document.body.querySelectorAll("*")]
    .filter((each) => words(each) && seen(each) && !scrolls(each))
    .filter((each) => outside(each.getBoundingClientRect()))
    .map((each) => `${each.tagName} ${each.className} ${each.textContent.trim().slice(0, 30)}`);
}"""


def axe(page: Page) -> list[str]:
    """What axe objects to."""
    found = Axe().run(page).response["violations"]
    return [f"axe {fault['id']} {fault['nodes'][0]['html']}" for fault in found]


def small(page: Page) -> list[str]:
    """Everything to be pressed that is too small for a thumb."""
    return [f"small: {words}" for words in page.evaluate(SMALL, SMALLEST)]


def wide(page: Page) -> list[str]:
    """Whether the page scrolls sideways."""
    return [f"too wide: {words}" for words in page.evaluate(WIDE)]


def twice_the_size(page: Page) -> list[str]:
    """Whether it scrolls sideways once its text is twice as big."""
    larger = page.add_style_tag(content="html { font-size: 200% }")
    found = wide(page)
    larger.evaluate("style => style.remove()")
    return [f"text at 200 %, {words}" for words in found]


def turned_round(page: Page) -> list[str]:
    """What no longer fits when the page is read from right to left."""
    page.evaluate("document.documentElement.dir = 'rtl'")
    found = wide(page) + [f"cut: {words}" for words in page.evaluate(CUT)]
    page.evaluate("document.documentElement.dir = 'ltr'")
    return [f"from right to left, {words}" for words in found]


Look = Callable[[Page], list[str]]


def faults(page: Page, *looks: Look) -> Iterator[str]:
    """Walk through all screens and look at each in every way."""
    for screen in screens(page):
        for look in looks:
            yield from (f"{screen}: {words}" for words in look(page))


def test_on_a_phone_in_the_light(open_phone: OpenPhone) -> None:
    page = open_phone(color_scheme="light", bypass_csp=True, reduced_motion="reduce")
    assert list(faults(page, axe, small, wide, turned_round)) == []


def test_on_the_smallest_phone_in_the_dark(open_phone: OpenPhone) -> None:
    page = open_phone(width=320, height=568, color_scheme="dark", bypass_csp=True, reduced_motion="reduce")
    assert list(faults(page, axe, small, wide, twice_the_size, turned_round)) == []


def test_on_a_wide_screen(open_phone: OpenPhone) -> None:
    page = open_phone(width=1280, height=800)
    assert list(faults(page, wide, turned_round)) == []

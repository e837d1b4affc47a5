"""Whatever can be pressed is big enough for a thumb, on every page; that it has a name is axe's to say (test_looks).

As in WCAG 2.5.8 a link within running text is as high as its line. What is pressed by its label, or by the
room that is drawn around it, is as big as that.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page

from tests.journeys.at_the_table import asked_who, start
from tests.journeys.screens import screens

pytestmark = pytest.mark.browser
OpenPhone = Callable[..., Page]
SMALLEST = 44

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


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 568)])
def test_every_control_is_big_enough(open_phone: OpenPhone, width: int, height: int) -> None:
    page = open_phone(width=width, height=height)
    small = [(screen, words) for screen in screens(page) for words in page.evaluate(SMALL, SMALLEST)]
    assert small == []


def shown(card: Locator) -> tuple[float, float]:
    """Width and height of what is not covered of a card, in px."""
    width, height = card.evaluate(
        """card => {
          const own = card.getBoundingClientRect();
          const next = card.parentElement.nextElementSibling.firstElementChild.getBoundingClientRect();
          const covered = next.top < own.bottom && next.left < own.right && next.left > own.left;
          return [covered ? next.left - own.left : own.width, own.height];
        }"""
    )
    return float(width), float(height)


def test_where_cards_overlap_the_key_that_takes_back_is_big_enough(open_phone: OpenPhone) -> None:
    """Thirteen cards do not fit beside each other on the smallest phone: a strip of each, and one whole key."""
    page = open_phone(width=320, height=568)
    start(page, "European", "Ada, Ben, Cal")
    page.get_by_role("button", name="Record hand").click()
    asked_who(page).get_by_role("button", name="Ada").click()
    for _n in range(13):
        page.get_by_role("button", name="King", exact=True).click()
    for card in page.locator(".tray .card").all():
        width, height = shown(card)
        assert width >= 34
        assert height >= SMALLEST
    key = page.locator(".tray").get_by_role("button", name="Take back the last", exact=True).bounding_box()
    assert key
    assert min(key["width"], key["height"]) >= SMALLEST

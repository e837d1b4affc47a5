"""Recording never scrolls, and the first pages are light and hold still."""

import gzip

import pytest
from playwright.sync_api import Page, Response, expect

from tests.conftest import OpenPhone
from tests.journeys.at_the_table import asked_who, start

pytestmark = pytest.mark.browser
WEIGHT, REQUESTS = 40_000, 5
SIZES = [(390, 844), (375, 667), (360, 640), (320, 568)]
SHIFTS = """window.shifted = 0;
new PerformanceObserver((list) => { for (const shift of list.getEntries()) window.shifted += shift.value; })
  .observe({ type: "layout-shift", buffered: true });"""


def scrolls(page: Page, size: tuple[int, int]) -> bool:
    """Whether it is higher than the screen of a phone of this size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    return bool(page.evaluate("document.documentElement.scrollHeight > innerHeight"))


def test_recording_never_scrolls(phone: Page) -> None:
    start(phone, "Jamaican", "Marlon, Nadine, Carlton, Beverley, Sonia")
    phone.get_by_role("button", name="Record hand").click()
    marlon = asked_who(phone).get_by_role("button", name="Marlon")
    assert [size for size in SIZES if scrolls(phone, size)] == []
    marlon.click()
    for _n in range(5):
        phone.get_by_role("button", name="King", exact=True).click()
    for size in SIZES:
        scrolls(phone, size)
        phone.reload()  # with the cards: how many stand in the tray is decided when the keypad comes
        expect(phone.get_by_role("button", name="Remove last King")).to_have_count(5)
        assert not scrolls(phone, size)


def test_eight_names_stand_below_the_question_without_scrolling(phone: Page) -> None:
    start(
        phone, "Jamaican", "Wilhelmina, Maximilian, Constance, Dorothea, Ferdinand, Guinevere, Hippolyta, Max"
    )
    phone.get_by_role("button", name="Record hand").click()
    asked_who(phone)
    for size in (SIZES[0], SIZES[-1]):
        assert not scrolls(phone, size)
        expect(phone.get_by_role("heading", name="Who went out?")).to_be_in_viewport(ratio=1)


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
    assert (
        sum(len(gzip.compress(page.request.get(each.url).body())) for each in answers) <= WEIGHT
    )  # as the site sends them
    assert page.evaluate("window.shifted") == 0

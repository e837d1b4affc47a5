"""Recording never scrolls, and the first pages are light and hold still."""

import gzip

import pytest
from playwright.sync_api import Response, expect

from tests.conftest import OpenPhone
from tests.journeys.at_the_table import asked_who, start

pytestmark = pytest.mark.browser
WEIGHT, REQUESTS = 40_000, 5
SHIFTS = """window.shifted = 0;
new PerformanceObserver((list) => { for (const shift of list.getEntries()) window.shifted += shift.value; })
  .observe({ type: "layout-shift", buffered: true });"""


@pytest.mark.parametrize("size", [(390, 844), (375, 667), (360, 640), (320, 568)])
def test_recording_never_scrolls(open_phone: OpenPhone, size: tuple[int, int]) -> None:
    page = open_phone(width=size[0], height=size[1])
    start(page, "Jamaican", "Marlon, Nadine, Carlton, Beverley, Sonia")
    page.get_by_role("button", name="Record hand").click()
    page.wait_for_load_state()
    assert page.evaluate("document.documentElement.scrollHeight") <= size[1]
    asked_who(page).get_by_role("button", name="Marlon").click()
    for _n in range(5):
        page.get_by_role("button", name="King", exact=True).click()
    assert page.evaluate("document.documentElement.scrollHeight") <= size[1]


@pytest.mark.parametrize("size", [(390, 844), (320, 568)])
def test_eight_names_stand_below_the_question_without_scrolling(
    open_phone: OpenPhone, size: tuple[int, int]
) -> None:
    page = open_phone(width=size[0], height=size[1])
    start(
        page, "Jamaican", "Wilhelmina, Maximilian, Constance, Dorothea, Ferdinand, Guinevere, Hippolyta, Max"
    )
    page.get_by_role("button", name="Record hand").click()
    page.wait_for_load_state()
    expect(page.get_by_role("heading", name="Who went out?")).to_be_in_viewport(ratio=1)
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

"""A hand opened on the table tells the whole of it where it stands, and what stood there otherwise."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.journeys.at_the_table import awake, start
from tests.makers import hand

pytestmark = pytest.mark.browser
ANSWERED = """() => document.addEventListener("htmx:finally:request", ({ detail }) => {
  if (detail.ctx.sourceEvent?.type === "toggle") document.documentElement.dataset.answered = "";
})"""


def table_with_a_hand(page: Page) -> Locator:
    """A hand that Cal ended with a kalooki; the details of it, still shut."""
    start(page, "European", "Ada, Ben, Cal", hand("Cal", kalooki=True, Ada="JOKER K", Ben="9"))
    awake(page)
    return page.locator("details.hand")


def open_hand(line: Locator) -> None:
    line.locator("summary").click()


def test_an_opened_hand_shows_cards_points_totals_and_stakes(phone: Page) -> None:
    line = table_with_a_hand(phone)
    open_hand(line)
    ada, ben, cal = (line.get_by_role("listitem").filter(has_text=name) for name in ("Ada", "Ben", "Cal"))
    expect(ada).to_contain_text("Joker K")
    expect(ada.locator("svg.i-star")).to_be_visible()
    expect(ben).to_contain_text("+9")
    expect(cal).to_contain_text("went out")
    expect(line).to_contain_text("pay Cal: Kalooki stake")
    expect(line.locator("summary")).to_be_focused()


def test_a_hand_opened_as_soon_as_it_is_seen_is_filled_too(phone: Page) -> None:
    start(phone, "European", "Ada, Ben, Cal", hand("Cal", kalooki=True, Ada="JOKER K", Ben="9"))
    line = phone.locator("details.hand")
    line.locator("summary").evaluate("(summary) => summary.click()")  # before any touch has fetched htmx
    line.locator("summary").focus()
    expect(line.get_by_role("listitem").filter(has_text="Ada")).to_contain_text("Joker K")


def test_it_is_asked_for_once(phone: Page) -> None:
    asked: list[str] = []
    phone.on("request", lambda request: asked.append(request.url))
    line = table_with_a_hand(phone)
    for _n in range(3):
        open_hand(line)
        expect(line.get_by_text("Joker")).to_have_count(1)
    assert len([address for address in asked if address.endswith("/hands/1/")]) == 1


@pytest.mark.parametrize("status", [404, 500])
def test_where_it_cannot_come_the_points_stay_and_a_link_leads_on(phone: Page, status: int) -> None:
    line = table_with_a_hand(phone)
    phone.route("**/hands/1/", lambda route: route.fulfill(status=status, body="<h1>No such page</h1>"))
    phone.evaluate(ANSWERED)
    with phone.expect_response("**/hands/1/"):
        open_hand(line)
    phone.locator("html[data-answered]").wait_for(state="attached")
    expect(line).not_to_contain_text("No such page")
    expect(line.get_by_role("link", name="Cards and money 1")).to_be_visible()
    expect(line.get_by_role("listitem").filter(has_text="Ben")).to_contain_text("+9")


def test_the_arrow_of_a_hand_with_two_marks_stays_on_its_line(phone: Page) -> None:
    line = table_with_a_hand(phone)
    line.evaluate(
        "line => line.querySelector('.flags').append(...line.querySelector('.flags').cloneNode(true).children)"
    )
    side = "element => ({...element.getBoundingClientRect().toJSON()})"
    words, arrow = (each.evaluate(side) for each in (line.get_by_text("Cal went out"), line.locator(".chev")))
    row = line.locator("summary").evaluate(side)
    assert row["top"] <= arrow["top"] <= arrow["bottom"] <= row["bottom"]
    assert arrow["left"] > words["right"]
    assert row["height"] <= 60

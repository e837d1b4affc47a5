"""Twelve at one table: all are seen and reached on the narrowest phone, each with a line of their own in the chart."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.at_the_table import asked_who, start
from tests.journeys.without_network import cut

pytestmark = pytest.mark.browser
OpenPhone = Callable[..., Page]
NAMES = [
    "Ada",
    "Ben",
    "Cal",
    "Dot",
    "Ewan",
    "Fatima",
    "Gus",
    "Hal",
    "Ines",
    "Jo",
    "Kit",
    "Bartholomew Featherstonehaugh-Cholmond",
]
ROOM: dict[str, Any] = {
    "players": [2, 12],
    "equipment": [{"players": [2, 12], "packs": 4, "jokers": 8}],
}


def table_of_twelve(page: Page) -> str:
    left = {name: 5 * seat for seat, name in enumerate(NAMES) if seat}
    game = start(
        page, "European", ", ".join(NAMES), {"type": "hand", "out": "Ada", "left": left}, overrides=ROOM
    )
    return f"/games/{game.id}"


def is_as_wide_as_the_screen(page: Page) -> bool:
    width: bool = page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    return width


@pytest.mark.parametrize(
    "where", ["/", "/hands/new/", "/hands/", "/chart/", "/big-screen/", "/paper/key-in/"]
)
def test_no_screen_is_wider_than_the_phone(open_phone: OpenPhone, where: str) -> None:
    page = open_phone(width=320, height=568, color_scheme="dark")
    page.goto(table_of_twelve(page) + where)
    assert is_as_wide_as_the_screen(page)


def test_everyone_can_go_out_and_has_a_box(open_phone: OpenPhone) -> None:
    page = open_phone(width=320, height=568)
    page.goto(table_of_twelve(page) + "/hands/new/")
    expect(asked_who(page).get_by_role("button")).to_have_count(12)
    asked_who(page).get_by_role("button", name=NAMES[-1]).click()
    for name in NAMES[:-1]:
        expect(page.get_by_role("button", name=f"{name}, not entered yet")).to_be_visible()


def test_the_big_screen_has_every_total_whole(open_phone: OpenPhone) -> None:
    page = open_phone(width=1280, height=800, touch=False)
    page.goto(table_of_twelve(page) + "/big-screen/")
    cut: list[str] = page.evaluate(
        """() => [...document.querySelectorAll(".standing-row")].flatMap((row) => {
            const { top, bottom } = row.getBoundingClientRect();
            return [...row.querySelectorAll(".name, .total")].filter((each) => {
                const box = each.getBoundingClientRect();
                return box.top < top - 1 || box.bottom > bottom + 1;
            }).map((each) => each.textContent);
        })"""
    )
    assert cut == []


def test_no_two_lines_of_the_chart_look_the_same(open_phone: OpenPhone) -> None:
    page = open_phone()
    page.goto(table_of_twelve(page) + "/chart/")
    looks: list[str] = page.evaluate(
        """() => [...document.querySelectorAll(".totals g[class^=line-] .curve")].map((curve) => {
            const { stroke, strokeDasharray } = getComputedStyle(curve);
            return `${stroke} ${strokeDasharray}`;
        })"""
    )
    assert len(set(looks)) == 12


def test_only_the_first_nine_have_a_key(open_phone: OpenPhone) -> None:
    page = open_phone(touch=False, width=1280, height=800)
    page.goto(table_of_twelve(page) + "/hands/new/")
    expect(asked_who(page).locator("kbd").filter(visible=True)).to_have_text([str(n) for n in range(1, 10)])


@pytest.mark.offline
def test_all_have_their_names_without_a_connection(open_phone: OpenPhone) -> None:
    page = open_phone(touch=False, width=1280, height=800)
    page.goto(table_of_twelve(page) + "/")
    cut(page, 1)
    page.get_by_role("button", name="Record hand").click()
    expect(asked_who(page).locator(".name-key > span")).to_have_text(NAMES)
    expect(asked_who(page).locator("kbd").filter(visible=True)).to_have_text([str(n) for n in range(1, 10)])

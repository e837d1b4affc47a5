"""Points and fines that belong to no hand, from the foot of the table to the paper."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.at_the_table import start, totals
from tests.journeys.without_network import arrived, cut
from tests.makers import hand, table_view

pytestmark = pytest.mark.browser
OpenPhone = Callable[..., Page]
FIRST = hand("Ada", Ben=30, Cal=10)
LATE = {"type": "points", "adjust": [{"player": "Ben", "points": 5, "reason": "Phone at the table"}]}


def open_points(phone: Page) -> None:
    phone.get_by_role("button", name="Points").click()
    expect(phone.locator("#points.led")).to_be_visible()


def test_a_penalty_between_two_hands_counts_at_once_and_can_be_undone(phone: Page) -> None:
    start(phone, "european", "Ada, Ben, Cal", FIRST)
    open_points(phone)
    expect(phone.get_by_text("After hand 1, before hand 2")).to_be_visible()
    phone.get_by_role("checkbox", name="Ben").check()
    phone.get_by_label("How many?").fill("+14")
    phone.get_by_role("button", name="One more").click()
    phone.get_by_role("radio", name="Something else").check()
    phone.get_by_role("textbox", name="Something else").fill("Late")
    expect(phone.locator("[data-told]")).to_have_text("Ben 30 → 45 · 106 to the limit")
    phone.get_by_role("button", name="Save points").click()
    totals(phone, Ada="0", Ben="45", Cal="10")
    expect(phone.locator("[data-says]")).to_have_text("Between two hands: Ben +15 (Late).")
    expect(phone.locator(".hands summary").first).to_contain_text("Ben +15")
    phone.get_by_role("button", name="Undo").click()
    totals(phone, Ada="0", Ben="30", Cal="10")


def test_a_hebrew_name_does_not_turn_its_figures_round(phone: Page) -> None:
    start(phone, "european", "Ada, בנימין, Cal")
    open_points(phone)
    phone.get_by_role("checkbox", name="בנימין").check()
    phone.get_by_label("How many?").fill("5")
    expect(phone.locator("[data-told] bdi")).to_have_text("בנימין")
    expect(phone.locator("[data-told]")).to_have_text("בנימין 0 → 5 · 146 to the limit")


def test_a_reason_typed_before_is_one_tap_and_is_for_several(phone: Page) -> None:
    start(phone, "european", "Ada, Ben, Cal", FIRST, LATE)
    open_points(phone)
    for name in ("Ada", "Cal"):
        phone.get_by_role("checkbox", name=name).check()
    phone.get_by_role("radio", name="Phone at the table").check()
    phone.get_by_role("button", name="Save points").click()
    totals(phone, Ada="5", Ben="35", Cal="15")


def test_nothing_entered_is_told_and_what_was_typed_stays(phone: Page) -> None:
    start(phone, "european", "Ada, Ben, Cal")
    open_points(phone)
    phone.get_by_role("button", name="Save points").click()
    expect(phone.locator("p.why").first).to_have_text("Choose who gets them.")
    phone.get_by_role("checkbox", name="Ben").check()
    phone.get_by_label("How many?").fill("many")
    phone.get_by_role("button", name="Save points").click()
    expect(phone.locator("#points-error")).to_have_text("Enter a whole number, such as 50 or -25.")
    expect(phone.get_by_label("How many?")).to_have_value("many")
    expect(phone.get_by_role("checkbox", name="Ben")).to_be_checked()


def test_a_fine_is_paid_in_money(phone: Page) -> None:
    fines = {"fines": {"late": {"amount": 50, "to": "pool"}}}
    start(phone, "european", "Ada, Ben, Cal", overrides=fines)
    open_points(phone)
    phone.locator("label", has_text="Money").click()
    phone.get_by_role("checkbox", name="Ben").check()
    phone.get_by_role("radio", name="Late").check()
    phone.get_by_role("button", name="Save points").click()
    expect(phone.locator(".hands summary").first).to_contain_text("Ben fined Late £0.50")
    expect(phone.locator(".player", has_text="Ben")).to_contain_text("−£1.00")


def test_points_open_like_a_hand_and_are_corrected_with_before_and_after(phone: Page) -> None:
    start(phone, "european", "Ada, Ben, Cal", FIRST, LATE, hand("Ben", Ada=20, Cal=10))
    row = phone.locator(".hands details", has_text="Ben +5")
    row.locator("summary").click()
    expect(row.locator("li")).to_have_text("Ben+5 → 35")
    row.get_by_role("link", name="Correct").click()
    expect(phone.get_by_label("How many?")).to_have_value("5")
    expect(phone.get_by_role("textbox", name="Something else")).to_have_value("Phone at the table")
    phone.get_by_label("How many?").fill("8")
    phone.get_by_role("button", name="Next: before and after").click()
    expect(phone.get_by_role("row", name="Ben")).to_have_text("Ben 35 38", use_inner_text=True)
    phone.get_by_role("button", name="Save the correction").click()
    totals(phone, Ada="20", Ben="38", Cal="20")


def test_points_put_a_player_out_and_stand_in_the_chart_and_the_history(phone: Page) -> None:
    out = {"type": "points", "adjust": {"Ben": 140}}
    start(phone, "european", "Ada, Ben, Cal", FIRST, out)
    totals(phone, Ada="0", Ben="170", Cal="10")
    table = phone.url
    phone.goto(f"{table}history/")
    expect(phone.get_by_text("Between two hands: Ben +140, out at 170.")).to_be_visible()
    phone.goto(f"{table}chart/")
    figures = phone.get_by_role("row").filter(has_text="points")
    expect(figures).to_have_text("points – 170 out –", use_inner_text=True)


def test_after_the_end_they_go_in_before_what_ended_the_game(phone: Page) -> None:
    start(phone, "european", "Ada, Ben", hand("Ada", Ben=100), hand("Ada", Ben=60))
    phone.get_by_label("More", exact=True).click()
    phone.get_by_role("link", name="Add points").click()
    expect(phone.get_by_text("After hand 1, before hand 2")).to_be_visible()
    phone.get_by_role("checkbox", name="Ada").check()
    phone.get_by_label("How many?").fill("10")
    phone.get_by_role("button", name="Next: before and after").click()
    phone.get_by_role("button", name="Save the correction").click()
    expect(phone.locator(".hands summary").nth(1)).to_contain_text("Ada +10")
    phone.goto(f"{phone.url}history/")
    expect(phone.get_by_text("After hand 1, added later").first).to_be_visible()


def test_the_form_works_without_scripts(open_phone: OpenPhone) -> None:
    plain = open_phone(java_script_enabled=False)
    start(plain, "jamaican", "Ada, Ben, Cal")
    plain.get_by_role("button", name="Points").click()
    plain.get_by_role("checkbox", name="Ben").check()
    plain.locator("[name=why]").first.check()
    plain.get_by_role("button", name="Save points").click()
    expect(plain.locator(".hands summary").first).to_contain_text("Ben")


def test_points_saved_offline_count_on_the_phone_and_arrive(open_phone: OpenPhone) -> None:
    phone = open_phone()
    start(phone, "european", "Ada, Ben, Cal", FIRST, LATE)
    open_points(phone)
    phone.get_by_role("checkbox", name="Cal").check()
    phone.get_by_role("radio", name="Phone at the table").check()
    cut(phone, 2)
    phone.get_by_role("button", name="Save points").click()
    totals(phone, Ada=0, Ben=35, Cal=15)
    expect(phone.locator(".hands summary").first).to_have_text("±Cal +5")
    game = arrived(phone)
    assert [player.total for player in table_view(game).players] == [0, 35, 15]


@pytest.mark.offline
def test_points_are_entered_at_a_table_without_a_connection(open_phone: OpenPhone) -> None:
    phone = open_phone()
    fines = {"fines": {"late": {"amount": 50, "to": "pool"}}}
    start(phone, "european", "Ada, Ben, Cal", FIRST, LATE, overrides=fines)
    cut(phone, 2)
    phone.get_by_role("button", name="Points").click()
    phone.get_by_role("button", name="Save points").click()
    expect(phone.get_by_text("Choose who gets them.")).to_be_visible()
    phone.get_by_role("checkbox", name="Cal").check()
    phone.get_by_role("button", name="Save points").click()
    expect(phone.get_by_text("Enter the points, such as 5 or -10.")).to_be_visible()
    phone.get_by_role("radio", name="Phone at the table").check()
    expect(phone.locator("[data-told]")).to_have_text("Cal 10 → 15 · 136 to the limit")
    phone.get_by_role("button", name="Save points").dblclick()
    expect(phone.get_by_text("The points are saved on this phone.")).to_be_visible()
    totals(phone, Ada=0, Ben=35, Cal=15)
    phone.get_by_role("button", name="Points").click()
    phone.locator("label", has_text="Money").click()
    phone.get_by_role("checkbox", name="Ben").check()
    phone.get_by_role("button", name="Save points").click()
    expect(phone.get_by_text("Choose the fine.")).to_be_visible()
    phone.get_by_role("radio", name="Late").check()
    phone.get_by_role("button", name="Save points").click()
    expect(phone.locator(".player", has_text="Ben")).to_contain_text("−£1.10")
    game = arrived(phone)
    assert [(player.total, player.net) for player in table_view(game).players] == [
        (0, -30),
        (35, -110),
        (15, -60),
    ]

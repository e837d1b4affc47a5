"""How a game ends, and what is paid after it."""

from playwright.sync_api import expect

from tests.journeys.screens.tour import LONG, Step, Tour, a_hand_played, after, sit_down, under
from tests.makers import play


def the_game_ended(tour: Tour) -> None:
    """The last screen of a game."""
    tour.page.goto(f"{tour.table}end/")
    tour.page.get_by_role("button", name="End game").click()
    expect(tour.page.get_by_role("heading", name="Settle up")).to_be_visible()


def the_debt_opened(tour: Tour) -> None:
    """The first debt of the result on a page of its own."""
    tour.page.goto(tour.table)
    tour.page.locator("#settle a[href*='/settle/debt/']").first.click()
    expect(tour.page.get_by_role("heading", name="To send")).to_be_visible()


def a_debt_overpaid(tour: Tour) -> None:
    """More than is owed, told beside the field."""
    the_debt_opened(tour)
    tour.page.get_by_label("Amount").fill("1000")
    tour.page.get_by_role("button", name="Mark as paid").click()
    expect(tour.page.locator(".why")).to_be_visible()


def a_part_of_a_debt(tour: Tour) -> None:
    """Ten pence of it are paid."""
    tour.page.get_by_label("Amount").fill("0.10")
    tour.page.get_by_role("button", name="Mark as paid").click()
    expect(tour.page.locator("#settle")).to_contain_text("still open")
    the_debt_opened(tour)


def a_house_with_more_rules(tour: Tour) -> None:
    """Where somebody may join, and where they may divide the pool as they like."""
    joining = {"score": "average", "stake": "full", "until": None}
    rules = {"joining": joining, "agreed_split": True, "limit": {"points": 90}}
    game = sit_down(tour, "Ada", LONG, "Cal", title="Late night", overrides=rules)
    play(game, {"type": "hand", "out": "Cal", "left": {"Ada": "K Q 5", LONG: 38}})
    tour.page.goto(f"{tour.table}join/")
    expect(tour.page.get_by_role("button", name="Add player")).to_be_visible()


def a_split_agreed(tour: Tour) -> None:
    """Everybody with his part, and his consent."""
    tour.page.goto(f"{tour.table}end/")
    tour.page.get_by_role("radio", name="Split it as agreed").check()
    expect(tour.page.get_by_role("checkbox", name="Ada")).to_be_visible()


MONEY: dict[str, Step] = {
    "player leaves": after(a_hand_played, under("leave/")),
    "end game": under("end/"),
    "no such page": under("nothing/"),
    "result": the_game_ended,
    "settling in part, with a fault": a_debt_overpaid,
    "a debt": a_part_of_a_debt,
    "how people like to be paid": under("settle/links/"),
    "all payments": under("money/"),
    "line by line": under("money/0/"),
    "result, settled in part": under(""),
    "chart at the end": under("chart/"),
    "big screen at the end": under("big-screen/"),
    "somebody joins": a_house_with_more_rules,
    "the pool divided as agreed": a_split_agreed,
}

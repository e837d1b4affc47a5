"""A jackpot, fines and an agreed split on the phone, from the house rules to the next evening."""

import pytest
from playwright.sync_api import Locator, Page, Request, expect

from scoring.games.models import Game
from tests.journeys.at_the_table import asked_who, tap
from tests.journeys.without_network import held_back
from tests.makers import hand, play

pytestmark = pytest.mark.browser


def setting(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name=name, exact=True)


def is_a_look(request: Request) -> bool:
    return "/look/" in request.url


def looks_by_itself(request: Request) -> bool:
    """A look at what was typed, not the one of a press, which fills something in."""
    return is_a_look(request) and "filled=" not in (request.post_data or "")


def open_section(page: Page, name: str) -> None:
    page.locator(".sect > summary").filter(has_text=name).first.click()


def agree_on_rules(page: Page) -> None:
    """Everything by one press or one field: a jackpot, a fine for it, a tie carried over, a split by agreement."""
    page.goto("/games/new/?variant=european")
    page.get_by_label("Who’s playing?").fill("Ada, Ben, Cal")
    open_section(page, "Pool")
    page.locator("[data-htmx-powered]").first.wait_for(state="attached")
    setting(page, "Shares by place").get_by_role("button", name="60 / 30 / 10").click()
    expect(setting(page, "Shares by place").get_by_label("Percentages for place")).to_have_value("60, 30, 10")
    page.get_by_label("May players agree to split the pool?").select_option("yes")
    page.get_by_label("Is the pool kept for the next game?").select_option("tie")
    open_section(page, "Fines, bonuses")
    fines = setting(page, "Fines")
    fines.get_by_label("Name").first.fill("Late")
    fines.get_by_label("Amount").first.fill("0.10")
    fines.get_by_label("Who gets it?").first.select_option("jackpot")
    jackpot = setting(page, "Jackpot")
    jackpot.get_by_role("button", name="Won by a Kalooki").click()
    expect(jackpot.get_by_label("Each loser of a hand adds")).to_have_value("0.10")
    expect(jackpot.get_by_text("4 players have played a hand: the jackpot is £2.30.")).to_be_visible()
    page.get_by_role("button", name="Deal", exact=True).click()


def test_a_look_that_waited_behind_a_press_takes_what_the_press_brought(phone: Page) -> None:
    phone.goto("/games/new/?variant=european")
    open_section(phone, "Fines, bonuses")
    phone.locator("[data-htmx-powered]").first.wait_for(state="attached")
    jackpot, held = setting(phone, "Jackpot"), held_back(phone, "**/look/**", times=1)
    with phone.expect_request(is_a_look):
        jackpot.get_by_role("button", name="Won by a Kalooki").click()
    phone.clock.install()
    setting(phone, "Fines").get_by_label("Name").first.fill("Late")
    phone.clock.run_for(400)  # a look is due 300 ms after the last letter
    with phone.expect_request_finished(looks_by_itself):
        held.pop().continue_()
        expect(jackpot.get_by_label("Each loser of a hand adds")).to_have_value("0.10")
    expect(jackpot.get_by_text("4 players have played a hand")).to_be_visible()


def test_a_bonus_is_chosen_for_the_jackpot_as_soon_as_it_has_a_name(phone: Page) -> None:
    phone.goto("/games/new/?variant=european")
    open_section(phone, "Fines, bonuses")
    phone.locator("[data-htmx-powered]").first.wait_for(state="attached")
    bonuses, jackpot = setting(phone, "Bonus payments"), setting(phone, "Jackpot")
    bonuses.get_by_label("Name").first.fill("Four jokers")
    bonuses.get_by_label("Amount").first.fill("0.50")
    jackpot.get_by_label("Who wins the jackpot?").select_option("bonus")
    jackpot.get_by_label("Which bonus").select_option("Four jokers")
    expect(jackpot.get_by_text("No bonus has that name")).to_be_hidden()
    expect(jackpot.get_by_label("Which bonus")).to_have_value("Four jokers")


def test_who_plays_for_points_sees_no_money_in_the_rules(phone: Page) -> None:
    phone.goto("/games/new/?variant=european")
    expect(phone.locator(".sect").filter(has_text="Fines, bonuses")).to_be_visible()
    phone.get_by_label("Stakes").select_option("")
    expect(phone.locator(".sect").filter(has_text="Fines, bonuses")).to_be_hidden()
    expect(phone.locator(".sect").filter(has_text="Limit and end")).to_be_visible()


def test_a_jackpot_grows_and_is_there_the_next_time(phone: Page) -> None:
    agree_on_rules(phone)
    expect(phone.get_by_text("jackpot £1.50")).to_be_visible()
    phone.get_by_role("button", name="Record hand").click()
    asked_who(phone).get_by_role("button", name="Cal").click()
    tap(phone, "Ada", "K 5")
    phone.get_by_role("button", name="Late", exact=True).tap()
    phone.get_by_role("button", name="Next").tap()
    tap(phone, "Ben", "7")
    phone.get_by_role("button", name="Next").tap()
    expect(phone.get_by_text("pays the jackpot: fine")).to_be_visible()
    phone.get_by_role("button", name="Save hand").tap()
    expect(phone.get_by_text("jackpot £1.80")).to_be_visible()
    divide(phone)
    expect(phone.get_by_text("£1.80 in the jackpot")).to_be_visible()
    phone.get_by_role("button", name="Play again").click()
    expect(phone.get_by_text("jackpot £3.30")).to_be_visible()
    play(Game.objects.latest("created"), hand("Ada", kalooki=True, Ben="7", Cal="K"))
    phone.reload()
    expect(phone.get_by_text("jackpot £0.00")).to_be_visible()


def divide(page: Page) -> None:
    """First a penny too few and nobody asked; then as they agreed."""
    page.get_by_role("link", name="End game").or_(page.get_by_text("End game")).first.click()
    page.get_by_label("Split it as agreed").check()
    page.get_by_label("Ada", exact=True).fill("0.49")
    page.get_by_role("button", name="End game").click()
    expect(page.get_by_text("These add up to £1.49. The pool has £1.50.")).to_be_visible()
    expect(page.get_by_text("Ben hasn’t agreed yet.")).to_be_visible()
    page.get_by_label("Ada", exact=True).fill("0.30")
    page.get_by_label("Ben", exact=True).fill("0.70")
    for box in page.get_by_role("checkbox", name="agrees").all():
        box.check()
    page.get_by_role("button", name="End game").click()
    expect(page.get_by_role("heading", name="Settle up")).to_be_visible()

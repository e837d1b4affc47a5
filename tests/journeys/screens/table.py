"""The table and its pages while a game goes on."""

from playwright.sync_api import expect

from tests.journeys.at_the_table import asked_who, count_out, record, start, tap
from tests.journeys.screens.tour import Step, Tour, deal, press, send, under


def a_hand_with_an_offer(tour: Tour) -> None:
    """Cal's kalooki puts Ada out, who may buy in."""
    tour.page.goto(tour.table)
    record(tour.page, "Cal", {"Dot": "K", "Ada": "JOKER " * 9 + "JOKER K", "Ben": "9"}, kalooki="Kalooki")


def the_tour_read(tour: Tour) -> None:
    """The last of the five sentences, on the table of a first game."""
    for number in range(2, 6):
        tour.page.get_by_role("button", name="Next").click()
        expect(tour.page.get_by_text(f"{number} of 5")).to_be_visible()


def the_hand_opened(tour: Tour) -> None:
    """The table with every card of its hand."""
    tour.page.locator("details.hand summary").first.click()
    expect(tour.page.get_by_text("went out", exact=True).last).to_be_visible()


def how_ben_went_out(tour: Tour) -> None:
    """A game with seven ways of going out, begun."""
    start(tour.page, "okey-101", "Ada, Ben, Cal, Dot")
    tour.page.get_by_role("button", name="Record hand").click()
    expect(asked_who(tour.page)).to_be_visible()
    tour.page.get_by_role("button", name="Ben").click()
    expect(tour.page.get_by_role("heading", name="How did Ben go out?")).to_be_visible()


def a_way_said(tour: Tour) -> None:
    """The keys with the way beside the name."""
    tour.page.get_by_role("button", name="One turn and both okeys").click()
    expect(tour.page.get_by_role("link", name="One turn and both okeys")).to_be_visible()


def a_way_checked(tour: Tour) -> None:
    """What the way does, before it is saved."""
    for name in ("Cal", "Dot", "Ada"):
        tap(tour.page, name, "13")
        tour.page.get_by_role("button", name="Next").click()
    expect(tour.page.get_by_text("the others count")).to_be_visible()


def laid_and_left(tour: Tour) -> None:
    """A game in which melds count: what Ben laid down and two cards left in hand."""
    start(tour.page, "500-rum", "Ada, Ben, Cal")
    tour.page.get_by_role("button", name="Record hand").click()
    asked_who(tour.page).get_by_role("button", name="Ada").click()
    for name in ("Ada", "Ben"):
        keys = tour.page.get_by_role("group", name=f"Laid down by {name}")
        keys.get_by_role("button", name="6", exact=True).click()
        tour.page.get_by_role("button", name="Next").click()
    tap(tour.page, "Ben", "K 5")


def laid_with_keys(tour: Tour) -> None:
    """A game of sides: a canasta and two red threes are added to what Ann laid down."""
    start(tour.page, "canasta", "Ann, Ben, Cal, Dot")
    tour.page.get_by_role("button", name="Record hand").click()
    asked_who(tour.page).get_by_role("button", name="Ann").click()
    keys = tour.page.get_by_role("group", name="Laid down by Ann")
    for words in ("Natural", "Red three", "Red three"):
        keys.get_by_role("button", name=words).click()
    keys.get_by_role("button", name="5", exact=True).click()


def cal_went_out(tour: Tour) -> None:
    """Begin a hand."""
    asked_who(tour.page).get_by_role("button", name="Cal").click()


def a_hand_put_right(tour: Tour) -> None:
    """Ada held less and stays in; Dot held so much that somebody must be asked."""
    tour.page.get_by_role("button", name="Next").click()
    tour.page.get_by_role("button", name="Type a sum").click()
    tour.page.get_by_role("textbox", name="Cards or points").fill("20")
    for _n in range(2):
        tour.page.get_by_role("button", name="Next").click()
    expect(tour.page.get_by_role("button", name="Save the correction")).to_be_visible()


def points_for_ben(tour: Tour) -> None:
    """Everything of points between two hands but their saving."""
    tour.page.goto(f"{tour.table}points/")
    tour.page.get_by_role("checkbox", name="Ben").check()
    tour.page.get_by_label("How many?").fill("15")
    expect(tour.page.locator("[data-told]")).to_contain_text("to the limit")


def a_rule_changed(tour: Tour) -> None:
    """A lower limit, as if it had been agreed from the start."""
    tour.page.get_by_label("From the start").check()
    tour.page.locator("details.sect", has=tour.page.locator("#setting-limit")).locator("summary").click()
    tour.page.locator("#id_house_limit_points").fill("99")
    tour.page.get_by_role("button", name="Preview").last.click()
    expect(tour.page.get_by_role("columnheader", name="Totals")).to_be_visible()


def somebody_forgotten(tour: Tour) -> None:
    """A name more at the table, which has to say what it has."""
    names = tour.page.get_by_label("Who’s playing?")
    names.fill(f"{names.input_value()}, Zoe")
    tour.page.get_by_role("button", name="See what changes").click()
    expect(tour.page.get_by_text("What does Zoe have after the hands played?")).to_be_visible()


def the_start_weighed(tour: Tour) -> None:
    """Other seats: no total changes, the next dealer does."""
    tour.page.goto(f"{tour.table}start/")
    tour.page.get_by_label("Move down: Ada").click()
    tour.page.get_by_role("button", name="See what changes").click()
    expect(tour.page.get_by_role("columnheader", name="Totals")).to_be_visible()


def a_hand_counted(tour: Tour) -> None:
    """Everything of a hand but its saving."""
    tour.page.goto(tour.table)
    tour.page.evaluate("localStorage.clear(); sessionStorage.clear()")
    count_out(tour.page, "Ben", {"Cal": "K", "Dot": "9"})
    expect(tour.page.get_by_role("button", name="Save hand")).to_be_visible()


def without_a_connection(tour: Tour) -> None:
    """The table as the phone lays it by itself."""
    tour.page.goto(f"{tour.table}offline/")
    expect(tour.page.get_by_role("button", name="Record hand")).to_be_visible()


TABLE: dict[str, Step] = {
    "table, fresh": deal,
    "table, last sentence of the tour": the_tour_read,
    "chart, empty": under("chart/"),
    "table with an offer": a_hand_with_an_offer,
    "hand opened": the_hand_opened,
    "who went out": under("hands/new/"),
    "keypad": cal_went_out,
    "sum keys": press("Type a sum"),
    "marks": press("Bonuses, penalties and more"),
    "check": a_hand_counted,
    "all hands": under("hands/"),
    "chart": under("chart/"),
    "big screen": under("big-screen/"),
    "big screen with its code": send("Show a watch code"),
    "one hand": under("hands/1/"),
    "table without a connection": without_a_connection,
    "a hand that was missing": under("hands/1/missing/"),
    "correct a hand": under("hands/1/correct/"),
    "correct a hand, before and after": a_hand_put_right,
    "correct an entry": under("entries/1/correct/"),
    "points between hands": points_for_ben,
    "history": under("history/"),
    "house rules": under("rules/"),
    "change the rules": under("rules/change/"),
    "change the rules, before and after": a_rule_changed,
    "correct the start": under("start/"),
    "correct the start, who was forgotten": somebody_forgotten,
    "correct the start, before and after": the_start_weighed,
    "how they went out": how_ben_went_out,
    "keypad with a way": a_way_said,
    "check of a way": a_way_checked,
    "keypad with laid and left": laid_and_left,
    "keypad with canastas": laid_with_keys,
}

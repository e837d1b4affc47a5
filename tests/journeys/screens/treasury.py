"""The money of a club."""

from playwright.sync_api import expect

from scoring.clubs.actions.members import add_members
from scoring.clubs.models import Club
from scoring.seasons.models import Season
from scoring.treasury.models import TreasuryLine
from tests.clubs.makers import runs
from tests.journeys.screens.tour import LONG, Step, Tour, a_club, of_club, the_club


def a_treasury(tour: Tour) -> None:
    """The money of a club that plays for money, before anything is written down."""
    a_club(tour)
    Club.objects.filter(pk=the_club(tour).pk).update(has_money=True)
    add_members(runs(the_club(tour)), ["Ruth Miller", "Ben Smith", LONG[:40]])
    tour.page.goto(f"{tour.club}money/")
    expect(tour.page.get_by_text("No entries yet.")).to_be_visible()


def a_fee_of_nobody(tour: Tour) -> None:
    """What is missing, beside its field."""
    tour.page.get_by_label("Amount each").fill("20")
    tour.page.get_by_role("button", name="Save").click()
    expect(tour.page.get_by_text("Tick at least one.")).to_be_visible()


def dues_written(tour: Tour) -> None:
    """Everybody owes his dues, and one has paid them."""
    tour.page.get_by_label("All members").check()
    tour.page.get_by_role("button", name="Save").click()
    expect(tour.page.get_by_text("Saved.")).to_be_visible()
    tour.page.get_by_role("link", name="Ben Smith").click()
    tour.page.get_by_role("link", name="Mark as paid", exact=True).click()
    tour.page.get_by_role("button", name="Save").click()
    expect(tour.page.get_by_text("Everything adds up")).to_be_visible()


def an_account(tour: Tour) -> None:
    """What somebody was asked for and paid."""
    tour.page.get_by_role("link", name="Ruth Miller").click()
    expect(tour.page.get_by_text("To pay").first).to_be_visible()


def my_account(tour: Tour) -> None:
    """The same to whoever it is about."""
    club = the_club(tour)
    club.members.filter(name="Ruth Miller").update(account=club.roles.get(role="owner").account)
    tour.page.goto(f"{tour.club}mine/money/")


def an_entry_of_many(tour: Tour) -> None:
    """What was written at once, line by line."""
    tour.page.get_by_role("link", name="Dues · 3 members").click()
    expect(tour.page.get_by_role("button", name="Undo all 3 entries")).to_be_visible()


def the_money_of_a_season(tour: Tour) -> None:
    """The report of a season that has just begun."""
    club = the_club(tour)
    season = Season.objects.create(club=club, name="Spring", variant="european", status="running")
    TreasuryLine.objects.filter(club=club).update(season=season)
    tour.page.goto(f"{tour.club}money/report/?season={season.pk}")
    expect(tour.page.get_by_text("Everything adds up")).to_be_visible()


def days_that_are_none(tour: Tour) -> None:
    """What is wrong with the days, beside their field."""
    tour.page.goto(f"{tour.club}money/report/?first=2026-05-01&last=2026-04-01")
    expect(tour.page.get_by_text("That’s before the first date.")).to_be_visible()


TREASURY: dict[str, Step] = {
    "treasury, empty": a_treasury,
    "treasury, what for": of_club("money/new/"),
    "treasury, a transfer": of_club("money/new/?kind=transfer"),
    "treasury, writing": of_club("money/new/?kind=dues"),
    "treasury, a fault": a_fee_of_nobody,
    "treasury": dues_written,
    "treasury, an account": an_account,
    "treasury, one's own account": my_account,
    "treasury, all entries": of_club("money/entries/"),
    "treasury, an entry": an_entry_of_many,
    "treasury, a season": the_money_of_a_season,
    "treasury, on paper": of_club("money/sheets/"),
    "treasury, days that are none": days_that_are_none,
}

"""The guide for clubs, walked: what a section quotes is met on the way that it tells, under that very name."""

import re
from collections.abc import Callable

import pytest
from PIL import Image
from playwright.sync_api import Page, expect
from pytest_django import Settings

from scoring.clubs.texts.clubs import ROLES
from scoring.seasons.models import Season
from tests.clubs.clubs import at, club_of, member, owner_of
from tests.house.source import ROOT
from tests.journeys.at_the_club import log_in
from tests.journeys.guided import Reader

pytestmark = pytest.mark.browser
GUIDE = ROOT.joinpath("docs/guide/club.md").read_text("utf-8")


@pytest.fixture
def club(phone: Page, settings: Settings) -> Page:
    """The club of a demonstration, which has a night today."""
    settings.DEMO = True
    phone.goto("/")
    phone.get_by_role("button", name="Run a club").tap()
    phone.wait_for_url(re.compile(r"/clubs/[0-9a-f-]+/$"))
    return phone


def test_the_guide_calls_roles_as_pages_do() -> None:
    table = GUIDE.partition("## Who does what")[2].partition("The owner,")[0]
    assert re.findall(r"^\| (\w+) \|", table, re.MULTILINE)[1:] == [str(name) for name in ROLES.values()]


def test_a_club_is_set_up_as_the_guide_says(phone: Page) -> None:
    reader = Reader(phone, "club", "Set up the club")
    phone.goto("/")
    reader.press("Clubs")
    reader.press("Create account")
    phone.get_by_label("Name", exact=True).or_(phone.get_by_label("Username")).first.fill("Ruth")
    phone.get_by_label("Password", exact=True).fill("a long enough word")
    phone.get_by_role("button", name="Create account").click()
    phone.get_by_label("Name of the club").fill("Rum Club")
    reader.press("Create a club")
    address = phone.url
    reader.press("Members and guests")
    phone.get_by_label("Names, one per line").fill("Ada\nBen\nCal")
    phone.get_by_role("button", name="Add", exact=True).click()
    reader.press("Member links")
    expect(phone.get_by_role("button", name="Make 3 links")).to_be_visible()
    phone.goto(address)
    reader.see("Settings")
    reader.press("Roles and links")
    assert reader.left == set()


def test_a_season_is_closed_as_the_guide_says(club: Page) -> None:
    reader = Reader(club, "club", "Close the season")
    address = club.url
    club.get_by_role("link", name=re.compile("^Seasons")).click()
    club.get_by_role("link", name=re.compile("^Winter")).first.click()
    season = club.url
    reader.press("Close the season")
    reader.press("Close anyway")
    club.goto(season)
    reader.press("Print")
    reader.see("Season almanac", "Certificates")
    club.goto(f"{address}seasons/")
    reader.see("Plan the next season")
    assert reader.left == {"Confirm and close"}  # with divisions


def test_standings_are_read_as_the_guide_says(club: Page) -> None:
    reader = Reader(club, "club", "Read the standings")
    season = Season.objects.get(name__startswith="Winter")
    season.format["tie_breaks"] = [*season.format["tie_breaks"], "draw"]
    season.save()
    club.get_by_role("link", name=re.compile("^Seasons")).click()
    club.get_by_role("link", name=re.compile("^Winter")).first.click()
    reader.see("Points added and deducted", "Draw of cards", "Embed or share")
    reader.press("Standings")
    reader.see("Night by night", "Awards", "Cross table", "Attendance", "Big screen")
    with club.expect_download() as download:
        reader.press("Share picture")
    with Image.open(download.value.path()) as picture:
        assert picture.size == (1200, 630)
    assert reader.left == set()


def test_people_are_checked_in_as_the_guide_says(club: Page) -> None:
    reader = Reader(club, "club", "1. Check in")
    club.get_by_role("link", name="Night 3").click()
    expect(club.get_by_label("Find a name")).to_be_visible()
    reader.left -= {"Find a name"}
    reader.press("All 7 here")
    expect(club.get_by_role("button", name="Ada")).to_have_attribute("aria-pressed", "true")
    reader.see("Add guest", "Check in by a code")
    assert reader.left <= {
        "My nights",
        "Everyone from last time",
        "Stand-in",
        "I’m here",
    }  # of members, and later


def test_players_are_seated_as_the_guide_says(club: Page) -> None:
    reader = Reader(club, "club", "2. Seat players")
    club.get_by_role("link", name="Night 3").click()
    night = club.url
    club.get_by_role("button", name="All 7 here").click()
    expect(club.get_by_role("button", name="Ada")).to_have_attribute("aria-pressed", "true")
    reader.press("Seat players", "Seat by hand")
    reader.see("Add this table")
    club.goto(f"{night}?step=seats")
    reader.see("Print", "Reshuffle")
    assert reader.left <= {"Lock", "Keep here", "Seating plan", "Seat late changes"}


def test_money_is_looked_after_as_the_guide_says(club: Page) -> None:
    reader = Reader(club, "club", "Look after the money")
    reader.press("Treasury")
    reader.see("New entry", "Who owes", "Treasurer’s report")
    club.get_by_role("link", name=re.compile("^Expense")).click()
    reader.press("Undo")
    assert reader.left == set()


@pytest.mark.django_db(transaction=True)
def test_a_season_is_planned_as_the_guide_says(phone: Page) -> None:
    own = club_of()
    for name in ("Ada", "Ben", "Cal", "Dot"):
        member(own, name)
    log_in(phone, owner_of(own))
    reader = Reader(phone, "club", "Plan the season")
    phone.goto(at("club", own))
    reader.press("Seasons", "Plan the first season")
    for asked in ("The game", "First night", "Number of nights", "Divisions"):
        expect(phone.get_by_label(asked)).to_be_visible()
    phone.get_by_label("Scoring").select_option("Attendance")
    phone.get_by_label("Name of the season").fill("Winter")
    reader.press("Save draft")
    expect(phone.get_by_text("Until then only organisers can see it.")).to_be_visible()
    season = phone.url
    reader.press("Scoring", "Preview")
    expect(phone.get_by_text("No nights played yet to preview.")).to_be_visible()
    phone.goto(season)
    reader.press("Players")
    phone.get_by_role("button", name="Choose all", exact=False).first.click()
    phone.get_by_label("Type a name").fill("Eve")
    phone.get_by_role("button", name="Add “Eve” as a new member").click()
    phone.get_by_role("button", name="Add to the season").click()
    phone.goto(season)
    reader.press("Keep apart")
    phone.get_by_text("Ada").first.click()
    phone.get_by_text("Eve").first.click()
    phone.get_by_role("button", name="Keep apart").click()
    expect(phone.get_by_text("Ada and Eve")).to_be_visible()
    phone.goto(season)
    reader.press("Start the season")
    phone.goto(at("club", own))
    reader.see("To do")
    assert reader.left == set()


def test_results_come_in_as_the_guide_says(club: Page, open_phone: Callable[..., Page]) -> None:
    reader = Reader(club, "club", "3. Results")
    club.get_by_role("link", name="Night 3").click()
    night = club.url
    club.get_by_role("button", name="All 7 here").click()
    expect(club.get_by_role("button", name="Ada")).to_have_attribute("aria-pressed", "true")
    club.get_by_role("button", name="Seat players").click()
    expect(club.get_by_text("Everyone has a seat.")).to_be_visible()
    club.get_by_role("link", name="Results").first.click()
    reader.press("Table links")
    expect(club.locator(".codes svg")).to_have_count(2)
    table = open_phone()
    table.goto(club.locator("a.address").first.inner_text())
    table.get_by_label("Your name").fill("Table phone")
    table.get_by_role("button", name="Start the game").click()
    expect(table.get_by_role("button", name="Record hand 1")).to_be_visible()
    club.goto(night)
    club.get_by_role("link", name="Results").first.click()
    reader.see("Tell the tables")
    reader.press("Last hand")
    expect(club.get_by_role("button", name="Take notices down")).to_be_visible()
    table.reload()
    expect(table.get_by_text("Last hand")).to_be_visible()
    reader.see("Big screen")
    reader.press("From paper")
    for count in club.locator("#paper input:visible").all():
        count.fill("0")
    club.get_by_label("Hands played, hands").fill("1")
    club.get_by_label(re.compile("^Hands won by ")).first.fill("1")
    club.get_by_role("button", name="Save", exact=True).click()
    expect(club.get_by_text("1 result missing")).to_be_visible()
    reader.press("Close the night")
    expect(club.get_by_text("Table 1")).to_be_visible()
    club.get_by_role("button", name="Close anyway").click()
    expect(club.get_by_text("Results are provisional until")).to_be_visible()
    reader.see("Undo")
    reader.press("Reopen the night")
    expect(club.get_by_role("heading", name="What changes in the standings")).to_be_visible()
    table.reload()
    expect(table.get_by_text("This night is closed.")).to_be_visible()
    expect(table.get_by_role("button", name="Record hand")).to_have_count(0)
    club.get_by_role("button", name="Reopen the night").click()
    expect(club.get_by_role("button", name="Close the night")).to_be_visible()
    assert reader.left == set()

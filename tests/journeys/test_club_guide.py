"""The guide for clubs, walked: what a section quotes is met on the way that it tells, under that very name."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from pytest_django import Settings

from scoring.clubs.texts.clubs import ROLES
from tests.house.source import ROOT
from tests.house.test_guide import ITALIC

pytestmark = pytest.mark.browser
GUIDE = ROOT.joinpath("docs/guide/club.md").read_text("utf-8")


class Reader:
    """Someone who does what a section says; `left` is what it quotes and has not been met yet."""

    def __init__(self, page: Page, section: str) -> None:
        text = re.split(r"^##+ ", GUIDE.partition(f" {section}\n")[2], flags=re.MULTILINE)[0]
        self.page, self.left = page, {" ".join(words.split()) for words in ITALIC.findall(text)}
        assert self.left

    def press(self, *names: str) -> None:
        """Press one after the other; a menu is opened where one of them is inside."""
        for name in names:
            self.see(name).click()

    def see(self, *names: str) -> Locator:
        """Find what is called so, opening the menu of the page if it is there."""
        for name in names:
            found = self._called(name)
            menu = self.page.locator("details.menu:not([open]) > summary")
            expect(found.or_(menu).first).to_be_visible()
            if not found.count():
                menu.first.click()
            expect(found.first).to_be_visible()
            self.left.discard(name)
        return found.first

    def _called(self, name: str) -> Locator:
        begins, page = re.compile(rf"^\W*{re.escape(name)}"), self.page
        named = page.get_by_role("button", name=begins).or_(page.get_by_role("link", name=begins))
        return named.or_(page.locator("summary, label, h2").filter(has_text=begins).filter(visible=True))


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
    reader = Reader(phone, "Set up the club")
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
    reader = Reader(club, "Close the season")
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
    reader = Reader(club, "Read the standings")
    club.get_by_role("link", name=re.compile("^Seasons")).click()
    club.get_by_role("link", name=re.compile("^Winter")).first.click()
    reader.see("Points added and deducted", "Embed or share")
    reader.press("Standings")
    reader.see("Night by night", "Awards", "Cross table", "Attendance", "Big screen")
    assert reader.left == set()


def test_people_are_checked_in_as_the_guide_says(club: Page) -> None:
    reader = Reader(club, "1. Check in")
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
    reader = Reader(club, "2. Seat players")
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
    reader = Reader(club, "Look after the money")
    reader.press("Treasury")
    reader.see("New entry", "Who owes", "Treasurer’s report")
    club.get_by_role("link", name=re.compile("^Expense")).click()
    reader.press("Undo")
    assert reader.left == set()

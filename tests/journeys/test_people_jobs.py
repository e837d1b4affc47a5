"""What a secretary does with people in under a minute, at 390 by 844, counted in taps; a name typed is one."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from scoring.clubs.models import Club, ClubKey, ClubRole, Member
from tests.clubs.clubs import club_of, logged_in, member, with_role
from tests.conftest import OpenPhone
from tests.journeys.at_the_club import log_in

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
LETTERS = "Ada Ben Cal Dot Eve Fay Gil Hal Ida Jon Kim Lea Max Ned Ora Pia Quinn Ray Sue Tom Uma Val Wes Zoe"


class Finger:
    """The owner's phone at the first page of his club, and how often he has tapped."""

    def __init__(self, page: Page, club: Club) -> None:
        self.page, self.taps = page, 0
        log_in(page, logged_in("Marlon"))
        page.goto(f"/clubs/{club.pk}/")

    def on(self, what: Locator) -> Locator:
        what.tap()
        self.taps += 1
        return what

    def link(self, name: str) -> None:
        self.on(self.page.get_by_role("link", name=name))

    def button(self, name: str) -> None:
        self.on(self.page.get_by_role("button", name=name))

    def more(self) -> None:
        self.on(self.page.locator("summary[aria-label=More]"))


@pytest.fixture
def club() -> Club:
    return club_of("Marlon")


def test_a_secretary_is_invited(open_phone: OpenPhone, club: Club) -> None:
    finger = Finger(open_phone(), club)
    finger.link("Roles and links")
    finger.on(finger.page.get_by_label("Who is it for?")).fill("Ruth")
    finger.on(finger.page.get_by_text(re.compile("^Organiser: ")))
    finger.button("Make a link")
    expect(finger.page.locator("svg.qr")).to_be_visible()
    assert finger.taps == 4


def test_twenty_four_members_are_pasted(open_phone: OpenPhone, club: Club) -> None:
    finger = Finger(open_phone(), club)
    finger.link("Members and guests")
    finger.on(finger.page.get_by_label("Names, one per line")).fill("\n".join(LETTERS.split()))
    finger.button("Add")
    expect(finger.page.get_by_role("link", name="Zoe")).to_be_visible()
    assert finger.taps == 3
    assert Member.objects.count() == 24


def test_each_of_them_gets_a_link_of_his_own(open_phone: OpenPhone, club: Club) -> None:
    for name in LETTERS.split():
        member(club, name)
    finger = Finger(open_phone(), club)
    finger.link("Members and guests")
    finger.more()
    finger.link("Member links")
    finger.button("Make 24 links")
    expect(finger.page.locator("svg.qr")).to_have_count(12)  # the others are on the next part
    assert ClubKey.objects.filter(club=club).count() == 24
    assert finger.taps == 4


def test_two_who_are_one_are_put_together(open_phone: OpenPhone, club: Club) -> None:
    member(club, "Ruth")
    member(club, "Ruht")
    finger = Finger(open_phone(), club)
    finger.link("Members and guests")
    finger.link("Ruht")
    finger.more()
    finger.link("Same person as someone else")
    finger.on(finger.page.get_by_label("Who is it really?")).select_option("Ruth")
    finger.button("Merge")
    expect(finger.page.get_by_text("Merged: both are Ruth now.")).to_be_visible()
    assert finger.taps == 6


def test_the_club_goes_to_a_successor(open_phone: OpenPhone, club: Club) -> None:
    with_role(club, "secretary", "Ruth")
    finger = Finger(open_phone(), club)
    finger.link("Roles and links")
    finger.more()
    finger.link("Transfer the club")
    finger.on(finger.page.get_by_label("New owner")).select_option("Ruth")
    finger.button("Transfer")
    expect(finger.page.get_by_text("Organiser")).to_be_visible()
    assert finger.taps == 5
    assert ClubRole.objects.get(role="owner").account.username == "Ruth"

"""A list of a hundred people on a phone: looked through page by page, and searched, by thumb and by keyboard."""

import pytest
from playwright.sync_api import Page, expect

from scoring.clubs.access import OWN, club_cookie_name
from scoring.clubs.models import Member
from scoring.seasons.models import Season
from tests.clubs.clubs import at
from tests.clubs.makers import member_key
from tests.conftest import OpenPhone
from tests.journeys.looks import axe, small, turned_round, wide
from tests.seasons.makers import close_night, crowd, make_season, play_table

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
LONG = ("members", "standings", "night_by_night", "cross_table", "attendance")


@pytest.fixture
def season() -> Season:
    season = make_season(("Zoë", "Ben", "Cal"))
    play_table(season, 1, "Zoë 0, Ben 10, Cal 20")
    close_night(season, 1)
    return crowd(season)


def arrive(page: Page, season: Season, name: str) -> None:
    """The last of the table opens his club's page by his own link."""
    page.goto("/")
    secret = member_key(Member.objects.get(club=season.club, name="Player 099"))
    page.context.add_cookies(
        [{"name": club_cookie_name(season.club_id, OWN), "value": secret, "url": page.url}]
    )
    page.goto(at("standings", season.club, season.pk) if name == "standings" else at(name, season.club))


def test_somebody_is_found_and_everybody_is_there_again(phone: Page, season: Season) -> None:
    arrive(phone, season, "members")
    expect(phone.get_by_text("Zoë", exact=True)).to_have_count(0)
    phone.get_by_role("searchbox", name="Search by name").fill("zoe")
    phone.keyboard.press("Enter")
    expect(phone.get_by_text("1 of 103 matches.")).to_be_visible()
    expect(phone.get_by_text("Zoë", exact=True)).to_be_visible()
    phone.get_by_role("link", name="Show everyone").tap()
    phone.get_by_role("navigation", name="Pages").get_by_role("link", name="Next").tap()
    expect(phone.get_by_text("61–103 of 103")).to_be_visible()
    expect(phone.get_by_text("Zoë", exact=True)).to_be_visible()


def test_the_last_comes_to_his_own_place_in_one_tap(phone: Page, season: Season) -> None:
    arrive(phone, season, "standings")
    phone.get_by_role("link", name="My place: 103").tap()
    expect(phone.get_by_text("Why place 103?")).to_be_in_viewport()


def test_nothing_is_too_small_or_too_wide_or_out_of_order(open_phone: OpenPhone, season: Season) -> None:
    page = open_phone(width=320, height=568, bypass_csp=True, reduced_motion="reduce")
    arrive(page, season, "members")
    right, wrong = set[str](), list[str]()
    for name in LONG:
        more = [] if name == "members" else [season.pk]
        for query in ("?page=2", "?q=player 09"):
            page.goto(at(name, season.club, *more) + query)
            faults = [*axe(page, right), *small(page), *wide(page), *turned_round(page)]
            page.emulate_media(color_scheme="dark")
            faults += axe(page, right, whole=False)
            page.emulate_media(color_scheme="light")
            wrong += [f"{name}{query}: {words}" for words in faults]
    assert wrong == []

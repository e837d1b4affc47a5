"""The first page of a phone with games lists the clubs of the account, each with its next night."""

import re
from datetime import time, timedelta

import pytest
from django.test import Client
from django.utils.timezone import localdate
from pytest_django.fixtures import DjangoAssertNumQueries

from scoring.clubs.models import Account, ClubRole
from scoring.clubs.models.clubs import Role
from scoring.seasons.models import Attendance, Night
from tests.clubs.clubs import with_role
from tests.groups.people import game_of_the_scorer, scorer
from tests.seasons.makers import make_season, member, night_of

pytestmark = pytest.mark.django_db


def secretary() -> Client:
    """A phone with a game, logged in as the secretary of a club that plays in six days."""
    season = make_season()
    night = night_of(season, 4)
    Night.objects.filter(pk=night.pk).update(date=localdate() + timedelta(days=6), begins=time(19, 30))
    Attendance.objects.create(club=season.club, night=night, member=member(season, "Ada"), status="coming")
    browser = with_role(season.club, "secretary")
    browser.cookies.update(scorer().cookies)
    game_of_the_scorer()
    return browser


def test_a_club_tells_its_next_night_and_who_comes() -> None:
    page = secretary().get("/").content.decode()
    assert re.search(r"The Jokers.*Night 4 on \w+ \d+ \w+, 19:30 · 1 coming", page, re.S)
    assert "The Jokers" not in scorer().get("/").content.decode()


def test_more_clubs_are_no_more_queries(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    browser = secretary()
    with django_assert_num_queries(9):
        browser.get("/")
    for _n in range(3):
        more = make_season().club
        ClubRole.objects.create(club=more, account=Account.objects.get(), role=Role.SECRETARY)
    with django_assert_num_queries(9):
        browser.get("/")

"""The records of all time on a screen: who, when, and the way there, as far as the club shows it."""

import re

import pytest
from django.test import Client

from scoring.clubs.models import Member
from scoring.clubs.policy import Page
from scoring.seasons.models import Season
from tests.clubs.clubs import at, with_role
from tests.seasons.makers import close_night, make_season, member, play_table
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def season() -> Season:
    season = make_season()
    play_table(season, 1, "Ada 0, Ben 10, Cal 20")
    close_night(season, 1)
    play_table(season, 2, "Ada 0, Ben 99, Cal 20")
    close_night(season, 2)
    return season


def show(season: Season, **pages: str) -> None:
    """Who sees which pages."""
    season.club.pages = {str(page): "public" for page in Page} | pages
    season.club.save()


def html(season: Season, browser: Client | None = None) -> str:
    return (browser or with_role(season.club, "member")).get(at("club_bests", season.club)).content.decode()


def words(page: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", page).split())


def test_a_record_says_who_when_and_how_much(season: Season) -> None:
    text = words(html(season))
    assert "Highest night Ben 20 Mar 2026 · Spring 99" in text
    assert "Most tables won in a season Ada Spring 2" in text
    assert "Most tables won Ada 2" in text


def test_each_leads_to_where_it_was_done(season: Season) -> None:
    page, ada = html(season), member(season, "Ada").pk
    assert at("night_report", season.club, season.pk, 2) in page
    assert f"{at('standings', season.club, season.pk)}?why={ada}#why" in page
    assert at("personal_page", season.club, ada) in page


def test_no_way_leads_to_what_is_not_shown(season: Season) -> None:
    show(season, page_results="club", standings="club", persons="club")
    page = html(season, Client())
    assert "Highest night" in page
    assert "/reports/" not in page
    assert "/table/" not in page
    assert str(member(season, "Ada").pk) not in page


def test_names_are_those_that_people_chose(season: Season) -> None:
    show(season)
    Member.objects.filter(name="Ada").update(shows="alias", alias="The Queen", is_public=True)
    Member.objects.filter(name="Ben").update(is_public=False)
    page = html(season, Client())
    assert "The Queen" in page
    assert "A member" in page
    assert "Ada" not in page
    assert "Ben" not in page
    assert at("personal_page", season.club, member(season, "Ben").pk) not in html(season, Client())


def test_who_else_is_level_is_only_counted() -> None:
    season = make_season()
    for number in (1, 2, 3, 4):
        play_table(season, number, "Ada 0, Ben 10, Cal 20")
        close_night(season, number)
    assert words(html(season)).count("1 more is tied.") == 2  # four evenings of nothing, four of twenty


def test_a_club_without_a_game_says_so() -> None:
    assert "No records yet" in html(make_season())


def test_records_are_hidden_where_the_club_hides_them(season: Season) -> None:
    show(season, records="hidden")
    assert Client().get(at("club_bests", season.club)).status_code == 404
    assert with_role(season.club, "member").get(at("club_bests", season.club)).status_code == 403
    show(season, records="club")
    assert Client().get(at("club_bests", season.club)).status_code == 404

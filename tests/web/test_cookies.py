"""What was just done is said by the next page, once, and by no other phone's."""

import pytest
from django.test import Client
from django.urls import reverse

from scoring.seasons.models import Season
from scoring.web.cookies import MessageStorage
from tests.clubs.clubs import with_role
from tests.clubs.makers import everybody_here, make_season, night_of
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
SEATED = "Everyone has a seat."
NO_SUCH_CHANGE = "1"


@built_once
def season() -> Season:
    return make_season()


@pytest.fixture
def secretary(season: Season) -> Client:
    """A phone that has just seated a night."""
    everybody_here(season, 1)
    phone = with_role(season.club, "secretary", "Sam")
    phone.post(reverse("seat_all", args=[season.club_id, night_of(season, 1).pk]))
    return phone


def page(season: Season, name: str = "night") -> str:
    return reverse(name, args=[season.club_id, night_of(season, 1).pk])


def test_it_is_said_once_though_the_page_is_reloaded(season: Season, secretary: Client) -> None:
    first, again = (secretary.get(page(season)).content.decode() for _look in range(2))
    assert first.count(SEATED) == 1
    assert SEATED not in again


def test_the_part_that_a_page_fetches_says_it_too(season: Season, secretary: Client) -> None:
    live = page(season, "night_live")
    part = secretary.get(live, {"v": NO_SUCH_CHANGE}, headers={"HX-Request": "true"})
    assert f'<p role="status">{SEATED}</p>' in part.content.decode()


def test_a_look_at_a_night_that_has_not_changed_leaves_it_to_be_said(
    season: Season, secretary: Client
) -> None:
    shown = with_role(season.club, "secretary", "Kim").get(page(season)).context["etag"]
    assert secretary.get(page(season, "night_live"), {"v": shown}).status_code == 204
    assert SEATED in secretary.get(page(season)).content.decode()


def test_its_cookie_is_out_of_reach_for_scripts_and_goes_with_it(season: Season, secretary: Client) -> None:
    kept = secretary.cookies[MessageStorage.cookie_name]
    assert (kept["httponly"], kept["samesite"], kept["path"]) == (True, "Lax", "/")
    secretary.get(page(season))
    assert secretary.cookies[MessageStorage.cookie_name].value == ""


def test_an_address_that_once_told_it_still_opens(season: Season, secretary: Client) -> None:
    secretary.get(page(season))
    html = secretary.get(page(season), {"said": "seated"}).content.decode()
    assert SEATED not in html

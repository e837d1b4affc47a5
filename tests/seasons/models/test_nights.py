"""What the database itself refuses of seasons and nights, and what a club takes with it."""

import datetime as dt
from typing import Any

import pytest
from django.apps import apps
from django.db import IntegrityError
from django.db.models import Model

from scoring.clubs.models import Club, Member
from scoring.seasons.models import Division, Entrant, Night, NightTable, Season, Seat, nights, seasons

pytestmark = pytest.mark.django_db
SEASONAL: list[type[Model]] = [
    model
    for model in apps.get_app_config("scoring").get_models()
    if model.__module__ in (seasons.__name__, nights.__name__)
]


@pytest.fixture
def seat() -> Seat:
    """Ada at the first table of the first night of a club's season."""
    club = Club.objects.create(name="The Jokers")
    season = Season.objects.create(club=club, name="Spring", variant="european")
    division = Division.objects.create(club=club, season=season, name="All")
    ada = Member.objects.create(club=club, name="Ada")
    Entrant.objects.create(club=club, season=season, division=division, member=ada)
    night = Night.objects.create(club=club, season=season, number=1, date=dt.date(2026, 3, 6))
    table = NightTable.objects.create(club=club, night=night, division=division, number=1)
    return Seat.objects.create(club=club, table=table, position=0, member=ada)


def test_nobody_sits_twice_at_a_table(seat: Seat) -> None:
    with pytest.raises(IntegrityError):
        Seat.objects.create(club=seat.club, table=seat.table, position=1, member=seat.member)


@pytest.mark.parametrize(
    ("model", "wrong"),
    [(Season, {"status": "lost"}), (Night, {"status": "lost"}), (NightTable, {"kind": "lost"})],
)
def test_a_state_that_nobody_knows_is_refused(seat: Seat, model: Any, wrong: dict[str, str]) -> None:
    with pytest.raises(IntegrityError):
        model.objects.update(**wrong)


def test_with_a_club_go_its_seasons_and_members(seat: Seat) -> None:
    seat.club.delete()
    gone: list[type[Model]] = [*SEASONAL, Member]
    assert [model for model in gone if model._default_manager.exists()] == []

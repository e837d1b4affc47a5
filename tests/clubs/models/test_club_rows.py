"""What every row of a club must be, so that clubs may live on different machines: checked over all models."""

from typing import Any

import pytest
from django.apps import apps
from django.db.models import ForeignKey, Index, Model, UniqueConstraint, UUIDField
from django.utils import timezone

from scoring.clubs.actions.club_roles import make_club_link
from scoring.clubs.models import Club
from scoring.clubs.models.clubs import Role
from scoring.seasons.actions.late_seating import next_round, seat_late
from scoring.seasons.actions.night_games import confirm_result, set_called, start_scoring
from scoring.seasons.actions.night_results import write_totals
from scoring.seasons.actions.night_seating import seat_night
from scoring.seasons.actions.nights import close_night, reopen_night, set_attendance
from scoring.seasons.actions.rebuilding import rebuild_club
from scoring.seasons.actions.seasons import add_adjustment, add_apart, close_season
from scoring.seasons.models import Adjustment, Night, Season
from scoring.web.ids import new_id
from tests.clubs.makers import everybody_here, make_season, runs
from tests.seasons.makers import member

MODELS: list[type[Model]] = list(apps.get_app_config("scoring").get_models())


def foreign_keys(model: type[Model]) -> "list[ForeignKey[Any, Any]]":
    return [field for field in model._meta.local_fields if isinstance(field, ForeignKey)]


OF_A_CLUB = [model for model in MODELS if any(key.related_model is Club for key in foreign_keys(model))]
of_a_club = pytest.mark.parametrize("model", OF_A_CLUB, ids=lambda model: model.__name__)


def test_whatever_points_at_a_row_of_a_club_names_the_club_too() -> None:
    pointing = {
        model for model in MODELS for key in foreign_keys(model) if key.related_model in [Club, *OF_A_CLUB]
    }
    assert pointing == set(OF_A_CLUB)
    assert len(OF_A_CLUB) > 15


@of_a_club
def test_a_row_has_its_club_always(model: type[Model]) -> None:
    assert not model._meta.get_field("club").null


@of_a_club
def test_ids_can_be_made_anywhere_and_stand_in_their_order(model: type[Model]) -> None:
    key = model._meta.pk
    assert isinstance(key, UUIDField)
    assert key.default is new_id
    assert new_id().version == 7


@of_a_club
def test_whatever_is_unique_is_so_in_its_club(model: type[Model]) -> None:
    unique = [one for one in model._meta.constraints if isinstance(one, UniqueConstraint)]
    assert [one.name for one in unique if one.fields[:1] != ("club",)] == []
    assert [field.name for field in model._meta.local_fields if field.unique and not field.primary_key] == []
    assert not any(one.deferrable or one.nulls_distinct is not None for one in unique)


@of_a_club
def test_an_index_of_several_columns_begins_with_the_club(model: type[Model]) -> None:
    indexes = [one for one in model._meta.indexes if isinstance(one, Index)]
    assert [one.name for one in indexes if one.fields[0] != "club"] == []


def rows_of(club: Club) -> dict[str, list[dict[str, Any]]]:
    """Everything that is kept of a club, and the club itself."""
    wanted: dict[str, dict[str, Any]] = {model.__name__: {"club": club} for model in OF_A_CLUB}
    wanted["Club"] = {"pk": club.pk}
    models = {model.__name__: model for model in MODELS}
    return {
        name: list(models[name]._base_manager.filter(**mine).order_by("pk").values())
        for name, mine in wanted.items()
    }


def run_a_season(season: Season) -> None:
    """A bit of everything that the secretary does."""
    access, night = runs(season.club), everybody_here(season)
    add_apart(access, season, [member(season, "Ada"), member(season, "Ben")])
    set_attendance(night, member(season, "Fay"), "absent")
    seat_night(night)
    set_attendance(night, member(season, "Fay"), "here")
    seat_late(night)
    for table in night.tables.all():
        totals = {seat.member_id: (seat.position, None) for seat in table.seats.all()}
        write_totals(access, table, 5, totals)
        confirm_result(table, "Sam")
    next_round(night, "ladder")
    start_scoring(night.tables.filter(round=2)[0], "d" * 64, "Ada")
    set_called(night.tables.filter(round=2)[0])
    close_night(access, night)
    reopen_night(access, night)
    close_night(access, Night.objects.get(pk=night.pk))
    add_adjustment(access, Adjustment(season=season, member=member(season, "Ada"), points=-5, reason="Late"))
    make_club_link(access, Role.SCORER, "Table 1", timezone.now(), invites=False)
    close_season(access, season, {})
    list(rebuild_club(season.club))


@pytest.mark.django_db
def test_what_happens_in_one_club_touches_no_other() -> None:
    mine, other = make_season(), make_season()
    run_a_season(other)
    before = rows_of(other.club)
    run_a_season(mine)
    assert rows_of(other.club) == before
    assert all(
        before[name] for name in ("NightEvent", "Seat", "Result", "Standing", "ClubFigures", "ClubEvent")
    )

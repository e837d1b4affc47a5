"""Late changes with several divisions, an accessible table, a locked one, and a stand-in who comes in for somebody."""

import pytest

from scoring.clubs.models import Member
from scoring.games.models import Game
from scoring.seasons.actions.late_seating import seat_late
from scoring.seasons.actions.night_games import start_scoring
from scoring.seasons.actions.night_seating import seat_night
from scoring.seasons.actions.night_tables import set_locked
from scoring.seasons.actions.nights import set_attendance
from scoring.seasons.actions.seasons import add_apart, set_access_need
from scoring.seasons.models import Division, Entrant, Night, NightTable, Season
from scoring.seasons.queries.night_tables import table_lines
from scoring.seasons.queries.nights import absent_seated, person_lines
from tests.clubs.makers import everybody_here, make_season, runs
from tests.seasons.makers import member

pytestmark = pytest.mark.django_db
TWELVE = tuple(f"P{number:02}" for number in range(1, 13))


def table_of(night: Night, name: str) -> NightTable:
    return night.tables.get(seats__member__name=name)


def names_at(table: NightTable) -> set[str]:
    return set(table.seats.values_list("member__name", flat=True))


def in_two_divisions() -> Season:
    """P01 to P06 play in All, the others in B."""
    season = make_season(TWELVE)
    low = Division.objects.create(club=season.club, season=season, name="B", level=1)
    Entrant.objects.filter(member__name__gt="P06").update(division=low)
    return season


def seated_but_for(season: Season, *late: str) -> Night:
    night = everybody_here(season)
    for name in late:
        set_attendance(night, member(season, name), "absent")
    seat_night(night)
    for name in late:
        set_attendance(night, member(season, name), "here")
    return night


@pytest.mark.parametrize(("late", "division"), [("P01", "All"), ("P12", "B")])
def test_who_comes_late_sits_in_his_own_division(late: str, division: str) -> None:
    night = seated_but_for(in_two_divisions(), late)
    assert seat_late(night) == []
    found = table_of(night, late).division
    assert found
    assert found.name == division


def test_a_division_is_not_filled_up_from_another() -> None:
    season = in_two_divisions()
    night = seated_but_for(season)
    for name in ("P01", "P02", "P03"):
        set_attendance(night, member(season, name), "absent")
    assert seat_late(night) == []
    (table,) = night.tables.filter(division__name="All")
    assert names_at(table) == {"P04", "P05", "P06"}


def test_a_new_table_for_late_ones_is_of_their_division() -> None:
    season = in_two_divisions()
    night = seated_but_for(season, "P10", "P11", "P12")
    for table in night.tables.filter(division__name="B"):
        assert isinstance(start_scoring(table, "d" * 64, "Ada"), Game)
    assert seat_late(night) == []
    assert names_at(table_of(night, "P12")) == {"P10", "P11", "P12"}
    assert table_of(night, "P12").division == Division.objects.get(name="B")


def test_who_finds_no_table_is_told() -> None:
    season = make_season()
    night = seated_but_for(season, "Fay")
    for table in night.tables.all():
        start_scoring(table, "d" * 64, "Ada")
    assert seat_late(night) == [member(season, "Fay")]


def test_who_needs_the_accessible_table_finds_it_late_too() -> None:
    season = make_season(TWELVE, accessible_table=2)
    set_access_need(runs(season.club), season, [Entrant.objects.get(member__name="P12")])
    night = seated_but_for(season, "P12")
    seat_late(night)
    assert table_of(night, "P12").number == 2


def test_two_who_are_kept_apart_stay_so_when_one_is_late() -> None:
    season = make_season(TWELVE)
    for name in ("P01", "P02"):
        add_apart(runs(season.club), season, [member(season, name), member(season, "P12")])
    night = seated_but_for(season, "P11", "P12")
    seat_late(night)
    assert not {"P01", "P02"} & names_at(table_of(night, "P12"))


def test_a_locked_table_keeps_also_who_is_away() -> None:
    season = make_season()
    night = seated_but_for(season)
    table = night.tables.order_by("number")[0]
    before = names_at(table)
    set_locked(table, locked=True)
    set_attendance(night, table.seats.all()[0].member, "absent")
    lines = table_lines(night)
    assert absent_seated(person_lines(night, lines), lines) == []
    seat_late(night)
    assert names_at(table) == before


def test_who_plays_for_somebody_who_is_seated_already_sits_in_his_place_at_once() -> None:
    season = make_season()
    night = seated_but_for(season)
    guest = Member.objects.create(club=season.club, name="Gus", is_guest=True)
    ada = member(season, "Ada")
    set_attendance(night, ada, "absent")
    set_attendance(night, guest, "here", ada)
    seat = table_of(night, "Ada").seats.get(member=ada)
    assert seat.stand_in == guest
    set_attendance(night, ada, "here")
    assert table_of(night, "Ada").seats.get(member=ada).stand_in is None
    assert night.attendance.get(member=guest).status == "absent"

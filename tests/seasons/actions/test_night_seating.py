"""Who sits where tonight: everybody once, wishes kept, and late changes that move nobody who need not."""

import pytest
from django.db import IntegrityError

from scoring.clubs.models import Member
from scoring.games.models import Game
from scoring.seasons.actions.late_seating import seat_late
from scoring.seasons.actions.night_games import start_scoring
from scoring.seasons.actions.night_seating import seat_night
from scoring.seasons.actions.night_tables import (
    add_tables,
    move_player,
    record_table,
    set_locked,
    set_walk_over,
)
from scoring.seasons.actions.nights import add_stand_in, check_in_many, set_attendance
from scoring.seasons.actions.seasons import add_apart, set_access_need
from scoring.seasons.models import Attendance, Division, Entrant, Night, NightTable, Result, Season
from tests.clubs.makers import everybody_here, make_season, night_of, runs
from tests.seasons.makers import member

pytestmark = pytest.mark.django_db
TWELVE = tuple(f"P{number:02}" for number in range(1, 13))


def rows(night: Night) -> dict[int, list[str]]:
    return {
        table.number: [seat.member.name for seat in table.seats.order_by("position")]
        for table in night.tables.order_by("number")
    }


def table_of(night: Night, name: str) -> NightTable:
    return night.tables.get(seats__member__name=name)


def test_everybody_who_is_here_sits_once_at_tables_as_the_season_likes_them() -> None:
    night = everybody_here(make_season(TWELVE))
    assert seat_night(night) is None
    tables = rows(night)
    assert [len(row) for row in tables.values()] == [4, 4, 4]
    assert sorted(name for row in tables.values() for name in row) == list(TWELVE)
    night.refresh_from_db()
    assert night.status == Night.Status.OPEN


def test_nobody_meets_everybody_again_on_the_second_night() -> None:
    season = make_season(TWELVE)
    first, second = everybody_here(season, 1), everybody_here(season, 2)
    seat_night(first)
    seat_night(second)
    assert not set(map(frozenset, rows(first).values())) & set(map(frozenset, rows(second).values()))


def test_who_is_kept_apart_sits_apart_and_who_needs_it_at_the_accessible_table() -> None:
    season = make_season(TWELVE, accessible_table=2)
    add_apart(runs(season.club), season, [member(season, "P01"), member(season, "P02")])
    set_access_need(runs(season.club), season, [Entrant.objects.get(member__name="P03")])
    night = everybody_here(season)
    seat_night(night)
    assert table_of(night, "P01") != table_of(night, "P02")
    assert table_of(night, "P03").number == 2


def test_divisions_play_for_themselves() -> None:
    season = make_season(TWELVE)
    low = Division.objects.create(club=season.club, season=season, name="B", level=1)
    Entrant.objects.filter(member__name__gt="P06").update(division=low)
    night = everybody_here(season)
    seat_night(night)
    assert {
        (table.division.name, seat.member.name > "P06")
        for table in night.tables.all()
        if table.division
        for seat in table.seats.all()
    } == {("All", False), ("B", True)}


def test_a_locked_table_and_one_that_plays_stay_as_they_are() -> None:
    night = everybody_here(make_season(TWELVE))
    seat_night(night)
    before = rows(night)
    set_locked(night.tables.get(number=1), locked=True)
    assert isinstance(start_scoring(night.tables.get(number=2), "d" * 64, "Ada"), Game)
    seat_night(night)
    after = rows(night)
    assert (after[1], after[2]) == (before[1], before[2])
    assert sorted(after[3]) == sorted(before[3])


def test_three_late_changes_move_nobody_else() -> None:
    season = make_season(TWELVE)
    night = everybody_here(season)
    late = member(season, "P12")
    set_attendance(night, late, "absent")
    seat_night(night)
    before = rows(night)
    gone = next(row for row in before.values() if len(row) == 4)[0]
    set_attendance(night, late, "here")
    set_attendance(night, member(season, gone), "absent")
    newcomer = Member.objects.create(club=season.club, name="Guest", is_guest=True)
    set_attendance(night, newcomer, "here")
    seat_late(night)
    after = rows(night)
    stayed = {name: number for number, row in before.items() for name in row if name != gone}
    assert {name: number for number, row in after.items() for name in row if name in stayed} == stayed
    assert {"P12", "Guest"} <= {name for row in after.values() for name in row}
    assert gone not in {name for row in after.values() for name in row}


def test_a_stand_in_sits_for_the_member_whose_result_it_is() -> None:
    season = make_season()
    night = everybody_here(season)
    guest = Member.objects.create(club=season.club, name="Gus", is_guest=True)
    set_attendance(night, member(season, "Ada"), "absent")
    set_attendance(night, guest, "here", member(season, "Ada"))
    seat_night(night)
    seat = table_of(night, "Ada").seats.get(member__name="Ada")
    assert seat.stand_in == guest
    assert not Entrant.objects.filter(member=guest).exists()


def test_who_said_so_is_checked_in_at_once_and_a_guest_is_in_the_season() -> None:
    season = make_season(("Ada",))
    guest = Member.objects.create(club=season.club, name="Gus", is_guest=True)
    night = night_of(season, 1)
    for who in (member(season, "Ada"), guest):
        set_attendance(night, who, "coming")
    check_in_many(
        night, [one.member for one in night.attendance.select_related("member").filter(status="coming")]
    )
    assert set(night.attendance.values_list("status", flat=True)) == {Attendance.Status.HERE}
    assert Entrant.objects.filter(season=season, member=guest).exists()


def test_somebody_can_be_put_elsewhere_but_not_out_of_a_game() -> None:
    night = everybody_here(make_season())
    seat_night(night)
    one, other = night.tables.order_by("number")
    moved = one.seats.order_by("position")[0].member
    assert move_player(runs(night.club), other, moved)
    assert len(rows(night)[1]) == 2
    assert rows(night)[2][-1] == moved.name
    start_scoring(other, "d" * 64, "Ada")
    assert not move_player(runs(night.club), one, moved)


def paper(season: Season) -> NightTable:
    people = [(member(season, name).pk, None) for name in ("Ada", "Ben", "Cal")]
    (table,) = add_tables(night_of(season, 1), [people], NightTable.Kind.PLAYED)
    return table


def test_a_walk_over_has_a_result_for_whoever_waited_until_they_play_after_all() -> None:
    season = make_season()
    table = paper(season)
    set_walk_over(table, is_one=True)
    assert Result.objects.filter(table=table, kind="walk_over").count() == 3
    set_walk_over(table, is_one=False)
    assert not Result.objects.filter(table=table).exists()


def test_a_table_by_hand_and_stand_ins_are_kept_whole_or_not_at_all() -> None:
    season = make_season()
    night, ada, access = night_of(season, 1), member(season, "Ada"), runs(season.club)
    unknown = Member(pk=None, club=season.club, name="Zoe")
    with pytest.raises((ValueError, IntegrityError)):
        record_table(access, night, [ada, unknown], NightTable.Kind.PLAYED)
    with pytest.raises((ValueError, IntegrityError)):
        add_stand_in(access, night, unknown, ada)
    assert not Attendance.objects.filter(night=night).exists()
    assert not night.tables.exists()

"""Several rounds in one night: who goes where by what the last round came to."""

from collections.abc import Sequence

import pytest

from scoring.engine.refusals import Refusal
from scoring.league.refusals import Code
from scoring.seasons.actions.late_seating import next_round, undo_round
from scoring.seasons.actions.night_games import start_scoring
from scoring.seasons.actions.night_results import write_totals
from scoring.seasons.actions.night_tables import add_tables, set_walk_over
from scoring.seasons.actions.nights import set_attendance
from scoring.seasons.models import Division, Entrant, Night, NightTable, Result, Season
from scoring.seasons.queries.night_rounds import (
    RESEAT,
    default_movement,
    last_round_number,
    manual_round_number,
    next_round_tables,
)
from tests.clubs.makers import everybody_here, make_season, night_of, runs
from tests.seasons.makers import member
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
NINE = tuple("ABCDEFGHI")


def seated(season: Season, *tables: str, number: int = 1) -> Night:
    """A night with these tables, each in seat order."""
    night = everybody_here(season, number)
    add_tables(night, [[(member(season, name).pk, None) for name in row] for row in tables], "played")
    return night


def finish(night: Night, turn: int = 1) -> None:
    """Every table of a round in order of its seats: the first is the best."""
    for table in night.tables.filter(round=turn).exclude(kind="walk_over"):
        points = {seat.member_id: (seat.position * 10, None) for seat in table.seats.all()}
        write_totals(runs(table.club), table, 5, points)


def rows(night: Night, turn: int) -> list[str]:
    return [
        "".join(sorted(seat.member.name for seat in table.seats.all()))
        for table in night.tables.filter(round=turn).order_by("number")
    ]


@built_once
def night() -> Night:
    """Three tables of three, over."""
    found = seated(make_season(NINE), "ABC", "DEF", "GHI")
    finish(found)
    return found


@pytest.mark.parametrize(
    ("movement", "expected"),
    [
        ("ladder", ["ABD", "CEG", "FHI"]),
        ("progressive", ["ABD", "EFG", "CHI"]),
        ("fixed", ["AFH", "BDI", "CEG"]),
        ("rank", ["ADG", "BEH", "CFI"]),
    ],
)
def test_people_move_by_what_they_played(night: Night, movement: str, expected: Sequence[str]) -> None:
    assert next_round(night, movement) == []
    assert rows(night, 2) == expected
    assert rows(night, 1) == ["ABC", "DEF", "GHI"]
    night.refresh_from_db()
    assert default_movement(night) == movement


def test_seated_anew_nobody_sits_with_the_same_people(night: Night) -> None:
    assert next_round(night, RESEAT) == []
    assert not set(rows(night, 2)) & set(rows(night, 1))


def test_a_round_begins_when_the_last_one_is_over() -> None:
    night = seated(make_season(NINE), "ABC", "DEF")
    assert next_round(night, "ladder") == Refusal(Code.ROUND_NOT_OVER, detail="1")
    assert last_round_number(night) == 1


def test_who_came_since_gets_a_seat_and_who_left_loses_it(night: Night) -> None:
    ten = night.season.club.members.create(name="J")
    set_attendance(night, ten, "here")
    set_attendance(night, member(night.season, "A"), "absent")
    next_round(night, "ladder")
    assert "".join(sorted("".join(rows(night, 2)))) == "BCDEFGHIJ"


def test_who_waited_in_vain_plays_in_the_next_round() -> None:
    season = make_season(NINE)
    night = seated(season, "ABC", "DEF", "GHI")
    set_walk_over(night.tables.get(number=3), is_one=True)
    finish(night)
    next_round(night, "ladder")
    assert sorted("".join(rows(night, 2))) == list(NINE)


def test_divisions_move_for_themselves() -> None:
    season = make_season(NINE)
    low = Division.objects.create(club=season.club, season=season, name="B", level=1)
    Entrant.objects.filter(member__name__gt="F").update(division=low)
    night = seated(season, "ABC", "DEF", "GHI")
    finish(night)
    next_round(night, "ladder")
    assert rows(night, 2) == ["ABD", "CEF", "GHI"]
    assert night.tables.get(round=2, number=3).division == low


def test_who_needs_the_accessible_table_stays_at_it(night: Night) -> None:
    Entrant.objects.filter(member__name="D").update(needs_access=True)
    next_round(night, "ladder")
    assert "D" in rows(night, 2)[1]


def test_a_round_is_taken_back_until_a_game_of_it_has_begun(night: Night) -> None:
    assert not undo_round(night)
    next_round(night, "ladder")
    assert undo_round(night)
    assert last_round_number(night) == 1
    next_round(night, "progressive")
    start_scoring(night.tables.filter(round=2)[0], "d" * 64, "A")
    assert not undo_round(night)


def test_every_round_counts_for_the_evening(night: Night) -> None:
    next_round(night, "ladder")
    finish(night, 2)
    assert Result.objects.filter(night=night, member__name="A").count() == 2


def test_the_page_shows_the_way_before_it_is_gone(night: Night) -> None:
    moved = next_round_tables(night, "ladder")
    assert not isinstance(moved, Refusal)
    climbs = {seat.member.name: seat.climbs for table in moved for seat in table.seats}
    assert {name: steps for name, steps in climbs.items() if steps} == {"D": 1, "C": -1, "G": 1, "F": -1}


def test_tables_by_hand_are_of_the_next_round_once_somebody_has_played(night: Night) -> None:
    season = night.season
    assert manual_round_number(night, [member(season, "A").pk]) == 2
    assert manual_round_number(night, [season.club.members.create(name="Z").pk]) == 1
    assert manual_round_number(night_of(season, 2), [member(season, "A").pk]) == 1


def test_tables_that_were_played_ahead_move_nobody() -> None:
    season = make_season(NINE)
    night = seated(season, "ABC", "DEF")
    NightTable.objects.filter(number=2).update(kind="ahead")
    for name in "DEF":
        set_attendance(night, member(season, name), "not")
    finish(night)
    next_round(night, "ladder")
    assert {"A", "B", "C"} <= set("".join(rows(night, 2)))
    assert not set("DEF") & set("".join(rows(night, 2)))

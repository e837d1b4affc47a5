"""A written seating plan: typed with names or numbers, checked line by line; a night is seated by one of its rounds."""

from typing import Any

import pytest
from django.test import Client

from scoring.clubs.actions.merging import merge_members
from scoring.clubs.models import ClubEvent, Member
from scoring.games.models import Game
from scoring.seasons.actions.night_games import start_scoring
from scoring.seasons.actions.night_tables import swap_seats
from scoring.seasons.models import Attendance, Night, NightTable, Season
from tests.clubs.clubs import at, with_role
from tests.clubs.makers import everybody_here, make_season, night_of, runs
from tests.makers import play
from tests.seasons.makers import END, close_night, member, play_table
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
PLAN = "Ada, Ben, Cal\nDot, Eve, Fay\n\n1 3 5\n2 4 6"


@built_once
def season() -> Season:
    """Ada, Ben, Cal, Dot, Eve and Fay, of whom nobody sits anywhere yet."""
    return make_season(nights=3)


@pytest.fixture
def secretary(season: Season) -> Client:
    return with_role(season.club, "secretary", "Sam")


def keep(secretary: Client, season: Season, text: str) -> Any:
    return secretary.post(at("season_plan", season.club, season.pk), {"plan": text})


def seat(secretary: Client, night: Night, **data: Any) -> Any:
    return secretary.post(at("night_plan", night.club, night.pk), data)


def read(secretary: Client, name: str, thing: Any) -> str:
    return secretary.get(at(name, thing.club, thing.pk)).content.decode()


def tables(night: Night, turn: int = 1) -> list[str]:
    """Who sits at each table, in seat order."""
    found = night.tables.filter(round=turn).order_by("number")
    return [
        " ".join(table.seats.order_by("position").values_list("member__name", flat=True)) for table in found
    ]


def play_round(night: Night, turn: int = 1) -> None:
    for table in night.tables.filter(round=turn):
        names = list(table.seats.order_by("position").values_list("member__name", flat=True))
        game = start_scoring(table, "d" * 64, "Sam")
        assert isinstance(game, Game)
        play(game, {"type": "hand", "out": names[0], "left": dict.fromkeys(names[1:], 20)}, END)


def test_a_plan_is_kept_with_the_season_and_shown_again_with_names(season: Season, secretary: Client) -> None:
    assert keep(secretary, season, PLAN).status_code == 303
    html = read(secretary, "season_plan", season)
    assert "Ada, Ben, Cal\nDot, Eve, Fay\n\nAda, Cal, Eve\nBen, Dot, Fay" in html
    assert "2 rounds are planned" in read(secretary, "season", season)
    assert ClubEvent.objects.get().what == "plan_written"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Ada, Ben, Cal\nDot, Eve, Zoe", "Line 2: no member or number “Zoe”"),
        ("1 2 3\n\n1 2 7", "Line 3: no member or number “7”"),
        ("1 2 3\n4 5 Ada", "Line 2: “Ada” is already in this round"),
        ("Ada", "Line 1: a table has two to eight people"),
    ],
)
def test_a_line_that_makes_no_table_is_named_and_what_was_typed_stays(
    season: Season, secretary: Client, text: str, why: str
) -> None:
    answer = keep(secretary, season, text)
    assert answer.status_code == 422
    assert why in answer.content.decode()
    assert text in answer.content.decode()
    assert Season.objects.get().plan == []


def test_a_name_with_a_comma_stands_in_the_plan_as_its_number(season: Season, secretary: Client) -> None:
    Member.objects.filter(name="Cal").update(name="Brown, Cal")
    assert "For a name that has a comma, use its number." in read(secretary, "season_plan", season)
    keep(secretary, season, "Ada, 3, Eve")
    kept = Season.objects.get().plan
    assert "Ada, 3, Eve" in read(secretary, "season_plan", season)
    keep(secretary, season, "Ada, 3, Eve")
    assert (
        Season.objects.get().plan
        == kept
        == [[[str(member(season, n).pk) for n in ("Ada", "Brown, Cal", "Eve")]]]
    )


def test_a_night_is_seated_by_the_round_that_comes_next(season: Season, secretary: Client) -> None:
    keep(secretary, season, PLAN)
    night = everybody_here(season)
    assert "Seat everyone by round 1" in read(secretary, "night_plan", night)
    seat(secretary, night)
    assert tables(night) == ["Ada Ben Cal", "Dot Eve Fay"]
    play_table(season, 2, "Ada 0, Ben 20, Cal 35")
    close_night(season, 2)
    later = night_of(season, 3)
    assert "Seat everyone by round 2" in read(secretary, "night_plan", later)


def test_any_round_may_be_chosen_and_takes_the_place_of_one_that_has_not_begun(
    season: Season, secretary: Client
) -> None:
    keep(secretary, season, PLAN)
    night = everybody_here(season)
    seat(secretary, night)
    seat(secretary, night, round=2)
    assert tables(night) == ["Ada Cal Eve", "Ben Dot Fay"]
    for wrong in ("0", "3", "x", "9" * 9):
        assert seat(secretary, night, round=wrong).status_code == 404


def test_the_next_round_of_a_night_follows_the_plan_once_the_last_is_over(
    season: Season, secretary: Client
) -> None:
    keep(secretary, season, PLAN)
    night = everybody_here(season)
    seat(secretary, night)
    assert isinstance(start_scoring(night.tables.get(number=1), "d" * 64, "Sam"), Game)
    answer = seat(secretary, night, round=2)
    assert answer.status_code == 422
    assert "has no result yet" in answer.content.decode()
    play_round(night)
    seat(secretary, night, round=2)
    assert tables(night, 2) == ["Ada Cal Eve", "Ben Dot Fay"]


def test_who_is_away_is_left_out_and_who_is_in_no_row_gets_a_seat(season: Season, secretary: Client) -> None:
    season.divisions.get().entrants.create(
        club=season.club, season=season, member=Member.objects.create(club=season.club, name="Gil")
    )
    Member.objects.create(club=season.club, name="Hal")
    keep(secretary, season, "Ada, Ben, Cal, Dot\nEve, Fay, Hal")
    night = everybody_here(season)
    Attendance.objects.filter(member__name__in=["Dot", "Hal"]).update(status="absent")
    html = read(secretary, "night_plan", night)
    assert "Dot (not here)" in html
    seat(secretary, night)
    assert tables(night) == ["Ada Ben Cal", "Eve Fay Gil"]


def test_a_stand_in_takes_the_planned_seat(season: Season, secretary: Client) -> None:
    keep(secretary, season, PLAN)
    night = everybody_here(season)
    gus = Member.objects.create(club=season.club, name="Gus", is_guest=True)
    secretary.post(at("stand_in", season.club, night.pk, member(season, "Ada").pk), {"stand_in": gus.pk})
    seat(secretary, night)
    assert night.tables.get(number=1).seats.get(member__name="Ada").stand_in == gus


def test_a_table_that_is_locked_stays_as_it_is(season: Season, secretary: Client) -> None:
    keep(secretary, season, PLAN)
    night = everybody_here(season)
    seat(secretary, night)
    NightTable.objects.filter(night=night, number=1).update(locked=True)
    seat(secretary, night, round=2)
    assert tables(night)[0] == "Ada Ben Cal"
    assert set(tables(night)[1].split()) == {"Dot", "Eve", "Fay"}


def test_two_who_were_one_are_one_in_the_plan(season: Season, secretary: Client) -> None:
    twin = Member.objects.create(club=season.club, name="Adah")
    keep(secretary, season, "Adah, Ben, Cal")
    merge_members(runs(season.club), twin, member(season, "Ada"))
    assert "Ada, Ben, Cal" in read(secretary, "season_plan", season)


def test_a_season_without_a_plan_offers_to_write_one(season: Season, secretary: Client) -> None:
    night = everybody_here(season)
    assert "Seat by the plan" not in read(secretary, "night", night)
    assert "The season has no seating plan." in read(secretary, "night_plan", night)
    keep(secretary, season, PLAN)
    assert "Seat by the plan" in read(secretary, "night", night)
    keep(secretary, season, " \n ")
    assert Season.objects.get().plan == []


def seat_step(secretary: Client, night: Night) -> str:
    return secretary.get(at("night", night.club, night.pk), {"step": "seats"}).content.decode()


def test_seat_players_follows_the_plan_and_says_so_until_seats_are_reshuffled(
    season: Season, secretary: Client
) -> None:
    keep(secretary, season, "1 2 3\n4 5 6\n\n1 2 3\n6 5 4")
    play_table(season, 1, "Ada 0, Ben 20, Cal 35")
    close_night(season, 1)
    night, told = everybody_here(season, 2), "By the season’s plan, round 2"
    assert told in read(secretary, "night", night)
    press = at("seat_all", season.club, night.pk)
    secretary.post(press)
    assert tables(night) == ["Ada Ben Cal", "Fay Eve Dot"]
    assert told in seat_step(secretary, night)
    secretary.post(press)
    assert "Ada Ben Cal" not in tables(night)  # who have met
    assert "By the season’s plan" not in seat_step(secretary, night)


def test_a_night_by_the_plan_is_so_with_late_changes_but_not_once_seats_are_swapped(
    season: Season, secretary: Client
) -> None:
    keep(secretary, season, "1 2 3 4\n5 6")
    season.divisions.get().entrants.create(
        club=season.club, season=season, member=Member.objects.create(club=season.club, name="Gil")
    )
    night = everybody_here(season)
    Attendance.objects.filter(member__name="Dot").update(status="absent")
    secretary.post(at("seat_all", season.club, night.pk))
    assert tables(night) == ["Ada Ben Cal", "Eve Fay Gil"]
    assert "By the season’s plan, round 1" in seat_step(secretary, night)
    swap_seats(night, 1, member(season, "Eve"), member(season, "Ben"))
    assert "By the season’s plan" not in seat_step(secretary, night)


def test_a_night_is_seated_evenly_once_the_plan_is_played_or_on_a_final(
    season: Season, secretary: Client
) -> None:
    keep(secretary, season, "1 2 3\n4 5 6")
    night = everybody_here(season, 2)
    assert "By the season’s plan, round 1" in read(secretary, "night", night)
    Night.objects.filter(pk=night.pk).update(final=True)
    assert "By the season’s plan" not in read(secretary, "night", night)
    Night.objects.filter(pk=night.pk).update(final=False)
    play_table(season, 1, "Ada 0, Ben 20, Cal 35")
    assert "By the season’s plan" not in read(secretary, "night", night)

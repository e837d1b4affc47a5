"""Somebody leaves in the middle of a game and another takes the cards over: whose result it is, and the way back."""

import pytest
from django.contrib.messages import get_messages
from django.test import Client

from scoring.clubs.models import ClubEvent, Member
from scoring.seasons.models import Attendance, NightTable, Result, Season, Seat
from scoring.seasons.queries.night_tables import table_lines
from scoring.seasons.queries.nights import night_people as people
from scoring.seasons.queries.nights import unseated_people
from tests.clubs.clubs import at, with_role
from tests.makers import hand, play
from tests.seasons.makers import END, make_season, member, night_of, seat_table

pytestmark = pytest.mark.django_db
SAVED = "Saved."
SORRY = "Someone else was faster: this is no longer possible."


@pytest.fixture
def season() -> Season:
    return make_season(nights=2)


@pytest.fixture
def table(season: Season) -> NightTable:
    """Ada, Ben and Cal have played a hand; Gus looks on."""
    for name in ("Ada", "Ben", "Cal"):
        Attendance.objects.create(
            club=season.club, night=night_of(season, 1), member=member(season, name), status="here"
        )
    table = seat_table(season, 1, "Ada Ben Cal")
    assert table.game is not None
    play(table.game, hand("Ada", Ben=20, Cal=35))
    Member.objects.create(club=season.club, name="Gus", is_guest=True)
    return table


@pytest.fixture
def secretary(season: Season) -> Client:
    return with_role(season.club, "secretary", "Sam")


def take_over(secretary: Client, table: NightTable, whose: str, who: str = "", **more: str) -> str:
    """Press it; return the flash message."""
    asked = {"member": Member.objects.get(name=whose).pk, **more}
    asked |= {"relief": Member.objects.get(name=who).pk} if who else {}
    answer = secretary.post(at("take_over", table.club, table.pk), asked)
    assert answer.status_code == 303
    return str([*get_messages(answer.wsgi_request)][-1])


def finish(table: NightTable) -> None:
    assert table.game is not None
    play(table.game, hand("Ben", Ada=5, Cal=10), END)


def test_the_cards_go_on_in_other_hands_and_the_page_says_since_when(
    table: NightTable, secretary: Client
) -> None:
    assert take_over(secretary, table, "Cal", "Gus") == SAVED
    html = secretary.get(at("night_table", table.club, table.pk)).content.decode()
    assert "for Cal from hand 2 on" in html
    line = table_lines(table.night)[0]
    assert [seat.player.name for seat in line.seats] == ["Ada", "Ben", "Gus"]
    assert [seat.total for seat in line.seats] == [0, 20, 35]
    assert unseated_people(people(table.night, [line]).lines) == []
    assert ClubEvent.objects.get(what="taken_over").member == member(table.night.season, "Cal")


@pytest.mark.parametrize(("more", "stand_in"), [({}, "Gus"), ({"counts_as_own": "on"}, None)])
def test_the_result_is_the_member_s_as_the_season_says_for_a_stand_in_or_his_own(
    table: NightTable, secretary: Client, more: dict[str, str], stand_in: str | None
) -> None:
    take_over(secretary, table, "Cal", "Gus", **more)
    finish(table)
    result = Result.objects.get(member__name="Cal")
    assert result.penalty == 45
    assert (result.stand_in.name if result.stand_in else None) == stand_in


def test_it_can_be_written_down_after_the_game_too(table: NightTable, secretary: Client) -> None:
    finish(table)
    take_over(secretary, table, "Cal", "Gus")
    assert Result.objects.get(member__name="Cal").stand_in is not None


def test_who_played_on_after_all_has_his_own_result(table: NightTable, secretary: Client) -> None:
    take_over(secretary, table, "Cal", "Gus")
    assert take_over(secretary, table, "Cal") == SAVED
    finish(table)
    assert Result.objects.get(member__name="Cal").stand_in is None
    assert Attendance.objects.get(member__name="Gus").status == "absent"
    assert take_over(secretary, table, "Cal") == SORRY


def test_nobody_plays_two_hands_at_one_table(table: NightTable, secretary: Client) -> None:
    assert take_over(secretary, table, "Cal", "Ada") == SORRY
    take_over(secretary, table, "Cal", "Gus")
    assert take_over(secretary, table, "Ben", "Gus") == SORRY
    assert take_over(secretary, table, "Dot", "Eve") == SORRY
    assert Seat.objects.exclude(relief=None).count() == 1


def test_who_is_here_for_himself_stays_so(table: NightTable, secretary: Client) -> None:
    dot = member(table.night.season, "Dot")
    Attendance.objects.create(club=table.club, night=table.night, member=dot, status="here")
    take_over(secretary, table, "Cal", "Dot")
    assert Attendance.objects.get(member=dot).stands_in_for is None


def test_whoever_sits_at_a_table_that_is_played_is_not_offered(table: NightTable, secretary: Client) -> None:
    seat_table(table.night.season, 1, "Dot Eve")
    html = secretary.get(at("night_table", table.club, table.pk)).content.decode()
    offered = html.partition('name="relief"')[2].partition("</select>")[0]
    assert "Gus" in offered
    assert "Fay" in offered
    assert not any(name in offered for name in ("Ada", "Dot", "Eve"))

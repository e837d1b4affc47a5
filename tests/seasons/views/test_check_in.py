"""The check-in of a night: a row at a time, many at once, someone who is not listed; and places changed by hand."""

import pytest
from django.test import Client

from scoring.clubs.models import Club, Member
from scoring.seasons.actions.night_seating import seat_night
from scoring.seasons.actions.night_tables import set_locked
from scoring.seasons.actions.nights import set_attendance
from scoring.seasons.models import Attendance, Night, Season
from tests.clubs.clubs import with_role
from tests.clubs.makers import everybody_here, make_season, night_of
from tests.seasons.makers import member, seat_table
from tests.seasons.views.test_nights import at, press, read
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


@built_once
def season() -> Season:
    return make_season()


@pytest.fixture
def night(season: Season) -> Night:
    return night_of(season, 2)


@pytest.fixture
def secretary(season: Season) -> Client:
    return with_role(season.club, "secretary", "Sam")


def here(night: Night) -> list[str]:
    rows = Attendance.objects.filter(night=night, status="here").order_by("member__name")
    return list(rows.values_list("member__name", flat=True))


def test_a_check_in_that_is_taken_back_leaves_the_answer_of_before(night: Night, secretary: Client) -> None:
    ada, ben = member(night.season, "Ada"), member(night.season, "Ben")
    set_attendance(night, ada, "coming")
    for who in (ada, ben):
        press(secretary, at("say", night), here=who.pk)
    assert here(night) == ["Ada", "Ben"]
    for who in (ada, ben):
        press(secretary, at("say", night), away=who.pk)
    assert dict(night.attendance.values_list("member__name", "status")) == {"Ada": "coming", "Ben": "absent"}
    assert secretary.post(at("say", night), {}).status_code == 400


def test_htmx_is_given_the_row_and_the_counts_alone(night: Night, secretary: Client) -> None:
    ada = member(night.season, "Ada")
    answer = secretary.post(at("say", night), {"here": str(ada.pk)}, headers=HTMX)
    html = answer.content.decode()
    assert (html.count("<li"), f'id="row-{ada.pk}"' in html, "1 here" in html) == (1, True, True)


def test_everyone_from_last_time_is_checked_in_but_not_who_cannot_come(
    night: Night, secretary: Client
) -> None:
    for name in ("Ada", "Ben", "Cal"):
        set_attendance(night_of(night.season, 1), member(night.season, name), "here")
    set_attendance(night, member(night.season, "Cal"), "not")
    assert "Everyone from last time (2)" in read(secretary, at("night", night))
    press(secretary, at("check_in_all", night), who="last")
    assert here(night) == ["Ada", "Ben"]
    press(secretary, at("check_in_all", night), who="all")
    assert here(night) == ["Ada", "Ben", "Dot", "Eve", "Fay"]
    press(secretary, at("check_in_all", night), who="none")
    assert here(night) == []


def test_a_name_at_the_door_is_a_member_s_or_a_new_guest_s(night: Night, secretary: Client) -> None:
    for name in ("ada", "Nia", " nia "):
        press(secretary, at("check_in_guest", night), name=name)
    assert here(night) == ["Ada", "Nia"]
    assert Member.objects.get(name="Nia").is_guest
    answer = secretary.post(at("check_in_guest", night), {"name": " "})
    assert answer.status_code == 422
    assert "Enter a name." in answer.content.decode()


def test_a_name_that_was_erased_or_has_no_visits_left_is_not_checked_in(
    night: Night, secretary: Client
) -> None:
    Member.objects.create(club=night.club, name="Player 2", erased="2026-01-01T00:00Z")
    answer = secretary.post(at("check_in_guest", night), {"name": "Player 2"})
    assert "Someone who was erased had this name." in answer.content.decode()
    Club.objects.filter(pk=night.club_id).update(guest_visits=0)
    asked = press(secretary, at("check_in_guest", night), name="Gus").headers["Location"]
    assert "this club doesn’t have guests" in read(secretary, asked)
    assert here(night) == []


def test_a_table_played_ahead_leaves_the_night_to_be_seated(night: Night, secretary: Client) -> None:
    seat_table(night.season, 2, "Ada Ben", kind="ahead")
    everybody_here(night.season, 2)
    html = read(secretary, at("night", night))
    assert "Makes 1 table of 4" in html
    press(secretary, at("seat_all", night))
    assert sorted(table.seats.count() for table in night.tables.all()) == [2, 4]


def test_players_of_a_locked_table_change_no_places(night: Night, secretary: Client) -> None:
    night = everybody_here(night.season)
    assert seat_night(night) is None
    one, other = night.tables.order_by("number")
    first, second = one.seats.get(position=0).member, other.seats.get(position=0).member
    set_locked(other, locked=True)
    press(secretary, at("change_places", night), picked=first.pk, other=second.pk)
    assert one.seats.get(position=0).member == first
    set_locked(other, locked=False)
    press(secretary, at("change_places", night), picked=first.pk, other=second.pk)
    assert one.seats.get(position=0).member == second
    press(secretary, at("change_places", night), picked=second.pk, table=other.pk)
    assert other.seats.filter(member=second).exists()

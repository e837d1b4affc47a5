"""Members who check themselves in, by the code at the door or by their own link."""

import pytest
from django.test import Client
from django.urls import reverse

from scoring.clubs.access import OWN, club_cookie_name
from scoring.clubs.models import Club, ClubEvent, Member
from scoring.seasons.actions.door_links import door_token
from scoring.seasons.actions.nights import close_night, open_night, set_attendance
from scoring.seasons.models import Attendance, Night, Season
from scoring.seasons.queries import check_in
from tests.clubs.clubs import with_role
from tests.clubs.makers import make_season, member_key, night_of, runs
from tests.seasons.makers import member
from tests.seasons.views.test_nights import at, press, read
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def season() -> Season:
    return make_season()


@pytest.fixture
def night(season: Season) -> Night:
    return night_of(season, 1)


@pytest.fixture
def secretary(season: Season) -> Client:
    return with_role(season.club, "secretary", "Sam")


def door_of(night: Night) -> str:
    night.refresh_from_db()
    return reverse("door", args=[door_token(night)])


def test_a_phone_without_an_account_checks_somebody_in_by_the_code(night: Night, secretary: Client) -> None:
    assert Client().get(door_of(night)).status_code == 404
    press(secretary, at("night_door", night))
    door, phone = door_of(night), Client()
    assert door in read(secretary, at("night_door", night))
    ada = member(night.season, "Ada")
    answer = phone.post(door, {"member": str(ada.pk)})
    assert "Ada, you’re checked in." in answer.content.decode()
    assert Attendance.objects.get(night=night, member=ada).status == "here"
    assert "Ada" not in read(phone, door).split("<form")[1]
    phone.post(door, {"member": str(ada.pk)})
    assert ClubEvent.objects.filter(what="says_here").count() == 1


def test_a_code_ends_with_the_night_or_when_it_is_cancelled_or_renewed(
    night: Night, secretary: Client
) -> None:
    press(secretary, at("night_door", night))
    first = door_of(night)
    press(secretary, at("night_door", night))
    assert Client().get(first).status_code == 404
    second = door_of(night)
    press(secretary, at("night_door", night), withdraw="on")
    assert Client().get(second).status_code == 404
    press(secretary, at("night_door", night))
    third = door_of(night)
    close_night(runs(night.club), night)
    assert Client().get(third).status_code == 404


def test_a_guest_without_visits_left_and_another_club_s_member_do_not_come_in(
    night: Night, secretary: Client
) -> None:
    press(secretary, at("night_door", night))
    Club.objects.filter(pk=night.club_id).update(guest_visits=0)
    gus = Member.objects.create(club=night.club, name="Gus", is_guest=True)
    assert "ask the organiser" in Client().post(door_of(night), {"member": str(gus.pk)}).content.decode()
    other = Member.objects.create(club=Club.objects.create(name="Others"), name="Zoe")
    assert Client().post(door_of(night), {"member": str(other.pk)}).status_code == 422
    assert not Attendance.objects.filter(night=night).exists()


def test_a_member_checks_in_by_the_own_link_once_the_night_is_open(night: Night) -> None:
    phone = Client()
    phone.cookies[club_cookie_name(night.club_id, OWN)] = member_key(member(night.season, "Ada"))
    mine, here = reverse("own_nights", args=[night.club_id]), at("check_myself_in", night)
    assert "I’m here" not in read(phone, mine)
    assert phone.post(here).status_code == 400
    open_night(night)
    assert "I’m here" in read(phone, mine)
    press(phone, here)
    assert Attendance.objects.get(night=night).status == "here"
    assert "I’m here" not in read(phone, mine)


def test_of_very_many_players_only_the_expected_are_listed_and_others_are_found(
    night: Night, secretary: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check_in, "LISTED", 4)
    set_attendance(night, member(night.season, "Ada"), "coming")
    address = at("night", night)
    html = read(secretary, address)
    assert "<b>Ada</b>" in html
    assert "<b>Fay</b>" not in html
    assert "5 more players are found by name." in html
    assert "<b>Fay</b>" in read(secretary, f"{address}?step=check_in&q=fa")

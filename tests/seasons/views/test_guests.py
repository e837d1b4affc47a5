"""A guest plays some evenings; whoever lets him play more often decides it, and the history tells who."""

import pytest
from django.test import Client

from scoring.clubs.models import Club, ClubEvent, Member
from scoring.seasons.models import Attendance, Night, Season
from tests.clubs.clubs import with_role
from tests.clubs.makers import make_season, night_of
from tests.seasons.makers import member
from tests.seasons.views.test_nights import at, press, read
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
TOLD = "Gus: guests can play 2 nights in this club, and then join."


@built_once
def season() -> Season:
    """Gus, a guest, was here on both evenings that he may play."""
    season = make_season(nights=3)
    Club.objects.filter(pk=season.club_id).update(guest_visits=2)
    gus = Member.objects.create(club=season.club, name="Gus", is_guest=True)
    for number in (1, 2):
        come(season, gus, number, "here")
    return season


@pytest.fixture
def secretary(season: Season) -> Client:
    return with_role(season.club, "secretary", "Sam")


def come(season: Season, who: Member, number: int, status: str) -> None:
    """What is known of somebody's coming."""
    night, answered = night_of(season, number), "" if status == "here" else status
    Attendance.objects.create(club=season.club, night=night, member=who, status=status, answered=answered)


def here(night: Night) -> list[str]:
    """Who was seen at the door."""
    found = Attendance.objects.filter(night=night, status="here").order_by("member__name")
    return list(found.values_list("member__name", flat=True))


def test_the_list_tells_how_many_of_his_evenings_a_guest_has_played(
    season: Season, secretary: Client
) -> None:
    come(season, member(season, "Gus"), 3, "coming")
    assert "guest, none of 2 visits left" in read(secretary, at("night", night_of(season, 3)))
    assert "guest, visit 2 of 2" in read(secretary, at("night", night_of(season, 2)))


def test_a_guest_without_an_evening_left_is_checked_in_only_by_a_second_press_that_is_recorded(
    season: Season, secretary: Client
) -> None:
    night, gus = night_of(season, 3), member(season, "Gus")
    sent = {"here": str(gus.pk)}
    assert TOLD in secretary.post(at("say", night), sent, follow=True).content.decode()
    assert here(night) == []
    press(secretary, at("say", night), **sent, anyway="on")
    assert here(night) == ["Gus"]
    event = ClubEvent.objects.get(what="guest_let_play")
    assert (event.author, event.member, event.details) == ("Sam", gus, {"number": 3})
    history = secretary.get(f"/clubs/{season.club_id}/history/").content.decode()
    assert "Let Gus play on night 3 with no guest visits left" in history


def test_a_member_and_a_guest_with_an_evening_left_just_come(season: Season, secretary: Client) -> None:
    night, gus = night_of(season, 3), member(season, "Gus")
    Attendance.objects.filter(night=night_of(season, 2)).update(status="absent")
    for one in (gus, member(season, "Ada")):
        press(secretary, at("say", night), here=str(one.pk))
    assert here(night) == ["Ada", "Gus"]
    assert not ClubEvent.objects.filter(what="guest_let_play").exists()


def test_whoever_is_coming_is_here_but_for_such_a_guest(season: Season, secretary: Client) -> None:
    night = night_of(season, 3)
    for name in ("Ada", "Gus"):
        come(season, member(season, name), 3, "coming")
    answer = press(secretary, at("check_in_all", night), who="coming")
    assert "except guests with no visits left" in read(secretary, answer.headers["Location"])
    assert here(night) == ["Ada"]


def test_he_stands_in_for_somebody_only_where_that_is_decided(season: Season, secretary: Client) -> None:
    night, gus = night_of(season, 3), member(season, "Gus")
    address = f"{at('night', night)}stand-in/{member(season, 'Ada').pk}/"
    answer = secretary.post(address, {"stand_in": str(gus.pk)})
    assert answer.status_code == 422
    assert TOLD in answer.content.decode()
    press(secretary, address, stand_in=str(gus.pk), anyway="on")
    assert here(night) == ["Gus"]
    assert ClubEvent.objects.filter(what="guest_let_play").exists()


def test_a_table_by_hand_asks_too_and_keeps_who_was_chosen(season: Season, secretary: Client) -> None:
    night = night_of(season, 3)
    people = [str(member(season, name).pk) for name in ("Gus", "Ben", "Ada")]
    sent = {"people": people, "kind": "played"}
    answer = secretary.post(at("by_hand", night), sent)
    assert answer.status_code == 422
    assert TOLD in answer.content.decode()
    assert f'data-ordered="{" ".join(people)}"' in answer.content.decode()
    assert not night.tables.exists()
    press(secretary, at("by_hand", night), **sent, anyway="on")
    assert here(night) == ["Ada", "Ben", "Gus"]


def test_a_club_may_want_no_guests_at_all(season: Season, secretary: Client) -> None:
    Club.objects.filter(pk=season.club_id).update(guest_visits=0)
    sent = {"here": str(member(season, "Gus").pk)}
    answer = secretary.post(at("say", night_of(season, 3)), sent, follow=True)
    assert "Gus: this club doesn’t have guests." in answer.content.decode()


@pytest.mark.parametrize("guest", ["", "x", "00000000-0000-7000-8000-000000000000"])
def test_nobody_is_asked_about_who_is_no_guest(season: Season, secretary: Client, guest: str) -> None:
    html = secretary.get(at("night", night_of(season, 3)), {"guest": guest}).content.decode()
    assert "play all the same" not in html

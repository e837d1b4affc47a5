"""Whoever has an account deletes it himself: no name of his stays, and no club is left without an owner."""

import pytest
from django.db import connection
from django.test import Client

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.club_roles import hand_over_club
from scoring.clubs.actions.members import link_account
from scoring.clubs.models import Account, Club, ClubEvent, ClubRole, Member
from scoring.clubs.policy import NOBODY
from scoring.seasons.models import Adjustment, Season
from tests.clubs.actions.test_erasing import everything
from tests.clubs.clubs import PASSWORD, account, acting_for, club_of, with_role
from tests.seasons.makers import make_season, member

pytestmark = pytest.mark.django_db
PAGE = "/account/delete/"


def entered(name: str) -> Client:
    """Somebody who has just typed the password."""
    account(name)
    client = Client()
    client.post("/account/login/", {"login": name, "password": PASSWORD})
    answer = client.post(f"/account/reauthenticate/?next={PAGE}", {"password": PASSWORD})
    assert answer.headers["Location"] == PAGE
    return client


def gone(client: Client, name: str) -> bool:
    """Whether he was deleted after typing his name."""
    return client.post(PAGE, {"name": name}).status_code == 303


def test_whoever_deletes_his_account_shows_first_that_it_is_he() -> None:
    account("Ruth")
    client = Client()
    client.force_login(Account.objects.get(username="Ruth"))
    answer = client.post(PAGE, {"name": "Ruth"})
    assert answer.status_code == 302
    assert answer.headers["Location"].startswith("/account/reauthenticate/")
    assert Account.objects.filter(username="Ruth").exists()


def test_his_name_has_to_be_typed_and_then_he_is_logged_out_everywhere() -> None:
    here, there = entered("Ruth"), Client()
    there.force_login(Account.objects.get(username="Ruth"))
    answer = here.post(PAGE, {"name": "Ruht"})
    assert answer.status_code == 422
    assert "That’s a different name." in answer.content.decode()
    assert gone(here, "ruth")
    for client in (here, there):
        assert "Create account" in client.get("/clubs/").content.decode()
    assert not Account.objects.filter(username="Ruth").exists()


def test_the_last_owner_hands_his_club_on_first() -> None:
    club = club_of("Marlon")
    marlon = entered("Marlon")
    html = marlon.get(PAGE).content.decode()
    assert "the only owner of these clubs" in html
    assert f"/clubs/{club.pk}/hand-on/" in html
    assert not gone(marlon, "Marlon")
    with_role(club, "secretary", "Ruth")
    access = ClubAccess(club, Account.objects.get(username="Marlon"), (), NOBODY)
    hand_over_club(access, Account.objects.get(username="Ruth"))
    assert gone(marlon, "Marlon")
    assert set(ClubRole.objects.values_list("account__username", "role")) == {
        ("Ruth", "secretary"),
        ("Ruth", "owner"),
    }


def test_a_club_that_is_deleted_holds_nobody_back() -> None:
    club_of("Marlon")
    Club.objects.update(shelf="deleted")
    assert gone(entered("Marlon"), "Marlon")


@pytest.fixture
def season() -> Season:
    """Bartholomew is secretary, plays himself, and has signed much."""
    season = make_season(nights=1)
    him = account("Bartholomew")
    ClubRole.objects.create(club=season.club, account=him, role="secretary")
    access = ClubAccess(season.club, him, (), NOBODY)
    link_account(access, member(season, "Ada"), him)
    Adjustment.objects.create(
        club=season.club,
        season=season,
        member=member(season, "Ben"),
        points=1,
        reason="x",
        author="Bartholomew",
    )
    acting_for(season.club)
    return season


def test_what_he_did_stays_told_and_his_name_is_nowhere(season: Season) -> None:
    events = ClubEvent.objects.filter(club=season.club).count()
    assert gone(entered("Bartholomew"), "Bartholomew")
    assert "Bartholomew" not in everything()
    assert ClubEvent.objects.filter(club=season.club).count() > events
    assert Member.objects.get(name="Ada").account is None
    assert Adjustment.objects.get().author == "–"
    with connection.cursor() as cursor:
        cursor.execute("SELECT COUNT(*) FROM account_emailaddress")
        assert cursor.fetchone()[0] == 0

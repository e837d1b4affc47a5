"""A club that is no longer needed: taken along, put away, deleted by its name, restored, and at last given up."""

import gzip
import json
from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scoring.clubs.models import Club, ClubEvent, ClubRole
from scoring.games.models import Game
from scoring.seasons.actions.night_games import set_link, table_token
from scoring.seasons.models import Season
from tests.clubs.clubs import account, at, logged_in, with_role
from tests.clubs.views.test_club_roles import made_link
from tests.makers import make_game
from tests.seasons.makers import make_season, play_table
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def season() -> Season:
    """A club that Marlon owns, with a night that was played."""
    season = make_season(nights=2)
    ClubRole.objects.create(club=season.club, account=account("Marlon"), role="owner")
    play_table(season, 1, "Ada 0, Ben 20, Cal 35")
    return season


@pytest.fixture
def owner(season: Season) -> Client:
    assert season.club.name == "The Jokers"
    return logged_in("Marlon")


def test_deleting_asks_for_the_name(season: Season, owner: Client) -> None:
    page = at("end_club", season.club)
    for typed in ("", "The Jocker"):
        answer = owner.post(page, {"name": typed})
        assert answer.status_code == 422
        assert "The Jokers" in answer.content.decode()
        assert owner.get(at("club", season.club)).status_code == 200
    assert "can restore it below" in owner.post(page, {"name": " the  jokers"}, follow=True).content.decode()
    assert owner.get(at("club", season.club)).status_code == 404


def test_a_deleted_club_is_there_for_nobody_by_no_door(season: Season) -> None:
    there = set_link(season.nights.get(number=1).tables.get())
    there.save()
    token = table_token(there)
    link, secretary = made_link(season.club, "scorer"), with_role(season.club, "secretary")
    phone, table = Client(), Client()
    phone.get(link)
    ours = table.get(reverse("open_table", args=[token])).headers["Location"]
    Club.objects.update(pages={"standings": "public"})
    public = reverse("standings", args=[season.club_id, season.pk])
    owner = logged_in("Marlon")
    owner.post(at("end_club", season.club), {"name": "The Jokers"})
    assert Client().get(link).status_code == 404
    assert Client().get(public).status_code == 404
    assert table.get(ours).status_code == 404
    for client in (phone, secretary, owner):
        assert client.get(at("club", season.club)).status_code == 404
    assert "The Jokers" not in secretary.get("/clubs/").content.decode()
    assert Client().get(reverse("open_table", args=[token])).status_code == 404


def test_its_owner_restores_it_for_thirty_days_with_all_that_was_in_it(season: Season, owner: Client) -> None:
    with_role(season.club, "secretary")
    owner.post(at("end_club", season.club), {"name": "The Jokers"})
    restore = at("restore_club", season.club)
    assert restore in owner.get("/clubs/").content.decode()
    assert logged_in("the secretary").post(restore).status_code == 403
    assert logged_in("Eve").post(restore).status_code == 404
    Club.objects.update(shelved=timezone.now() - timedelta(days=29))
    owner.post(restore)
    assert owner.get(at("season", season.club, season.pk)).status_code == 200
    assert list(ClubEvent.objects.order_by("id").values_list("what", flat=True)) == [
        "club_deleted",
        "club_back",
    ]


def test_after_that_it_is_given_up_with_its_games_and_no_others(season: Season, owner: Client) -> None:
    other, elsewhere = make_season(name="Other"), make_game("Ada", "Ben", title="Elsewhere")
    owner.post(at("end_club", season.club), {"name": "The Jokers"})
    call_command("forget_deleted", stdout=(told := StringIO()))
    assert told.getvalue() == "0 given up.\n"
    Club.objects.filter(pk=season.club_id).update(shelved=timezone.now() - timedelta(days=31))
    assert "The Jokers" not in owner.get("/clubs/").content.decode()
    call_command("forget_deleted", stdout=(told := StringIO()))
    assert told.getvalue() == "1 given up.\n"
    assert list(Club.objects.all()) == [other.club]
    assert list(Game.objects.all()) == [elsewhere]


def test_a_club_put_away_stands_below_the_others_and_goes_on(season: Season, owner: Client) -> None:
    page = at("end_club", season.club)
    assert "The club is archived" in owner.post(page, {"step": "archived"}, follow=True).content.decode()
    assert "Archived or deleted" in owner.get("/clubs/").content.decode()
    assert owner.get(at("club", season.club)).status_code == 200
    owner.post(page, {"step": "open"})
    assert "Archived or deleted" not in owner.get("/clubs/").content.decode()


@pytest.mark.django_db(transaction=True)
def test_everything_is_taken_along_as_one_file(season: Season, owner: Client) -> None:
    answer = owner.post(at("end_club", season.club), {"step": "file"})
    assert answer["Content-Disposition"] == f'attachment; filename="kalooki-club-{season.club_id}.jsonl.gz"'
    rows = [json.loads(line) for line in gzip.decompress(b"".join(answer)).splitlines()]
    assert rows[0]["holds"] == f"club {season.club_id}"
    assert sum("member" in row for row in rows) == 6
    assert not [row for row in rows if "account" in row or "clubrole" in row]
    assert ClubEvent.objects.filter(what="club_exported", author="Marlon").exists()

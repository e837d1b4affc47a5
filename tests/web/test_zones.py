"""Times and days of a phone, a club and a group are those of its own place, whatever zone the site has."""

from datetime import UTC, date, datetime, timedelta
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import Settings

from scoring.clubs.actions.erasing import erase_due_members
from scoring.clubs.models import Club, ClubEvent
from scoring.clubs.policy import Page
from scoring.games.models import Game
from scoring.games.models.events import GameEvent
from scoring.groups.models import Group
from scoring.groups.models.entries import GroupEvent
from tests.clubs.clubs import at, club_of, logged_in, member, owner_of
from tests.groups.makers import group_of_the_scorer
from tests.groups.people import address, game_of_the_scorer, scorer

pytestmark = pytest.mark.django_db
EVENING = datetime(2026, 11, 25, 20, 14, tzinfo=UTC)
"""Thursday morning already, in Auckland."""


@pytest.fixture(autouse=True)
def _site_in_auckland(settings: Settings) -> None:
    settings.TIME_ZONE = "Pacific/Auckland"


def phone(zone: str | None = None, name: str = "kalooki_zone") -> Client:
    client = scorer()
    if zone is not None:
        client.cookies[name] = zone
    return client


@pytest.fixture
def game() -> Game:
    made = game_of_the_scorer()
    Game.objects.filter(pk=made.pk).update(created=EVENING)
    GameEvent.objects.filter(game=made).update(at=EVENING)
    return made


def history(client: Client, game: Game) -> str:
    return client.get(address("history", game)).text


def test_a_phone_reads_the_days_and_times_of_where_it_is(game: Game) -> None:
    assert "Wednesday, 25 November 2026" in history(phone("Europe/London"), game)
    assert "20:14" in history(phone("Europe/London"), game)


def test_a_new_game_is_of_the_day_where_its_phone_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timezone, "now", lambda: EVENING)
    for client in (phone("Europe/London"), phone()):
        sent = {"names": "Ada, Ben, Cal", "dealer": "2", "currency": "GBP", "stake_initial": "5"}
        client.post("/games/new/?variant=european", {"entry_id": str(uuid4()), **sent})
    assert set(Game.objects.values_list("title", "day")) == {
        ("Wed 25 Nov", date(2026, 11, 25)),
        ("Thu 26 Nov", date(2026, 11, 26)),
    }


@pytest.mark.parametrize(
    "cookie", [None, "", "Nowhere/Land", "Europe", "../../etc/passwd", "/etc/localtime", "x" * 999]
)
def test_without_a_zone_that_is_known_times_are_the_site_s(cookie: str | None, game: Game) -> None:
    assert "Thursday, 26 November 2026" in history(phone(cookie), game)
    assert "09:14" in history(phone(cookie), game)


def test_the_name_that_nobody_can_plant_comes_first(game: Game) -> None:
    client = phone("Europe/London", "__Host-kalooki_zone")
    client.cookies["kalooki_zone"] = "Asia/Tokyo"
    assert "20:14" in history(client, game)


def test_the_zone_of_one_phone_ends_with_its_answer(game: Game) -> None:
    history(phone("Europe/London"), game)
    phone("Europe/London").get(f"/games/{uuid4()}/")
    assert timezone.get_current_timezone_name() == "Pacific/Auckland"
    assert "09:14" in history(phone(), game)


def settings_of(club: Club, **changed: str) -> dict[str, str]:
    return {"name": club.name, "guest_visits": "4", **{page.value: "club" for page in Page}, **changed}


def test_a_club_and_a_group_have_the_zone_of_the_phone_that_made_them() -> None:
    founder = logged_in("Marlon")
    founder.cookies["kalooki_zone"] = "Europe/London"
    founder.post("/clubs/", {"name": "Hove", "entry_id": str(uuid4())})
    phone("Europe/London").post("/groups/", {"name": "Friday", "entry_id": str(uuid4())})
    phone().post("/groups/", {"name": "Saturday", "entry_id": str(uuid4())})
    assert Club.objects.get().zone == "Europe/London"
    assert dict(Group.objects.values_list("name", "zone")) == {"Friday": "Europe/London", "Saturday": ""}


def test_a_club_goes_by_its_own_zone_whatever_phone_looks() -> None:
    club = club_of("Marlon")
    ClubEvent.objects.filter(club=club).update(at=EVENING)
    abroad = owner_of(club)
    abroad.cookies["kalooki_zone"] = "Asia/Tokyo"
    assert "09:14" in abroad.get(at("club_history", club)).text
    abroad.post(at("club_settings", club), settings_of(club, zone="Europe/London"))
    words = abroad.get(at("club_history", club)).text
    assert "20:14" in words
    assert "Changed the club’s settings; its time is now that of London" in words
    refused = abroad.post(at("club_settings", club), settings_of(club, zone="Nowhere/Land"))
    assert refused.status_code == 422


def test_a_club_keeps_a_zone_that_is_in_no_list() -> None:
    club = club_of("Marlon")
    Club.objects.filter(pk=club.pk).update(zone="UTC")
    assert "<option selected>UTC</option>" in owner_of(club).get(at("club_settings", club)).text


def test_a_club_whose_zone_this_machine_lost_has_that_of_the_site() -> None:
    club = club_of("Marlon")
    Club.objects.filter(pk=club.pk).update(zone="Atlantis/Main")
    ClubEvent.objects.filter(club=club).update(at=EVENING)
    assert "09:14" in owner_of(club).get(at("club_history", club)).text


def test_who_is_erased_at_night_left_on_that_day_of_the_club(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timezone, "now", lambda: EVENING)
    club = club_of("Marlon")
    Club.objects.filter(pk=club.pk).update(zone="Europe/London")
    gone = member(club, "Ada", erase_asked=EVENING - timedelta(days=8))
    assert erase_due_members() == 1
    gone.refresh_from_db()
    assert gone.left == date(2026, 11, 25)
    assert timezone.get_current_timezone_name() == "Pacific/Auckland"


def test_a_group_goes_by_its_own_zone_and_its_history_says_which() -> None:
    group = group_of_the_scorer()
    GroupEvent.objects.filter(group=group).update(at=EVENING)
    abroad, address = phone("Asia/Tokyo"), f"/groups/{group.id}/"
    assert "09:14" in abroad.get(f"{address}history/").text
    sent = {"name": "Friday", "zone": "Europe/London", "entry_id": str(uuid4()), "expected": "1"}
    rename = reverse("rename_group", args=[group.id])
    answers = [abroad.post(rename, sent) for _twice in range(2)]
    assert [answer.status_code for answer in answers] == [303, 303]
    words = abroad.get(f"{address}history/").text
    assert "20:14" in words
    assert "its time is that of London" in words
    undo = {"entry_id": str(uuid4()), "expected": "2"}
    abroad.post(reverse("undo_entry", args=[group.id, 2]), undo)
    group.refresh_from_db()
    assert (group.name, group.zone) != ("Friday", "Europe/London")
    assert group.zone == ""

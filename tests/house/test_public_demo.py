"""A public demonstration: apart from every real game, limited, and made anew every night."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from django.apps import apps
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from kalooki_site import environment, public_demo
from kalooki_site.starting import StartRefusedError
from scoring.clubs.models import Account, Club, ClubRole
from scoring.games.forms.logos import PictureField
from scoring.games.models import Game
from scoring.groups.models import Group
from scoring.web import background
from scoring.web.demonstration import next_renewal
from scoring.web.models import Job, Limit, Site
from tests.house.test_settings import manage
from tests.makers import make_game
from tests.settings import MIDDLEWARE

pytestmark = pytest.mark.django_db
SAMPLES = ("/games/sample/", "/groups/sample/", "/clubs/sample/")


@pytest.fixture
def demonstration(settings: Settings) -> Iterator[Client]:
    """A visitor's phone."""
    settings.DEMO = True
    settings.MIDDLEWARE = [*MIDDLEWARE, "kalooki_site.public_demo.guards"]
    public_demo.mark()
    yield Client()
    background._kinds.pop(public_demo.RENEWAL, None)


def tried(phone: Client) -> list[str]:
    """Where the three buttons of the first page lead."""
    return [phone.post(address).headers["Location"] for address in SAMPLES]


def test_it_keeps_to_a_folder_and_settings_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KALOOKI_DATA", str(tmp_path))
    for name in ("BACKUPS", "DATABASE_URL", "MAIL", "PROCESSES"):
        monkeypatch.setenv(f"KALOOKI_{name}", "of the real site")
    monkeypatch.setenv("KALOOKI_DEMO", "1")
    assert environment.separate_public_demo()
    assert environment.data_folder() == tmp_path / "public-demo"
    assert (environment.settings_folder(), environment.processes()) == (tmp_path, 1)
    assert (environment.postgresql("KALOOKI_DATABASE_URL"), environment.mail("KALOOKI_MAIL")) == (None, None)


def test_every_visitor_has_copies_of_their_own_and_finds_them_again(demonstration: Client) -> None:
    first = tried(demonstration)
    assert [demonstration.get(address).status_code for address in first] == [200] * 3
    assert tried(demonstration) == first
    other = Client()
    assert not set(tried(other)) & set(first)
    assert [other.get(address).status_code for address in first] == [404] * 3
    assert set(ClubRole.objects.values_list("role", flat=True)) == {"owner"}


def test_what_a_visitor_deleted_is_made_anew(demonstration: Client) -> None:
    club = Club.objects.get(pk=tried(demonstration)[2].split("/")[2])
    Club.objects.update(shelf=Club.Shelf.DELETED)
    again = tried(demonstration)[2]
    assert str(club.pk) not in again
    assert demonstration.get(again).status_code == 200


def test_every_page_says_until_when(demonstration: Client) -> None:
    places = ["/", "/help/", "/account/login/", "/account/signup/", "/games/new/", "/nowhere/"]
    pages = [demonstration.get(place).content.decode() for place in places]
    assert [
        place
        for place, page in zip(places, pages, strict=True)
        if "Everything is deleted at 04:00." not in page
    ] == []
    assert all(
        "Everything is deleted" in demonstration.get(at).content.decode() for at in tried(demonstration)
    )
    demonstration.cookies["kalooki_zone"] = "Asia/Tokyo"
    clock = timezone.localtime(next_renewal(timezone.now()), ZoneInfo("Asia/Tokyo"))
    assert f"deleted at {clock:%H:%M}." in demonstration.get("/").content.decode()


def test_only_the_first_page_and_the_guide_may_be_found(demonstration: Client) -> None:
    found = [demonstration.get(place).headers.get("X-Robots-Tag") for place in ("/", "/help/", "/games/new/")]
    assert found == [None, None, "noindex"]


def test_nothing_of_a_visitor_outlives_the_night(demonstration: Client) -> None:
    tried(demonstration)
    site = Site.objects.get_or_create()[0]
    public_demo.renew(Job(kind=public_demo.RENEWAL))
    left = {one.__name__: one._base_manager.count() for one in apps.get_app_config("scoring").get_models()}
    assert {name: count for name, count in left.items() if count} == {"Job": 1, "Site": 1}
    assert Site.objects.get() == site
    assert Job.objects.get().due == next_renewal(timezone.now())
    assert demonstration.get("/").status_code == 200
    assert len(set(tried(demonstration))) == 3


@pytest.mark.parametrize(("late", "games"), [(True, 0), (False, 1)])
def test_a_night_that_was_missed_is_made_good_at_the_start(
    demonstration: Client, late: bool, games: int
) -> None:
    demonstration.post(SAMPLES[0])
    now = timezone.now()
    Job.objects.update(due=now - timedelta(hours=1) if late else now + timedelta(hours=1))
    public_demo.mark()
    public_demo.start()
    if job := background.claim([public_demo.RENEWAL]):
        background.run(job)
    assert Game.objects.count() == games
    assert background.claim([public_demo.RENEWAL]) is None


@pytest.mark.parametrize(("now", "renewed"), [("03:59", "27 04:00"), ("04:00", "28 04:00")])
def test_it_is_renewed_at_four(now: str, renewed: str) -> None:
    at = timezone.make_aware(datetime.fromisoformat(f"2026-11-27 {now}"))
    assert f"{timezone.localtime(next_renewal(at)):%d %H:%M}" == renewed


def test_it_refuses_games_that_no_demonstration_made(settings: Settings) -> None:
    settings.DEMO = True
    public_demo.refuse_other_data()
    make_game("Ruth", "Sam")
    with pytest.raises(StartRefusedError, match="not those of a demonstration"):
        public_demo.refuse_other_data()
    public_demo.mark()
    public_demo.refuse_other_data()


def test_a_real_database_in_its_folder_is_left_alone(tmp_path: Path) -> None:
    data = tmp_path / "public-demo"
    manage("migrate", data=data)
    manage("make_demo_evening", data=data)
    before = (data / "kalooki.sqlite3").read_bytes()
    run = manage("run", "--demo-public", data=tmp_path, KALOOKI_PORT="8994")
    assert (run.returncode, run.stdout) == (1, "")
    assert run.stderr.startswith(f"The games in {data} are not those of a demonstration")
    assert (data / "kalooki.sqlite3").read_bytes() == before


def test_one_address_is_limited(demonstration: Client, settings: Settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = settings.ACCOUNT_RATE_LIMITS | {
        "sample": "2/h/ip,60/h/key",
        "press": "5/m/ip",
    }
    tried(demonstration)
    answer = Client().post(SAMPLES[1])
    assert (answer.status_code, answer.headers["Retry-After"].isdecimal()) == (429, True)
    assert [Client().post("/games/sample/").status_code for _press in range(2)] == [303, 429]
    assert Limit.objects.exists()


def test_it_takes_no_accounts_and_no_pictures(demonstration: Client) -> None:
    page = demonstration.get("/account/signup/").content.decode()
    assert "No new accounts" in page
    field = PictureField(label="Logo")
    with pytest.raises(ValidationError, match="takes no pictures"):
        field.clean(SimpleUploadedFile("logo.png", b"\x89PNG"))
    assert not Account.objects.exists()


@pytest.mark.parametrize("address", SAMPLES[1:])
def test_no_other_site_makes_them(address: str) -> None:
    assert Client().post(address).status_code == 404
    assert not Group.objects.exists()

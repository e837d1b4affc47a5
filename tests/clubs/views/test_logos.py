"""A club's picture: put up by those who run it, on all its paper, shown to whoever sees one of its pages."""

from base64 import b64decode
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from pytest_django.fixtures import DjangoAssertNumQueries

from scoring.clubs.actions.clubs import (
    delete_expired_clubs,
    remove_club_picture,
    save_club_picture,
    shelve_club,
)
from scoring.clubs.models import Club, ClubEvent, ClubPicture
from scoring.clubs.queries.clubs import TO_RESTORE, picture_file
from scoring.games.actions.phones import save_letterhead
from scoring.games.models import Key
from scoring.printing import render
from scoring.printing.document import SheetDocument
from scoring.seasons.models import Season
from scoring.web.capabilities import DEVICE_COOKIE, hash_secret
from tests.clubs.clubs import acting_for, at, club_of, logged_in, with_role
from tests.printing.test_logo import photo
from tests.seasons.makers import close_night, make_season, night_of, play_table
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
DRAWING = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h20v10z"/></svg>'


@built_once
def club() -> Club:
    return club_of()


@pytest.fixture
def owner(club: Club) -> Client:
    return with_role(club, "owner")


def send(client: Client, club: Club, content: bytes = DRAWING, **fields: Any) -> Any:
    picture = SimpleUploadedFile("club.svg", content)
    return client.post(at("club_picture", club), {"step": "keep", "picture": picture, **fields})


def file_of(club: Club) -> str:
    club.refresh_from_db()
    return at("club_picture_file", club, club.picture)


@pytest.mark.parametrize("role", ["owner", "secretary"])
def test_those_who_run_the_club_put_it_up_and_the_history_says_so(club: Club, role: str) -> None:
    client = with_role(club, role)
    answer = send(client, club)
    assert answer.status_code == 303
    assert "All the club’s sheets show it" in client.get(answer["Location"]).content.decode()
    assert file_of(club) in client.get(at("club", club)).content.decode()
    told = client.get(at("club_history", club)).content.decode()
    assert "Added a club logo" in told
    assert f"the {role}" in told


def test_another_takes_its_place_under_another_address(club: Club, owner: Client) -> None:
    send(owner, club)
    first = file_of(club)
    send(owner, club, photo("PNG", (50, 50)))
    assert owner.get(file_of(club))["Content-Type"] == "image/png"
    assert owner.get(first).status_code == 404
    assert ClubPicture.objects.count() == 1


def test_the_same_again_is_no_news(club: Club, owner: Client) -> None:
    send(owner, club)
    send(owner, club)
    assert ClubEvent.objects.filter(what="picture_kept").count() == 1


def test_it_is_taken_away_once(club: Club, owner: Client) -> None:
    send(owner, club)
    was = file_of(club)
    for _ in range(2):
        owner.post(at("club_picture", club), {"step": "remove"})
    assert owner.get(was).status_code == 404
    assert not ClubPicture.objects.exists()
    assert ClubEvent.objects.filter(what="picture_removed").count() == 1
    assert "A sheet without a logo" in owner.get(at("club_picture", club)).content.decode()


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "This file is empty."),
        (b"GIF89a", "This picture can’t be printed."),
        (b"<svg><script/></svg>", "shapes only"),
        (DRAWING.replace(b"z", b"h1v1" * 12_000), "too many shapes"),
        (b"x" * ((8 << 20) + 1), "larger than 8 MB"),
    ],
)
def test_what_will_not_do_is_refused_beside_the_field_and_the_old_one_stays(
    club: Club, owner: Client, content: bytes, why: str
) -> None:
    send(owner, club)
    answer = send(owner, club, content)
    assert answer.status_code == 422
    assert why in answer.content.decode()
    assert owner.get(file_of(club)).content.startswith(b"<svg")


def test_without_a_file_it_asks_for_one(club: Club, owner: Client) -> None:
    answer = owner.post(at("club_picture", club), {"step": "keep"})
    assert (answer.status_code, "Choose a picture." in answer.content.decode()) == (422, True)


def test_the_file_is_kept_by_the_browser_and_can_run_nothing(club: Club, owner: Client) -> None:
    send(owner, club)
    answer = owner.get(file_of(club))
    assert answer["Content-Type"] == "image/svg+xml"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert {"sandbox", "default-src 'none'"} <= set(answer["Content-Security-Policy"].split("; "))
    assert {"private", "immutable", "max-age=31536000"} == set(answer["Cache-Control"].split(", "))


def test_strangers_see_it_where_they_see_a_page_of_the_club(club: Club, owner: Client) -> None:
    send(owner, club)
    for stranger in (Client(), logged_in("Zoe")):
        assert stranger.get(file_of(club)).status_code == 404
    Club.objects.update(pages={"calendar": "public"})
    assert Client().get(file_of(club)).status_code == 200


def test_a_page_reads_nothing_more_for_it(
    club: Club, owner: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    send(owner, club)
    with django_assert_num_queries(8):
        owner.get(at("club", club))


@pytest.fixture
def season() -> Season:
    """One night at one table, of a club with a picture."""
    season = make_season(has_money=True)
    save_club_picture(acting_for(season.club), "data:image/svg+xml;base64,x")
    play_table(season, 1, "Ada 0, Ben 10, Cal 20")
    close_night(season, 1)
    return season


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch) -> list[SheetDocument]:
    """The sheets that were asked for, in place of their PDFs."""
    found: list[SheetDocument] = []

    def keep(_phone: str, *documents: SheetDocument) -> bytes:
        found.extend(documents)
        return b"%PDF"

    monkeypatch.setattr("scoring.games.views.paper.pdf_at_once", keep)
    return found


def test_it_stands_on_every_paper_of_the_club(season: Season, printed: list[SheetDocument]) -> None:
    secretary, club = with_role(season.club, "secretary"), season.club
    for kind in ("table", "reports", "cross", "awards", "certificates", "almanac"):
        secretary.get(at("season_sheet", club, season.pk, kind))
    for kind in ("sign-in", "cards", "seating", "blank"):
        secretary.get(at("night_sheet", club, night_of(season, 1).pk, kind))
    secretary.get(at("treasurer_sheet", club, "report"))
    assert len(printed) > 8
    for document in printed:
        assert "data:image/svg+xml;base64,x" in render.html(document), document.title


def test_it_stands_on_the_sheets_of_its_games_whoever_hosts_them(
    season: Season, printed: list[SheetDocument]
) -> None:
    game = night_of(season, 1).tables.get().game
    assert game
    phone = Client()
    phone.cookies[DEVICE_COOKIE] = "the host's phone"
    host = hash_secret("the host's phone")
    Key.objects.create(game=game, role=Key.Role.HOST, secret_hash=host)
    save_letterhead(host, line="", logo="data:image/png;base64,own")
    phone.get(reverse("sheet", args=[game.pk]))
    save_letterhead(host, line="At Marlon’s", logo=None)
    phone.get(reverse("sheet", args=[game.pk]))
    remove_club_picture(acting_for(season.club))
    phone.get(reverse("sheet", args=[game.pk]))
    assert [(sheet.choices.logo[-1], sheet.choices.footer) for sheet in printed] == [
        *(("x", "The Jokers"), ("x", "At Marlon’s"), ("n", "At Marlon’s"))
    ]


def test_it_goes_with_its_club() -> None:
    club = club_of()
    save_club_picture(acting_for(club), "data:image/png;base64,x")
    shelve_club(acting_for(club), Club.Shelf.DELETED)
    club.refresh_from_db()
    assert club.shelved
    delete_expired_clubs(club.shelved + TO_RESTORE)
    assert not ClubPicture.objects.exists()


def test_a_club_without_one_has_no_file(club: Club) -> None:
    assert picture_file(club) is None
    remove_club_picture(acting_for(club))
    assert not ClubEvent.objects.filter(what="picture_removed").exists()
    save_club_picture(acting_for(club), "data:image/png;base64,QQ==")
    club.refresh_from_db()
    found = picture_file(club)
    assert found == ("image/png", b64decode("QQ=="))

"""Whoever walks through a club finds no door that is drawn and shut: a stranger, a viewer, a member, a secretary."""

import re
from collections.abc import Callable, Iterator
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scoring.clubs.actions.club_roles import make_club_link
from scoring.clubs.actions.member_links import member_token, renew_member_link
from scoring.clubs.models import Club, ClubKey
from scoring.clubs.models.clubs import Role
from scoring.clubs.policy import HIDDEN, PUBLIC, Page
from scoring.seasons.models import Season
from tests.clubs.clubs import with_role
from tests.clubs.makers import make_season, runs
from tests.seasons.makers import close_night, member, play_table
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
OPEN = {200, 304}
FIRST = ("standings", "season_records", "cross_table", "attendance", "night_by_night", "standings_wall")


@built_once
def season() -> Season:
    """Two nights were played; the second counts too."""
    season = make_season(nights=3)
    for night in (1, 2):
        play_table(season, night, "Ada 0, Ben 20, Cal 35")
        close_night(season, night)
    return season


def shows(season: Season, audience: str) -> None:
    """Every page of the club for the same people."""
    Club.objects.filter(pk=season.club_id).update(pages={page.value: audience for page in Page})


PAPER: dict[str, str] = {}
"""What each sheet was when somebody got it, by its address: one who has it already waits for no printing."""


def doors(client: Client, *start: str) -> Iterator[tuple[str, str, int]]:
    """Every page of the site that can be reached by links, the page where the link stands, and the answer."""
    ahead, seen = [(one, "") for one in start], set(start)
    while ahead:
        there, from_where = ahead.pop()
        answer = client.get(there, headers={"If-None-Match": PAPER.get(there, "")})
        if answer.headers.get("Content-Type") == "application/pdf":
            PAPER[there] = answer["ETag"]
        yield there, from_where, answer.status_code
        if answer.status_code != 200 or "html" not in answer["Content-Type"]:
            continue
        for link in re.findall(r'href="(/clubs/[^"#]*)', answer.content.decode()):
            place = link.replace("&amp;", "&")
            if place.split("?")[0] not in seen:
                seen.add(place.split("?")[0])
                ahead.append((place, there))


def shut(client: Client, *start: str) -> list[tuple[str, str, int]]:
    return [door for door in doors(client, *start) if door[2] not in OPEN]


def with_token(token: str) -> Client:
    client = Client()
    assert client.get(reverse("open_club_link", args=[token])).status_code == 303
    return client


def own_phone(season: Season) -> Client:
    """Ada's, with her own link."""
    renew_member_link(runs(season.club), member(season, "Ada"))
    return with_token(member_token(ClubKey.objects.get(member__name="Ada")))


def viewer(season: Season) -> Client:
    """Somebody with a link that only looks."""
    then = timezone.now() + timedelta(days=1)
    return with_token(make_club_link(runs(season.club), Role.VIEWER, "x", then, invites=False))


WALKERS: dict[str, Callable[[Season], Client]] = {
    "viewer": viewer,
    "member": own_phone,
    **{
        role: lambda season, role=role: with_role(season.club, role)  # type: ignore[misc]
        for role in ("owner", "secretary", "treasurer", "scorer")
    },
}


@pytest.mark.parametrize(
    ("who", "audience"), [("viewer", PUBLIC), ("member", "club"), *((who, HIDDEN) for who in WALKERS)]
)
def test_nobody_of_the_club_finds_a_door_that_is_shut(season: Season, who: str, audience: str) -> None:
    shows(season, audience)
    assert shut(WALKERS[who](season), reverse("club", args=[season.club_id])) == []


def test_a_stranger_walks_through_all_that_is_public(season: Season) -> None:
    shows(season, PUBLIC)
    start = [reverse(name, args=[season.club_id, season.pk]) for name in FIRST]
    start.append(reverse("club_records", args=[season.club_id]))
    found = list(doors(Client(), *start))
    assert [door for door in found if door[2] not in OPEN] == []
    assert len(found) > len(start)


@pytest.mark.parametrize("audience", ["club", HIDDEN])
def test_a_stranger_finds_nothing_that_is_not(season: Season, audience: str) -> None:
    shows(season, audience)
    for name in (*FIRST, "standings_embedded"):
        assert Client().get(reverse(name, args=[season.club_id, season.pk])).status_code == 404
    for name in ("club_records", "nights_calendar"):
        assert Client().get(reverse(name, args=[season.club_id])).status_code == 404


def test_the_addresses_for_strangers_are_told_once_they_open(season: Season) -> None:
    secretary = with_role(season.club, "secretary")
    page = reverse("show_elsewhere", args=[season.club_id, season.pk])
    framed = reverse("standings_embedded", args=[season.club_id, season.pk])
    html = secretary.get(page).content.decode()
    assert "Only your club can see the standings." in html
    assert framed not in html
    shows(season, PUBLIC)
    html = secretary.get(page).content.decode()
    assert f"{framed}&quot; title=&quot;Spring&quot;" in html
    assert reverse("nights_calendar", args=[season.club_id]) in html
    answer = Client().get(framed)
    assert answer.status_code == 200
    assert "frame-ancestors *" in answer["Content-Security-Policy"]
    assert "Ada" in answer.content.decode()


@pytest.mark.parametrize("page", Page)
def test_one_public_page_leads_a_stranger_to_no_other(season: Season, page: Page) -> None:
    Club.objects.filter(pk=season.club_id).update(pages={page.value: PUBLIC})
    every = [reverse(name, args=[season.club_id, season.pk]) for name in FIRST]
    every += [reverse(name, args=[season.club_id]) for name in ("club_records", "nights_calendar")]
    every.append(reverse("personal_page", args=[season.club_id, member(season, "Ada").pk]))
    open_ones = [there for there in every if Client().get(there).status_code == 200]
    assert open_ones
    assert shut(Client(), *open_ones) == []


def test_search_engines_leave_people_out_unless_the_club_lists_them(season: Season) -> None:
    shows(season, PUBLIC)
    there = reverse("personal_page", args=[season.club_id, member(season, "Ada").pk])
    owner, settings = with_role(season.club, "owner"), reverse("club_settings", args=[season.club_id])
    assert Client().get(there).headers["X-Robots-Tag"] == "noindex"
    sent = {"name": "Kingston", "guest_visits": "4", **{page.value: PUBLIC for page in Page}}
    assert owner.post(settings, {**sent, "in_search": "on"}).status_code == 303
    assert "X-Robots-Tag" not in Client().get(there).headers
    owner.post(settings, sent)
    assert Client().get(there).headers["X-Robots-Tag"] == "noindex"


def test_hidden_pages_are_for_those_who_run_the_seasons(season: Season) -> None:
    shows(season, HIDDEN)
    there = reverse("standings", args=[season.club_id, season.pk])
    assert with_role(season.club, "secretary").get(there).status_code == 200
    for who in ("viewer", "member", "treasurer"):
        assert WALKERS[who](season).get(there).status_code == 403

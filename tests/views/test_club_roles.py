"""Who runs a club: invitations and links that run out and can be withdrawn, roles, the successor, the history."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from scoring.club_access import CLUB_COOKIE
from scoring.models import Club, ClubKey, ClubRole
from tests.shared_rows import built_once
from tests.views.clubs import at, club_of, logged_in, owner_of, with_role

pytestmark = pytest.mark.django_db


@built_once
def club() -> Club:
    return club_of("Marlon")


def made_link(club: Club, role: str, name: str = "Ruth") -> str:
    """The path of a new link, as the owner sees it."""
    sent = {"name": name, "role": role, "lasting": "month"}
    html = owner_of(club).post(at("club_people", club), sent, follow=True).content.decode()
    return "/c/" + html.split("/c/")[1].split('"')[0]


def test_an_invitation_gives_an_account_a_role_once(club: Club) -> None:
    link = made_link(club, "secretary")
    assert "Log in" in Client().get(link).content.decode()
    ruth = logged_in("Ruth")
    assert "Secretary" in ruth.get(link).content.decode()
    assert ruth.post(link).headers["Location"] == at("club", club)
    assert ruth.get(at("members", club)).status_code == 200
    assert logged_in("Eve").post(link).status_code == 404


def test_a_scorer_s_link_opens_the_club_without_an_account(club: Club) -> None:
    link, phone = made_link(club, "scorer"), Client()
    assert phone.get(link).headers["Location"] == at("club", club)
    assert phone.get(at("club", club)).status_code == 200
    assert phone.get(at("club_people", club)).status_code == 403


def test_a_withdrawn_link_opens_nothing_at_once(club: Club) -> None:
    link, phone = made_link(club, "viewer"), Client()
    phone.get(link)
    owner_of(club).post(at("revoke_club_link", club, ClubKey.objects.get().pk))
    assert phone.get(at("club", club)).status_code == 404
    assert phone.get(link).status_code == 404


def test_a_link_that_ran_out_opens_nothing(club: Club) -> None:
    link, phone = made_link(club, "viewer"), Client()
    phone.get(link)
    ClubKey.objects.update(expires=timezone.now() - timedelta(seconds=1))
    assert phone.get(at("club", club)).status_code == 404
    assert phone.get(link).status_code == 404


def test_only_a_hash_of_a_link_is_kept(club: Club) -> None:
    token = made_link(club, "viewer").split("/")[2]
    assert token not in str(ClubKey.objects.values())


def test_a_link_of_one_club_opens_no_other(club: Club) -> None:
    phone, other = Client(), club_of("Ruth", "Other")
    phone.get(made_link(club, "viewer"))
    (kept,) = [name for name in phone.cookies if name.startswith(CLUB_COOKIE)]
    phone.cookies[kept.replace(club.pk.hex, other.pk.hex)] = phone.cookies[kept].value
    assert phone.get(at("club", other)).status_code == 404


def test_only_an_owner_makes_an_owner(club: Club) -> None:
    sent = {"name": "Eve", "role": "owner", "lasting": "month"}
    answer = with_role(club, "secretary").post(at("club_people", club), sent)
    assert answer.status_code == 422
    assert "Only an owner" in answer.content.decode()


def test_the_club_is_handed_to_a_successor(club: Club) -> None:
    with_role(club, "secretary", "Ruth")
    ruth = ClubRole.objects.get(account__username="Ruth").account
    owner_of(club).post(at("hand_club_on", club), {"to": str(ruth.pk)})
    roles = set(ClubRole.objects.values_list("account__username", "role"))
    assert roles == {("Ruth", "owner"), ("Ruth", "secretary"), ("Marlon", "secretary")}


def test_a_club_is_never_without_an_owner(club: Club) -> None:
    answer = owner_of(club).post(at("take_club_role", club, ClubRole.objects.get().pk))
    assert answer.status_code == 422
    assert "A club needs an owner" in answer.content.decode()
    assert ClubRole.objects.filter(role="owner").exists()


def test_the_history_tells_who_did_what(club: Club) -> None:
    made_link(club, "scorer", "Table 3")
    html = owner_of(club).get(at("club_history", club)).content.decode()
    assert "Made a link for Table 3: Table scorer" in html
    assert "Founded the club" in html
    assert "Marlon" in html


@pytest.mark.parametrize("page", ["0", "-1", "9" * 30, "x", "٣"])
def test_the_history_has_no_page_that_fails(club: Club, page: str) -> None:
    assert owner_of(club).get(at("club_history", club), {"page": page}).status_code == 200

"""Who runs a club: invitations and links that run out and can be withdrawn, roles, the successor, the history."""

import re
from datetime import timedelta
from pathlib import Path

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from scoring.backup.archive_rows import Scope
from scoring.backup.archives import make_archive, restore_archive
from scoring.clubs.access import CLUB_COOKIE
from scoring.clubs.models import Club, ClubKey, ClubRole
from scoring.clubs.models.clubs import Role
from tests.clubs.clubs import account, at, club_of, logged_in, owner_of, with_role
from tests.shared_rows import built_once

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
    assert "Organiser" in ruth.get(link).content.decode()
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


def test_owners_see_when_a_link_was_used(club: Club) -> None:
    link, phone = made_link(club, "viewer"), Client()
    owner = owner_of(club)
    assert "active now" not in owner.get(at("club_people", club)).content.decode()
    phone.get(link, follow=True)
    assert "active now" in owner.get(at("club_people", club)).content.decode()


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


def invites(inviter: Client, club: Club, role: str) -> tuple[int, str]:
    """The answer to an attempt to let someone in, and the path of the link, if one was made."""
    sent = {"name": "Zoe", "role": role, "lasting": "month"}
    answer = inviter.post(at("club_people", club), sent)
    html = inviter.get(at("club_people", club)).content.decode()
    return answer.status_code, next(iter(re.findall(r"/c/[\w-]+/", html)), "")


def rights(client: Client, club: Club) -> set[str]:
    """All that a browser may do in a club."""
    context = client.get(at("club", club)).context
    may = context.get("may", {}) if context else {}
    return {action for action, has in may.items() if has}


@pytest.mark.parametrize("role", Role.values)
@pytest.mark.parametrize("inviter", Role.values)
def test_an_invitation_gives_no_right_that_its_maker_lacks(club: Club, inviter: str, role: str) -> None:
    client, zoe = with_role(club, inviter), logged_in("Zoe")
    before = rights(client, club)
    status, link = invites(client, club, role)
    gives = {"owner": set(Role.values), "secretary": {"secretary", "scorer", "member", "viewer"}}
    assert status == (303 if role in gives.get(inviter, ()) else 422 if inviter in gives else 403)
    assert bool(link) == (status == 303)
    for browser in (client, zoe):
        if link:
            browser.get(link)
            browser.post(link)
    assert rights(client, club) == before
    assert rights(zoe, club) <= before
    assert bool(rights(zoe, club)) == (status == 303)


@pytest.mark.parametrize("role", ["secretary", "treasurer", "owner"])
def test_an_account_cannot_accept_its_own_invitation(club: Club, role: str) -> None:
    owner = with_role(club, "owner", "Olga")
    _status, link = invites(owner, club, role)
    assert "You made this invitation" in owner.get(link).content.decode()
    assert "You made this invitation" in owner.post(link).content.decode()
    assert list(ClubRole.objects.filter(account__username="Olga").values_list("role", flat=True)) == ["owner"]
    assert logged_in("Zoe").post(link).status_code == 303


@pytest.mark.parametrize("role", ["secretary", "treasurer", "owner"])
def test_an_owner_s_invitation_is_withdrawn_by_owners_only(club: Club, role: str) -> None:
    _status, link = invites(owner_of(club), club, role)
    secretary, key = with_role(club, "secretary"), ClubKey.objects.get()
    assert "Cancel link" not in secretary.get(at("club_people", club)).content.decode()
    assert secretary.post(at("revoke_club_link", club, key.pk)).status_code == 403
    assert logged_in("Zoe").get(link).status_code == 200
    with_role(club, "owner", "Olga").post(at("revoke_club_link", club, key.pk))
    assert logged_in("Zoe").get(link).status_code == 404


def test_a_secretary_withdraws_what_secretaries_made_and_the_links_of_the_day(club: Club) -> None:
    secretary = with_role(club, "secretary")
    invites(with_role(club, "secretary", "Sue"), club, "secretary")
    invites(owner_of(club), club, "scorer")
    for key in ClubKey.objects.all():
        assert secretary.post(at("revoke_club_link", club, key.pk)).status_code == 303
    assert not ClubKey.objects.filter(revoked=None).exists()


def test_an_invitation_ends_with_the_role_of_its_maker(club: Club) -> None:
    _status, link = invites(with_role(club, "secretary", "Sue"), club, "secretary")
    role = ClubRole.objects.get(account__username="Sue")
    owner_of(club).post(at("take_club_role", club, role.pk))
    assert logged_in("Sue").get(link).status_code == 404
    assert logged_in("Zoe").post(link).status_code == 404
    assert not ClubRole.objects.filter(role="secretary").exists()
    assert "invited" not in owner_of(club).get(at("club_people", club)).content.decode()


def test_an_owner_s_invitations_end_when_the_club_is_handed_on_but_for_those_a_secretary_gives(
    club: Club,
) -> None:
    with_role(club, "secretary", "Ruth")
    for role in ("owner", "treasurer", "secretary"):
        invites(owner_of(club), club, role)
    owner_of(club).post(at("hand_club_on", club), {"to": str(account("Ruth").pk)})
    assert [key.role for key in ClubKey.objects.filter(revoked=None)] == ["secretary"]


def test_an_invitation_of_a_club_that_moved_gives_nothing(
    transactional_db: None, club: Club, tmp_path: Path
) -> None:
    _status, link = invites(owner_of(club), club, "treasurer")
    make_archive(tmp_path / "one", Scope(club=club.pk))
    Club.objects.filter(pk=club.pk).delete()
    restore_archive(tmp_path / "one", owner=account("Marlon"))
    assert with_role(club, "secretary", "Sue").post(link).status_code == 404


def test_a_secretary_is_offered_only_what_a_secretary_can_give(club: Club) -> None:
    secretary = with_role(club, "secretary")
    offered = re.findall(
        r'name="role" value="(\w+)"', secretary.get(at("club_people", club)).content.decode()
    )
    assert offered == ["secretary", "scorer", "member", "viewer"]
    answer = secretary.post(at("club_people", club), {"name": "Eve", "role": "owner", "lasting": "month"})
    assert "it allows more than your own" in answer.content.decode()


@pytest.mark.parametrize("links", [1, 30])
def test_the_page_costs_the_same_for_many_links(
    club: Club, links: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    secretary, maker = with_role(club, "secretary"), account("Sue")
    for number in range(links):
        ClubKey.objects.create(
            club=club, role="secretary", is_invitation=True, made_by=maker, secret_hash=f"{number:064}"
        )
    with django_assert_num_queries(8):
        secretary.get(at("club_people", club))


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
    assert "Made a link for Table 3: Scorer" in html
    assert "Created the club" in html
    assert "Marlon" in html


@pytest.mark.parametrize("page", ["0", "-1", "9" * 30, "x", "٣"])
def test_the_history_has_no_page_that_fails(club: Club, page: str) -> None:
    assert owner_of(club).get(at("club_history", club), {"page": page}).status_code == 200

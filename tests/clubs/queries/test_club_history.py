"""A club's history stays a whole chain, and tells the roles, whatever is lawfully done."""

import datetime as dt
from uuid import UUID

import pytest

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.club_roles import accept_invitation, hand_over_club, make_club_link, remove_role
from scoring.clubs.actions.erasing import erase_member
from scoring.clubs.actions.leaving import delete_account
from scoring.clubs.actions.members import link_account, unlink_account
from scoring.clubs.models import Account, Club, ClubEvent, ClubKey, ClubRole
from scoring.clubs.models.clubs import Role
from scoring.clubs.policy import Actor
from scoring.clubs.queries.club_history import HISTORY, clubs_with_other_roles
from tests.clubs.clubs import account, club_of, member

pytestmark = pytest.mark.django_db
LATER = dt.datetime(2999, 1, 1, tzinfo=dt.UTC)


def owner(club: Club) -> ClubAccess:
    marlon = account("Marlon")
    return ClubAccess(club, marlon, (), Actor({club.pk: frozenset({Role.OWNER})}))


def joined(club: Club, role: Role, name: str) -> Account:
    make_club_link(owner(club), role, name, LATER, invites=True)
    key_id: UUID = ClubKey.objects.get(name=name).pk
    accept_invitation(key_id, account(name))
    return account(name)


def assert_sound(club: Club) -> None:
    assert not list(clubs_with_other_roles())
    assert not list(HISTORY.faults(Club.objects.get(pk=club.pk)))


def test_roles_given_taken_and_passed_on_are_told() -> None:
    club = club_of("Marlon")
    ruth = joined(club, Role.SECRETARY, "Ruth")
    joined(club, Role.TREASURER, "Sam")
    remove_role(owner(club), ClubRole.objects.get(role=Role.TREASURER).pk)
    hand_over_club(owner(club), ruth)
    assert_sound(club)
    assert ClubRole.objects.filter(club=club).count() == 3


def test_a_member_who_logs_in_is_unlinked_erased_and_gone() -> None:
    club = club_of("Marlon")
    ada, ben = member(club, "Ada"), member(club, "Ben")
    link_account(owner(club), ada, account("ada"))
    link_account(owner(club), ben, account("ben"))
    assert_sound(club)
    ada.refresh_from_db()
    unlink_account(owner(club), ada)
    ben.refresh_from_db()
    erase_member(owner(club), ben)
    assert_sound(club)
    assert [role.role for role in ClubRole.objects.all()] == ["owner"]


def test_an_account_that_is_deleted_leaves_the_history_whole_and_nameless() -> None:
    club = club_of("Marlon")
    ruth = joined(club, Role.OWNER, "Ruth")
    remove_role(ClubAccess(club, ruth, (), Actor()), ClubRole.objects.get(account__username="Marlon").pk)
    delete_account(account("Marlon"))
    assert_sound(club)
    assert not ClubEvent.objects.filter(author="Marlon").exists()

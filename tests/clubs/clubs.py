"""Clubs and those who stand before their pages, each with a role of his own."""

from typing import Any

from django.test import Client
from django.urls import reverse

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.clubs import found_club
from scoring.clubs.models import Account, Club, ClubRole, Member
from scoring.clubs.models.clubs import Role
from scoring.clubs.policy import Actor
from scoring.web.ids import new_id

PASSWORD = "three of clubs"


def account(name: str = "Marlon", **fields: Any) -> Account:
    """Somebody who can log in with `PASSWORD`; the same name is the same account."""
    found = Account.objects.filter(username=name).first() or Account(username=name, **fields)
    found.set_password(PASSWORD)
    found.save()
    return found


def club_of(owner: str = "Marlon", name: str = "Kingston Kalooki") -> Club:
    """A new club that somebody owns."""
    return found_club(new_id(), account(owner), name)


def logged_in(name: str) -> Client:
    """The browser of somebody with an account."""
    client = Client()
    client.force_login(account(name))
    return client


def with_role(club: Club, role: str, name: str = "") -> Client:
    """The browser of somebody who has one role in a club."""
    name = name or f"the {role}"
    ClubRole.objects.get_or_create(club=club, account=account(name), role=Role(role))
    return logged_in(name)


def at(name: str, club: Club, *more: Any) -> str:
    """Where a page of this club is."""
    return reverse(name, args=[club.pk, *more])


def owner_of(club: Club) -> Client:
    """The browser of the first owner."""
    return logged_in(
        ClubRole.objects.filter(club=club, role=Role.OWNER).order_by("created")[0].account.username
    )


def acting_for(club: Club) -> ClubAccess:
    """An owner of a club, for what is done without a page."""
    owner = account("the owner")
    return ClubAccess(club, owner, (), Actor({club.pk: frozenset({Role.OWNER})}))


def member(club: Club, name: str, **fields: Any) -> Member:
    """Somebody in a club."""
    return Member.objects.create(club=club, name=name, **fields)

"""A member's own link: made from the site's key whenever it is shown, kept as a hash only; one works at a time."""

import base64

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.crypto import salted_hmac

from scoring.access import hash_secret
from scoring.actions.club_history import note
from scoring.club_access import ClubAccess
from scoring.models import ClubKey, Member
from scoring.models.clubs import Role


def token_of(key: ClubKey) -> str:
    """The secret in somebody's own link; empty where it was made with the key of another site."""
    token = _token(key)
    return token if hash_secret(token) == key.secret_hash else ""


@transaction.atomic
def give_link(access: ClubAccess, member: Member) -> None:
    """A new link; one that was given before opens nothing any more."""
    links_of(member).update(revoked=timezone.now())
    _make(access, member)
    note(access, "own_link_made", member)


@transaction.atomic
def give_links(access: ClubAccess) -> int:
    """A link for everybody who is there and has none; how many it were."""
    there = Member.objects.filter(club=access.club, left=None, merged_into=None, erased=None)
    without = there.exclude(keys__in=ClubKey.objects.filter(club=access.club, revoked=None))
    found = list(without.order_by("name"))
    for member in found:
        _make(access, member)
    if found:
        note(access, "own_links_made", n=len(found))
    return len(found)


@transaction.atomic
def withdraw_link(access: ClubAccess, member: Member) -> None:
    """It opens nothing any more, on no phone."""
    if links_of(member).update(revoked=timezone.now()):
        note(access, "own_link_withdrawn", member)


def links_of(member: Member) -> "QuerySet[ClubKey]":
    """The links of somebody that work."""
    return ClubKey.objects.filter(club=member.club_id, member=member, revoked=None)


def _make(access: ClubAccess, member: Member) -> None:
    key = ClubKey(club=access.club, role=Role.MEMBER, member=member)
    key.secret_hash = hash_secret(_token(key))
    key.save(force_insert=True)


def _token(key: ClubKey) -> str:
    told = salted_hmac("kalooki.member", str(key.pk), algorithm="sha256").digest()
    return base64.urlsafe_b64encode(told).rstrip(b"=").decode()

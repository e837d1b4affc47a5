"""A member's own link and the address of a calendar: derived from the site's key, stored as a hash, one of each."""

import base64
from uuid import UUID

from django.db import InternalError, OperationalError, connection, transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.club_history import add_club_event
from scoring.clubs.models import CalendarKey, ClubKey, Member
from scoring.clubs.models.clubs import Role
from scoring.web.capabilities import ListedQuerySet, hash_secret


def member_token(key: ClubKey) -> str:
    """Return the secret of a member's link; empty where another site's key made it."""
    return _if_matching(_token(key.pk), key.secret_hash)


def calendar_token(key: CalendarKey) -> str:
    """Return the secret in a calendar's address; empty where another site's key made it."""
    return _if_matching(_calendar_token(key.pk), key.secret_hash)


@transaction.atomic
def renew_member_link(access: ClubAccess, member: Member) -> None:
    """Make a new link; the one before stops working."""
    active_links(member).revoke()
    _make(access, member)
    add_club_event(access, "own_link_made", member)


@transaction.atomic
def create_missing_links(access: ClubAccess) -> int:
    """Make a link for every active member without one; return how many."""
    there = Member.objects.filter(club=access.club, left=None, merged_into=None, erased=None)
    without = there.exclude(keys__in=ClubKey.objects.filter(club=access.club, revoked=None))
    found = list(without.order_by("name"))
    for member in found:
        _make(access, member)
    if found:
        add_club_event(access, "own_links_made", n=len(found))
    return len(found)


@transaction.atomic
def withdraw_link(access: ClubAccess, member: Member) -> None:
    """Revoke a member's link and calendar address."""
    delete_calendar_key(member)
    if active_links(member).revoke():
        add_club_event(access, "own_link_withdrawn", member)


@transaction.atomic
def renew_calendar_key(member: Member) -> None:
    """Make a new calendar address; the one before stops working."""
    Member.objects.select_for_update(no_key=True).get(pk=member.pk)  # of two taps at once one waits
    delete_calendar_key(member)
    key = CalendarKey(club_id=member.club_id, member=member)
    key.secret_hash = hash_secret(_calendar_token(key.pk))
    key.save(force_insert=True)


def delete_calendar_key(member: Member) -> None:
    CalendarKey.objects.filter(club=member.club_id, member=member).delete()


def note_calendar_use(key: ClubKey) -> None:
    """Note that a calendar reads by a member's whole link; where nothing can be written it reads all the same."""
    try:
        ClubKey.objects.filter(club=key.club_id, pk=key.pk, in_calendar=None).update(
            in_calendar=timezone.now()
        )
    except (OperationalError, InternalError):
        connection.close()


def active_links(member: Member) -> "ListedQuerySet[ClubKey]":
    return ClubKey.objects.filter(club=member.club_id, member=member, revoked=None)


def _make(access: ClubAccess, member: Member) -> None:
    key = ClubKey(club=access.club, role=Role.MEMBER, member=member)
    key.secret_hash = hash_secret(_token(key.pk))
    key.save(force_insert=True)


def _token(key_id: UUID, salt: str = "kalooki.member") -> str:
    # Derived instead of stored, so that the link can be shown and printed again although only its hash is kept.
    digest = salted_hmac(salt, str(key_id), algorithm="sha256").digest()
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


def _calendar_token(key_id: UUID) -> str:
    return _token(key_id, "kalooki.calendar")


def _if_matching(token: str, kept: str) -> str:
    return token if hash_secret(token) == kept else ""

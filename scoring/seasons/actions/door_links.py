"""The link on the wall by which members check themselves in: made, renewed, withdrawn; only its hash is stored."""

import base64

from django.db import transaction
from django.utils.crypto import salted_hmac

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.club_history import add_club_event
from scoring.clubs.models import Member
from scoring.seasons.actions.closed import lock_open_night
from scoring.seasons.actions.nights import check_in
from scoring.seasons.models import Attendance, Night
from scoring.seasons.queries.seasons import guests_without_visits
from scoring.web.capabilities import hash_secret


def door_token(night: Night) -> str:
    """Return the token in the link of a night's door; another one for every turn."""
    digest = salted_hmac("kalooki.door", f"{night.pk}:{night.door_turn}", algorithm="sha256").digest()
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


@transaction.atomic
def renew_door(night: Night) -> None:
    """Revoke the link of the door, if any, and make another."""
    night = lock_open_night(night)
    night.door_turn += 1
    night.door_hash = hash_secret(door_token(night))
    night.save(update_fields=["door_turn", "door_hash"])


@transaction.atomic
def close_door(night: Night) -> None:
    """Withdraw the link of the door."""
    lock_open_night(night)
    Night.objects.filter(pk=night.pk).update(door_hash="")


@transaction.atomic
def come_in(access: ClubAccess, night: Night, member: Member) -> bool:
    """Check in a member who says so; False for a guest over the limit, whom the organiser lets in."""
    lock_open_night(night)
    if guests_without_visits(night, [member]):
        return False
    here = Attendance.objects.filter(
        club=night.club_id, night=night, member=member, status=Attendance.Status.HERE
    )
    if not here.exists():
        check_in(access, night, member)
        add_club_event(access, "says_here", member, number=night.number)
    return True

"""A club founded, renamed, opened or shut to the world; each in one transaction."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.db import transaction

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.club_history import note
from scoring.clubs.models import Account, Club, ClubRole
from scoring.clubs.models.clubs import Role
from scoring.clubs.policy import Actor


@transaction.atomic
def found_club(club_id: UUID, account: Account, name: str) -> Club:
    """A new club with its owner; the same try again is the same club."""
    club, is_new = Club.objects.get_or_create(id=club_id, defaults={"name": name})
    if is_new:
        ClubRole.objects.create(club=club, account=account, role=Role.OWNER)
        note(ClubAccess(club, account, (), Actor()), "founded", name=name)
    return club


@transaction.atomic
def change_club(access: ClubAccess, changed: Mapping[str, Any]) -> None:
    """Set fields of a club; only what differs is written and told."""
    club = Club.objects.select_for_update().get(pk=access.club.pk)
    new = {field: value for field, value in changed.items() if getattr(club, field) != value}
    if not new:
        return
    for field, value in new.items():
        setattr(club, field, value)
    club.save(update_fields=[*new, "updated"])
    note(access, "changed", **new)

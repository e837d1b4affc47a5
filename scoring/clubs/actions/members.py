"""Members of a club: added, changed, gone and back again. Each writes its line into the club's history."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction
from django.utils import timezone

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.club_history import note
from scoring.clubs.models import Member


@transaction.atomic
def add_members(access: ClubAccess, names: Sequence[str], *, guests: bool = False) -> list[Member]:
    """New members or guests by their names; whoever is in the club under a name already is not added again."""
    there = {
        name.casefold() for name in Member.objects.filter(club=access.club).values_list("name", flat=True)
    }
    added = []
    for name in names:
        if name.casefold() not in there:
            there.add(name.casefold())
            added.append(Member.objects.create(club=access.club, name=name, is_guest=guests))
            note(access, "guest_added" if guests else "member_added", added[-1])
    return added


@transaction.atomic
def change_member(access: ClubAccess, member: Member, changed: Mapping[str, Any]) -> None:
    """Set fields of a member; only what differs is written and told, without the names themselves."""
    new = {field: value for field, value in changed.items() if getattr(member, field) != value}
    if not new:
        return
    for field, value in new.items():
        setattr(member, field, value)
    member.save(update_fields=[*new, "updated"])
    note(access, "member_changed", member, fields=sorted(new))


@transaction.atomic
def leave_club(access: ClubAccess, member: Member) -> None:
    """Gone from today: in no new season or night, while all results stay."""
    member.left = timezone.localdate()
    member.save(update_fields=["left", "updated"])
    note(access, "member_left", member)


@transaction.atomic
def come_back(access: ClubAccess, member: Member) -> None:
    """Here again."""
    member.left = None
    member.save(update_fields=["left", "updated"])
    note(access, "member_returned", member)

"""Clubs and those who run them, as plain values."""

from dataclasses import dataclass
from uuid import UUID

from django.db.models import Count, Q

from scoring.models import Account, Club, ClubRole
from scoring.models.clubs import Role


@dataclass(frozen=True, slots=True)
class ClubLine:
    """A club in the list of somebody's clubs, with what he is there."""

    club_id: UUID
    name: str
    roles: list[Role]


@dataclass(frozen=True, slots=True)
class Heads:
    """How many play in a club."""

    members: int
    guests: int


def clubs_of(account: Account) -> list[ClubLine]:
    """Every club in which an account has a role, by name."""
    rows = ClubRole.objects.filter(account=account).order_by("club__name", "club_id")
    found: dict[UUID, ClubLine] = {}
    for club_id, name, role in rows.values_list("club_id", "club__name", "role"):
        found.setdefault(club_id, ClubLine(club_id, name, [])).roles.append(Role(role))
    return [ClubLine(line.club_id, line.name, in_order(line.roles)) for line in found.values()]


def in_order(roles: list[Role]) -> list[Role]:
    """The one that may most first."""
    return [role for role in Role if role in roles]


def heads(club: Club) -> Heads:
    """Those who are there now."""
    here = club.members.filter(left=None, merged_into=None, erased=None)
    counted = here.aggregate(
        members=Count("pk", filter=Q(is_guest=False)), guests=Count("pk", filter=Q(is_guest=True))
    )
    return Heads(**counted)

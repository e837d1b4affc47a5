"""Clubs, their logos and those who run them, as plain values."""

from base64 import b64decode
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import NamedTuple
from uuid import UUID

from django.db.models import Count, Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from scoring.clubs.models import Account, Club, ClubKey, ClubPicture, ClubRole, Member
from scoring.clubs.models.clubs import TO_UNDO_ERASING, Role
from scoring.games.models import Game
from scoring.games.queries.game_list import DAYS_TO_RESTORE

TO_RESTORE = timedelta(days=DAYS_TO_RESTORE)


@dataclass(frozen=True, slots=True)
class ClubLine:
    """A club in someone's list, with their roles; a deleted one can be restored until `gone_after`."""

    club_id: UUID
    name: str
    shelf: str
    gone_after: datetime | None
    roles: list[Role]


def account_clubs(account: Account) -> list[ClubLine]:
    """Return an account's clubs by name; of the deleted ones those that it can restore."""
    rows = ClubRole.objects.filter(account=account).order_by("club__name", "club_id")
    now, found = timezone.now(), dict[UUID, ClubLine]()
    columns = ("club_id", "club__name", "club__shelf", "club__shelved", "role")
    for club_id, name, shelf, shelved, role in rows.values_list(*columns):
        gone = shelved + TO_RESTORE if shelf == Club.Shelf.DELETED and shelved else None
        if gone is None or (gone > now and role == Role.OWNER):
            found.setdefault(club_id, ClubLine(club_id, name, shelf, gone, [])).roles.append(Role(role))
    return [replace(line, roles=sorted_roles(line.roles)) for line in found.values()]


def key_clubs(keys: Iterable[ClubKey]) -> list[ClubLine]:
    """Return the clubs of these links by name, with the roles they give; no query."""
    found: dict[UUID, ClubLine] = {}
    for key in sorted(keys, key=lambda key: (key.club.name, str(key.club_id))):
        line = ClubLine(key.club_id, key.club.name, key.club.shelf, None, [])
        found.setdefault(key.club_id, line).roles.append(Role(key.role))
    return [replace(line, roles=sorted_roles(line.roles)) for line in found.values()]


def solely_owned_clubs(account: Account) -> list[Club]:
    """Return the clubs, by name, that need another owner before the account goes."""
    owners = ClubRole.objects.filter(role=Role.OWNER, club=OuterRef("pk"))
    clubs = Club.objects.exclude(shelf=Club.Shelf.DELETED).order_by("name")
    return list(
        clubs.filter(Exists(owners.filter(account=account)), ~Exists(owners.exclude(account=account)))
    )


def sorted_roles(roles: list[Role]) -> list[Role]:
    return [role for role in Role if role in roles]


def count_members(club: Club) -> dict[str, int]:
    """Count active `members` and `guests`."""
    here = club.members.filter(merged_into=None, erased=None, left=None)
    return here.aggregate(
        members=Count("pk", filter=Q(is_guest=False)), guests=Count("pk", filter=Q(is_guest=True))
    )


def clubs_without_owner() -> "QuerySet[Club]":
    """Return the clubs that came from another machine without the accounts that run them."""
    owned = ClubRole.objects.filter(club=OuterRef("pk"), role=Role.OWNER)
    return Club.objects.filter(~Exists(owned)).exclude(shelf=Club.Shelf.DELETED).order_by("name", "id")


class PictureFile(NamedTuple):
    """A logo as a browser gets it."""

    kind: str
    content: bytes


def club_logo(club: Club) -> str:
    """Return the logo as a data: address; empty, and no query, where there is none."""
    if not club.picture:
        return ""
    return ClubPicture.objects.filter(club=club).values_list("content", flat=True).first() or ""


def picture_file(club: Club) -> PictureFile | None:
    """Return the logo as a file; None where there is none."""
    head, _, coded = club_logo(club).partition(",")
    kind = "image/svg+xml" if head.startswith("data:image/svg+xml;") else "image/png"
    return PictureFile(kind, b64decode(coded)) if coded else None


def get_game_club(game: Game) -> Club | None:
    """Return the club at whose table a game is played."""
    return Club.objects.filter(pk__in=game.night_tables.values("club")).first()


def expired_clubs(now: datetime) -> "QuerySet[Club]":
    """Return the deleted clubs that can no longer be restored."""
    return Club.objects.filter(shelf=Club.Shelf.DELETED, shelved__lte=now - TO_RESTORE)


def due_erasures(now: datetime) -> "QuerySet[Member]":
    """Return the members who asked to be erased and can no longer undo it, in the order they asked."""
    due = Member.objects.filter(erase_asked__lte=now - TO_UNDO_ERASING, erased=None, merged_into=None)
    return due.order_by("erase_asked", "pk")

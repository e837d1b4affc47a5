"""Clubs and those who run them, as plain values."""

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
    """A club in the list of somebody's clubs, with what he is there; a deleted one is restored before `gone_after`."""

    club_id: UUID
    name: str
    shelf: str
    gone_after: datetime | None
    roles: list[Role]


@dataclass(frozen=True, slots=True)
class MemberCounts:
    """How many play in a club, and how many members asked to be erased."""

    members: int
    guests: int
    to_erase: int


def account_clubs(account: Account) -> list[ClubLine]:
    """Every club in which an account has a role, by name; of those that were deleted the ones it can restore."""
    rows = ClubRole.objects.filter(account=account).order_by("club__name", "club_id")
    now, found = timezone.now(), dict[UUID, ClubLine]()
    columns = ("club_id", "club__name", "club__shelf", "club__shelved", "role")
    for club_id, name, shelf, shelved, role in rows.values_list(*columns):
        gone = shelved + TO_RESTORE if shelf == Club.Shelf.DELETED and shelved else None
        if gone is None or (gone > now and role == Role.OWNER):
            found.setdefault(club_id, ClubLine(club_id, name, shelf, gone, [])).roles.append(Role(role))
    return [replace(line, roles=_sorted_roles(line.roles)) for line in found.values()]


def key_clubs(keys: Iterable[ClubKey]) -> list[ClubLine]:
    """The clubs into which these links lead, by name, with what one is there by them; no query."""
    found: dict[UUID, ClubLine] = {}
    for key in sorted(keys, key=lambda key: (key.club.name, str(key.club_id))):
        line = ClubLine(key.club_id, key.club.name, key.club.shelf, None, [])
        found.setdefault(key.club_id, line).roles.append(Role(key.role))
    return [replace(line, roles=_sorted_roles(line.roles)) for line in found.values()]


def solely_owned_clubs(account: Account) -> list[Club]:
    """The clubs that nobody else owns, by name: somebody has to have them before the account goes."""
    owners = ClubRole.objects.filter(role=Role.OWNER, club=OuterRef("pk"))
    clubs = Club.objects.exclude(shelf=Club.Shelf.DELETED).order_by("name")
    return list(
        clubs.filter(Exists(owners.filter(account=account)), ~Exists(owners.exclude(account=account)))
    )


def _sorted_roles(roles: list[Role]) -> list[Role]:
    """The one that may most first."""
    return [role for role in Role if role in roles]


def count_members(club: Club) -> MemberCounts:
    """Those who are there now; someone who left may still ask to be erased."""
    here = club.members.filter(merged_into=None, erased=None)
    counted = here.aggregate(
        members=Count("pk", filter=Q(is_guest=False, left=None)),
        guests=Count("pk", filter=Q(is_guest=True, left=None)),
        to_erase=Count("pk", filter=~Q(erase_asked=None)),
    )
    return MemberCounts(**counted)


def clubs_without_owner() -> list[Club]:
    """Those that nobody can run, as they came from another machine without its accounts."""
    owned = ClubRole.objects.filter(club=OuterRef("pk"), role=Role.OWNER)
    return list(Club.objects.filter(~Exists(owned)).exclude(shelf=Club.Shelf.DELETED).order_by("name", "id"))


class PictureFile(NamedTuple):
    """A picture as a browser gets it."""

    kind: str
    content: bytes


def club_logo(club: Club) -> str:
    """A data: address; empty, and no query, where the club has no picture."""
    if not club.picture:
        return ""
    return ClubPicture.objects.filter(club=club).values_list("content", flat=True).first() or ""


def picture_file(club: Club) -> PictureFile | None:
    """The same as a file; None where there is no picture."""
    head, _, coded = club_logo(club).partition(",")
    kind = "image/svg+xml" if head.startswith("data:image/svg+xml;") else "image/png"
    return PictureFile(kind, b64decode(coded)) if coded else None


def get_game_club(game: Game) -> Club | None:
    """The club at whose table a game is played."""
    return Club.objects.filter(pk__in=game.night_tables.values("club")).first()


def expired_clubs(now: datetime) -> "QuerySet[Club]":
    """The deleted clubs that cannot be restored any more."""
    return Club.objects.filter(shelf=Club.Shelf.DELETED, shelved__lte=now - TO_RESTORE)


def due_erasures(now: datetime) -> "QuerySet[Member]":
    """The members who asked to be erased and can no longer undo it."""
    return Member.objects.filter(erase_asked__lte=now - TO_UNDO_ERASING, erased=None, merged_into=None)

"""Clubs founded, changed, shelved and deleted, and their logos."""

from datetime import datetime
from hashlib import sha256
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.club_history import add_club_event, roles_of
from scoring.clubs.models import Account, Club, ClubPicture, ClubRole
from scoring.clubs.models.clubs import Role
from scoring.clubs.policy import Actor
from scoring.clubs.queries.club_history import HISTORY
from scoring.clubs.queries.clubs import expired_clubs
from scoring.clubs.signals import club_given_up
from scoring.engine.plain import Fields
from scoring.games.actions.giving_up import give_up_games, unless_damaged
from scoring.games.models import Game
from scoring.journal.rewriting import note_given_up
from scoring.web.repeats import require_repeat


@transaction.atomic
def found_club(club_id: UUID, account: Account, name: str, zone: str = "") -> Club:
    """Create a club with its owner, in a time zone; the same once more is the same club, else OtherEntryError."""
    club, is_new = Club.objects.get_or_create(id=club_id, defaults={"name": name, "zone": zone})
    if is_new:
        ClubRole.objects.create(club=club, account=account, role=Role.OWNER)
        add_club_event(
            ClubAccess(club, account, (), Actor()),
            "founded",
            name=name,
            gave=roles_of([(account.pk, Role.OWNER.value)]),
        )
    else:
        require_repeat(club.name == name and ClubRole.objects.filter(club=club, account=account).exists())
    return club


@transaction.atomic
def change_club(access: ClubAccess, changed: Fields) -> None:
    """Set fields of a club and note those that differ."""
    club = Club.objects.select_for_update().get(pk=access.club.pk)
    new = {field: value for field, value in changed.items() if getattr(club, field) != value}
    if not new:
        return
    for field, value in new.items():
        setattr(club, field, value)
    club.save(update_fields=[*new, "updated"])
    add_club_event(access, "changed", **new)


_SHELF_EVENTS = {
    Club.Shelf.OPEN: "club_back",
    Club.Shelf.ARCHIVED: "club_archived",
    Club.Shelf.DELETED: "club_deleted",
}


@transaction.atomic
def shelve_club(access: ClubAccess, shelf: Club.Shelf) -> None:
    """Archive, delete or restore a club, for everyone who runs it."""
    other = Club.objects.filter(pk=access.club.pk).exclude(shelf=shelf)
    if other.update(shelf=shelf, shelved=timezone.now()):
        add_club_event(access, _SHELF_EVENTS[shelf])


def delete_expired_clubs(now: datetime | None = None) -> int:
    """Delete the clubs that can no longer be restored, with all their games; return how many."""
    count = 0
    for club in expired_clubs(now or timezone.now()):
        with unless_damaged(club.pk):
            give_up_games(Game.objects.filter(night_tables__club=club))
            give_up_club(club)
            club.delete()
            count += 1
    return count


def give_up_club(club: Club) -> None:
    """Note the end of a club's history, and announce it to the rooms above."""
    note_given_up(HISTORY, club)
    club_given_up.send(Club, club=club)


@transaction.atomic
def save_club_picture(access: ClubAccess, content: str) -> None:
    """Save a data: address as `sheets.logo` makes it."""
    picture_hash = sha256(content.encode()).hexdigest()[:32]
    if _set_picture_hash(access, picture_hash):
        ClubPicture.objects.update_or_create(club=access.club, defaults={"content": content})
        add_club_event(access, "picture_kept")


@transaction.atomic
def remove_club_picture(access: ClubAccess) -> None:
    if _set_picture_hash(access, ""):
        ClubPicture.objects.filter(club=access.club).delete()
        add_club_event(access, "picture_removed")


def _set_picture_hash(access: ClubAccess, picture_hash: str) -> bool:
    """Set the hash of the club's picture; return whether it is another one."""
    club = Club.objects.select_for_update().get(pk=access.club.pk)
    if club.picture == picture_hash:
        return False
    club.picture = picture_hash
    club.save(update_fields=["picture", "updated"])
    access.club.picture = picture_hash
    return True

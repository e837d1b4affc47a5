"""A club's picture put up, changed for another, and taken away."""

from hashlib import sha256

from django.db import transaction

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.club_history import note
from scoring.clubs.models import Club, ClubPicture


@transaction.atomic
def keep_club_picture(access: ClubAccess, content: str) -> None:
    """A data: address as `sheets.logo` made it, in place of the one that is there; the same one changes nothing."""
    mark = sha256(content.encode()).hexdigest()[:32]
    if _mark(access, mark):
        ClubPicture.objects.update_or_create(club=access.club, defaults={"content": content})
        note(access, "picture_kept")


@transaction.atomic
def remove_club_picture(access: ClubAccess) -> None:
    """From now on nothing stands there."""
    if _mark(access, ""):
        ClubPicture.objects.filter(club=access.club).delete()
        note(access, "picture_removed")


def _mark(access: ClubAccess, mark: str) -> bool:
    """Write on the club which picture it has; whether that was another one."""
    club = Club.objects.select_for_update().get(pk=access.club.pk)
    if club.picture == mark:
        return False
    club.picture = mark
    club.save(update_fields=["picture", "updated"])
    access.club.picture = mark
    return True

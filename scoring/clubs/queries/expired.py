"""TODO: say what this is."""

from datetime import datetime

from django.db.models import QuerySet

from scoring.clubs.models import Club, Member
from scoring.clubs.models.clubs import TO_UNDO_ERASING
from scoring.clubs.queries.clubs import TO_RESTORE


def expired_clubs(now: datetime) -> "QuerySet[Club]":
    """The deleted clubs that cannot be restored any more."""
    return Club.objects.filter(shelf=Club.Shelf.DELETED, shelved__lte=now - TO_RESTORE)


def waited_out(now: datetime) -> "QuerySet[Member]":
    """The members who asked to be erased and can no longer undo it."""
    return Member.objects.filter(erase_asked__lte=now - TO_UNDO_ERASING, erased=None, merged_into=None)

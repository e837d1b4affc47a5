"""What was deleted too long ago to be restored, and whether the clock that says so can be trusted."""

from datetime import datetime, timedelta

from django.db.models import Max, QuerySet

from scoring.models import Club, ClubEvent, Game, Key
from scoring.queries.clubs import TO_RESTORE
from scoring.queries.evenings import DAYS_TO_RESTORE

TRUSTED_FOR = timedelta(
    days=1
)  # after the last thing saved; a board without a battery may wake up in another year


def expired_keys(now: datetime) -> "QuerySet[Key]":
    """The phones whose deleted game cannot be restored any more."""
    before = now - timedelta(days=DAYS_TO_RESTORE)
    return Key.objects.filter(shelf=Key.Shelf.DELETED, shelved__lte=before)


def expired_clubs(now: datetime) -> "QuerySet[Club]":
    """The deleted clubs that cannot be restored any more."""
    return Club.objects.filter(shelf=Club.Shelf.DELETED, shelved__lte=now - TO_RESTORE)


def last_written() -> datetime | None:
    """When something was last saved, by the clock of that time."""
    columns = ((Game, "updated"), (Key, "shelved"), (Club, "shelved"), (ClubEvent, "at"))
    found = [model._base_manager.aggregate(last=Max(column))["last"] for model, column in columns]
    return max((moment for moment in found if moment), default=None)


def is_postponed(now: datetime) -> bool:
    """Whether something has expired only by a clock that is far ahead of all that was ever saved."""
    if not (expired_keys(now).exists() or expired_clubs(now).exists()):
        return False
    last = last_written()
    return last is not None and now - last > TRUSTED_FOR

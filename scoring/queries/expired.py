"""What was deleted too long ago to be restored or never played, who asked to be erased, and whether the clock that says
so can be trusted.
"""

from datetime import datetime, timedelta

from django.db.models import Exists, Max, OuterRef, Q, QuerySet

from scoring.models import Club, ClubEvent, Game, Key, Member
from scoring.models.clubs import TO_UNDO_ERASING
from scoring.queries.clubs import TO_RESTORE
from scoring.queries.evenings import DAYS_TO_RESTORE
from scoring.queries.game_log import without_a_hand

TRUSTED_FOR = timedelta(
    days=1
)  # after the last thing saved; a board without a battery may wake up in another year

TO_BEGIN = timedelta(
    days=7
)  # for the first hand of a game: a blank sheet is filled with a pen, or hands wait on a phone without a connection
TO_LOOK = timedelta(
    days=1
)  # at a game that no phone has opened since; of a stranger's, nothing else would be left for ever


def expired_keys(now: datetime) -> "QuerySet[Key]":
    """The phones whose deleted game cannot be restored any more."""
    before = now - timedelta(days=DAYS_TO_RESTORE)
    return Key.objects.filter(shelf=Key.Shelf.DELETED, shelved__lte=before)


def expired_clubs(now: datetime) -> "QuerySet[Club]":
    """The deleted clubs that cannot be restored any more."""
    return Club.objects.filter(shelf=Club.Shelf.DELETED, shelved__lte=now - TO_RESTORE)


def unplayed_games(now: datetime) -> "QuerySet[Game]":
    """The games of no group and no club without a hand for too long."""
    seen = Exists(Key.objects.filter(game=OuterRef("pk"), seen__isnull=False))
    over = Q(updated__lte=now - TO_BEGIN) | Q(~seen, updated__lte=now - TO_LOOK)
    return without_a_hand(waiting_games().filter(over))


def removed_unplayed(game: Game) -> datetime | None:
    """When a game that a phone has opened is removed unless a hand is saved; None where it stays; one query."""
    waits = without_a_hand(waiting_games().filter(pk=game.pk)).exists()
    return game.updated + TO_BEGIN if waits else None


def waiting_games() -> "QuerySet[Game]":
    """The games that go on and are of no group and no club."""
    return Game.objects.filter(group=None, night_tables=None, status=Game.Status.PLAYING)


def waited_out(now: datetime) -> "QuerySet[Member]":
    """The members who asked to be erased and can no longer undo it."""
    return Member.objects.filter(erase_asked__lte=now - TO_UNDO_ERASING, erased=None, merged_into=None)


def last_written(games: "QuerySet[Game] | None" = None) -> datetime | None:
    """When something was last saved, by the clock of that time; of some games only where these are named."""
    games = Game.objects.all() if games is None else games
    found = [games.aggregate(last=Max("updated"))["last"]]
    columns = ((Key, "shelved"), (Club, "shelved"), (ClubEvent, "at"))
    found += [model._base_manager.aggregate(last=Max(column))["last"] for model, column in columns]
    return max((moment for moment in found if moment), default=None)


def may_be_wrong(now: datetime, last: datetime | None) -> bool:
    """Whether a clock is far ahead of all that was ever saved."""
    return last is not None and now - last > TRUSTED_FOR


def is_postponed(now: datetime) -> bool:
    """Whether something has expired only by a clock that is far ahead of all that was ever saved."""
    if not any(gone.exists() for gone in (expired_keys(now), expired_clubs(now), waited_out(now))):
        return False
    return may_be_wrong(now, last_written())

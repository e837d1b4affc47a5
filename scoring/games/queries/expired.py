"""TODO: say what this is."""

from datetime import datetime, timedelta

from django.db.models import Exists, OuterRef, Q, QuerySet

from scoring.games.models import Game, Key
from scoring.games.queries.game_list import DAYS_TO_RESTORE
from scoring.games.queries.game_log import without_a_hand

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

"""The list of evenings on one phone: archive, delete, restore, forget for good; and a game's title."""

from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from scoring.models import Game, Key
from scoring.queries.evenings import DAYS_TO_RESTORE


def put_on_shelf(key: Key, shelf: str) -> None:
    """Keep a game elsewhere in this phone's list; other phones keep it where they did."""
    key.shelf, key.shelved = shelf, timezone.now()
    key.save(update_fields=["shelf", "shelved"])


def rename_game(game: Game, title: str) -> None:
    """Call a game otherwise; its log, and when it was last played, stay as they are."""
    Game.objects.filter(id=game.id).update(title=title)


def forget(key: Key) -> None:
    """Give up a key for good; with the host's key goes the game, for everybody."""
    if key.is_host:
        key.game.delete()
    else:
        key.delete()


def forget_deleted(now: datetime | None = None) -> int:
    """Give up what was deleted too long ago to be restored; how many it were."""
    before = (now or timezone.now()) - timedelta(days=DAYS_TO_RESTORE)
    with transaction.atomic():
        keys = Key.objects.filter(shelf=Key.Shelf.DELETED, shelved__lte=before).select_related("game")
        for key in keys:
            forget(key)
        return len(keys)

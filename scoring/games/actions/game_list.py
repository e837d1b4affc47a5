"""The list of evenings on one phone: archive, delete, restore, forget for good; and a game's title."""

from collections.abc import Iterable
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from scoring.games.actions.giving_up import give_up_games, unless_damaged
from scoring.games.models import Game, Key
from scoring.games.queries.game_list import expired_keys


@transaction.atomic
def put_on_shelf(key: Key, shelf: str, *, keep_links: bool = False) -> None:
    """Keep a game elsewhere in this phone's list; other phones keep it where they did.

    Where the host deletes it, its watch links open nothing any more, unless they are kept; once it is restored, those
    that were withdrawn with it work again.
    """
    key = Key.objects.select_for_update(of=("self",)).get(pk=key.pk)
    if key.shelf == shelf:
        return
    links, now = Key.objects.filter(game=key.game_id, is_link=True), timezone.now()
    if key.is_host and key.shelf == Key.Shelf.DELETED:
        links.filter(revoked=key.shelved).update(revoked=None)
    if key.is_host and shelf == Key.Shelf.DELETED and not keep_links:
        links.filter(revoked=None).update(revoked=now)
    key.shelf, key.shelved = shelf, now
    key.save(update_fields=["shelf", "shelved"])


@transaction.atomic
def put_all_on_shelf(keys: Iterable[Key], shelf: str) -> None:
    """Keep several games elsewhere in this phone's list, all or none, as `put_on_shelf` does."""
    for key in keys:
        put_on_shelf(key, shelf)


def rename_game(game: Game, title: str) -> None:
    """Rename a game; its log and its last activity stay as they are."""
    Game.objects.filter(id=game.id).update(title=title)


def forget(key: Key) -> None:
    """Delete a key for good; the host's with its game, for everyone."""
    if key.is_host:
        give_up_games(Game.objects.filter(id=key.game_id))
    else:
        key.delete()


def forget_deleted(now: datetime | None = None) -> int:
    """Delete for good what can no longer be restored; return how many."""
    count = 0
    for key in expired_keys(now or timezone.now()):
        with unless_damaged(key.game_id):
            forget(key)
            count += 1
    return count

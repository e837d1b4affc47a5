"""Links to a game and the phones at it: made with a name, told once, withdrawn at once, seen now and then."""

import secrets
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from scoring.games.models import Game, Key
from scoring.games.queries.write_lock import MAY_RESTORE
from scoring.web.capabilities import hash_secret

DAYS_OPEN = 30


def make_link(game: Game, name: str, expires: datetime | None = None) -> str:
    """A new link's token, for watching only: 256 random bits, of which a hash is kept."""
    token = secrets.token_urlsafe(32)
    Key.objects.create(
        game=game,
        role=Key.Role.WATCH,
        name=name,
        secret_hash=hash_secret(token),
        is_link=True,
        expires=expires or timezone.now() + timedelta(days=DAYS_OPEN),
    )
    return token


@transaction.atomic
def revoke_key(game: Game, key_id: int) -> None:
    """Withdraw a link, or send a scorer's phone away; the host's own key stays. The pen goes home."""
    if not Key.objects.filter(game=game, id=key_id).exclude(role=Key.Role.HOST).revoke():
        return
    home = Key.objects.filter(game=game, role=Key.Role.HOST, revoked=None).first()
    Game.objects.filter(id=game.id, pen=key_id).update(pen=home)
    Game.objects.filter(id=game.id, pen_asked_by=key_id).update(pen_asked_by=None)


def restore_key(game: Game, key_id: int) -> None:
    """Take back a withdrawal that was made a moment ago."""
    lately = timezone.now() - MAY_RESTORE
    Key.objects.filter(game=game, id=key_id, revoked__gt=lately).update(revoked=None)


def rename_key(key: Key, name: str) -> None:
    """What a phone's person is called from now on; what stands in the log keeps its author."""
    Key.objects.filter(pk=key.pk).update(name=name)


def set_money_visibility(game: Game, money_for: str) -> None:
    """Show the money of a game to everybody, to its phones, or to nobody before the end."""
    Game.objects.filter(pk=game.pk).update(money_for=money_for)

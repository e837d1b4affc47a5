"""Links to a game and the phones at it: made with a name, shown once, withdrawn at once, seen now and then."""

import secrets
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from scoring.games.models import Game, Invitation, Key
from scoring.games.queries.scorekeeper import MAY_RESTORE
from scoring.web.capabilities import hash_secret

DAYS_OPEN = 30


def make_link(game: Game, name: str, expires: datetime | None = None) -> str:
    """Create a watch link and return its token of 256 random bits, of which a hash is kept."""
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
    """Revoke a link or a scorer's phone, never the host's own key; scoring goes back to the host."""
    keys = Key.objects.filter(game=game, id=key_id).exclude(role=Key.Role.HOST)
    if not keys.revoke():
        return
    if keys.get().is_phone:
        Invitation.objects.filter(game=game).delete()  # the phone may have made it, or seen it
    home = Key.objects.filter(game=game, role=Key.Role.HOST, revoked=None).first()
    Game.objects.filter(id=game.id, scorekeeper=key_id).update(scorekeeper=home)
    Game.objects.filter(id=game.id, scoring_asked_by=key_id).update(scoring_asked_by=None)


def restore_key(game: Game, key_id: int) -> None:
    """Restore a key that was revoked a moment ago."""
    lately = timezone.now() - MAY_RESTORE
    Key.objects.filter(game=game, id=key_id, revoked__gt=lately).update(revoked=None)


def rename_key(key: Key, name: str) -> None:
    """Rename a phone's person; earlier entries keep their author."""
    Key.objects.filter(pk=key.pk).update(name=name)


def set_money_visibility(game: Game, money_for: str) -> None:
    Game.objects.filter(pk=game.pk).update(money_for=money_for)

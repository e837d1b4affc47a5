"""Links to a game: made with a name, shown once, withdrawn at once."""

import secrets
from datetime import timedelta

from django.utils import timezone

from scoring.access import hash_secret
from scoring.models import Game, Key

DAYS_OPEN = 30


def make_link(game: Game, role: str, name: str) -> str:
    """A new link's token: 256 random bits, of which only a hash is kept."""
    token = secrets.token_urlsafe(32)
    Key.objects.create(
        game=game,
        role=role,
        name=name,
        secret_hash=hash_secret(token),
        is_link=True,
        expires=timezone.now() + timedelta(days=DAYS_OPEN),
    )
    return token


def revoke_link(game: Game, key_id: int) -> None:
    """Withdraw a link; it is dead with the next request. Withdrawing twice changes nothing."""
    Key.objects.filter(game=game, id=key_id, is_link=True, revoked=None).update(revoked=timezone.now())

"""Which of a phone's own games a sheet of paper belongs to."""

from django.db.models import Q
from django.utils import timezone

from scoring.models import Game, Key


def game_of_sheet(device_hash: str, code: str) -> Game | None:
    """The game that this phone holds a key to and whose paper bears these letters; one query."""
    if not device_hash:
        return None
    keys = (
        Key.objects.filter(secret_hash=device_hash, is_link=False, revoked=None)
        .filter(Q(expires=None) | Q(expires__gt=timezone.now()))
        .select_related("game")
        .order_by("-game__updated")
    )
    return next((key.game for key in keys if key.game.sheet_code == code.upper()), None)

"""A game of a closed night, opened by an organiser to correct it, and what was corrected."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.club_history import add_later_event
from scoring.clubs.models import ClubEvent
from scoring.engine.names import cut_name
from scoring.games.models import Game, Key
from scoring.seasons.actions.closed import lock_open_season
from scoring.seasons.actions.nights import note_table
from scoring.seasons.models import NightTable

OPEN_FOR = timedelta(hours=2)
"""Long enough to correct a table; what comes later gives its own reason."""


@transaction.atomic
def open_to_correct(access: ClubAccess, table: NightTable, game: Game, device_hash: str, reason: str) -> None:
    """Let this phone correct a game of a closed night, which stays closed for all others."""
    lock_open_season(table.night.season_id)
    key, _ = Key.objects.get_or_create(
        game=game,
        secret_hash=device_hash,
        defaults={"role": Key.Role.SCORER, "name": cut_name(access.author, 40)},
    )
    # The name stands beside what is corrected: this is the organiser, not the phone's last user.
    key.name, key.reason, key.corrects_until = cut_name(access.author, 40), reason, timezone.now() + OPEN_FOR
    key.role = key.role if key.is_phone else Key.Role.SCORER
    key.revoked = key.expires = None
    key.save(update_fields=["name", "reason", "corrects_until", "role", "revoked", "expires"])
    note_table(access, "game_opened", table, None, night=str(table.night_id), key=key.pk, reason=reason)


def note_correction(game: Game, number: int, key: Key) -> None:
    """Note in the club history that a game of a closed night was corrected, by who opened it."""
    table = NightTable.objects.filter(game=game).select_related("night").first()
    opened = table and ClubEvent.objects.filter(club=table.club_id, what="game_opened", details__key=key.pk)
    last = opened.order_by("-pk").first() if opened else None
    if last is not None:
        add_later_event(last, "game_corrected", **{**last.details, "at_entry": number})

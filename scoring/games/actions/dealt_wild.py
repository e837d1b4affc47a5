"""The rank that was turned up for the hand that is being dealt, kept with the game until that hand is written."""

from uuid import UUID

from django.db import transaction

from scoring.games.models import Game
from scoring.games.queries.projections import read_projection


@transaction.atomic
def say_wild(game_id: UUID, rank: str, after: int) -> None:
    """Keep the rank of the hand that follows entry `after`; nothing where another hand is dealt by now."""
    game = Game.objects.select_for_update().get(id=game_id)
    if read_projection(game.projection).last_hand == after and game.status == Game.Status.PLAYING:
        Game.objects.filter(id=game_id).update(dealt_wild=rank)

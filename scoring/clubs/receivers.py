"""What a club adds to the games at its tables."""

from typing import Any

from django.dispatch import receiver

from scoring.clubs.queries.clubs import club_of_game, picture_of
from scoring.games import signals
from scoring.games.models import Game


@receiver(signals.letterhead)
def print_for_club(game: Game, **_: Any) -> tuple[str, str] | None:
    """Print the paper of a club's game under the club's picture and name."""
    club = club_of_game(game)
    return (picture_of(club), club.name) if club else None

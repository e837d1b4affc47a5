"""What a club adds to the games at its tables."""

from django.dispatch import receiver

from scoring.clubs.queries.clubs import club_logo, get_game_club
from scoring.games import signals
from scoring.games.models import Game


@receiver(signals.letterhead)
def print_for_club(game: Game, **_: object) -> tuple[str, str] | None:
    """Print the paper of a club's game under the club's picture and name."""
    club = get_game_club(game)
    return (club_logo(club), club.name) if club else None

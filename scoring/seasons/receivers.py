"""What a season does when the result of one of its games changes, and when its club goes."""

from typing import Any

from django.dispatch import receiver

from scoring.clubs.models import Club
from scoring.clubs.signals import club_given_up
from scoring.games import signals
from scoring.games.actions.chains import note_rewritten
from scoring.games.models import ChainNote, Game
from scoring.seasons.actions.results import refresh_game
from scoring.seasons.models import Night
from scoring.seasons.queries.nights import in_closed_season
from scoring.web.chain import Chain


@receiver(signals.result_changed)
def refresh_season(game: Game, **_: Any) -> None:
    """Work out the results and standings that follow from a game."""
    refresh_game(game)


@receiver(signals.may_result_change)
def season_is_open(game: Game, **_: Any) -> bool:
    """Keep the results of a closed season as they are."""
    return not in_closed_season(game)


@receiver(club_given_up)
def note_nights(club: Club, **_: Any) -> None:
    """Note that the logs of nights go with their club."""
    for night in Night.objects.filter(club=club, version__gt=0):
        note_rewritten(ChainNote.What.GIVEN_UP, Chain("night", night.pk, [], night.version, night.head))

"""What stands on every sheet of a game."""

from scoring.games.models import Game, Key, Letterhead


def letterhead_of(game: Game) -> Letterhead:
    """The letterhead of the phone that hosts a game; an empty one where it has none."""
    hosts = Key.objects.filter(game=game, role=Key.Role.HOST, is_link=False).values("secret_hash")
    return Letterhead.objects.filter(device_hash__in=hosts).first() or Letterhead()

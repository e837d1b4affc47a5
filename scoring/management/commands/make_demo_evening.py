"""Plays an evening to click through, once: the sample game under another name, for a phone that is still to come."""

import secrets
import uuid
from datetime import timedelta

from django.core.management.base import BaseCommand
from django.urls import reverse

from scoring.games.actions.sample_game import play_sample_game
from scoring.games.actions.scorekeeper import create_invitation
from scoring.games.models import Game, Key
from scoring.web.capabilities import hash_secret

TITLE = "Friday at Ada's"


class Command(BaseCommand):
    """Prints the address for the phone that will keep score."""

    help = "Create a sample game and print the path that opens it."

    def handle(self, *_args: object, **_options: object) -> str:
        """Make the demo game, or only another link to one that is still being played."""
        going_on = Game.objects.filter(title=TITLE, status=Game.Status.PLAYING)
        game = going_on.exclude(keys__shelf=Key.Shelf.DELETED).order_by("created").last() or self._played()
        return reverse("open_invitation", args=[create_invitation(game, timedelta(days=1)).token])

    def _played(self) -> Game:
        """Play the game through the same actions as a phone."""
        game = play_sample_game(uuid.uuid4(), hash_secret(secrets.token_urlsafe(32)), TITLE)
        Key.objects.filter(game=game).delete()  # the phone that opens the link becomes the host
        return game

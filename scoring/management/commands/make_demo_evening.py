"""Plays an evening to click through, once: four friends, a buy-in, a void hand, a kalooki, the game still on."""

import secrets
import uuid
from datetime import timedelta
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.urls import reverse

from scoring.games.actions.games import start_game
from scoring.games.actions.outcomes import Saved, Writing
from scoring.games.actions.record import write_entry
from scoring.games.actions.write_lock import create_invitation
from scoring.games.models import Game, Key
from scoring.web.capabilities import hash_secret

TITLE = "Friday at Ada's"
PLAYERS = ["Ada", "Ben", "Cal", "Dot"]
EVENING: list[dict[str, Any]] = [
    {"type": "hand", "out": "Dot", "left": {"Ada": "K Q 9 5", "Ben": "JOKER A A K Q 4", "Cal": "7 3"}},
    {"type": "hand", "out": "Cal", "left": {"Ada": "10 8 8", "Ben": "JOKER K K J 10 9 6", "Dot": 38}},
    {"type": "void"},
    {"type": "hand", "out": "Ada", "left": {"Ben": "JOKER A J 8 3", "Cal": "Q J 5", "Dot": "9 4"}},
    {"type": "buy_in", "player": "Ben"},
    {"type": "hand", "out": "Dot", "kalooki": True, "left": {"Ada": "6 2", "Ben": "5 4", "Cal": "K Q 8"}},
]


class Command(BaseCommand):
    """Prints the way in, for the phone of whoever shall hold the pen."""

    help = "Make a game to click through and print the path that opens it."

    def handle(self, *_args: Any, **_options: Any) -> str:
        """Make the demo game, or only another link to one that is still being played."""
        going_on = Game.objects.filter(title=TITLE, status=Game.Status.PLAYING)
        game = going_on.exclude(keys__shelf=Key.Shelf.DELETED).order_by("created").last() or self._played()
        return reverse("open_invitation", args=[create_invitation(game, timedelta(days=1)).token])

    def _played(self) -> Game:
        """Play the game through the same actions as a phone."""
        game = start_game(
            uuid.uuid4(),
            variant="european",
            players=PLAYERS,
            device_hash=hash_secret(secrets.token_urlsafe(32)),
            title=TITLE,
            currency="GBP",
        )
        if not isinstance(game, Game):
            raise CommandError(f"The demo could not start: {game}")
        for event in EVENING:
            outcome = write_entry(game.id, Writing(uuid.uuid4(), game.version, event, "Ada"))
            if not isinstance(outcome, Saved):
                raise CommandError(f"The demo stopped at {event}: {outcome}")
            game = outcome.game
        Key.objects.filter(game=game).delete()  # whoever opens the link shall be the host
        return game

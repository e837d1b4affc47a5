"""Gives up for good what was deleted too long ago to be restored; `make run` does it at every start."""

from typing import Any

from django.core.management.base import BaseCommand

from scoring.actions.club_ends import forget_clubs
from scoring.actions.evenings import forget_deleted


class Command(BaseCommand):
    """Prints how many games and clubs were given up."""

    help = "Give up deleted games and clubs that can no longer be restored."

    def handle(self, *_args: Any, **_options: Any) -> str:
        """With a host's key goes the game, for everybody."""
        return f"{forget_deleted() + forget_clubs()} given up."

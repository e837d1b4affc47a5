"""Removes for good what was deleted too long ago to be restored, games that were begun a day ago and never played, and
members who asked to be erased.

The site does it at its start and while it runs.
"""

from django.core.management.base import BaseCommand
from django.utils import timezone

from scoring.clubs.actions.clubs import delete_expired_clubs
from scoring.clubs.actions.erasing import erase_due_members
from scoring.games.actions.game_list import forget_deleted
from scoring.management.expiry import forget_unplayed, is_postponed

POSTPONED = (
    "What was deleted stays for now: nothing was saved for more than a day, so the clock may be wrong. "
    "It goes once something is saved."
)


class Command(BaseCommand):
    """Prints how many games and clubs were given up, and how many members were erased."""

    help = (
        "Give up deleted games and clubs that can no longer be restored, and games without a hand after a day; "
        "erase members who asked for it."
    )

    def handle(self, *_args: object, **_options: object) -> str:
        """Delete expired games, clubs and members for good; deleting a host's key deletes the game."""
        if is_postponed(timezone.now()):
            self.stderr.write(POSTPONED)
            return "0 given up."
        given_up = forget_deleted() + delete_expired_clubs() + forget_unplayed()
        erased = erase_due_members()
        return f"{given_up} given up. {erased} erased." if erased else f"{given_up} given up."

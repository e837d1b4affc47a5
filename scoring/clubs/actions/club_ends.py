"""A club put away, deleted and restored; and given up for good once nobody can restore it any more."""

from datetime import datetime

from django.db import transaction
from django.utils import timezone

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.club_history import note
from scoring.clubs.models import Club
from scoring.clubs.queries.expired import expired_clubs
from scoring.clubs.signals import club_given_up
from scoring.games.actions.chains import give_up_games, note_rewritten, unless_damaged
from scoring.games.models import ChainNote, Game
from scoring.web.chain import Chain

TOLD = {
    Club.Shelf.OPEN: "club_back",
    Club.Shelf.ARCHIVED: "club_archived",
    Club.Shelf.DELETED: "club_deleted",
}


@transaction.atomic
def shelve_club(access: ClubAccess, shelf: Club.Shelf) -> None:
    """Put it away, delete it, or take it back; whoever else runs it finds it there too."""
    other = Club.objects.filter(pk=access.club.pk).exclude(shelf=shelf)
    if other.update(shelf=shelf, shelved=timezone.now()):
        note(access, TOLD[shelf])


def forget_clubs(now: datetime | None = None) -> int:
    """Give up the clubs that were deleted too long ago to be restored, each with all its games; how many."""
    count = 0
    for club in expired_clubs(now or timezone.now()):
        with unless_damaged(club.pk):
            give_up_games(Game.objects.filter(night_tables__club=club))
            give_up_club(club)
            club.delete()
            count += 1
    return count


def give_up_club(club: Club) -> None:
    """Note that a club goes with its treasury, be there anything in it or not, and with the logs of its nights."""
    gone = Chain("treasury", club.pk, [], club.treasury_lines, club.treasury_head)
    note_rewritten(ChainNote.What.GIVEN_UP, gone)
    club_given_up.send(Club, club=club)

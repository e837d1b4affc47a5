"""Keep seasons in step with changed results, deleted clubs and rewritten members."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Any
from uuid import UUID

from django.dispatch import receiver

from scoring.clubs.access import ClubAccess
from scoring.clubs.models import Club, Member
from scoring.clubs.signals import (
    club_given_up,
    club_locked,
    logs_rewritten,
    member_forgotten,
    members_moved,
)
from scoring.games import signals
from scoring.games.actions.chains import note_rewritten
from scoring.games.models import ChainNote, Game
from scoring.seasons.actions.members import forget_in_seasons, refresh_moved
from scoring.seasons.actions.night_results import lock_nights, rewriting_nights
from scoring.seasons.actions.results import refresh_game
from scoring.seasons.models import Night
from scoring.seasons.queries.nights import is_in_closed_season
from scoring.web.chain import Chain


@receiver(signals.result_changed)
def refresh_season(game: Game, **_: Any) -> None:
    refresh_game(game)


@receiver(signals.may_result_change)
def season_is_open(game: Game, **_: Any) -> bool:
    return not is_in_closed_season(game)


@receiver(club_given_up)
def note_nights(club: Club, **_: Any) -> None:
    for night in Night.objects.filter(club=club, version__gt=0):
        note_rewritten(ChainNote.What.GIVEN_UP, Chain("night", night.pk, [], night.version, night.head))


@receiver(club_locked)
def lock_club_nights(club_id: UUID, **_: Any) -> None:
    lock_nights(club_id)  # before the members, as entering a paper result does


@receiver(logs_rewritten)
def keep_night_logs(club_id: UUID, what: ChainNote.What, **_: Any) -> AbstractContextManager[None] | None:
    # Merged members have log entries of their own.
    return rewriting_nights(club_id, what) if what is ChainNote.What.ERASED else None


@receiver(member_forgotten)
def forget_member(member: Member, called: str, **_: Any) -> None:
    forget_in_seasons(member, called)


@receiver(members_moved)
def refresh_results_of_moved(access: ClubAccess, moved: Sequence[Sequence[Any]], **_: Any) -> None:
    refresh_moved(access, moved)

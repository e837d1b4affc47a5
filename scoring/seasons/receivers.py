"""Keep seasons in step with changed results, deleted clubs and rewritten members."""

from collections.abc import Collection, Sequence
from contextlib import AbstractContextManager
from typing import Any
from uuid import UUID

from django.dispatch import receiver
from django.http import HttpRequest
from django.utils.timezone import localdate

from scoring.clubs.access import ClubAccess, get_account
from scoring.clubs.models import Club, Member
from scoring.clubs.queries.clubs import account_clubs
from scoring.clubs.signals import (
    club_given_up,
    club_locked,
    logs_rewritten,
    member_forgotten,
    members_moved,
)
from scoring.clubs.texts.entries import DETAIL_TEXTS
from scoring.games import signals
from scoring.games.models import Game, Key
from scoring.groups.signals import HomeClub, clubs_asked
from scoring.journal.models import ChainNote
from scoring.journal.rewriting import note_given_up
from scoring.seasons.actions.corrections import note_correction
from scoring.seasons.actions.members import forget_in_seasons, refresh_moved
from scoring.seasons.actions.night_games import reseat_table
from scoring.seasons.actions.night_results import lock_nights, rewriting_nights
from scoring.seasons.actions.results import refresh_game
from scoring.seasons.models import Night, NightTable
from scoring.seasons.queries.next_nights import nights_ahead
from scoring.seasons.queries.night_log import NIGHT_LOG
from scoring.seasons.texts.draws import card_words
from scoring.seasons.texts.nights import night_ahead_words

DETAIL_TEXTS["card"] = lambda rank: card_words(int(rank or 0))


@receiver(signals.result_changed)
def refresh_season(game: Game, **_: object) -> None:
    refresh_game(game)


@receiver(signals.people_elsewhere)
def is_a_club_table(game: Game, **_: object) -> bool:
    return NightTable.objects.filter(game=game).exists()


@receiver(signals.people_corrected)
def move_seats(game: Game, before: Sequence[str], **_: object) -> None:
    reseat_table(game, before)


@receiver(signals.corrected_after_closing)
def tell_correction(game: Game, number: int, key: Key, **_: object) -> None:
    note_correction(game, number, key)


@receiver(club_given_up)
def note_nights(club: Club, **_: object) -> None:
    for night in Night.objects.filter(club=club, version__gt=0):
        note_given_up(NIGHT_LOG, night)


@receiver(club_locked)
def lock_club_nights(club_id: UUID, **_: object) -> None:
    lock_nights(club_id)  # before the members, as entering a paper result does


@receiver(logs_rewritten)
def keep_night_logs(club_id: UUID, what: ChainNote.What, **_: object) -> AbstractContextManager[None] | None:
    # Merged members have log entries of their own.
    return rewriting_nights(club_id) if what is ChainNote.What.ERASED else None


@receiver(member_forgotten)
def forget_member(member: Member, called: str, **_: object) -> None:
    forget_in_seasons(member, called)


@receiver(members_moved)
def refresh_results_of_moved(
    access: ClubAccess, moved: Sequence[Sequence[Any]], between: Collection[UUID], **_: object
) -> None:
    refresh_moved(access, moved, between)


@receiver(clubs_asked)
def list_on_first_page(request: HttpRequest, **_: object) -> list[HomeClub]:
    account = get_account(request)
    clubs = [club for club in account_clubs(account) if club.shelf == Club.Shelf.OPEN] if account else []
    ahead = nights_ahead([club.club_id for club in clubs], localdate()) if clubs else {}
    return [
        HomeClub(
            club.club_id,
            club.name,
            night_ahead_words(ahead[club.club_id]) if club.club_id in ahead else "",
        )
        for club in clubs
    ]

"""Update seasons when members of their club are erased, merged or split."""

from collections.abc import Collection, Sequence
from typing import Any
from uuid import UUID

from django.db.models import Q

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.club_history import rewriting_history
from scoring.clubs.models import ClubEvent, Member
from scoring.games.actions.rebuild import rebuild_games
from scoring.games.actions.record import rename_in_log
from scoring.games.models import Key
from scoring.games.queries.game_log import read_table
from scoring.seasons.actions.night_results import forget_reasons, log_moved_members
from scoring.seasons.actions.recompute import refresh_standings
from scoring.seasons.actions.results import refresh_tables
from scoring.seasons.models import GivenAward, NightTable, Season, Seat
from scoring.web.texts.names import rename_in_words


def forget_in_seasons(member: Member, called: str) -> None:
    """Rename a member in every game of the club, and drop the reasons and remarks about them."""
    forget_reasons(member)
    seats = Seat.objects.filter(Q(member=member) | Q(stand_in=member), club=member.club_id)
    for seat in seats.exclude(table__game=None).select_related("table__game"):
        game = seat.table.game
        names = read_table(game.start).players if game else []
        if game and seat.position < len(names):
            name = names[seat.position]
            rename_in_log(game.pk, name, called)
            Key.objects.filter(game=game, name=name).update(name=called)
            rebuild_games([game.pk])
    with rewriting_history(member.club_id):
        _rename_in_reasons(member, called)
    # A note is free text and may tell who it was.
    GivenAward.objects.filter(club=member.club_id, member=member).update(note="")


def _rename_in_reasons(member: Member, called: str) -> None:
    """Call a member otherwise in the reasons of corrections, which organisers write in words of their own."""
    for event in ClubEvent.objects.filter(club=member.club_id, details__has_key="reason"):
        reason = rename_in_words(event.details["reason"], member.name, called)
        if reason != event.details["reason"]:
            event.details["reason"] = reason
            event.save(update_fields=["details"])
    for key in Key.objects.filter(game__night_tables__club=member.club_id).exclude(reason=""):
        key.reason = rename_in_words(key.reason, member.name, called)[:200]
        key.save(update_fields=["reason"])


def refresh_moved(access: ClubAccess, moved: Sequence[Sequence[Any]], between: Collection[UUID]) -> None:
    """Recompute the results of every table with a moved seat, rewriting those from paper, and all standings."""
    seats = [pk for name, pk, _field in moved if name == "seat"]
    tables = NightTable.objects.filter(seats__in=seats).select_related("night__season").distinct()
    log_moved_members(access, tables)
    refresh_tables(tables)
    # Who had no result has a row in them too, and points that were given or taken.
    for season in Season.objects.filter(club=access.club, entrants__member__in=between).distinct():
        refresh_standings(season)

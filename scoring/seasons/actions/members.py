"""Update seasons when members of their club are erased, merged or split."""

from collections.abc import Collection, Sequence
from typing import Any
from uuid import UUID

from django.db.models import Model, Q

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.erased_words import known_names, rename_in_rows
from scoring.clubs.models import Member
from scoring.games.actions.rebuild import rebuild_games
from scoring.games.actions.record import rename_in_log
from scoring.games.models import Key
from scoring.games.queries.game_log import read_table
from scoring.seasons.actions.night_results import forget_reasons, log_moved_members
from scoring.seasons.actions.recompute import refresh_standings
from scoring.seasons.actions.results import refresh_tables
from scoring.seasons.models import Adjustment, Dispute, GivenAward, Night, NightTable, Season, Seat

TEXTS: dict[type[Model], Sequence[str]] = {
    Adjustment: ["reason"],
    Dispute: ["words"],
    GivenAward: ["title", "note"],
    Night: ["place", "note"],
}
"""The free text of a season, which may name anyone."""


def forget_in_seasons(member: Member, called: str) -> None:
    """Rename a member in every game of the club, and drop the reasons and remarks about them."""
    forget_reasons(member)
    seats = Seat.objects.filter(Q(member=member) | Q(stand_in=member), club=member.club_id)
    for seat in seats.exclude(table__game=None).select_related("table__game"):
        game = seat.table.game
        names = read_table(game.start).players if game else []
        if game and seat.position < len(names):
            name = names[seat.position]
            rename_in_log(game.pk, name, called, known_names(member))
            Key.objects.filter(game=game, name=name).update(name=called)
            rebuild_games([game.pk])
    rename_in_rows(Key.objects.filter(game__night_tables__club=member.club_id), ["reason"], member, called)
    # A note is free text and may tell who it was.
    GivenAward.objects.filter(club=member.club_id, member=member).update(note="")
    for model, fields in TEXTS.items():
        rename_in_rows(model._base_manager.filter(club=member.club_id), fields, member, called)


def refresh_moved(access: ClubAccess, moved: Sequence[Sequence[Any]], between: Collection[UUID]) -> None:
    """Recompute the results of every table with a moved seat, rewriting those from paper, and all standings."""
    seats = [pk for name, pk, _field in moved if name == "seat"]
    tables = NightTable.objects.filter(seats__in=seats).select_related("night__season").distinct()
    log_moved_members(access, tables)
    refresh_tables(tables)
    # Who had no result has a row in them too, and points that were given or taken.
    for season in Season.objects.filter(club=access.club, entrants__member__in=between).distinct():
        refresh_standings(season)

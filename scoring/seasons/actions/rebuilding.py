"""Rebuild every result of a club from the logs of its games and nights, a few tables at a time."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from django.db import transaction

from scoring.clubs.models import Club
from scoring.seasons.actions.closed import tell_games
from scoring.seasons.actions.night_results import rebuild_paper
from scoring.seasons.actions.recompute import RATINGS, STANDINGS, recompute_all
from scoring.seasons.actions.results import add_up_club, add_up_season
from scoring.seasons.models import NightTable, Result, Season
from scoring.seasons.queries.result_rows import result_rows

BATCH = 100


class Progress(NamedTuple):
    """Progress of a rebuild: the club and its season in words, tables done, and their number."""

    what: str
    done: int
    tables: int


def rebuild_club(club: Club) -> Iterator[Progress]:
    """Rebuild a club season by season, oldest first, yielding the progress."""
    for season in Season.objects.filter(club=club).order_by("created", "id"):
        yield from _rebuild_season(season, f"{club.name}, {season.name}, tables rebuilt")
    add_up_club(club.id)
    recompute_all(RATINGS, club.id)


def _rebuild_season(season: Season, what: str) -> Iterator[Progress]:
    tables = list(
        NightTable.objects.filter(club=season.club_id, night__season=season)
        .select_related("night")
        .prefetch_related("seats")
        .order_by("night__number", "round", "number")
    )
    for first in range(0, len(tables), BATCH):
        _write(tables[first : first + BATCH])
        yield Progress(what, min(first + BATCH, len(tables)), len(tables))
    with transaction.atomic():
        tell_games(NightTable.objects.filter(club=season.club_id, night__season=season))
        add_up_season(season.club_id, season.id)
        recompute_all(STANDINGS, season.id)


def _write(tables: Sequence[NightTable]) -> None:
    with transaction.atomic():
        # Before the results, which are read from the seats of a table on paper.
        rebuild_paper(tables)
        Result.objects.filter(club=tables[0].club_id, table__in=tables).delete()
        Result.objects.bulk_create([row for table in tables for row in result_rows(table)])

"""Keep the table of each division after every night that was closed, as it is worked out from the results."""

from collections.abc import Iterator
from heapq import merge
from itertools import groupby

from django.db import transaction

from scoring.models import Division, Season, Standing
from scoring.queries.league_seasons import SeasonRows, league_season, season_rows
from scoring.queries.standing_rows import tables_of


def work_out(season: Season, since: int = 0) -> None:
    """Work out the tables of a season anew from the night of this number on, however long it takes."""
    rows = season_rows(season)
    with transaction.atomic():
        Standing.objects.filter(club=season.club_id, season=season, after__gte=since).delete()
        for _number, made in tables_from(season, rows, since):
            Standing.objects.bulk_create(made, batch_size=500)


def tables_from(season: Season, rows: SeasonRows, since: int) -> Iterator[tuple[int, list[Standing]]]:
    """The tables of all divisions after each closed night from one on, by its number; worked out when asked for."""
    made = []
    for division in Division.objects.filter(club=season.club_id, season=season).order_by("level"):
        division.season = season
        known = league_season(division, rows=rows)
        if known is not None:
            made.append(tables_of(division, known, since))
    for number, of_a_night in groupby(merge(*made, key=_night), key=_night):
        yield number, list(of_a_night)


def _night(standing: Standing) -> int:
    return standing.after

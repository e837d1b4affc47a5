"""Keep the table of each division after every night that was closed, as it is worked out from the results."""

from collections.abc import Iterator
from heapq import merge
from itertools import groupby

from django.db import transaction

from scoring.seasons.models import Division, Season, Standing
from scoring.seasons.queries.league_seasons import league_season, season_rows
from scoring.seasons.queries.standing_rows import tables_of


def work_out_tables(season: Season, since: int = 0) -> None:
    """Work out the tables of a season anew from the night of this number on, however long it takes."""
    with transaction.atomic():
        put_tables(season, (since, None), [])
        for _number, made in tables_from(season, since):
            Standing.objects.bulk_create(made, batch_size=500)


def tables_from(season: Season, since: int) -> Iterator[tuple[int, list[Standing]]]:
    """The tables of all divisions after each closed night from one on, by its number; worked out when asked for."""
    rows = season_rows(season)
    made = []
    for division in Division.objects.filter(club=season.club_id, season=season).order_by("level"):
        division.season = season
        known = league_season(division, rows=rows)
        if known is not None:
            made.append(tables_of(division, known, since))
    for number, of_a_night in groupby(merge(*made, key=_night), key=_night):
        yield number, list(of_a_night)


def put_tables(season: Season, nights: tuple[int, int | None], made: list[Standing]) -> None:
    """Keep tables in place of all that were kept from the first of these nights to the last; None for no end."""
    first, last = nights
    kept = Standing.objects.filter(club=season.club_id, season=season, after__gte=first)
    with transaction.atomic():
        (kept if last is None else kept.filter(after__lte=last)).delete()
        Standing.objects.bulk_create(made, batch_size=500)


def _night(standing: Standing) -> int:
    return standing.after

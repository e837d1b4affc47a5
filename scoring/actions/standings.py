"""Keep the table of each division after every night that was closed, as it is worked out from the results."""

from django.db import transaction

from scoring.models import Division, Season, Standing
from scoring.queries.league_seasons import SeasonRows, league_season, season_rows
from scoring.queries.standing_rows import tables_of


def refresh_standings(season: Season, since: int = 0) -> None:
    """Work out the tables of a season anew from the night of this number on: all of them unless told.

    Whoever closes a night, moves people, or gives and takes points calls it.
    """
    rows = season_rows(season)
    for division in Division.objects.filter(club=season.club_id, season=season).order_by("level"):
        division.season = season
        _refresh(division, rows, since)


def _refresh(division: Division, rows: SeasonRows, since: int) -> None:
    """The same for one division."""
    kept = Standing.objects.filter(club=division.club_id, division=division)
    known = league_season(division, rows=rows)
    with transaction.atomic():
        kept.filter(after__gte=since).delete()
        if known is None:
            kept.delete()
            return
        Standing.objects.bulk_create(tables_of(division, known, since), batch_size=500)

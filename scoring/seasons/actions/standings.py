"""Keep the table of each division after every night that was closed, as it is worked out from the results."""

from collections.abc import Iterator
from datetime import date
from heapq import merge
from itertools import groupby
from uuid import UUID

from django.db import transaction
from django.db.models import OuterRef, QuerySet, Subquery

from scoring.clubs.models import Club, Member
from scoring.league.ratings import Rating as Strength
from scoring.seasons.models import Division, Rating, Season, Standing
from scoring.seasons.queries.league_seasons import closed_days, league_season, season_rows
from scoring.seasons.queries.standing_rows import ratings_of, tables_of


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


def work_out_ratings(club: Club, since: date = date.min) -> None:
    """Work out the ratings of a club anew from a day on, however long it takes."""
    rows = ratings_of(club.pk, _before(club, since), since)
    put_ratings(club, (since, None), rows)


def ratings_from(club: Club, since: date) -> Iterator[tuple[date, list[Rating]]]:
    """The ratings after each day with a closed night from one on; worked out when asked for."""
    now = _before(club, since)
    for day in closed_days(club.pk, since):
        rows = ratings_of(club.pk, now, day, day)
        now |= {str(row.member_id): _strength(row) for row in rows}
        yield day, rows


def put_ratings(club: Club, days: tuple[date, date | None], made: list[Rating]) -> None:
    """Keep ratings in place of all that were kept from the first of these days to the last; None for no end."""
    first, last = days
    kept = Rating.objects.filter(club=club, date__gte=first)
    with transaction.atomic():
        (kept if last is None else kept.filter(date__lte=last)).delete()
        Rating.objects.bulk_create(made, batch_size=500)
        latest = _latest(club, Rating.objects.all())
        Rating.objects.filter(club=club, is_latest=True).exclude(pk__in=latest).update(is_latest=False)
        Rating.objects.filter(pk__in=latest, is_latest=False).update(is_latest=True)


def _before(club: Club, day: date) -> dict[str, Strength]:
    """Everybody as he was before a day."""
    rows = Rating.objects.filter(pk__in=_latest(club, Rating.objects.filter(date__lt=day)))
    return {str(row.member_id): _strength(row) for row in rows}


def _latest(club: Club, among: QuerySet[Rating]) -> list[UUID]:
    """The last of these ratings of each member, by their ids; one query."""
    last = among.filter(club=club, member=OuterRef("pk")).order_by("-date", "-night_id").values("pk")[:1]
    members = Member.objects.filter(club=club).annotate(last=Subquery(last))
    return list(members.exclude(last=None).values_list("last", flat=True))


def _strength(row: Rating) -> Strength:
    return Strength(row.mu, row.sigma, row.games)

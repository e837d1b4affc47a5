"""Recompute standings and ratings from results: at once, or in a background job where it is much."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from datetime import date, timedelta
from heapq import merge
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple, TypeAlias
from uuid import UUID

from django.db import transaction
from django.db.models import F, OuterRef, QuerySet, Subquery

from scoring.clubs.models import Club, Member
from scoring.league.ratings import Rating as Strength
from scoring.seasons.models import Division, Night, NightTable, Rating, Season, Standing
from scoring.seasons.queries.league_seasons import closed_days, league_season, season_rows
from scoring.seasons.queries.standing_rows import compute_ratings, compute_standings
from scoring.web import background
from scoring.web.models import Job

RECOUNT = "recount"
# Tables to read over all nights: under half a second. More than that waits until after the response.
MOST_TABLES = 6000
RATING_COST = 6  # reading so many tables takes as long as rating the players of one
PAUSES = (0, 10, 60, 600)  # seconds before each try: a full disk or a lost database may be back
Point: TypeAlias = Any
"""A night of a season by its number, a day of a club."""
Owner: TypeAlias = Any
"""A season or a club: whichever a projection is of."""
Rows: TypeAlias = list[Any]
"""Rows of a projection, not stored yet."""


class Projection(NamedTuple):
    """A projection of results, night by night, that can be recomputed from any point.

    Its `owner` stores the point it is stale from (`recount_from`) and the number of requests
    (`recount_turn`).
    """

    owner: type[Season] | type[Club]
    beginning: Point
    cost: Callable[[Owner, Point], int]
    recompute: Callable[[Owner, Point], None]
    batches: Callable[[Owner, Point], Iterator[tuple[Point, Rows]]]
    save: Callable[[Owner, Point, Point | None, Rows], None]
    next_point: Callable[[Point], Point]


def recompute_standings(season: Season, since: int = 0) -> None:
    """Recompute the standings of a season from the night of this number on, in this process."""
    with transaction.atomic():
        save_standings(season, since, None, [])
        for _number, rows in standing_batches(season, since):
            Standing.objects.bulk_create(rows, batch_size=500)


def standing_batches(season: Season, since: int) -> Iterator[tuple[int, list[Standing]]]:
    """Yield the standings of all divisions after each closed night from one on, lazily, by its number."""
    results = season_rows(season)
    divisions = []
    for division in Division.objects.filter(club=season.club_id, season=season).order_by("level"):
        # Spares each division a query for it.
        division.season = season
        known = league_season(division, rows=results)
        if known is not None:
            divisions.append(compute_standings(division, known, since))
    by_night = attrgetter("after")
    # Divisions are merged night by night, so that a job saves a night as a whole.
    for number, rows in groupby(merge(*divisions, key=by_night), key=by_night):
        yield number, list(rows)


def save_standings(season: Season, first: int, last: int | None, rows: list[Standing]) -> None:
    """Replace the stored standings from the first of these nights to the last; None for no end."""
    stale = Standing.objects.filter(club=season.club_id, season=season, after__gte=first)
    with transaction.atomic():
        (stale if last is None else stale.filter(after__lte=last)).delete()
        Standing.objects.bulk_create(rows, batch_size=500)


def _tables_read(season: Season, since: int) -> int:
    """Return the played tables, read once for each night."""
    nights = Night.objects.filter(club=season.club_id, season=season, status=Night.Status.CLOSED)
    played = NightTable.objects.filter(club=season.club_id, night__in=nights).count()
    return played * nights.filter(number__gte=since).count()


def recompute_ratings(club: Club, since: date = date.min) -> None:
    """Recompute the ratings of a club from a day on, in this process."""
    save_ratings(club, since, None, compute_ratings(club.pk, _ratings_before(club, since), since))


def rating_batches(club: Club, since: date) -> Iterator[tuple[date, list[Rating]]]:
    """Yield the ratings after each day with a closed night from one on, lazily."""
    strengths = _ratings_before(club, since)
    for day in closed_days(club.pk, since):
        rows = compute_ratings(club.pk, strengths, day, day)
        strengths |= _strengths(rows)
        yield day, rows


def save_ratings(club: Club, first: date, last: date | None, rows: list[Rating]) -> None:
    """Replace the stored ratings from the first of these days to the last; None for no end."""
    stale = Rating.objects.filter(club=club, date__gte=first)
    with transaction.atomic():
        (stale if last is None else stale.filter(date__lte=last)).delete()
        Rating.objects.bulk_create(rows, batch_size=500)
        # Of everyone: where a member's last night went, an earlier rating becomes the last one.
        latest = _latest(club, Rating.objects.all())
        Rating.objects.filter(club=club, is_latest=True).exclude(pk__in=latest).update(is_latest=False)
        Rating.objects.filter(pk__in=latest, is_latest=False).update(is_latest=True)


def _ratings_before(club: Club, day: date) -> dict[str, Strength]:
    return _strengths(Rating.objects.filter(pk__in=_latest(club, Rating.objects.filter(date__lt=day))))


def _strengths(rows: Iterable[Rating]) -> dict[str, Strength]:
    return {str(row.member_id): Strength(row.mu, row.sigma, row.games) for row in rows}


def _latest(club: Club, ratings: QuerySet[Rating]) -> list[UUID]:
    """Return the ids of the last of these ratings of each member, in one query."""
    last = ratings.filter(club=club, member=OuterRef("pk")).order_by("-date", "-night_id").values("pk")[:1]
    members = Member.objects.filter(club=club).annotate(last=Subquery(last))
    return list(members.exclude(last=None).values_list("last", flat=True))


def _tables_rated(club: Club, since: date) -> int:
    nights = Night.objects.filter(club=club, status=Night.Status.CLOSED, date__gte=since)
    return RATING_COST * NightTable.objects.filter(club=club, night__in=nights).count()


STANDINGS = Projection(
    owner=Season,
    beginning=0,
    cost=_tables_read,
    recompute=recompute_standings,
    batches=standing_batches,
    save=save_standings,
    next_point=lambda number: number + 1,
)
RATINGS = Projection(
    owner=Club,
    beginning=date.min,
    cost=_tables_rated,
    recompute=recompute_ratings,
    batches=rating_batches,
    save=save_ratings,
    next_point=lambda day: day + timedelta(days=1),
)


def refresh_standings(season: Season, since: int = 0) -> None:
    """Recompute the standings of a season from the night of this number on, or all of them.

    Called when a night is closed, players move, or points are given or taken. In a large season a background
    job does it after the response, night by night; until then the stored standings are shown.
    """
    _refresh(STANDINGS, season.pk, since)


def refresh_ratings(club: UUID, since: Night | None = None) -> None:
    """Recompute the ratings of a club from the day of this night on; all of them if none are stored."""
    known = since is not None and Rating.objects.filter(club=club).exists()
    _refresh(RATINGS, club, since.date if since and known else date.min)


def _refresh(projection: Projection, owner_id: UUID, since: Point) -> None:
    with transaction.atomic():
        owner = _lock(projection, owner_id)
        # Where a job is pending already, it covers this change too.
        if owner.recount_from is None and projection.cost(owner, since) <= MOST_TABLES:
            projection.recompute(owner, since)
            return
        owner.recount_from = since if owner.recount_from is None else min(since, owner.recount_from)
        # A running job sees by the turn that its point has moved, and starts again from there.
        owner.recount_turn = F("recount_turn") + 1
        owner.save(update_fields=["recount_from", "recount_turn"])
        background.enqueue(RECOUNT, str(owner_id))


def _lock(projection: Projection, owner_id: UUID) -> Owner:
    # A full lock would block inserts of rows that reference the owner.
    return projection.owner._base_manager.select_for_update(no_key=True).get(pk=owner_id)


def recompute_all(projection: Projection, owner_id: UUID) -> None:
    """Recompute everything from the first night on, synchronously; then nothing is stale."""
    with transaction.atomic():
        owner = _lock(projection, owner_id)
        projection.recompute(owner, projection.beginning)
        if owner.recount_from is not None:
            owner.recount_from, owner.recount_turn = None, F("recount_turn") + 1
            owner.save(update_fields=["recount_from", "recount_turn"])


def resume_jobs() -> None:
    """Enqueue every stale recount: one given up, restored, or from before an update."""
    for _projection, owner_id in stale_projections():
        background.enqueue(RECOUNT, str(owner_id))


def stale_projections() -> list[tuple[Projection, UUID]]:
    """Return the projections that are stale with their owners, standings first."""
    return [
        (projection, owner_id)
        for projection in (STANDINGS, RATINGS)
        for owner_id in projection.owner._base_manager.exclude(recount_from=None).values_list("pk", flat=True)
    ]


def _recount(job: Job) -> None:
    # Ids of seasons and of clubs are never the same.
    for projection in (STANDINGS, RATINGS):
        deque(recompute_nights(projection, UUID(job.subject)), maxlen=0)


FAILED = "A recount did not finish; the next try, change or start goes on with it"
background.register(RECOUNT, background.JobKind(_recount, PAUSES, FAILED))


def recompute_nights(projection: Projection, owner_id: UUID) -> Iterator[None]:
    """Recompute what is stale, yielding after each saved night; start again if a change comes in meanwhile."""
    stale = projection.owner._base_manager.filter(pk=owner_id).exclude(recount_from=None)
    while (owner := stale.first()) is not None:
        yield from _recompute_nights(projection, owner)


def _recompute_nights(projection: Projection, owner: Owner) -> Iterator[None]:
    """Recompute each night in a transaction of its own, to hold locks briefly."""
    first = owner.recount_from
    for last, rows in projection.batches(owner, first):
        if not _save_night(projection, owner, (first, last), rows):
            return
        yield
        first = projection.next_point(last)
    _save_night(projection, owner, (first, None), [])


def _save_night(projection: Projection, owner: Owner, points: tuple[Point, Point | None], rows: Rows) -> bool:
    """Save one batch and where to go on; False if a change came in between."""
    first, last = points
    with transaction.atomic():
        locked = _lock(projection, owner.pk)
        if locked.recount_turn != owner.recount_turn:
            return False
        projection.save(locked, first, last, rows)
        locked.recount_from = None if last is None else projection.next_point(last)
        locked.save(update_fields=["recount_from"])
    return True

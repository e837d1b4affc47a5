"""Recomputing standings and ratings from results: at once, or in a background job where it is much."""

import threading
from collections import deque
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from functools import partial
from heapq import merge
from itertools import groupby
from typing import Any, NamedTuple, TypeAlias
from uuid import UUID

from django.db import transaction
from django.db.models import F, OuterRef, QuerySet, Subquery

from scoring.clubs.models import Club, Member
from scoring.league.ratings import Rating as Strength
from scoring.seasons.models import Division, Night, NightTable, Rating, Season, Standing
from scoring.seasons.queries.league_seasons import closed_days, league_season, season_rows
from scoring.seasons.queries.standing_rows import ratings_after, tables_of
from scoring.web import background

_one_at_a_time = threading.Lock()
AT_ONCE = 6000
"""Tables to be read over all nights to be made anew: under half a second; more of them wait until after the answer."""
RATED = 6
"""Reading so many tables takes as long as rating those who sat at one."""
PAUSES = (0, 10, 60, 600)
"""Seconds before each try: a disk that was full, or a database that was gone, may be back."""
Point: TypeAlias = Any
"""A night of a season by its number, a day of a club."""


class Following(NamedTuple):
    """A projection of results, night by night, that can be rebuilt from any point.

    Its `owner` stores the point it is stale from (`recount_from`) and the number of requests
    (`recount_turn`).
    """

    owner: type[Season] | type[Club]
    beginning: Point
    tables_read: Callable[[Any, Point], int]
    work_out: Callable[[Any, Point], None]
    made_from: Callable[[Any, Point], Iterator[tuple[Point, list[Any]]]]
    put: Callable[[Any, tuple[Point, Point | None], list[Any]], None]
    next_to: Callable[[Point], Point]


def work_out_tables(season: Season, since: int = 0) -> None:
    """Recompute the standings of a season from the night of this number on, in this process."""
    with transaction.atomic():
        put_tables(season, (since, None), [])
        for _number, made in tables_from(season, since):
            Standing.objects.bulk_create(made, batch_size=500)


def tables_from(season: Season, since: int) -> Iterator[tuple[int, list[Standing]]]:
    """Yield the standings of all divisions after each closed night from one on, lazily, by its number."""
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
    """Replace the stored standings from the first of these nights to the last; None for no end."""
    first, last = nights
    kept = Standing.objects.filter(club=season.club_id, season=season, after__gte=first)
    with transaction.atomic():
        (kept if last is None else kept.filter(after__lte=last)).delete()
        Standing.objects.bulk_create(made, batch_size=500)


def _night(standing: Standing) -> int:
    return standing.after


def work_out_ratings(club: Club, since: date = date.min) -> None:
    """Recompute the ratings of a club from a day on, in this process."""
    rows = ratings_after(club.pk, _before(club, since), since)
    put_ratings(club, (since, None), rows)


def ratings_from(club: Club, since: date) -> Iterator[tuple[date, list[Rating]]]:
    """Yield the ratings after each day with a closed night from one on, lazily."""
    now = _before(club, since)
    for day in closed_days(club.pk, since):
        rows = ratings_after(club.pk, now, day, day)
        now |= {str(row.member_id): _strength(row) for row in rows}
        yield day, rows


def put_ratings(club: Club, days: tuple[date, date | None], made: list[Rating]) -> None:
    """Replace the stored ratings from the first of these days to the last; None for no end."""
    first, last = days
    kept = Rating.objects.filter(club=club, date__gte=first)
    with transaction.atomic():
        (kept if last is None else kept.filter(date__lte=last)).delete()
        Rating.objects.bulk_create(made, batch_size=500)
        latest = _latest(club, Rating.objects.all())
        Rating.objects.filter(club=club, is_latest=True).exclude(pk__in=latest).update(is_latest=False)
        Rating.objects.filter(pk__in=latest, is_latest=False).update(is_latest=True)


def _before(club: Club, day: date) -> dict[str, Strength]:
    """Return every member's rating before a day."""
    rows = Rating.objects.filter(pk__in=_latest(club, Rating.objects.filter(date__lt=day)))
    return {str(row.member_id): _strength(row) for row in rows}


def _latest(club: Club, among: QuerySet[Rating]) -> list[UUID]:
    """Return the last of these ratings of each member, by member id, in one query."""
    last = among.filter(club=club, member=OuterRef("pk")).order_by("-date", "-night_id").values("pk")[:1]
    members = Member.objects.filter(club=club).annotate(last=Subquery(last))
    return list(members.exclude(last=None).values_list("last", flat=True))


def _strength(row: Rating) -> Strength:
    return Strength(row.mu, row.sigma, row.games)


def _tables_read(season: Season, since: int) -> int:
    """Return the played tables, read once for each night."""
    nights = Night.objects.filter(club=season.club_id, season=season, status=Night.Status.CLOSED)
    played = NightTable.objects.filter(club=season.club_id, night__in=nights).count()
    return played * nights.filter(number__gte=since).count()


def _tables_rated(club: Club, since: date) -> int:
    nights = Night.objects.filter(club=club, status=Night.Status.CLOSED, date__gte=since)
    return RATED * NightTable.objects.filter(club=club, night__in=nights).count()


TABLES = Following(
    Season, 0, _tables_read, work_out_tables, tables_from, put_tables, lambda number: number + 1
)
RATINGS = Following(
    Club,
    date.min,
    _tables_rated,
    work_out_ratings,
    ratings_from,
    put_ratings,
    lambda day: day + timedelta(days=1),
)


def refresh_standings(season: Season, since: int = 0) -> None:
    """Recompute the standings of a season from the night of this number on, or all of them.

    Called when a night is closed, players move, or points are given or taken. In a large season a background
    job does it after the response, night by night; until then the stored standings are shown.
    """
    _refresh(TABLES, season.pk, since)


def refresh_ratings(club: UUID, since: Night | None = None) -> None:
    """Recompute the ratings of a club from the day of this night on; all of them if none are stored."""
    known = since is not None and Rating.objects.filter(club=club).exists()
    _refresh(RATINGS, club, since.date if since and known else date.min)


def _refresh(following: Following, owner: UUID, since: Point) -> None:
    with transaction.atomic():
        now = _locked(following, owner)
        if now.recount_from is None and following.tables_read(now, since) <= AT_ONCE:
            following.work_out(now, since)
            return
        now.recount_from = since if now.recount_from is None else min(since, now.recount_from)
        now.recount_turn = F("recount_turn") + 1
        now.save(update_fields=["recount_from", "recount_turn"])
        transaction.on_commit(partial(start, following, owner))


def _locked(following: Following, owner: UUID) -> Any:
    """Lock the owner, without blocking inserts of rows that reference it."""
    return following.owner._base_manager.select_for_update(no_key=True).get(pk=owner)


def recount_all(following: Following, owner: UUID) -> None:
    """Recompute everything from the first night on, synchronously; then nothing waits."""
    with transaction.atomic():
        now = _locked(following, owner)
        following.work_out(now, following.beginning)
        if now.recount_from is not None:
            now.recount_from, now.recount_turn = None, F("recount_turn") + 1
            now.save(update_fields=["recount_from", "recount_turn"])


def take_up() -> None:
    """Resume what a stopped process has left waiting."""
    background.start(_take_up, "recount")


def _take_up() -> None:
    for following, owner in waiting():
        start(following, owner)


def waiting() -> list[tuple[Following, UUID]]:
    """Yield the projections that are stale with their owners, standings first."""
    found = []
    for following in (TABLES, RATINGS):
        owners = following.owner._base_manager.exclude(recount_from=None)
        found += [(following, owner) for owner in owners.values_list("pk", flat=True)]
    return found


def start(following: Following, owner: UUID) -> None:
    """Start the background job for everything that waits."""
    failed = "Not worked out anew to the end; a later try, change or start goes on with it"
    background.start(partial(_finish, following, owner), "recount", pauses=PAUSES, failed=failed)


def _finish(following: Following, owner: UUID) -> None:
    with _one_at_a_time:
        deque(steps(following, owner), maxlen=0)


def steps(following: Following, owner: UUID) -> Iterator[None]:
    """Recompute what waits, saving night by night; start again if a change comes in meanwhile."""
    waits = following.owner._base_manager.filter(pk=owner).exclude(recount_from=None)
    while (now := waits.first()) is not None:
        yield from _nights(following, now)


def _nights(following: Following, owner: Any) -> Iterator[None]:
    """Recompute each night in a transaction of its own, to hold locks briefly."""
    first = owner.recount_from
    for last, made in following.made_from(owner, first):
        if not _put(following, owner, (first, last), made):
            return
        yield
        first = following.next_to(last)
    _put(following, owner, (first, None), [])


def _put(following: Following, owner: Any, points: tuple[Point, Point | None], made: list[Any]) -> bool:
    """Save one step and where to go on; False if a change came in between."""
    last = points[1]
    with transaction.atomic():
        now = _locked(following, owner.pk)
        if now.recount_turn != owner.recount_turn:
            return False
        following.put(now, points, made)
        now.recount_from = None if last is None else following.next_to(last)
        now.save(update_fields=["recount_from"])
    return True

"""What follows from results after a change: worked out at once, or where it is very much in order after the answer."""

import threading
from collections import deque
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from functools import partial
from typing import Any, NamedTuple, TypeAlias
from uuid import UUID

from django.db import transaction
from django.db.models import F

from scoring.clubs.models import Club
from scoring.seasons.actions.standings import (
    put_ratings,
    put_tables,
    ratings_from,
    tables_from,
    work_out_ratings,
    work_out_tables,
)
from scoring.seasons.models import Night, NightTable, Rating, Season
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
    """What follows from results night by night, and can be made anew from any point on.

    Its `owner` notes from which point it waits, and how often that was asked for: `recount_from`, `recount_turn`.
    """

    owner: type[Season] | type[Club]
    beginning: Point
    tables_read: Callable[[Any, Point], int]
    work_out: Callable[[Any, Point], None]
    made_from: Callable[[Any, Point], Iterator[tuple[Point, list[Any]]]]
    put: Callable[[Any, tuple[Point, Point | None], list[Any]], None]
    next_to: Callable[[Point], Point]


def _tables_read(season: Season, since: int) -> int:
    """All that were played, once for each night."""
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
    """Work out the tables of a season anew from the night of this number on: all of them unless told.

    Whoever closes a night, moves people, or gives and takes points calls it. Of a very big season this is done after
    the answer, night by night, in order; until then the tables that are kept stay to be seen.
    """
    _refresh(TABLES, season.pk, since)


def refresh_ratings(club: UUID, since: Night | None = None) -> None:
    """The same for the ratings of a club, from the day of this night on; or where none are kept yet, all of them."""
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
    """Nobody else asks for it or writes it until the transaction ends; rows that only name the owner may be written."""
    return following.owner._base_manager.select_for_update(no_key=True).get(pk=owner)


def recount_all(following: Following, owner: UUID) -> None:
    """Work out everything from the first night on, while somebody waits for it; then nothing is left to be done."""
    with transaction.atomic():
        now = _locked(following, owner)
        following.work_out(now, following.beginning)
        if now.recount_from is not None:
            now.recount_from, now.recount_turn = None, F("recount_turn") + 1
            now.save(update_fields=["recount_from", "recount_turn"])


def take_up() -> None:
    """Go on with whatever a program that was stopped has left over."""
    background.start(_take_up, "recount")


def _take_up() -> None:
    for following, owner in waiting():
        start(following, owner)


def waiting() -> list[tuple[Following, UUID]]:
    """What has not been made anew yet, and whose it is: tables first."""
    found = []
    for following in (TABLES, RATINGS):
        owners = following.owner._base_manager.exclude(recount_from=None)
        found += [(following, owner) for owner in owners.values_list("pk", flat=True)]
    return found


def start(following: Following, owner: UUID) -> None:
    """Make anew what waits, beside what is answered meanwhile."""
    failed = "Not worked out anew to the end; a later try, change or start goes on with it"
    background.start(partial(_finish, following, owner), "recount", pauses=PAUSES, failed=failed)


def _finish(following: Following, owner: UUID) -> None:
    with _one_at_a_time:
        deque(steps(following, owner), maxlen=0)


def steps(following: Following, owner: UUID) -> Iterator[None]:
    """What waits, night by night, each kept before the next is begun; once more where a change comes in meanwhile."""
    waits = following.owner._base_manager.filter(pk=owner).exclude(recount_from=None)
    while (now := waits.first()) is not None:
        yield from _nights(following, now)


def _nights(following: Following, owner: Any) -> Iterator[None]:
    """Each in a transaction of its own, so that nobody waits long for the database; at last what is after them all."""
    first = owner.recount_from
    for last, made in following.made_from(owner, first):
        if not _put(following, owner, (first, last), made):
            return
        yield
        first = following.next_to(last)
    _put(following, owner, (first, None), [])


def _put(following: Following, owner: Any, points: tuple[Point, Point | None], made: list[Any]) -> bool:
    """Keep what was made from one point to another, and where to go on; False where a change came in between."""
    last = points[1]
    with transaction.atomic():
        now = _locked(following, owner.pk)
        if now.recount_turn != owner.recount_turn:
            return False
        following.put(now, points, made)
        now.recount_from = None if last is None else following.next_to(last)
        now.save(update_fields=["recount_from"])
    return True

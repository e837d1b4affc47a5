"""The tables of a season after a change: worked out at once, or of a very big season in order after the answer."""

import logging
import threading
from collections.abc import Callable
from uuid import UUID

from django.db import connection, transaction
from django.db.models import F

from scoring.actions.standings import tables_from, work_out
from scoring.models import Night, NightTable, Season, Standing
from scoring.queries.league_seasons import season_rows

log = logging.getLogger(__name__)
_one_at_a_time = threading.Lock()
AT_ONCE = 6000
"""Tables to be read over all nights to be made anew: under half a second; more of them wait until after the answer."""


def refresh_standings(season: Season, since: int = 0) -> None:
    """Work out the tables of a season anew from the night of this number on: all of them unless told.

    Whoever closes a night, moves people, or gives and takes points calls it. Of a very big season this is done after
    the answer, night by night, in order; until then the tables that are kept stay to be seen.
    """
    with transaction.atomic():
        now = Season.objects.select_for_update().get(pk=season.pk)
        if now.recount_from is None and _work(season, since) <= AT_ONCE:
            work_out(season, since)
            return
        since = since if now.recount_from is None else min(since, now.recount_from)
        Season.objects.filter(pk=season.pk).update(recount_from=since, recount_turn=F("recount_turn") + 1)
        transaction.on_commit(lambda: start(season.pk))


def _work(season: Season, since: int) -> int:
    """How many tables are read to make those nights anew: all that were played, once for each."""
    nights = Night.objects.filter(club=season.club_id, season=season, status=Night.Status.CLOSED)
    played = NightTable.objects.filter(club=season.club_id, night__in=nights).count()
    return played * nights.filter(number__gte=since).count()


def take_up() -> None:
    """Go on with whatever a program that was stopped has left over."""
    _beside(_finish_all)


def start(season: UUID) -> None:
    """Recount a season beside what is answered meanwhile."""
    _beside(finish, season)


def _beside(work: Callable[..., None], *of: UUID) -> None:
    threading.Thread(target=_run, args=[work, *of], name="recount", daemon=True).start()


def _run(work: Callable[..., None], *of: UUID) -> None:
    """A connection that stayed open would keep a disk read-only for all others that was so when it was opened."""
    try:
        with _one_at_a_time:
            work(*of)
    except Exception:
        log.exception("A season was not recounted to its end; the next start goes on with it")
    finally:
        connection.close()


def _finish_all() -> None:
    for season in list(Season.objects.exclude(recount_from=None).values_list("pk", flat=True)):
        finish(season)


def finish(season: UUID) -> None:
    """Make every table anew that waits for it, from the first night on; once more where a change comes in meanwhile."""
    while True:
        found = Season.objects.filter(pk=season).exclude(recount_from=None).first()
        if found is None:
            return
        _go_through(found)


def _go_through(season: Season) -> None:
    """Each night's tables in a transaction of their own, so that nobody waits long for the database."""
    first = season.recount_from or 0
    for number, made in tables_from(season, season_rows(season), first):
        if not _put(season, (first, number), made):
            return
        first = number + 1
    _put(season, (first, None), [])


def _put(season: Season, nights: tuple[int, int | None], made: list[Standing]) -> bool:
    """Keep the tables of a night in place of all that were kept since the one before it; None for after the last.

    False where another change came in between.
    """
    first, number = nights
    with transaction.atomic():
        now = Season.objects.select_for_update().get(pk=season.pk)
        if now.recount_turn != season.recount_turn:
            return False
        kept = Standing.objects.filter(club=season.club_id, season=season, after__gte=first)
        kept = kept if number is None else kept.filter(after__lte=number)
        kept.delete()
        Standing.objects.bulk_create(made, batch_size=500)
        following = None if number is None else number + 1
        Season.objects.filter(pk=season.pk).update(recount_from=following)
    return True

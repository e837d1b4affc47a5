"""Guards against changes to a closed night or season, which every action on one calls first; and its games."""

from datetime import datetime, timedelta
from uuid import UUID

from django.db.models import QuerySet
from django.utils import timezone

from scoring.games.models import Game, Invitation, Key
from scoring.seasons.models import Night, NightTable, Season

UNDO_FOR = timedelta(minutes=10)
"""How long after closing a reopening is an undo, which leaves no mark but in the club's history."""


def reopened_mark(what: Night | Season) -> datetime | None:
    """Return when a closed night or season that is reopened now was reopened for everyone to see."""
    now = timezone.now()
    return what.reopened if what.closed and now - what.closed < UNDO_FOR else now


class ClosedError(Exception):
    """Refusal: this night or season is closed, and must be reopened before it can change."""

    def __init__(self, what: Night | Season) -> None:
        super().__init__(f"{what} is closed")
        self.what = what


def lock_open_night(night: Night) -> Night:
    """Return the night, locked until commit; raises ClosedError if it or its season is closed."""
    # Asked here, not only by the page: one drawn before the night was closed still has its buttons.
    # The night's row alone is locked: with the season's, all its nights would wait for one another.
    # Not in full: a game that ends holds its own lock and waits for rows that reference the night.
    nights = Night.objects.select_for_update(of=("self",), no_key=True).select_related("season")
    locked = nights.get(pk=night.pk)
    if locked.season.status == Season.Status.CLOSED:
        raise ClosedError(locked.season)
    if locked.status == Night.Status.CLOSED:
        raise ClosedError(locked)
    return locked


def lock_open_season(season: UUID) -> Season:
    """Return the season, locked until commit; raises ClosedError if it is closed."""
    locked = Season.objects.select_for_update(no_key=True).get(pk=season)
    if locked.status == Season.Status.CLOSED:
        raise ClosedError(locked)
    return locked


def tell_games(tables: QuerySet[NightTable]) -> None:
    """Tell the games of these tables what is closed, since games know nothing of nights.

    In the transaction that closes or reopens: each hand is saved before it, or finds the game closed.
    """
    of_season = tables.filter(night__season__status=Season.Status.CLOSED)
    running = tables.exclude(night__season__status=Season.Status.CLOSED)
    _set_closed(of_season, Game.Closed.SEASON)
    _set_closed(running.filter(night__status=Night.Status.CLOSED), Game.Closed.NIGHT)
    _set_closed(running.exclude(night__status=Night.Status.CLOSED), Game.Closed.NOTHING)


def _set_closed(tables: QuerySet[NightTable], closed: Game.Closed) -> None:
    games = Game.objects.filter(pk__in=tables.exclude(game=None).values("game")).exclude(closed=closed)
    ids = list(games.order_by("pk").select_for_update().values_list("pk", flat=True))
    Game.objects.filter(pk__in=ids).update(closed=closed)
    Key.objects.filter(game__in=ids).exclude(corrects_until=None).update(corrects_until=None, reason="")
    Invitation.objects.filter(pk__in=ids).delete()

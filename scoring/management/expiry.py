"""Delete expired games, unless the clock may be wrong."""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Max, QuerySet
from django.utils import timezone

from scoring.clubs.models import Club, ClubEvent
from scoring.clubs.queries.clubs import due_erasures, expired_clubs
from scoring.games.actions.giving_up import give_up_games
from scoring.games.models import Game, Key
from scoring.games.queries.game_list import expired_keys, unplayed_games

TRUSTED_FOR = timedelta(
    days=1
)  # after the last thing saved; a board without a battery may wake up in another year


def last_written(games: "QuerySet[Game] | None" = None) -> datetime | None:
    """Return when something was last saved, by the clock of that time; of `games` only, if given."""
    games = Game.objects.all() if games is None else games
    found = [games.aggregate(last=Max("updated"))["last"]]
    columns = ((Key, "shelved"), (Club, "shelved"), (ClubEvent, "at"))
    found += [model._base_manager.aggregate(last=Max(column))["last"] for model, column in columns]
    return max((moment for moment in found if moment), default=None)


def may_be_wrong(now: datetime, last: datetime | None) -> bool:
    """Return whether a clock is far ahead of everything ever saved."""
    return last is not None and now - last > TRUSTED_FOR


def is_postponed(now: datetime) -> bool:
    """Return whether expiry must wait because the clock is far ahead of everything ever saved."""
    if not any(gone.exists() for gone in (expired_keys(now), expired_clubs(now), due_erasures(now))):
        return False
    return may_be_wrong(now, last_written())


@transaction.atomic
def forget_unplayed(now: datetime | None = None) -> int:
    """Delete games that were started too long ago and never played; return how many.

    A clock that may be wrong deletes none.
    """
    now = now or timezone.now()
    unplayed = unplayed_games(now)
    count = unplayed.count()
    if not count or may_be_wrong(now, last_written(Game.objects.exclude(pk__in=unplayed))):
        return 0
    give_up_games(unplayed)
    return count

"""What the organiser tells tables of a night, and the clock of its round."""

from collections.abc import Iterable
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from scoring.games.models import Game
from scoring.seasons.actions.closed import lock_open_night
from scoring.seasons.models import Night, NightTable


@transaction.atomic
def show_notice(night: Night, tables: Iterable[NightTable], notice: str) -> None:
    """Show a notice at these tables, on their phones and on the wall, in place of the last; "" takes it down."""
    lock_open_night(night)
    ids = [table.pk for table in tables]
    NightTable.objects.filter(night=night, pk__in=ids).update(notice=notice)
    # The games need a copy, since games know nothing of nights and tables.
    Game.objects.filter(night_tables__in=ids).update(notice=notice)


@transaction.atomic
def start_clock(night: Night, minutes: int) -> None:
    """Let the round end in so many minutes; 0 stops the clock."""
    lock_open_night(night)
    night.round_ends = timezone.now() + timedelta(minutes=minutes) if minutes else None
    night.round_left = None
    night.save(update_fields=["round_ends", "round_left"])


@transaction.atomic
def add_minutes(night: Night, minutes: int) -> None:
    """Add minutes to a clock; one that has run out begins anew with them."""
    now, current = timezone.now(), lock_open_night(night)
    if current.round_left is not None:
        current.round_left += minutes * 60
    elif current.round_ends is not None:
        current.round_ends = max(current.round_ends, now) + timedelta(minutes=minutes)
    current.save(update_fields=["round_ends", "round_left"])


@transaction.atomic
def pause_clock(night: Night) -> None:
    """Stop a running clock where it is, or let a paused one go on."""
    now, current = timezone.now(), lock_open_night(night)
    if current.round_left is not None:
        current.round_ends, current.round_left = now + timedelta(seconds=current.round_left), None
    elif current.round_ends is not None:
        left = max(current.round_ends - now, timedelta(0))
        current.round_ends, current.round_left = None, int(left.total_seconds())
    current.save(update_fields=["round_ends", "round_left"])

"""A season's seating plan: saving it, and seating a night by one of its rounds."""

from collections.abc import Sequence

from django.db import transaction

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.club_history import add_club_event
from scoring.clubs.models import Member
from scoring.engine.refusals import Refusal
from scoring.seasons.actions.closed import lock_open_season
from scoring.seasons.actions.late_seating import seat_late
from scoring.seasons.actions.night_seating import (
    add_table,
    free_numbers,
    load_seating,
    seated_ids,
)
from scoring.seasons.actions.nights import open_night
from scoring.seasons.models import Night, NightTable, Season
from scoring.seasons.queries.night_rounds import RESEAT, last_round_number, next_round_tables


@transaction.atomic
def save_plan(access: ClubAccess, season: Season, plan: Sequence[Sequence[Sequence[str]]]) -> None:
    """Replace the seating plan with rounds of tables of member ids; no one already seated is moved."""
    season = lock_open_season(season.pk)
    rounds = [[list(table) for table in tables] for tables in plan]
    if season.plan != rounds:
        season.plan = rounds
        season.save(update_fields=["plan", "updated"])
        add_club_event(access, "plan_written", name=season.name)


@transaction.atomic
def seat_by_plan(night: Night, rows: Sequence[Sequence[Member]]) -> list[Member] | Refusal:
    """Seat the players in these rows who are here, a table a row; return those without a seat.

    Replaces a round that has not begun; otherwise adds the next round once the last is over.
    """
    turn = _round_to_seat(night)
    if isinstance(turn, Refusal):
        return turn
    seating = load_seating(night, turn)
    NightTable.objects.filter(pk__in=[table.pk for table in seating.free]).delete()
    bound = {person for table in seating.fixed for person in seated_ids(table)}
    able = {person for person in seating.here if person in seating.levels} - bound
    numbers = iter(free_numbers(seating.fixed))
    for row in rows:
        people = [str(member.pk) for member in row if str(member.pk) in able]
        if people:
            divisions = {seating.division_of(person) for person in people}
            division = divisions.pop() if len(divisions) == 1 else None
            add_table(seating, turn, next(numbers), division, people)
    open_night(night)
    # Players who are here but in no row are seated late; a table with too few is filled up or dropped.
    return seat_late(night, turn)


def _round_to_seat(night: Night) -> int | Refusal:
    """Return the last round if nothing of it has begun, else the next; refused while it is played."""
    turn = last_round_number(night)
    begun = night.tables.filter(round=turn, kind=NightTable.Kind.PLAYED).exclude(game=None, hands=None)
    if not begun.exists():
        return max(turn, 1)
    moved = next_round_tables(night, RESEAT)
    return moved if isinstance(moved, Refusal) else turn + 1

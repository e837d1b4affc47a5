"""Late changes to a seated night: seat late arrivals, free the seats of absentees, move no one else."""

from collections.abc import Iterator, Sequence
from uuid import UUID

from django.db import transaction

from scoring.clubs.models import Member
from scoring.engine.refusals import Refusal
from scoring.league.late import Reseating, reseat
from scoring.league.refusals import Code
from scoring.league.seating import Wishes
from scoring.league.seats import History, Limits, in_seat_order
from scoring.seasons.actions.closed import still_open
from scoring.seasons.actions.night_seating import (
    Tonight,
    free_numbers,
    limits_of,
    row_of,
    seat_night,
    set_table,
    sit,
    tonight,
)
from scoring.seasons.actions.nights import open_night
from scoring.seasons.actions.results import delete_results
from scoring.seasons.models import Night, NightTable
from scoring.seasons.queries.night_rounds import EVEN, MovedTable, last_round, moved_tables
from scoring.seasons.queries.promotions import is_unsure
from scoring.seasons.queries.season_history import history_of, kept_apart


@transaction.atomic
def seat_late(night: Night, turn: int = 1) -> list[Member] | Refusal:
    """Seat late arrivals at tables that are not fixed, by division; return those without a seat."""
    now = tonight(night, turn)
    if is_unsure(now.night):
        return Refusal(Code.TABLE_RECOUNTS)
    past = history_of(now.season, night, turn)
    seated = {person for table in [*now.free, *now.fixed] for person in row_of(table)}
    come = [person for person in now.here if person not in seated and person in now.levels]
    numbers = iter(free_numbers([*now.fixed, *now.free]))
    groups = {_division(now, table) for table in now.free} | {now.division_of(person) for person in come}
    out: list[str] = []
    for division in sorted(groups, key=str):
        tables = [table for table in now.free if _division(now, table) == division]
        late = [person for person in come if now.division_of(person) == division]
        done = _reseated(now, tables, late, past)
        _write(now, turn, tables, done, numbers)
        out += done.out
    open_night(night)
    return list(Member.objects.filter(club=night.club_id, pk__in=out).order_by("name"))


def _division(now: Tonight, table: NightTable) -> UUID | None:
    return table.division_id if len(now.divisions) > 1 else None


def _reseated(now: Tonight, tables: Sequence[NightTable], come: Sequence[str], past: History) -> Reseating:
    rows = tuple(map(row_of, tables))
    gone = {person for row in rows for person in row} - set(now.here)
    limits = limits_of(now.season, sum(map(len, rows)) - len(gone) + len(come))
    wishes = Wishes(locked=_places(now, tables, come, limits), apart=kept_apart(now.season))
    return reseat(rows, gone, come, (past, wishes, limits))


def _places(
    now: Tonight, tables: Sequence[NightTable], come: Sequence[str], limits: Limits
) -> dict[str, int]:
    """Keep the players who need the accessible table at it; late ones join them while it has room."""
    for index, table in enumerate(tables):
        if table.number == now.season.accessible_table:
            room = max(limits.most - len(row_of(table)), 0)
            late = [person for person in come if person in now.needs_access]
            sitting = [person for person in row_of(table) if person in now.needs_access]
            return dict.fromkeys([*sitting, *late[:room]], index)
    return {}


def _write(
    now: Tonight, turn: int, tables: Sequence[NightTable], done: Reseating, new: Iterator[int]
) -> None:
    """Save the tables; dropped ones are deleted, and a new one gets the next number."""
    for table, people in zip(tables, done.tables, strict=False):
        if not people:
            table.delete()
        elif people != row_of(table) or now.stand_ins:
            sit(table, [(UUID(person), now.stand_ins.get(person)) for person in people])
    for people in done.tables[len(tables) :]:
        if people:
            set_table(now, turn, next(new), now.division_of(people[0]), people)


@transaction.atomic
def next_round(night: Night, movement: str) -> list[Member] | Refusal:
    """Seat the round after the last one, which must be over; return those without a seat.

    Players move by the movement or are seated by the season's meetings; late arrivals join, those who left
    do not.
    """
    if is_unsure(still_open(night)):
        return Refusal(Code.TABLE_RECOUNTS)
    turn = last_round(night) + 1
    moved = moved_tables(night, movement)
    if isinstance(moved, Refusal):
        return moved
    Night.objects.filter(pk=night.pk).update(movement=movement)
    if movement == EVEN:
        return seat_night(night, turn) or []
    _seat(night, turn, moved, keeps_seats=movement == "fixed")
    return seat_late(night, turn)


def _seat(night: Night, turn: int, moved: list[MovedTable], *, keeps_seats: bool) -> None:
    """Seat a table, rotating the deal and the seats unless the movement fixes them."""
    now = tonight(night, turn)
    tables = tuple(tuple(str(seat.member.pk) for seat in table.seats) for table in moved)
    if not keeps_seats:
        tables = in_seat_order(tables, history_of(now.season, night, turn))
    for table, people in zip(moved, tables, strict=True):
        set_table(now, turn, table.number, table.division, people)


@transaction.atomic
def take_round_back(night: Night) -> bool:
    """Delete the last round if nothing of it is played and another precedes it."""
    still_open(night)
    turn = last_round(night)
    tables = night.tables.filter(round=turn)
    if turn < 2 or any(table.game_id or table.hands is not None for table in tables):
        return False
    for table in tables:
        delete_results(table)
        table.delete()
    return True

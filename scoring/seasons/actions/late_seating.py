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
from scoring.seasons.actions.closed import lock_open_night
from scoring.seasons.actions.night_seating import (
    NightSeating,
    add_table,
    free_numbers,
    load_seating,
    seat_night,
    seated_ids,
    set_seats,
)
from scoring.seasons.actions.nights import open_night
from scoring.seasons.actions.results import delete_results
from scoring.seasons.models import Night, NightTable
from scoring.seasons.queries.check_in import table_limits
from scoring.seasons.queries.night_rounds import RESEAT, last_round_number, next_round_tables
from scoring.seasons.queries.promotions import are_finalists_open
from scoring.seasons.queries.season_history import apart_pairs, seating_history


@transaction.atomic
def seat_late(night: Night, turn: int = 1) -> list[Member] | Refusal:
    """Seat late arrivals at tables that are not fixed, by division; return those without a seat."""
    seating = load_seating(night, turn)
    # Standings that wait to be recomputed may name other finalists.
    if are_finalists_open(seating.night):
        return Refusal(Code.TABLE_RECOUNTS)
    past = seating_history(seating.season, night, turn)
    seated = {person for table in (*seating.free, *seating.fixed) for person in seated_ids(table)}
    arrivals = [person for person in seating.here if person not in seated and person in seating.levels]
    numbers = iter(free_numbers([*seating.fixed, *seating.free]))
    divisions = {_division(seating, table) for table in seating.free}
    divisions |= {seating.division_of(person) for person in arrivals}
    unseated: list[str] = []
    # Division by division, so that no one fills up a table of another one.
    for division in sorted(divisions, key=str):
        tables = [table for table in seating.free if _division(seating, table) == division]
        late = [person for person in arrivals if seating.division_of(person) == division]
        reseating = _reseat(seating, tables, late, past)
        _save(seating, turn, tables, reseating, numbers)
        unseated += reseating.out
    open_night(night)
    return list(Member.objects.filter(club=night.club_id, pk__in=unseated).order_by("name"))


def _division(seating: NightSeating, table: NightTable) -> UUID | None:
    return table.division_id if len(seating.divisions) > 1 else None


def _reseat(
    seating: NightSeating, tables: Sequence[NightTable], late: Sequence[str], past: History
) -> Reseating:
    rows = tuple(map(seated_ids, tables))
    absent = {person for row in rows for person in row} - set(seating.here)
    limits = table_limits(seating.season, sum(map(len, rows)) - len(absent) + len(late))
    places = _accessible_places(seating, tables, late, limits)
    wishes = Wishes(locked=places, apart=apart_pairs(seating.season))
    return reseat(rows, absent, late, (past, wishes, limits))


def _accessible_places(
    seating: NightSeating, tables: Sequence[NightTable], late: Sequence[str], limits: Limits
) -> dict[str, int]:
    """Keep the players who need the accessible table at it; late ones join them while it has room."""
    for index, table in enumerate(tables):
        if table.number == seating.season.accessible_table:
            row = seated_ids(table)
            room = max(limits.most - len(row), 0)
            sitting, joining = (
                [one for one in people if one in seating.needs_access] for people in (row, late)
            )
            return dict.fromkeys([*sitting, *joining[:room]], index)
    return {}


def _save(
    seating: NightSeating, turn: int, tables: Sequence[NightTable], reseating: Reseating, new: Iterator[int]
) -> None:
    """Save the tables; empty ones are deleted, and a new one gets the next number."""
    for table, people in zip(tables, reseating.tables, strict=False):
        if not people:
            table.delete()
        # The same members may have another stand-in by now, whom `seated_ids` does not show.
        elif people != seated_ids(table) or seating.stand_ins:
            set_seats(table, [(UUID(person), seating.stand_ins.get(person)) for person in people])
    for people in reseating.tables[len(tables) :]:
        if people:
            add_table(seating, turn, next(new), seating.division_of(people[0]), people)


@transaction.atomic
def next_round(night: Night, movement: str) -> list[Member] | Refusal:
    """Seat the round after the last one, which must be over; return those without a seat.

    Players move by the movement or are seated by the season's meetings; late arrivals join, those who left
    do not.
    """
    if are_finalists_open(lock_open_night(night)):
        return Refusal(Code.TABLE_RECOUNTS)
    turn = last_round_number(night) + 1
    moved = next_round_tables(night, movement)
    if isinstance(moved, Refusal):
        return moved
    # The next round of this season is proposed by the same movement.
    Night.objects.filter(pk=night.pk).update(movement=movement)
    if movement == RESEAT:
        return seat_night(night, turn) or []
    seating = load_seating(night, turn)
    tables = tuple(tuple(str(seat.member.pk) for seat in table.seats) for table in moved)
    if movement != "fixed":  # which keeps the seats; elsewhere the deal goes round
        tables = in_seat_order(tables, seating_history(seating.season, night, turn))
    for table, people in zip(moved, tables, strict=True):
        add_table(seating, turn, table.number, table.division, people)
    return seat_late(night, turn)


@transaction.atomic
def undo_round(night: Night) -> bool:
    """Delete the last round if nothing of it is played and another precedes it."""
    lock_open_night(night)
    turn = last_round_number(night)
    tables = night.tables.filter(round=turn)
    if turn < 2 or any(table.game_id or table.hands is not None for table in tables):
        return False
    for table in tables:
        # A walk-over has results without having been played.
        delete_results(table)
        table.delete()
    return True

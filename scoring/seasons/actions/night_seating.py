"""Seating of a night, optimised over the season's meetings."""

import secrets
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, field, replace
from operator import attrgetter
from typing import TypeAlias
from uuid import UUID

from django.db import transaction

from scoring.clubs.models import Member
from scoring.engine.refusals import Refusal
from scoring.league.movements import by_rank
from scoring.league.refusals import Code
from scoring.league.seating import Wishes, seat_people
from scoring.league.seats import History, in_seat_order, split
from scoring.seasons.actions.closed import lock_open_night
from scoring.seasons.actions.night_games import set_link
from scoring.seasons.actions.nights import open_night
from scoring.seasons.models import Attendance, Entrant, Night, NightTable, Season, Seat
from scoring.seasons.queries.check_in import table_limits
from scoring.seasons.queries.promotions import are_finalists_open, finalist_ids
from scoring.seasons.queries.season_history import apart_pairs, seating_history

SeatRow: TypeAlias = Sequence[tuple[UUID, UUID | None]]
"""Member ids in seat order, each with the id of a stand-in."""


@dataclass(slots=True)
class NightSeating:
    """A night being seated: players here by division, fixed tables and stand-ins.

    On a final night only finalists are here, best first.
    """

    night: Night
    season: Season
    fixed: list[NightTable] = field(default_factory=list)
    free: list[NightTable] = field(default_factory=list)
    stand_ins: dict[str, UUID] = field(default_factory=dict)
    levels: dict[str, int] = field(default_factory=dict)
    divisions: dict[int, UUID] = field(default_factory=dict)
    needs_access: set[str] = field(default_factory=set)
    here: list[str] = field(default_factory=list)
    stays: dict[str, int] = field(default_factory=dict)  # the number of the table that a player keeps

    def division_of(self, person: str) -> UUID | None:
        """Return the id of a player's division; None if the season has only one."""
        return self.divisions[self.levels[person]] if len(self.divisions) > 1 else None


def load_seating(night: Night, turn: int) -> NightSeating:
    """Load what a round's seating needs, with the night locked until commit; raises ClosedError."""
    night = lock_open_night(night)
    tables = night.tables.filter(round=turn).order_by("number").prefetch_related("seats")
    seating = NightSeating(night, night.season)
    for table in tables:
        (seating.fixed if _is_fixed(table) else seating.free).append(table)
        seating.stays |= {str(seat.member_id): table.number for seat in table.seats.all() if seat.stays}
    entrants = Entrant.objects.filter(club=night.club_id, season=night.season_id)
    for entrant in entrants.select_related("division"):
        person = str(entrant.member_id)
        seating.levels[person] = entrant.division.level
        seating.divisions[entrant.division.level] = entrant.division_id
        if entrant.needs_access:
            seating.needs_access.add(person)
    present = Attendance.objects.filter(club=night.club_id, night=night, status=Attendance.Status.HERE)
    for attendance in present.order_by("pk"):
        # A seat is the member's even where a stand-in plays: division, meetings and wishes are theirs.
        person = str(attendance.stands_in_for_id or attendance.member_id)
        if attendance.stands_in_for_id:
            seating.stand_ins[person] = attendance.member_id
        # Once only, also where the member came after all, or two stand in for them.
        if person not in seating.here:
            seating.here.append(person)
    if night.final:
        seating.here = [person for person in finalist_ids(night) if person in seating.here]
    return seating


def _is_fixed(table: NightTable) -> bool:
    """Tell whether a table is fixed: locked, begun, played ahead, on paper, or a walk-over."""
    return (
        table.locked
        or table.game_id is not None
        or table.kind != NightTable.Kind.PLAYED
        or table.hands is not None
    )


@transaction.atomic
def seat_night(night: Night, turn: int = 1) -> Refusal | None:
    """Seat everyone who is here, division by division; fixed tables stay as they are.

    On a final night the best sit together.
    """
    seating = load_seating(night, turn)
    # Standings that wait to be recomputed may name other finalists.
    if are_finalists_open(seating.night):
        return Refusal(Code.TABLE_RECOUNTS)
    past = seating_history(seating.season, night, turn)
    bound = {person for table in seating.fixed for person in seated_ids(table)}
    people = [person for person in seating.here if person not in bound and person in seating.levels]
    numbers = free_numbers(seating.fixed)
    new_tables: list[tuple[int, Sequence[str]]] = []
    for level in sorted({seating.levels[person] for person in people}):
        division = [person for person in people if seating.levels[person] == level]
        tables = _seat_division(seating, division, past, numbers)
        if isinstance(tables, Refusal):
            return _with_name(tables)
        new_tables += zip(numbers, tables, strict=False)
        numbers = numbers[len(tables) :]
    # Only after the last refusal, which would leave the night without seats: it rolls nothing back.
    NightTable.objects.filter(pk__in=[table.pk for table in seating.free]).delete()
    for number, table in new_tables:
        add_table(seating, turn, number, seating.division_of(table[0]), table)
    open_night(night)
    return None


def free_numbers(tables: Iterable[NightTable]) -> list[int]:
    """Return the table numbers from 1 that these tables have not taken."""
    taken = {table.number for table in tables}
    return [number for number in range(1, 200) if number not in taken]


def _seat_division(
    seating: NightSeating, people: Sequence[str], past: History, numbers: Sequence[int]
) -> Sequence[Sequence[str]] | Refusal:
    """Build a division's tables; players who need the accessible table sit at it if its number is free."""
    limits = table_limits(seating.season, len(people))
    if seating.night.final:
        return in_seat_order(by_rank(people, split(len(people), limits).sizes), past)
    apart = [pair for pair in apart_pairs(seating.season) if set(pair) <= set(people)]
    locked = _kept_tables(seating, people, numbers[: len(split(len(people), limits).sizes)])
    wishes = Wishes(apart=apart, locked=locked)
    wanted = seating.season.accessible_table
    if wanted in numbers:
        needing = [person for person in people if person in seating.needs_access]
        wishes = replace(wishes, needs_access=needing, accessible_table=numbers.index(wanted))
    # Another seed each time: seating again gives other tables where several are equally good.
    result = seat_people(people, past, wishes, limits, secrets.randbits(32))
    if isinstance(result, Refusal) and wishes.needs_access:
        # Too many need the accessible table: better to seat them elsewhere than no one at all.
        result = seat_people(people, past, Wishes(apart=apart, locked=locked), limits, secrets.randbits(32))
    return result if isinstance(result, Refusal) else result.tables


def _kept_tables(seating: NightSeating, people: Sequence[str], numbers: Sequence[int]) -> dict[str, int]:
    """Return the tables (from 0) that these people keep, of those that there will be."""
    stays = {person: seating.stays[person] for person in people if person in seating.stays}
    return {person: numbers.index(number) for person, number in stays.items() if number in numbers}


def _with_name(refusal: Refusal) -> Refusal:
    """Replace the member id in a refusal with the name."""
    named = refusal.detail or ""
    # A detail may also be a table's number; only an id has 36 characters.
    member = Member.objects.filter(pk=named).first() if len(named) == 36 else None
    return Refusal(refusal.code, detail=member.name) if member else refusal


def add_table(
    seating: NightSeating, turn: int, number: int, division: UUID | None, people: Sequence[str]
) -> NightTable:
    """Add a table with these players to a round."""
    night = seating.night
    table = NightTable(club_id=night.club_id, night=night, division_id=division, round=turn, number=number)
    set_link(table).save(force_insert=True)
    stay = {UUID(person) for person in people if seating.stays.get(person) == number}
    set_seats(table, [(UUID(person), seating.stand_ins.get(person)) for person in people], stay)
    return table


def set_seats(table: NightTable, row: SeatRow, stay: Container[UUID] = ()) -> None:
    """Seat players at a table in order; the first deals first. Those who keep this table go on keeping it."""
    seats = Seat.objects.filter(club=table.club_id, table=table)
    kept = set(seats.filter(stays=True).values_list("member", flat=True))
    seats.delete()
    Seat.objects.bulk_create(
        Seat(
            club_id=table.club_id,
            table=table,
            position=position,
            member_id=member,
            stand_in_id=stand_in,
            stays=member in kept or member in stay,
        )
        for position, (member, stand_in) in enumerate(row)
    )


def seated_ids(table: NightTable) -> tuple[str, ...]:
    """Return the ids of the members at a table, in seat order."""
    return tuple(str(seat.member_id) for seat in sorted(table.seats.all(), key=attrgetter("position")))

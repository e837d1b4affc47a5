"""Rounds of a night: the last one, and a preview of the next by a movement."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import groupby
from uuid import UUID

from django.db.models import Max

from scoring.clubs.models import Member
from scoring.engine.refusals import Refusal
from scoring.league.meetings import Night as Tables
from scoring.league.movements import MOVEMENTS, next_round
from scoring.league.refusals import Code
from scoring.seasons.models import Entrant, Night, NightTable, Result

RESEAT = "even"  # no movement: the season's meetings decide the seats


@dataclass(frozen=True, slots=True)
class MovedSeat:
    """A player's next seat; `climbs` is how many tables nearer the first it is, negative for further down."""

    member: Member
    climbs: int


@dataclass(frozen=True, slots=True)
class MovedTable:
    """A table of the next round; its division is None where all share one table."""

    number: int
    division: UUID | None
    seats: Sequence[MovedSeat]


def last_round_number(night: Night) -> int:
    """Return the number of seated rounds; 0 if no one has a seat."""
    last: int | None = night.tables.aggregate(last=Max("round"))["last"]
    return last or 0


def manual_round_number(night: Night, people: Collection[UUID]) -> int:
    """Return the current round, or the next if any of these players has played in it."""
    turn = max(last_round_number(night), 1)
    played = night.tables.filter(round=turn, kind=NightTable.Kind.PLAYED).exclude(game=None, hands=None)
    # No one plays twice in one round.
    return turn + played.filter(seats__member__in=people).exists()


def default_movement(night: Night) -> str:
    """Return the movement the season used last."""
    used = Night.objects.filter(club=night.club_id, season=night.season_id).exclude(movement="")
    return used.order_by("-number").values_list("movement", flat=True).first() or MOVEMENTS[0]


def next_round_tables(night: Night, movement: str) -> list[MovedTable] | Refusal:
    """Return the next round by a movement from the last results, by division; four queries; none for `RESEAT`."""
    # Tables played ahead and walk-overs move no one.
    tables = list(
        NightTable.objects.filter(
            club=night.club_id, night=night, round=last_round_number(night), kind=NightTable.Kind.PLAYED
        )
        .prefetch_related("seats__member")
        .order_by("number")
    )
    results = Result.objects.filter(club=night.club_id, table__in=tables)
    places = {
        (table, member): place for table, member, place in results.values_list("table", "member", "place")
    }
    for table in tables:
        if any((table.pk, seat.member_id) not in places for seat in table.seats.all()):
            return Refusal(Code.ROUND_NOT_OVER, detail=str(table.number))
    if movement == RESEAT:
        return []
    staying = _needing_access(night)
    by_division = sorted(tables, key=lambda table: (str(table.division_id), table.number))
    moved: list[MovedTable] = []
    for division, group in groupby(by_division, key=lambda table: table.division_id):
        moved += _moved(movement, division, list(group), places, staying)
    return sorted(moved, key=lambda table: table.number)


def _needing_access(night: Night) -> set[str]:
    rows = Entrant.objects.filter(club=night.club_id, season=night.season_id, needs_access=True)
    return set(map(str, rows.values_list("member", flat=True)))


def _moved(
    movement: str,
    division: UUID | None,
    tables: Sequence[NightTable],
    places: dict[tuple[UUID, UUID], int],
    staying: set[str],
) -> list[MovedTable]:
    seats = [sorted(table.seats.all(), key=lambda seat: seat.position) for table in tables]
    members = {str(seat.member_id): seat.member for row in seats for seat in row}
    seated: Tables = tuple(tuple(str(seat.member_id) for seat in row) for row in seats)
    ranked = [
        sorted(row, key=lambda person: places[table.pk, UUID(person)])
        for table, row in zip(tables, seated, strict=True)
    ]
    # Players who need the accessible table keep their table.
    moved = next_round(movement, seated, ranked, staying)
    before = {person: index for index, row in enumerate(seated) for person in row}
    return [
        MovedTable(
            table.number,
            division,
            [MovedSeat(members[person], before[person] - index) for person in people],
        )
        for index, (table, people) in enumerate(zip(tables, moved, strict=True))
    ]

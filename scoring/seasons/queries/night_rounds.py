"""The round of a night that is over, and where a movement would send everybody: looked at before it is done."""

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

EVEN = "even"
"""No movement: everybody is seated anew from the season's meetings."""


@dataclass(frozen=True, slots=True)
class MovedSeat:
    """Somebody at his next table; `climbs` is how many tables nearer to the first that is, negative for down."""

    member: Member
    climbs: int


@dataclass(frozen=True, slots=True)
class MovedTable:
    """A table of the next round with who would sit there; the division is None where all play for one table."""

    number: int
    division: UUID | None
    seats: Sequence[MovedSeat]


def last_round(night: Night) -> int:
    """How many rounds of a night are seated; 0 where nobody has a seat."""
    found: int | None = night.tables.aggregate(last=Max("round"))["last"]
    return found or 0


def round_by_hand(night: Night, people: Collection[UUID]) -> int:
    """The round that is seated now, or the next one where somebody of these has played in it already."""
    turn = max(last_round(night), 1)
    played = night.tables.filter(round=turn, kind=NightTable.Kind.PLAYED).exclude(game=None, hands=None)
    return turn + played.filter(seats__member__in=people).exists()


def usual_movement(night: Night) -> str:
    """The movement that the season used last."""
    used = Night.objects.filter(club=night.club_id, season=night.season_id).exclude(movement="")
    return used.order_by("-number").values_list("movement", flat=True).first() or MOVEMENTS[0]


def moved_tables(night: Night, movement: str) -> list[MovedTable] | Refusal:
    """The next round by a movement, from what the last one came to, division by division; nothing where it is `EVEN`.

    Four queries.
    """
    tables = list(
        NightTable.objects.filter(
            club=night.club_id, night=night, round=last_round(night), kind=NightTable.Kind.PLAYED
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
    if movement == EVEN:
        return []
    staying = _needing_access(night)
    by_division = sorted(tables, key=lambda table: (str(table.division_id), table.number))
    found: list[MovedTable] = []
    for division, group in groupby(by_division, key=lambda table: table.division_id):
        found += _moved(movement, division, list(group), places, staying)
    return sorted(found, key=lambda table: table.number)


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

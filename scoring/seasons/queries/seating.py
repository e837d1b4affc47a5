"""The tables of a night before they begin: who may still change places, and what that does to the meetings."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from scoring.clubs.models import Member
from scoring.league.meetings import Pair, meetings
from scoring.league.swaps import Evenness, evenness, fairer_swaps
from scoring.seasons.models import Night, NightTable
from scoring.seasons.queries.check_in import table_limits
from scoring.seasons.queries.night_tables import TableLine
from scoring.seasons.queries.season_history import meetings_of


@dataclass(frozen=True, slots=True)
class Picked:
    """A player who was picked to change places, and how evenly all meet with each fairer swap, best first."""

    member: Member
    table: NightTable
    stays: bool
    fairer: Mapping[UUID, Evenness]
    best: Member | None
    room: Collection[UUID]


@dataclass(frozen=True, slots=True)
class NightSeats:
    """How evenly people meet tonight, and who is picked."""

    evenness: Evenness
    picked: Picked | None


def can_move(line: TableLine) -> bool:
    """Tell whether players may still leave this table or come to it."""
    return line.state == "seated" and not line.table.locked and line.table.kind == NightTable.Kind.PLAYED


def night_seats(night: Night, tables: Sequence[TableLine], picked: UUID | None) -> NightSeats:
    """Return what the seats of a round come to; one query."""
    rows = [[str(seat.member.pk) for seat in line.seats] for line in tables if line.state != "walk_over"]
    met = meetings_of(night.season)
    met.subtract(meetings([rows]))
    return NightSeats(evenness(rows, met), _picked(night, tables, met, picked))


def _picked(
    night: Night, tables: Sequence[TableLine], met: Counter[Pair], picked: UUID | None
) -> Picked | None:
    movable = [line for line in tables if can_move(line)]
    members = {seat.member.pk: seat.member for line in movable for seat in line.seats}
    own = next((line for line in movable if picked in [seat.member.pk for seat in line.seats]), None)
    if own is None or picked is None:
        return None
    alike = [line for line in movable if line.table.division_id == own.table.division_id]
    rows = [[str(seat.member.pk) for seat in line.seats] for line in alike]
    fairer = {UUID(other): even for other, even in fairer_swaps(rows, met, str(picked)).items()}
    limits = table_limits(night.season, sum(map(len, rows)))
    room = {line.table.pk for line in alike if line is not own and len(line.seats) < limits.most}
    best = next((members[other] for other in fairer), None)
    return Picked(members[picked], own.table, own.stays(picked), fairer, best, room)

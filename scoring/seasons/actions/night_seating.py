"""Seating of a night, optimised over the season's meetings."""

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias
from uuid import UUID

from django.db import transaction

from scoring.clubs.models import Member
from scoring.engine.house_rules import override
from scoring.engine.refusals import Refusal
from scoring.engine.variant import Variant
from scoring.league.movements import by_rank
from scoring.league.refusals import Code
from scoring.league.seating import Wishes, seat
from scoring.league.seats import History, Limits, in_seat_order, split
from scoring.seasons.actions.closed import still_open
from scoring.seasons.actions.night_games import with_link
from scoring.seasons.actions.nights import open_night
from scoring.seasons.models import Attendance, Entrant, Night, NightTable, Season, Seat
from scoring.seasons.queries.promotions import finalists_of, is_unsure
from scoring.seasons.queries.season_history import history_of, kept_apart

NIL = UUID(int=0)
Rows: TypeAlias = Sequence[tuple[UUID, UUID | None]]
"""Members in seat order, each with whoever plays for him."""


@dataclass(slots=True)
class Tonight:
    """A night being seated: players here by division, fixed tables and stand-ins.

    On a final night only finalists are here, best first.
    """

    night: Night
    season: Season
    fixed: list[NightTable]
    free: list[NightTable]
    stand_ins: dict[str, UUID] = field(default_factory=dict)
    levels: dict[str, int] = field(default_factory=dict)
    divisions: dict[int, UUID] = field(default_factory=dict)
    needs_access: set[str] = field(default_factory=set)
    here: list[str] = field(default_factory=list)

    def division_of(self, person: str) -> UUID | None:
        """Return a player's division; None where all divisions share one table."""
        return self.divisions[self.levels[person]] if len(self.divisions) > 1 else None


def tonight(night: Night, turn: int) -> Tonight:
    """Load what a round's seating needs, with the night locked until commit; raises `Closed`."""
    night = still_open(night)
    tables = list(
        night.tables.filter(round=turn).order_by("number").prefetch_related("seats").select_related("game")
    )
    found = Tonight(
        night,
        night.season,
        [table for table in tables if stands(table)],
        [table for table in tables if not stands(table)],
    )
    for entrant in Entrant.objects.filter(club=night.club_id, season=night.season_id).select_related(
        "division"
    ):
        person = str(entrant.member_id)
        found.levels[person] = entrant.division.level
        found.divisions[entrant.division.level] = entrant.division_id
        if entrant.needs_access:
            found.needs_access.add(person)
    for one in Attendance.objects.filter(
        club=night.club_id, night=night, status=Attendance.Status.HERE
    ).order_by("pk"):
        person = str(one.stands_in_for_id or one.member_id)
        if one.stands_in_for_id:
            found.stand_ins[person] = one.member_id
        if person not in found.here:
            found.here.append(person)
    if night.final:
        found.here = [person for person in finalists_of(night) if person in found.here]
    return found


def stands(table: NightTable) -> bool:
    """Tell whether a table is fixed: locked, begun, played ahead, on paper, or a walk-over."""
    return (
        table.locked
        or table.game_id is not None
        or table.kind != NightTable.Kind.PLAYED
        or table.hands is not None
    )


def limits_of(season: Season, people: int) -> Limits:
    """Return the table sizes the rules allow, at least three where enough players are here."""
    rules = override(season.variant, season.overrides)
    fewest, most = (rules.fewest_players, rules.most_players) if isinstance(rules, Variant) else (2, 6)
    best = min(max(season.table_size, fewest), most)
    return Limits(best=best, fewest=max(fewest, min(3, best, people)), most=min(most, max(best, 6)))


@transaction.atomic
def seat_night(night: Night, turn: int = 1) -> Refusal | None:
    """Seat everyone who is here, division by division; fixed tables stay as they are.

    On a final night the best sit together.
    """
    now = tonight(night, turn)
    if is_unsure(now.night):
        return Refusal(Code.TABLE_RECOUNTS)
    past = history_of(now.season, night, turn)
    bound = {str(one.member_id) for table in now.fixed for one in table.seats.all()}
    people = [person for person in now.here if person not in bound and person in now.levels]
    numbers = free_numbers(now.fixed)
    found: list[tuple[list[int], Sequence[Sequence[str]]]] = []
    for level in sorted({now.levels[person] for person in people}):
        seated = _seat_division(now, [one for one in people if now.levels[one] == level], past, numbers)
        if isinstance(seated, Refusal):
            return _by_name(seated)
        found.append(seated)
    NightTable.objects.filter(pk__in=[table.pk for table in now.free]).delete()
    for given, tables in found:
        for number, table in zip(given, tables, strict=True):
            set_table(now, turn, number, now.division_of(table[0]), table)
    open_night(night)
    return None


def free_numbers(there: Iterable[NightTable]) -> list[int]:
    """Yield the table numbers that are free."""
    taken = {table.number for table in there}
    return [number for number in range(1, 200) if number not in taken]


def _seat_division(
    now: Tonight, people: Sequence[str], past: History, numbers: list[int]
) -> tuple[list[int], Sequence[Sequence[str]]] | Refusal:
    """Build a division's tables; players who need the accessible table sit at it if it is among them."""
    limits = limits_of(now.season, len(people))
    if now.night.final:
        best = by_rank(people, split(len(people), limits).sizes)
        return _given(numbers, len(best)), in_seat_order(best, past)
    apart = [two for two in kept_apart(now.season) if set(two) <= set(people)]
    wanted = now.season.accessible_table
    accessible = numbers.index(wanted) if wanted in numbers else 0
    needing = [one for one in people if one in now.needs_access] if wanted in numbers else []
    for wishes in (
        Wishes(apart=apart, needs_access=needing, accessible_table=accessible),
        Wishes(apart=apart),
    ):
        found = seat(people, past, wishes, limits, secrets.randbits(32))
        if not isinstance(found, Refusal):
            return _given(numbers, len(found.tables)), found.tables
    assert isinstance(found, Refusal)  # noqa: S101 - else it was returned
    return found


def _given(numbers: list[int], count: int) -> list[int]:
    given = numbers[:count]
    del numbers[:count]
    return given


def _by_name(refusal: Refusal) -> Refusal:
    """Replace the member id in a refusal with the name."""
    named = refusal.detail or ""
    member = Member.objects.filter(pk=named).first() if len(named) == len(str(NIL)) else None
    return Refusal(refusal.code, detail=member.name) if member else refusal


def set_table(
    now: Tonight, turn: int, number: int, division: UUID | None, people: Sequence[str]
) -> NightTable:
    """Add a table with these players to a round."""
    table = with_link(
        NightTable(
            club_id=now.night.club_id, night=now.night, division_id=division, round=turn, number=number
        )
    )
    table.save(force_insert=True)
    sit(table, [(UUID(person), now.stand_ins.get(person)) for person in people])
    return table


def sit(table: NightTable, people: Rows) -> None:
    """Seat players at a table in order; the first deals first."""
    Seat.objects.filter(club=table.club_id, table=table).delete()
    Seat.objects.bulk_create(
        Seat(club_id=table.club_id, table=table, position=position, member_id=member, stand_in_id=stand_in)
        for position, (member, stand_in) in enumerate(people)
    )


def row_of(table: NightTable) -> tuple[str, ...]:
    """Return the members at a table in seat order."""
    return tuple(str(one.member_id) for one in sorted(table.seats.all(), key=lambda one: one.position))

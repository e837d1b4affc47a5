"""The tables of a night as they are set by hand: who moves, who sat together, what stood on paper, walk-overs."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from typing import TypeAlias
from uuid import UUID

from django.db import transaction

from scoring.actions.closed import season_open, still_open
from scoring.actions.guests import check_in
from scoring.actions.night_seating import Rows, row_of, sit, tonight
from scoring.actions.results import forget_results, note_change, refresh_results
from scoring.actions.table_links import with_link
from scoring.club_access import ClubAccess
from scoring.models import Member, Night, NightTable, Seat
from scoring.queries.night_rounds import round_by_hand

Totals: TypeAlias = Mapping[UUID, tuple[int | None, int | None]]


@transaction.atomic
def move_person(table: NightTable, member: Member) -> bool:
    """Seat somebody at this table, last, and take him from the one where he sits; not where a game has begun."""
    now = tonight(table.night, table.round)
    there = next((one for one in now.free if str(member.pk) in row_of(one)), None)
    if table.game_id or (there is None and any(str(member.pk) in row_of(one) for one in now.fixed)):
        return False
    if there is not None and there.pk != table.pk:
        left = [
            (one.member_id, one.stand_in_id)
            for one in there.seats.order_by("position")
            if one.member_id != member.pk
        ]
        if left:
            sit(there, left)
        else:
            there.delete()
    if there is None or there.pk != table.pk:
        here = [(one.member_id, one.stand_in_id) for one in table.seats.order_by("position")]
        sit(table, [*here, (member.pk, now.stand_ins.get(str(member.pk)))])
    return True


@transaction.atomic
def tables_by_hand(night: Night, rows: Sequence[Rows], kind: str, turn: int = 1) -> list[NightTable]:
    """Tables as they were written down, with free numbers; who sits at a table that does not stand leaves it."""
    now = tonight(night, turn)
    named = {member for row in rows for member, _ in row}
    Seat.objects.filter(club=night.club_id, table__in=now.free, member__in=named).delete()
    NightTable.objects.filter(pk__in=[table.pk for table in now.free], seats=None).delete()
    taken = set(night.tables.filter(round=turn).values_list("number", flat=True))
    free = (number for number in count(1) if number not in taken)
    made = []
    for number, row in zip(free, rows, strict=False):
        level = {now.levels[str(member)] for member, _ in row if str(member) in now.levels}
        division = now.divisions[level.pop()] if len(level) == 1 and len(now.divisions) > 1 else None
        table = with_link(
            NightTable(
                club_id=night.club_id,
                night=night,
                number=number,
                round=turn,
                kind=kind,
                division_id=division,
            )
        )
        table.save(force_insert=True)
        sit(table, row)
        made.append(table)
    return made


@transaction.atomic
def sat_together(access: ClubAccess, night: Night, rows: Sequence[Sequence[Member]], kind: str) -> None:
    """These people played at these tables, ahead or tonight; tonight all of them are here, too. All or nothing."""
    named = [member for row in rows for member in row]
    for member in named if kind == NightTable.Kind.PLAYED else ():
        check_in(access, night, member)
    turn = round_by_hand(night, [member.pk for member in named])
    seats = [[(member.pk, None) for member in row] for row in rows]
    tables_by_hand(night, seats, kind, 1 if kind == NightTable.Kind.AHEAD else turn)


@transaction.atomic
def lock(table: NightTable, *, locked: bool) -> None:
    """Keep a table as it is, whoever else is seated."""
    still_open(table.night)
    NightTable.objects.filter(pk=table.pk).update(locked=locked)


@transaction.atomic
def walk_over(table: NightTable, *, is_one: bool) -> None:
    """Nobody to play with: those at the table get what the season gives for it; or they play after all."""
    still_open(table.night)
    if table.game_id is not None:
        return
    table.kind = NightTable.Kind.WALK_OVER if is_one else NightTable.Kind.PLAYED
    table.save(update_fields=["kind"])
    refresh_results(table)


@transaction.atomic
def write_totals(table: NightTable, hands: int | None, totals: Totals) -> None:
    """What a table played on paper: how many hands, and by member the points and the hands won; or nothing.

    On a closed night it corrects; not in a closed season.
    """
    season_open(table.night.season_id)
    if table.game_id is not None:
        return
    table.hands = hands
    table.save(update_fields=["hands"])
    seats = list(table.seats.all())
    for one in seats:
        one.total, one.won = totals.get(one.member_id, (None, None))
    Seat.objects.bulk_update(seats, ["total", "won"])
    refresh_results(table)
    note_change(table)


@transaction.atomic
def write_night(tables: Iterable[tuple[NightTable, int | None, Totals]]) -> None:
    """What all these tables played on paper; all of it or nothing."""
    for table, hands, totals in tables:
        write_totals(table, hands, totals)


@transaction.atomic
def clear_table(table: NightTable) -> None:
    """Take a table away on which nothing is written."""
    still_open(table.night)
    if table.game_id is None:
        forget_results(table)
        table.delete()

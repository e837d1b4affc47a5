"""Tables of a night set by hand: moves, tables already played, locks, walk-overs and relief players."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count

from django.db import transaction

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.club_history import note
from scoring.clubs.models import Member
from scoring.games.models.games import in_full
from scoring.games.queries.game_log import read_table
from scoring.games.queries.projections import state_of
from scoring.seasons.actions.closed import still_open
from scoring.seasons.actions.night_games import with_link
from scoring.seasons.actions.night_results import seat_beside
from scoring.seasons.actions.night_seating import Rows, row_of, sit, tonight
from scoring.seasons.actions.nights import check_in
from scoring.seasons.actions.results import forget_results, refresh_results
from scoring.seasons.models import Attendance, Night, NightTable, Seat
from scoring.seasons.queries.night_rounds import round_by_hand


@transaction.atomic
def move_person(access: ClubAccess, table: NightTable, member: Member) -> bool:
    """Move a player to the last seat of this table, from their table if any; not once a game began.

    A table entered from paper keeps its figures.
    """
    now = tonight(table.night, table.round)
    here = next((one for one in (*now.free, *now.fixed) if one.pk == table.pk), None)
    there = next((one for one in now.free if str(member.pk) in row_of(one)), None)
    sits = there is None and any(str(member.pk) in row_of(one) for one in now.fixed)
    if here is None or here.game_id or sits:
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
        stand_in = now.stand_ins.get(str(member.pk))
        if here.hands is not None:
            seat_beside(access, here, member, stand_in)
        else:
            row = [(one.member_id, one.stand_in_id) for one in here.seats.order_by("position")]
            sit(here, [*row, (member.pk, stand_in)])
    return True


@transaction.atomic
def tables_by_hand(night: Night, rows: Sequence[Rows], kind: str, turn: int = 1) -> list[NightTable]:
    """Add tables with free numbers; players leave any table that is not fixed."""
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
    """Record who played at which tables, ahead or tonight (then also checked in), all or nothing."""
    named = [member for row in rows for member in row]
    for member in named if kind == NightTable.Kind.PLAYED else ():
        check_in(access, night, member)
    turn = round_by_hand(night, [member.pk for member in named])
    seats = [[(member.pk, None) for member in row] for row in rows]
    tables_by_hand(night, seats, kind, 1 if kind == NightTable.Kind.AHEAD else turn)


@transaction.atomic
def lock(table: NightTable, *, locked: bool) -> None:
    """Keep a table as it is when others are reseated."""
    still_open(table.night)
    NightTable.objects.filter(pk=table.pk).update(locked=locked)


@transaction.atomic
def walk_over(table: NightTable, *, is_one: bool) -> bool:
    """Make a table a walk-over, scored as the season says, or undo that.

    Return False where it has been played.
    """
    still_open(table.night)
    now = NightTable.objects.get(pk=table.pk)
    if now.game_id is not None or (is_one and now.hands is not None):
        return False
    table.kind = NightTable.Kind.WALK_OVER if is_one else NightTable.Kind.PLAYED
    table.save(update_fields=["kind"])
    refresh_results(table)
    return True


@transaction.atomic
def clear_table(table: NightTable) -> bool:
    """Delete a table; False if anything is written on it."""
    still_open(table.night)
    if NightTable.objects.filter(pk=table.pk).exclude(game=None, hands=None).exists():
        return False
    forget_results(table)
    table.delete()
    return True


@dataclass(frozen=True, slots=True)
class Taken:
    """A member's cards taken over: by which player, and whether the result counts as a stand-in's."""

    member: Member
    relief: Member
    as_own: bool = False


@transaction.atomic
def relieve(access: ClubAccess, table: NightTable, taken: Taken) -> bool:
    """Let a player take over from the next hand; False without a game or if they sit at this table.

    A relief player who is not here for themselves stands in for the member in later rounds, too.
    """
    night = still_open(table.night)
    seat, game = _seat(table, taken.member), table.game
    if seat is None or game is None or _sits(table, taken.relief):
        return False
    hand = state_of(in_full(game)).number
    seat.relief, seat.relief_from = taken.relief, hand
    if not taken.as_own and seat.stand_in_id is None:
        seat.stand_in = taken.relief
    seat.save(update_fields=["relief", "relief_from", "stand_in"])
    here = Attendance.objects.filter(club=access.club, night=night, status=Attendance.Status.HERE)
    if not here.filter(member=taken.relief).exists():
        check_in(access, night, taken.relief, taken.member)
    _told(access, table, "taken_over", taken.member, _shown(table, hand))
    return True


@transaction.atomic
def plays_on(access: ClubAccess, table: NightTable, member: Member) -> bool:
    """Cancel a relief.

    The member plays on, and the relief player stays in the room as themselves or leaves.
    """
    night = still_open(table.night)
    seat = _seat(table, member)
    if seat is None or seat.relief_id is None:
        return False
    relief, hand = seat.relief_id, seat.relief_from or 1
    if seat.stand_in_id == relief:
        seat.stand_in = None
    seat.relief, seat.relief_from = None, None
    seat.save(update_fields=["relief", "relief_from", "stand_in"])
    came = Attendance.objects.filter(club=access.club, night=night, member=relief, stands_in_for=member)
    came.update(status=Attendance.Status.ABSENT, stands_in_for=None)
    _told(access, table, "plays_on", member, _shown(table, hand))
    return True


def _seat(table: NightTable, member: Member) -> Seat | None:
    return Seat.objects.select_for_update().filter(club=table.club_id, table=table, member=member).first()


def _sits(table: NightTable, member: Member) -> bool:
    seats = Seat.objects.filter(club=table.club_id, table=table)
    return any(member.pk in (one.member_id, one.stand_in_id, one.relief_id) for one in seats)


def _shown(table: NightTable, hand: int) -> int:
    return read_table(table.game.start).variant.shown_hand(hand) if table.game else hand


def _told(access: ClubAccess, table: NightTable, what: str, member: Member, hand: int) -> None:
    """Refresh the results if the game is over."""
    refresh_results(table)
    where = {"number": table.night.number, "table": table.number, "round": table.round}
    note(access, what, member, hand=hand, **where)

"""Tables of a night set by hand: moves, tables already played, locks, walk-overs and relief players."""

from collections.abc import Sequence

from django.db import transaction
from django.db.models import Q

from scoring.clubs.access import ClubAccess
from scoring.clubs.models import Member
from scoring.games.models.games import RedactedGame
from scoring.games.queries.game_log import read_table
from scoring.games.queries.projections import state_of
from scoring.seasons.actions.closed import lock_open_night
from scoring.seasons.actions.night_games import set_link
from scoring.seasons.actions.night_results import add_paper_seat
from scoring.seasons.actions.night_seating import SeatRow, free_numbers, load_seating, seated_ids, set_seats
from scoring.seasons.actions.nights import check_in, note_table
from scoring.seasons.actions.results import delete_results, refresh_tables
from scoring.seasons.models import Attendance, Night, NightTable, Seat
from scoring.seasons.queries.night_rounds import manual_round_number


@transaction.atomic
def move_player(access: ClubAccess, table: NightTable, member: Member) -> bool:
    """Move a player to the last seat of this table, from their table if any; not once a game began.

    A table entered from paper keeps its figures.
    """
    seating = load_seating(table.night, table.round)
    target = next((one for one in (*seating.free, *seating.fixed) if one.pk == table.pk), None)
    source = next((one for one in seating.free if str(member.pk) in seated_ids(one)), None)
    # No one sits at two tables of a round: at a fixed one they have to stay.
    is_bound = source is None and any(str(member.pk) in seated_ids(one) for one in seating.fixed)
    if target is None or target.game_id or is_bound:
        return False
    if source == target:
        return True
    if source is not None:
        _leave_table(source, member)
    stand_in = seating.stand_ins.get(str(member.pk))
    if target.hands is not None:
        add_paper_seat(access, target, member, stand_in)
    else:
        set_seats(target, [*_seated(target), (member.pk, stand_in)])
    return True


@transaction.atomic
def swap_seats(night: Night, turn: int, one: Member, other: Member) -> bool:
    """Let two players of tables that have not begun take each other's seats; False if either can't."""
    seating = load_seating(night, turn)
    # A walk-over's or a begun table's seats are fixed.
    seats = Seat.objects.filter(club=night.club_id, table__in=seating.free, member__in=[one, other])
    found = list(seats.order_by("pk"))
    if len(found) != 2:
        return False
    first, second = found
    first.member_id, second.member_id = second.member_id, first.member_id
    first.stand_in_id, second.stand_in_id = second.stand_in_id, first.stand_in_id
    if first.table_id != second.table_id:
        first.stays = second.stays = False
    Seat.objects.bulk_update(found, ["member", "stand_in", "stays"])
    return True


@transaction.atomic
def set_stays(night: Night, turn: int, member: Member, *, stays: bool) -> bool:
    """Let a player keep their table when seats are reshuffled, or no longer; False without a seat that may change."""
    seating = load_seating(night, turn)
    seats = Seat.objects.filter(club=night.club_id, table__in=seating.free, member=member)
    return bool(seats.update(stays=stays))


def _leave_table(table: NightTable, member: Member) -> None:
    row = [seat for seat in _seated(table) if seat[0] != member.pk]
    if row:
        set_seats(table, row)
    else:
        table.delete()


def _seated(table: NightTable) -> SeatRow:
    return list(table.seats.order_by("position").values_list("member", "stand_in"))


@transaction.atomic
def add_tables(night: Night, rows: Sequence[SeatRow], kind: str, turn: int = 1) -> list[NightTable]:
    """Add tables with free numbers; players leave any table that is not fixed."""
    seating = load_seating(night, turn)
    members = {member for row in rows for member, _ in row}
    Seat.objects.filter(club=night.club_id, table__in=seating.free, member__in=members).delete()
    NightTable.objects.filter(pk__in=[table.pk for table in seating.free], seats=None).delete()
    # Counted after the deletion, which frees the numbers of tables that everyone left.
    numbers = free_numbers(night.tables.filter(round=turn))
    tables = []
    for number, row in zip(numbers, rows, strict=False):
        levels = {seating.levels[str(member)] for member, _ in row if str(member) in seating.levels}
        division = (
            seating.divisions[levels.pop()] if len(levels) == 1 and len(seating.divisions) > 1 else None
        )
        table = NightTable(
            club_id=night.club_id, night=night, number=number, round=turn, kind=kind, division_id=division
        )
        set_link(table).save(force_insert=True)
        set_seats(table, row)
        tables.append(table)
    return tables


@transaction.atomic
def record_table(access: ClubAccess, night: Night, people: Sequence[Member], kind: str) -> None:
    """Record who played at one table, ahead or tonight (then also checked in), all or nothing."""
    # Checked in before they are seated: it enters newcomers, and so gives them a division.
    # Players who played ahead need not be here tonight.
    for member in people if kind == NightTable.Kind.PLAYED else ():
        check_in(access, night, member)
    turn = manual_round_number(night, [member.pk for member in people])
    seats = [(member.pk, None) for member in people]
    add_tables(night, [seats], kind, 1 if kind == NightTable.Kind.AHEAD else turn)


@transaction.atomic
def set_locked(table: NightTable, *, locked: bool) -> None:
    """Keep a table as it is when others are reseated."""
    lock_open_night(table.night)
    NightTable.objects.filter(pk=table.pk).update(locked=locked)


@transaction.atomic
def set_walk_over(table: NightTable, *, is_one: bool) -> bool:
    """Make a table a walk-over, scored as the season says, or undo that.

    Return False where it has been played.
    """
    lock_open_night(table.night)
    # Read under the lock: the game may have begun since `table` was read.
    current = NightTable.objects.get(pk=table.pk)
    if current.game_id is not None or (is_one and current.hands is not None):
        return False
    table.kind = NightTable.Kind.WALK_OVER if is_one else NightTable.Kind.PLAYED
    table.save(update_fields=["kind"])
    refresh_tables([table])
    return True


@transaction.atomic
def delete_table(table: NightTable) -> bool:
    """Delete a table; False if anything is written on it."""
    lock_open_night(table.night)
    if NightTable.objects.filter(pk=table.pk).exclude(game=None, hands=None).exists():
        return False
    # A walk-over has results without having been played.
    delete_results(table)
    table.delete()
    return True


@transaction.atomic
def relieve(
    access: ClubAccess, table: NightTable, member: Member, relief: Member, *, as_own: bool = False
) -> bool:
    """Let a relief player take over from the next hand; False without a game or if they sit at this table.

    The result counts as a stand-in's unless `as_own`.
    """
    night = lock_open_night(table.night)
    seat, game = _seat(table, member), table.game
    roles = Q(member=relief) | Q(stand_in=relief) | Q(relief=relief)
    if seat is None or game is None or table.seats.filter(roles).exists():
        return False
    hand = state_of(RedactedGame(game, hides="")).number
    seat.relief, seat.relief_from = relief, hand
    if not as_own and seat.stand_in_id is None:
        seat.stand_in = relief
    seat.save(update_fields=["relief", "relief_from", "stand_in"])
    here = Attendance.objects.filter(club=access.club, night=night, status=Attendance.Status.HERE)
    # A relief player who is not here for themselves stands in for the member in later rounds, too.
    if not here.filter(member=relief).exists():
        check_in(access, night, relief, member)
    _note_relief(access, table, "taken_over", member, hand)
    return True


@transaction.atomic
def cancel_relief(access: ClubAccess, table: NightTable, member: Member) -> bool:
    """Cancel a relief.

    The member plays on, and the relief player stays in the room as themselves or leaves.
    """
    night = lock_open_night(table.night)
    seat = _seat(table, member)
    if seat is None or seat.relief_id is None:
        return False
    relief, hand = seat.relief_id, seat.relief_from or 1
    if seat.stand_in_id == relief:
        seat.stand_in = None
    seat.relief, seat.relief_from = None, None
    seat.save(update_fields=["relief", "relief_from", "stand_in"])
    Attendance.objects.filter(club=access.club, night=night, member=relief, stands_in_for=member).update(
        status=Attendance.Status.ABSENT, stands_in_for=None
    )
    _note_relief(access, table, "plays_on", member, hand)
    return True


def _seat(table: NightTable, member: Member) -> Seat | None:
    return Seat.objects.select_for_update().filter(club=table.club_id, table=table, member=member).first()


def _note_relief(access: ClubAccess, table: NightTable, event: str, member: Member, hand: int) -> None:
    """Refresh the results, and note from which hand on, by the number players call it."""
    refresh_tables([table])
    shown = read_table(table.game.start).variant.shown_hand(hand) if table.game else hand
    note_table(access, event, table, member, hand=shown)

"""Somebody has to leave in the middle of a game, and another takes the cards over: seat, name and points go on."""

from dataclasses import dataclass

from django.db import transaction

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.club_history import note
from scoring.clubs.models import Member
from scoring.games.models.games import in_full
from scoring.games.queries.game_log import read_table
from scoring.games.queries.projections import state_of
from scoring.seasons.actions.closed import still_open
from scoring.seasons.actions.guests import check_in
from scoring.seasons.actions.results import refresh_results
from scoring.seasons.models import Attendance, NightTable, Seat


@dataclass(frozen=True, slots=True)
class Taken:
    """Whose cards, who plays on, and whether the result is the member's own or what the season gives for a stand-in."""

    member: Member
    relief: Member
    as_own: bool = False


@transaction.atomic
def relieve(access: ClubAccess, table: NightTable, taken: Taken) -> bool:
    """From the hand that is to be played on; False where no game is there, or who would play sits here himself.

    Who comes in and is not here for himself plays for the member in the rounds that follow, too.
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
    """He did not leave after all; whoever was to play for him stays in the room as himself or goes."""
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
    """What people call the hand."""
    return read_table(table.game.start).variant.shown_hand(hand) if table.game else hand


def _told(access: ClubAccess, table: NightTable, what: str, member: Member, hand: int) -> None:
    """The results follow where the game is over already."""
    refresh_results(table)
    where = {"number": table.night.number, "table": table.number, "round": table.round}
    note(access, what, member, hand=hand, **where)

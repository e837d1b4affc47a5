"""One more round of a night: people moved by what the last one came to, or seated anew; and taken back."""

from django.db import transaction

from scoring.clubs.models import Member
from scoring.league.refusals import Code, Refusal
from scoring.league.seats import in_seat_order
from scoring.seasons.actions.closed import still_open
from scoring.seasons.actions.late_seating import seat_late
from scoring.seasons.actions.night_seating import seat_night, set_table, tonight
from scoring.seasons.actions.results import forget_results
from scoring.seasons.models import Night
from scoring.seasons.queries.finalists import is_unsure
from scoring.seasons.queries.night_rounds import EVEN, MovedTable, last_round, moved_tables
from scoring.seasons.queries.season_history import history_of


@transaction.atomic
def next_round(night: Night, movement: str) -> list[Member] | Refusal:
    """Seat the round after the last one, which has to be over; those for whom no table had room are told.

    By a movement of the league, or anew from the season's meetings. Who came since gets a seat, who left none.
    """
    if is_unsure(still_open(night)):
        return Refusal(Code.TABLE_RECOUNTS)
    turn = last_round(night) + 1
    moved = moved_tables(night, movement)
    if isinstance(moved, Refusal):
        return moved
    Night.objects.filter(pk=night.pk).update(movement=movement)
    if movement == EVEN:
        return seat_night(night, turn) or []
    _seat(night, turn, moved, keeps_seats=movement == "fixed")
    return seat_late(night, turn)


def _seat(night: Night, turn: int, moved: list[MovedTable], *, keeps_seats: bool) -> None:
    """First deals and seats go round as on any night, unless the movement itself says who sits where."""
    now = tonight(night, turn)
    tables = tuple(tuple(str(seat.member.pk) for seat in table.seats) for table in moved)
    if not keeps_seats:
        tables = in_seat_order(tables, history_of(now.season, night, turn))
    for table, people in zip(moved, tables, strict=True):
        set_table(now, turn, table.number, table.division, people)


@transaction.atomic
def take_round_back(night: Night) -> bool:
    """Take the last round away, as long as nothing of it is played and there is one before it."""
    still_open(night)
    turn = last_round(night)
    tables = night.tables.filter(round=turn)
    if turn < 2 or any(table.game_id or table.hands is not None for table in tables):
        return False
    for table in tables:
        forget_results(table)
        table.delete()
    return True

"""Record what members say about themselves on their own phone, each with a line in the club history."""

from django.db import transaction

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.club_history import add_club_event
from scoring.clubs.models import Member
from scoring.clubs.queries.member_names import shown_name
from scoring.seasons.actions.closed import lock_open_season
from scoring.seasons.actions.night_games import confirm_result
from scoring.seasons.actions.nights import note_table, set_attendance
from scoring.seasons.models import Attendance, Dispute, Night, NightTable
from scoring.web.repeats import require_same


@transaction.atomic
def answer_night(access: ClubAccess, night: Night, member: Member, status: str) -> bool:
    """Record whether a member is coming; False if they were already checked in."""
    before = Attendance.objects.filter(club=access.club, night=night, member=member).first()
    # The check at the door outranks a phone that answers late.
    if before and before.status == Attendance.Status.HERE:
        return False
    set_attendance(night, member, status)
    if before is None or before.status != status:
        add_club_event(access, f"says_{status}", member, number=night.number)
    return True


@transaction.atomic
def dispute_hand(access: ClubAccess, dispute: Dispute) -> None:
    """Dispute a hand of the member's table, also after the night; a retry adds one dispute only."""
    lock_open_season(dispute.table.night.season_id)
    dispute.club = access.club
    if known := Dispute.objects.filter(club=access.club, pk=dispute.pk).first():
        require_same(known, dispute, ("table_id", "member_id", "hand", "words"))
        return
    dispute.save(force_insert=True)
    # The result may change now, so it has to be confirmed again.
    NightTable.objects.filter(pk=dispute.table_id).update(confirmed=None, confirmed_by="")
    note_table(access, "disputed", dispute.table, dispute.member, hand=dispute.hand)


@transaction.atomic
def confirm_own_result(access: ClubAccess, table: NightTable, member: Member) -> None:
    """Confirm the result of the member's own table."""
    if table.confirmed is None:
        confirm_result(table, shown_name(member))
        note_table(access, "confirmed", table, member)

"""What members record about themselves on their own phone; each adds a line to the club history."""

from django.db import transaction

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.club_history import note
from scoring.clubs.models import Member
from scoring.clubs.texts.members import shown_name
from scoring.seasons.actions.closed import season_open
from scoring.seasons.actions.night_games import confirm
from scoring.seasons.actions.nights import say
from scoring.seasons.models import Attendance, Dispute, Night, NightTable


@transaction.atomic
def say_oneself(access: ClubAccess, night: Night, member: Member, status: str) -> bool:
    """Record whether a member is coming; False if they were already checked in."""
    said = Attendance.objects.filter(club=access.club, night=night, member=member).first()
    if said and said.status == Attendance.Status.HERE:
        return False
    say(night, member, status)
    if said is None or said.status != status:
        note(access, f"says_{status}", member, number=night.number)
    return True


@transaction.atomic
def dispute_hand(access: ClubAccess, said: Dispute) -> None:
    """Dispute a hand of the member's table, also after the night; a retry adds one dispute only."""
    season_open(said.table.night.season_id)
    said.club = access.club
    if not Dispute.objects.filter(club=access.club, pk=said.pk).exists():
        said.save(force_insert=True)
        NightTable.objects.filter(pk=said.table_id).update(confirmed=None, confirmed_by="")
        note(access, "disputed", said.member, hand=said.hand, **_where(said.table))


@transaction.atomic
def confirm_result(access: ClubAccess, table: NightTable, member: Member) -> None:
    """Confirm the result of the member's own table."""
    if table.confirmed is None:
        confirm(table, shown_name(member))
        note(access, "confirmed", member, **_where(table))


def _where(table: NightTable) -> dict[str, int]:
    return {"number": table.night.number, "table": table.number, "round": table.round}

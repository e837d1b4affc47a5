"""Somebody at the door: a guest who has played as often as guests may plays only because somebody decided it."""

from django.db import transaction

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.club_history import note
from scoring.clubs.models import Member
from scoring.seasons.actions.nights import say
from scoring.seasons.models import Attendance, Night
from scoring.seasons.queries.guests import used_up


@transaction.atomic
def check_in(access: ClubAccess, night: Night, member: Member, stands_in_for: Member | None = None) -> None:
    """He is here; of a guest without an evening left the club's history tells who let him play."""
    if used_up(night, [member]):
        note(access, "guest_let_play", member, number=night.number)
    say(night, member, Attendance.Status.HERE, stands_in_for)


@transaction.atomic
def let_stand_in(access: ClubAccess, night: Night, player: Member, absent: Member) -> None:
    """One plays for the other, who stays away; both are written down or neither."""
    say(night, absent, Attendance.Status.ABSENT)
    check_in(access, night, player, absent)

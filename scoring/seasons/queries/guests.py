"""Guests of a club: how many evenings each has played, and who may not play another one before he joins."""

from collections import Counter
from collections.abc import Iterable
from uuid import UUID

from scoring.clubs.models import Club, Member
from scoring.seasons.models import Attendance, Night


def visits_of(club: Club | UUID, but: Night | None = None) -> Counter[UUID]:
    """How many evenings each guest was here, this one left out; one query."""
    came = Attendance.objects.filter(club=club, member__is_guest=True, status=Attendance.Status.HERE)
    came = came.exclude(night=but) if but else came
    return Counter(came.values_list("member_id", flat=True))


def used_up(night: Night, members: Iterable[Member]) -> list[Member]:
    """The guests among them who have played as many evenings as the club lets a guest play, and are not here yet."""
    guests = [member for member in members if member.is_guest]
    if not guests:
        return []
    visits = visits_of(night.club_id, but=night)
    found = [guest for guest in guests if visits[guest.pk] >= night.club.guest_visits]
    here = Attendance.objects.filter(club=night.club_id, night=night, status=Attendance.Status.HERE)
    let_in = set(here.values_list("member_id", flat=True)) if found else set()
    return [guest for guest in found if guest.pk not in let_in]

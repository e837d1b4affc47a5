"""The nights that belong into a calendar, and by what it reads them."""

from scoring.clubs.models import CalendarKey, Club, Member
from scoring.seasons.models import Night, Season


def nights_to_come(club: Club) -> list[Night]:
    """All nights of the seasons that run, the past ones too: a calendar forgets what is no longer told."""
    nights = Night.objects.filter(club=club, season__status=Season.Status.RUNNING)
    return list(nights.order_by("date", "number"))


def calendar_key(member: Member) -> CalendarKey | None:
    """By what a member's calendar reads them, if it does."""
    return CalendarKey.objects.filter(club=member.club_id, member=member).first()

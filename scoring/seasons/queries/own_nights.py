"""Read what a member sees of their own nights."""

from dataclasses import dataclass

from django.db.models import Q

from scoring.clubs.models import CalendarKey, Club, Member
from scoring.seasons.models import Attendance, Night, NightTable, Season, Seat


@dataclass(frozen=True, slots=True)
class OwnNight:
    """A night with the member's attendance and table."""

    night: Night
    status: str
    table: NightTable | None


def member_nights(club: Club, member: Member) -> list[OwnNight]:
    """Return open and upcoming nights and the last closed one; three queries."""
    nights = calendar_nights(club)
    closed = [night for night in nights if night.status == Night.Status.CLOSED]
    shown = [*closed[-1:], *(night for night in nights if night.status != Night.Status.CLOSED)]
    attendance = Attendance.objects.filter(club=club, member=member, night__in=shown)
    answers = dict(attendance.values_list("night", "status"))
    seats = Seat.objects.filter(_seated(member), club=club, table__night__in=shown).select_related("table")
    # By round: the seat of the last one stays.
    tables = {seat.table.night_id: seat.table for seat in seats.order_by("table__round")}
    return [OwnNight(night, answers.get(night.pk, ""), tables.get(night.pk)) for night in shown]


def has_seat(table: NightTable, member: Member) -> bool:
    """Tell whether a member has a seat at a table, as themselves, as a stand-in or represented by one."""
    return Seat.objects.filter(_seated(member), club=table.club_id, table=table).exists()


def _seated(member: Member) -> Q:
    return Q(member=member) | Q(stand_in=member) | Q(relief=member)


def calendar_nights(club: Club) -> list[Night]:
    """Return all nights of current seasons, past ones too: a calendar drops what a feed omits."""
    nights = Night.objects.filter(club=club, season__status=Season.Status.RUNNING)
    return list(nights.order_by("date", "number"))


def get_calendar_key(member: Member) -> CalendarKey | None:
    """Return the key of a member's calendar feed, if any."""
    return CalendarKey.objects.filter(club=member.club_id, member=member).first()

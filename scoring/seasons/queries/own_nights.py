"""What one member sees of his nights."""

from dataclasses import dataclass

from django.db.models import Q

from scoring.clubs.models import CalendarKey, Club, Member
from scoring.seasons.models import Attendance, Night, NightTable, Season, Seat


@dataclass(frozen=True, slots=True)
class OwnNight:
    """A night, what I said about it, and the table where I sit."""

    night: Night
    status: str
    table: NightTable | None


def own_lines(club: Club, member: Member) -> list[OwnNight]:
    """The nights that are open or to come, and the last one that was closed; three queries."""
    nights = Night.objects.filter(club=club, season__status=Season.Status.RUNNING).order_by("date", "number")
    closed = [night for night in nights if night.status == Night.Status.CLOSED]
    shown = [*closed[-1:], *(night for night in nights if night.status != Night.Status.CLOSED)]
    said = dict(
        Attendance.objects.filter(club=club, member=member, night__in=shown).values_list("night", "status")
    )
    seats = Seat.objects.filter(_of(member), club=club, table__night__in=shown).select_related("table")
    tables = {seat.table.night_id: seat.table for seat in seats.order_by("table__round")}
    return [OwnNight(night, said.get(night.pk, ""), tables.get(night.pk)) for night in shown]


def sits_at(table: NightTable, member: Member) -> bool:
    """Whether somebody sits there, for himself or for somebody else, or somebody plays for him."""
    return Seat.objects.filter(_of(member), club=table.club_id, table=table).exists()


def _of(member: Member) -> Q:
    return Q(member=member) | Q(stand_in=member) | Q(relief=member)


def nights_to_come(club: Club) -> list[Night]:
    """All nights of the seasons that run, the past ones too: a calendar forgets what is no longer told."""
    nights = Night.objects.filter(club=club, season__status=Season.Status.RUNNING)
    return list(nights.order_by("date", "number"))


def calendar_key(member: Member) -> CalendarKey | None:
    """By what a member's calendar reads them, if it does."""
    return CalendarKey.objects.filter(club=member.club_id, member=member).first()

"""Nights: scheduling, opening and closing, attendance and stand-ins."""

from collections.abc import Collection
from typing import NamedTuple
from uuid import UUID

from django.db import transaction
from django.db.models import Case, Max, Q, QuerySet, Value, When
from django.utils import timezone

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.club_history import add_club_event
from scoring.clubs.actions.members import add_members
from scoring.clubs.models import Member
from scoring.clubs.signals import rewriting_logs
from scoring.engine.plain import Fields
from scoring.journal.models import ChainNote
from scoring.seasons.actions.closed import lock_open_night, lock_open_season, reopened_mark, tell_games
from scoring.seasons.actions.recompute import refresh_ratings, refresh_standings
from scoring.seasons.models import Attendance, Entrant, Night, NightTable, Season, Seat
from scoring.seasons.queries.late_entries import count_waiting
from scoring.seasons.queries.seasons import guests_without_visits
from scoring.web.repeats import require_same

NOT_PLAYED = Q(table__game=None, table__hands=None)
AS_ANSWERED = Case(When(answered="", then=Value(Attendance.Status.ABSENT)), default="answered")


@transaction.atomic
def add_night(access: ClubAccess, season: Season, night_id: UUID, details: Fields) -> Night:
    """Add a night at the end of the season; a retry returns the same night, and OtherEntryError tells of another."""
    existing = Night.objects.filter(club=access.club, pk=night_id).first()
    if existing is not None:
        sent = Night(season=season, **details)
        require_same(existing, sent, ("season_id", *details))
        return existing
    lock_open_season(season.pk)
    # Under the season's lock, so that no two nights get the same number.
    nights = Night.objects.filter(club=access.club, season=season)
    number = (nights.aggregate(last=Max("number"))["last"] or 0) + 1
    night = nights.create(id=night_id, club=access.club, season=season, number=number, **details)
    refresh_standings(season)  # where it counts how many nights there are
    add_club_event(access, "night_announced", number=number, date=details["date"].isoformat())
    return night


@transaction.atomic
def update_night(access: ClubAccess, night: Night, details: Fields) -> None:
    """Change the date, time or place of one night."""
    lock_open_night(night)
    # Calendar apps take what was changed later.
    Night.objects.filter(club=access.club, pk=night.pk).update(**details, updated=timezone.now())
    add_club_event(access, "night_moved", number=night.number, date=details["date"].isoformat())


@transaction.atomic
def set_final(access: ClubAccess, night: Night, *, is_one: bool) -> bool:
    """Mark a night as the season's only final, or as an ordinary night; refused once someone is seated."""
    nights = Night.objects.select_for_update().filter(club=access.club, season=night.season_id)
    if night.tables.exists():
        return False
    lock_open_night(night)
    nights.filter(final=True).update(final=False)
    nights.filter(pk=night.pk).update(final=is_one)
    refresh_standings(night.season)
    add_club_event(access, "final_held" if is_one else "final_not_held", number=night.number)
    return True


@transaction.atomic
def delete_night(access: ClubAccess, night: Night) -> bool:
    """Delete a night; refused once someone is seated or its log holds results."""
    if lock_open_night(night).version or night.tables.exists():
        return False
    with rewriting_logs(access.club.pk, ChainNote.What.NIGHT):
        Night.objects.filter(club=access.club, pk=night.pk).delete()
    refresh_standings(night.season)
    add_club_event(access, "night_cancelled", number=night.number, date=night.date.isoformat())
    return True


def note_table(
    access: ClubAccess, event: str, table: NightTable, member: Member | None, **more: int | str
) -> None:
    """Note something about a table in the club history, with where it stands."""
    where = {"number": table.night.number, "table": table.number, "round": table.round}
    add_club_event(access, event, member, **where, **more)


def open_night(night: Night) -> None:
    """Open a night, as someone is checked in or seated."""
    Night.objects.filter(pk=night.pk, status=Night.Status.PLANNED).update(status=Night.Status.OPEN)


@transaction.atomic
def close_night(access: ClubAccess, night: Night) -> None:
    """Close a night: its results count, provisional for the season's hours, and its tables' phones write no more."""
    lock_open_season(night.season_id)
    # Only the request that closes it recomputes and is noted; a second press changes nothing.
    unclosed = Night.objects.filter(club=access.club, pk=night.pk).exclude(status=Night.Status.CLOSED)
    if unclosed.update(status=Night.Status.CLOSED, closed=timezone.now()):
        tell_games(night.tables.all())
        refresh_standings(night.season, since=night.number)
        refresh_ratings(access.club.pk, since=night)
        add_club_event(access, "night_closed", number=night.number)


@transaction.atomic
def reopen_night(access: ClubAccess, night: Night) -> None:
    """Reopen a closed night for corrections; the club history keeps that it was reopened.

    Pages say so too, unless it was closed a moment ago and no phone sent anything since.
    """
    lock_open_season(night.season_id)
    closed = Night.objects.filter(club=access.club, pk=night.pk, status=Night.Status.CLOSED)
    mark = timezone.now() if count_waiting(night) else reopened_mark(night)
    if closed.update(status=Night.Status.OPEN, closed=None, reopened=mark):
        tell_games(night.tables.all())
        refresh_standings(night.season, since=night.number)
        refresh_ratings(access.club.pk, since=night)
        add_club_event(access, "night_reopened", number=night.number)


@transaction.atomic
def set_attendance(night: Night, member: Member, status: str, stands_in_for: Member | None = None) -> None:
    """Record a member's attendance, replacing the last; a member who is here is entered in the season."""
    plays = status == Attendance.Status.HERE and stands_in_for is None
    _lock_and_enter([member.pk] if plays else [], night)
    is_answer = status in (Attendance.Status.COMING, Attendance.Status.NOT_COMING)
    Attendance.objects.update_or_create(
        club_id=night.club_id,
        night=night,
        member=member,
        defaults={"status": status, "stands_in_for": stands_in_for}
        | ({"answered": status} if is_answer else {}),
    )
    if status == Attendance.Status.HERE:
        open_night(night)
        if stands_in_for is None:
            _drop_stand_in(member, night)
        else:
            # A game that began has its players in its log; there `relieve` changes who plays.
            _seats(night, stands_in_for).filter(NOT_PLAYED).update(stand_in=member)


def _drop_stand_in(member: Member, night: Night) -> None:
    """Drop a member's stand-in, unless they are already playing."""
    seats = _seats(night, member)
    # At a table that has begun the stand-in plays on, and so stays in the room.
    if seats.filter(NOT_PLAYED).update(stand_in=None) or not seats.exists():
        stand_ins = Attendance.objects.filter(club=night.club_id, night=night, stands_in_for=member)
        stand_ins.update(status=Attendance.Status.ABSENT, stands_in_for=None)


def _seats(night: Night, member: Member) -> QuerySet[Seat]:
    return Seat.objects.filter(club=night.club_id, table__night=night, member=member)


@transaction.atomic
def check_out(night: Night, member: Member) -> None:
    """Take a check-in back: what the member answered before counts again; a stand-in plays for no one any more."""
    lock_open_night(night)
    rows = Attendance.objects.filter(club=night.club_id, night=night, member=member)
    rows.update(status=AS_ANSWERED, stands_in_for=None, updated=timezone.now())


@transaction.atomic
def check_in_many(night: Night, members: Collection[Member]) -> list[Member]:
    """Check these members in for themselves, and return the guests who have no visits left."""
    over_limit = guests_without_visits(night, members)
    players = [member.pk for member in members if member not in over_limit]
    _lock_and_enter(players, night)
    Attendance.objects.bulk_create(
        [
            Attendance(club_id=night.club_id, night=night, member_id=member, status=Attendance.Status.HERE)
            for member in players
        ],
        update_conflicts=True,
        unique_fields=["club", "night", "member"],
        update_fields=["status", "updated"],
    )
    if players:
        open_night(night)
    return over_limit


@transaction.atomic
def check_out_unseated(night: Night) -> None:
    """Take all check-ins back but those of people with a seat or a stand-in's duty."""
    lock_open_night(night)
    seats = Seat.objects.filter(club=night.club_id, table__night=night)
    here = Attendance.objects.filter(club=night.club_id, night=night, status=Attendance.Status.HERE)
    here = here.filter(stands_in_for=None).exclude(member__in=seats.values("member"))
    here.update(status=AS_ANSWERED, updated=timezone.now())


def _lock_and_enter(players: Collection[UUID], night: Night) -> None:
    """Lock an open night; newcomers are entered in the lowest division, but attend a final only."""
    entered = Entrant.objects.filter(club=night.club_id, season=night.season_id, left_after=None)
    new = set(players) - set(entered.filter(member__in=players).values_list("member", flat=True))
    if night.final or not new:
        lock_open_night(night)
        return
    # The season first, as where a night is closed: all its standings name who is in it.
    season = lock_open_season(night.season_id)
    lock_open_night(night)
    Entrant.objects.bulk_create(
        [
            Entrant(club_id=night.club_id, season=season, division=division, member_id=member)
            for division in season.divisions.order_by("-level")[:1]
            for member in sorted(new)
        ],
        # A member who left the season and comes to play is in it again.
        update_conflicts=True,
        unique_fields=["club", "season", "member"],
        update_fields=["left_after"],
    )
    refresh_standings(season)


@transaction.atomic
def check_in(access: ClubAccess, night: Night, member: Member, stands_in_for: Member | None = None) -> None:
    """Check a member in, noting who let a guest over the limit play."""
    if guests_without_visits(night, [member]):
        add_club_event(access, "guest_let_play", member, number=night.number)
    set_attendance(night, member, Attendance.Status.HERE, stands_in_for)


class Named(NamedTuple):
    """Someone at the door who was named; not `here` if they are a guest over the limit."""

    member: Member
    here: bool


@transaction.atomic
def check_in_named(access: ClubAccess, night: Night, name: str) -> Named | None:
    """Check in who is called so in the club, else a new guest; None for the name of someone who was erased."""
    lock_open_season(night.season_id)  # before the night, as for everyone who may be new in it
    lock_open_night(night)
    # Compared here: databases fold accented capitals each in their own way.
    members = (
        Member.objects.filter(club=access.club).select_related("merged_into").order_by("left", "created")
    )
    known = next((one for one in members if one.name.casefold() == name.casefold()), None)
    member = (known.merged_into or known) if known else add_members(access, [name], guests=True)[0]
    if member.erased:
        return None
    if guests_without_visits(night, [member]):
        return Named(member, here=False)
    check_in(access, night, member)
    return Named(member, here=True)


@transaction.atomic
def add_stand_in(access: ClubAccess, night: Night, player: Member, absent: Member) -> None:
    """Record a stand-in and the absence of the member they play for, in one transaction."""
    set_attendance(night, absent, Attendance.Status.ABSENT)
    check_in(access, night, player, absent)

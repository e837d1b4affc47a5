"""Nights and who attends them; a fixed number of queries."""

import hashlib
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import NamedTuple
from uuid import UUID

from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from scoring.clubs.models import Member
from scoring.seasons.models import Attendance, Entrant, Night, NightTable
from scoring.seasons.queries.late_entries import count_waiting
from scoring.seasons.queries.night_tables import TableLine, current_round_tables
from scoring.seasons.queries.promotions import are_finalists_open, finalist_ids
from scoring.seasons.queries.seasons import guest_visits


@dataclass(frozen=True, slots=True)
class PersonLine:
    """A person who may attend: attendance and the answer before it, stand-ins both ways, and whether they have a seat.

    `visits` are a guest's other evenings; those who only `watches` are not in tonight's final.
    """

    member: Member
    status: str
    stands_in_for: Member | None
    stand_in: Member | None
    seated: bool
    answered: str = ""
    visits: int = 0
    watches: bool = False

    @property
    def is_here(self) -> bool:
        return self.status == Attendance.Status.HERE

    @property
    def needs_seat(self) -> bool:
        return self.status in (Attendance.Status.HERE, Attendance.Status.COMING) and not self.watches


def get_night(club_id: UUID, night_id: UUID) -> Night | None:
    """Return a night of a club with its season."""
    return Night.objects.select_related("season").filter(club=club_id, pk=night_id).first()


class FreePeople(NamedTuple):
    """Who may be seated at another table, by name: who is here, the season's others, and the club's."""

    here: Sequence[Member]
    entered: Sequence[Member]
    others: Sequence[Member]


def free_people(night: Night, tables: Sequence[TableLine]) -> FreePeople:
    """Return who is at none of these tables."""
    people = night_people(night, tables)
    free = [line for line in people.lines if not line.seated]
    return FreePeople(
        [line.member for line in free if line.is_here],
        [line.member for line in free if not line.is_here and line.member.left is None],
        [member for member in people.others if member.left is None],
    )


@dataclass(frozen=True, slots=True)
class NightPeople:
    """The people of a night by name, and the club's others: guests and members outside the season."""

    lines: Sequence[PersonLine]
    others: Sequence[Member]


def night_people(night: Night, tables: Sequence[TableLine]) -> NightPeople:
    """Return the season's entrants and everyone else with an attendance; two queries, three with guests.

    Those at one of these tables have a seat.
    """
    answers = {one.member_id: one for one in Attendance.objects.filter(club=night.club_id, night=night)}
    members = _members_to_list(night, answers)
    by_id = {member.pk: member for member in members}
    stand_ins = {one.stands_in_for_id: by_id.get(pk) for pk, one in answers.items() if one.stands_in_for_id}
    visits = guest_visits(night.club_id, but=night) if any(member.is_guest for member in members) else {}
    seated = _seated_ids(tables)
    finalists = finalist_ids(night) if night.final else ()
    lines = []
    for member in members:
        answer = answers.get(member.pk)
        if answer or member.plays:  # type: ignore[attr-defined]  # annotated
            lines.append(
                PersonLine(
                    member,
                    answer.status if answer else "",
                    by_id.get(answer.stands_in_for_id) if answer and answer.stands_in_for_id else None,
                    stand_ins.get(member.pk),
                    member.pk in seated,
                    answer.answered if answer else "",
                    visits.get(member.pk, 0),
                    night.final and str(member.pk) not in finalists,
                )
            )
    listed = {line.member.pk for line in lines}
    return NightPeople(lines, [one for one in members if one.pk not in listed and one.erased is None])


def _members_to_list(night: Night, answered: Collection[UUID]) -> list[Member]:
    """Return current members and those who answered, by name, each annotated with whether they play the season."""
    still_in = Q(left_after=None) | Q(left_after__gte=night.number)
    entered = Entrant.objects.filter(
        still_in, club=night.club_id, season=night.season_id, member=OuterRef("pk")
    )
    members = Member.objects.filter(Q(left=None) | Q(pk__in=answered), club=night.club_id, merged_into=None)
    # Sorted here: databases order capitals and accents each in their own way.
    return sorted(members.annotate(plays=Exists(entered)), key=lambda member: member.name.casefold())


def _seated_ids(tables: Sequence[TableLine]) -> set[UUID]:
    return {who.pk for line in tables for seat in line.seats for who in (seat.player, seat.member)}


def person_lines(night: Night, tables: Sequence[TableLine]) -> Sequence[PersonLine]:
    """Return the people of a night by name; seats are those of the current round."""
    return night_people(night, current_round_tables(tables)).lines


def relief_candidates(night: Night, tables: Sequence[TableLine]) -> list[Member]:
    """Return the members who could take over cards, by name: those at no table still being played."""
    busy = _seated_ids([line for line in tables if line.state in ("playing", "seated")])
    members = Member.objects.filter(club=night.club_id, left=None, merged_into=None, erased=None)
    return list(members.exclude(pk__in=busy).order_by("name"))


def unseated_people(people: Sequence[PersonLine]) -> list[PersonLine]:
    """Return those who are here to play, for themselves or as a stand-in, without a seat."""
    # A seat is the member's, so a stand-in for a member outside the final only watches, too.
    watching = {one.member.pk for one in people if one.watches}
    return [
        one
        for one in people
        if one.is_here and not one.seated and (one.stands_in_for or one.member).pk not in watching
    ]


def absent_seated(people: Sequence[PersonLine], tables: Sequence[TableLine]) -> list[PersonLine]:
    """Return those with a seat at a table that may still change who are not here and have no stand-in here."""
    seated = {
        seat.member.pk
        for line in tables
        if line.state == "seated" and line.table.kind == NightTable.Kind.PLAYED and not line.table.locked
        for seat in line.seats
    }
    represented = {(one.stands_in_for or one.member).pk for one in people if one.is_here}
    return [one for one in people if one.member.pk in seated - represented]


def night_etag(tables: Sequence[TableLine], people: Sequence[PersonLine], night: Night) -> str:
    """Return the ETag of a night's page: a text that changes whenever the page does."""
    # All that the page shows of its tables: a poll does not notice what is left out.
    drawn = [
        (
            line.table.pk,
            line.table.game.etag if line.table.game else "",
            line.state,
            line.table.called,
            line.table.locked,
            line.table.extra_minutes,
            line.table.notice,
            line.table.confirmed,
            line.table.changed,
            [(seat.player.pk, seat.total) for seat in line.seats],
            [one.pk for one in line.disputes],
        )
        for line in tables
    ]
    answers = [(one.member.pk, one.status, one.answered, one.seated, one.stands_in_for) for one in people]
    of_night = (night.status, night.round_ends, night.round_left, night.door_hash)
    shown = (drawn, answers, of_night, are_finalists_open(night), count_waiting(night))
    return hashlib.sha256(repr(shown).encode()).hexdigest()[:16]


def provisional_until(night: Night) -> datetime | None:
    """Return when the results of a closed night become final."""
    return night.closed and night.closed + timedelta(hours=night.season.provisional_hours)


def are_results_final(night: Night) -> bool:
    """Tell whether changes to results are marked from now on."""
    until = provisional_until(night)
    return until is not None and until <= timezone.now()

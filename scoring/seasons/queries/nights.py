"""Read models of a night: tables with their progress, and attendance; a fixed number of queries."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from django.db.models import Exists, OuterRef, Prefetch, Q
from django.utils import timezone

from scoring.clubs.models import Member
from scoring.engine.outcome import places
from scoring.games.models import Game
from scoring.games.models.games import in_full
from scoring.games.queries.game_log import read_table
from scoring.games.queries.projections import state_of
from scoring.league.meetings import Fairness, fairness
from scoring.seasons.models import Attendance, Dispute, Entrant, Night, NightTable, Season, Seat
from scoring.seasons.queries.promotions import are_finalists_open, finalist_ids
from scoring.seasons.queries.season_history import meetings_of
from scoring.seasons.queries.seasons import guest_visits


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat: its member, who plays there, points so far, and the place once the game is over.

    `since` is the hand from which a relief player has played.
    """

    member: Member
    sits: Member
    total: int | None
    place: int | None
    since: int | None = None

    @property
    def is_stand_in(self) -> bool:
        return self.sits.pk != self.member.pk


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table; `state` is seated, playing, done, paper or walk_over, `hand` the one to be played.

    Hands are numbered as shown, from `first_hand` on.
    """

    table: NightTable
    seats: Sequence[SeatLine]
    state: str
    hand: int
    disputes: Sequence[Dispute]
    first_hand: int = 1

    @property
    def played(self) -> Sequence[int]:
        """Number of hands played."""
        return range(self.first_hand, self.hand)

    @property
    def is_done(self) -> bool:
        return self.state in ("done", "walk_over") or (
            self.state == "paper" and all(line.total is not None for line in self.seats)
        )

    @property
    def needs_organiser(self) -> bool:
        """Tell whether the table called the organiser or has a disputed hand."""
        return self.table.called is not None or bool(self.disputes)

    @property
    def first(self) -> list[SeatLine]:
        """Names of the winners."""
        return [line for line in self.seats if line.place == 1]

    @property
    def leads(self) -> list[SeatLine]:
        """Seats by place once the game is over, else in seat order."""
        return sorted(self.seats, key=lambda line: line.place or 99) if self.is_done else list(self.seats)


@dataclass(frozen=True, slots=True)
class PersonLine:
    """A person who may attend: attendance, stand-ins both ways, and whether they have a seat.

    `visits` are a guest's other evenings; those who only `watches` are not in tonight's final.
    """

    member: Member
    status: str
    stands_in_for: Member | None
    stand_in: Member | None
    seated: bool
    visits: int = 0
    watches: bool = False

    @property
    def is_here(self) -> bool:
        return self.status == Attendance.Status.HERE

    @property
    def will_play(self) -> bool:
        """Tell whether they need a seat of their own."""
        return self.status in (Attendance.Status.HERE, Attendance.Status.COMING) and not self.watches


def get_night(club_id: UUID, night_id: UUID) -> Night | None:
    """Return a night of a club with its season."""
    return Night.objects.select_related("season").filter(club=club_id, pk=night_id).first()


def table_lines(night: Night, one: UUID | None = None) -> list[TableLine]:
    """Return the tables of a night by round and number, or one of them."""
    seats = Seat.objects.select_related("member", "stand_in", "relief").order_by("position")
    open_disputes = Dispute.objects.filter(settled=None).select_related("member").order_by("created")
    tables = NightTable.objects.filter(club=night.club_id, night=night)
    if one is not None:
        tables = tables.filter(pk=one)
    tables = tables.select_related("game", "division").prefetch_related(
        Prefetch("seats", queryset=seats), Prefetch("disputes", queryset=open_disputes)
    )
    return [_line(table) for table in tables.order_by("round", "number")]


def current_round_tables(tables: Sequence[TableLine]) -> list[TableLine]:
    """Return the tables of the last round."""
    last = max((line.table.round for line in tables), default=1)
    return [line for line in tables if line.table.round == last]


def earlier_rounds(tables: Sequence[TableLine]) -> list[tuple[int, list[TableLine]]]:
    """Return the rounds before the last with their tables, latest first."""
    last = max((line.table.round for line in tables), default=1)
    return [(turn, [line for line in tables if line.table.round == turn]) for turn in range(last - 1, 0, -1)]


def _line(table: NightTable) -> TableLine:
    seats = list(table.seats.all())
    disputes = list(table.disputes.all())
    if table.game is None:
        state = (
            "walk_over"
            if table.kind == NightTable.Kind.WALK_OVER
            else "paper"
            if table.hands is not None
            else "seated"
        )
        return TableLine(table, _paper_seats(seats), state, 0, disputes)
    now, there = state_of(in_full(table.game)), read_table(table.game.start)
    place, rules = places(there, now), there.variant
    rows = [
        SeatLine(
            seat.member,
            current_player(seat),
            total,
            place[at] if place else None,
            rules.shown_hand(seat.relief_from or 0) or None,
        )
        for at, (seat, total) in enumerate(zip(seats, now.totals, strict=False))
    ]
    state = "done" if table.game.status == Game.Status.FINISHED else "playing"
    return TableLine(table, rows, state, rules.shown_hand(now.number), disputes, rules.first_hand)


def current_player(seat: Seat) -> Member:
    """Return who plays at a seat now, or played there last."""
    return seat.relief or seat.stand_in or seat.member


def _paper_seats(seats: Sequence[Seat]) -> list[SeatLine]:
    totals = [seat.total for seat in seats if seat.total is not None]
    whole = len(totals) == len(seats)
    return [
        SeatLine(
            seat.member,
            current_player(seat),
            seat.total,
            1 + sum(total < seat.total for total in totals) if whole and seat.total is not None else None,
            seat.relief_from,
        )
        for seat in seats
    ]


@dataclass(frozen=True, slots=True)
class NightPeople:
    """The people of a night by name, and the club's others: guests and members outside the season."""

    lines: Sequence[PersonLine]
    others: Sequence[Member]


def night_people(night: Night, tables: Sequence[TableLine]) -> NightPeople:
    """Return the season's entrants and everyone else with an attendance; two queries, three with guests.

    A person at one of these tables has a seat.
    """
    said = {one.member_id: one for one in Attendance.objects.filter(club=night.club_id, night=night)}
    still = Q(left_after=None) | Q(left_after__gte=night.number)
    entered = Entrant.objects.filter(still, club=night.club_id, season=night.season_id, member=OuterRef("pk"))
    members = Member.objects.filter(Q(left=None) | Q(pk__in=said), club=night.club_id, merged_into=None)
    rows = sorted(members.annotate(plays=Exists(entered)), key=lambda member: member.name.casefold())
    by_id = {member.pk: member for member in rows}
    seated = {who.pk for line in tables for seat in line.seats for who in (seat.sits, seat.member)}
    for_whom = {one.stands_in_for_id: by_id.get(pk) for pk, one in said.items() if one.stands_in_for_id}
    visits = guest_visits(night.club_id, but=night) if any(member.is_guest for member in rows) else {}
    through = finalist_ids(night) if night.final else ()
    lines = [
        PersonLine(
            member,
            said[member.pk].status if member.pk in said else "",
            by_id.get(said[member.pk].stands_in_for_id) if member.pk in said else None,  # type: ignore[arg-type]  # nobody has no id
            for_whom.get(member.pk),
            member.pk in seated,
            visits.get(member.pk, 0),
            night.final and str(member.pk) not in through,
        )
        for member in rows
        if member.plays or member.pk in said
    ]
    known = {line.member.pk for line in lines}
    return NightPeople(lines, [member for member in rows if member.pk not in known and member.erased is None])


def person_lines(night: Night, tables: Sequence[TableLine]) -> Sequence[PersonLine]:
    """Return the people of a night by name; seats are those of the last round."""
    return night_people(night, current_round_tables(tables)).lines


def relief_candidates(night: Night, tables: Sequence[TableLine]) -> list[Member]:
    """Return the members who could take over cards, by name: those at no table still being played."""
    busy = {
        who.pk
        for line in tables
        if line.state in ("playing", "seated")
        for seat in line.seats
        for who in (seat.sits, seat.member)
    }
    there = Member.objects.filter(club=night.club_id, left=None, merged_into=None, erased=None)
    return list(there.exclude(pk__in=busy).order_by("name"))


def unseated_people(people: Sequence[PersonLine]) -> list[PersonLine]:
    """Return those who are here to play, for themselves or as a stand-in, without a seat."""
    watch = {one.member.pk for one in people if one.watches}
    return [
        one
        for one in people
        if one.is_here and not one.seated and (one.stands_in_for or one.member).pk not in watch
    ]


def absent_seated(people: Sequence[PersonLine], tables: Sequence[TableLine]) -> list[PersonLine]:
    """Those who have a seat at a table that has not begun and may change, and are not here, nor somebody for them."""
    open_seats = {
        seat.member.pk
        for line in tables
        if line.state == "seated" and line.table.kind == NightTable.Kind.PLAYED and not line.table.locked
        for seat in line.seats
    }
    here = {one.member.pk for one in people if one.is_here and one.stands_in_for is None}
    here |= {one.stands_in_for.pk for one in people if one.is_here and one.stands_in_for}
    return [one for one in people if one.member.pk in open_seats - here]


def night_fairness(night: Night, tables: Sequence[TableLine]) -> Fairness:
    """Return how evenly tonight's players have met this season; one query."""
    sat = [line.table for line in tables if line.table.kind != NightTable.Kind.WALK_OVER]
    tonight = {str(seat.member_id) for table in sat for seat in table.seats.all()}
    return fairness(sorted(tonight), meetings_of(night.season))


def is_in_closed_season(game: Game) -> bool:
    """Tell whether a finished game belongs to a closed season; no query while it is played."""
    if game.status != Game.Status.FINISHED:
        return False
    tables = NightTable.objects.filter(game=game, night__season__status=Season.Status.CLOSED)
    return tables.exists()


def night_etag(tables: Sequence[TableLine], people: Sequence[PersonLine], night: Night) -> str:
    """Return the ETag of a night's page: a text that changes whenever the page does."""
    told = [
        (
            line.table.pk,
            line.table.game.mark if line.table.game else "",
            line.state,
            line.table.called,
            line.table.locked,
            line.table.extra_minutes,
            line.table.confirmed,
            line.table.changed,
            [(seat.sits.pk, seat.total) for seat in line.seats],
            [one.pk for one in line.disputes],
        )
        for line in tables
    ]
    said = [(one.member.pk, one.status, one.seated, one.stands_in_for) for one in people]
    return hashlib.sha256(repr((told, said, night.status, are_finalists_open(night))).encode()).hexdigest()[
        :16
    ]


def provisional_until(night: Night) -> datetime | None:
    """Return when the results of a closed night become final."""
    if night.closed is None:
        return None
    return night.closed + timedelta(hours=night.season.provisional_hours)


def are_results_final(night: Night) -> bool:
    """Tell whether changes to results are marked from now on."""
    then = provisional_until(night)
    return then is not None and then <= timezone.now()

"""Tables of a night with their seats and progress; a fixed number of queries."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Prefetch

from scoring.clubs.models import Member
from scoring.engine.outcome import places
from scoring.games.models import Game
from scoring.games.models.games import RedactedGame
from scoring.games.queries.game_log import read_table
from scoring.games.queries.projections import state_of
from scoring.seasons.models import Dispute, Night, NightTable, Seat


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat: its member, who plays there, points so far, and the place once the game is over."""

    member: Member
    player: Member
    total: int | None
    place: int | None
    since: int | None = None  # the hand from which a relief player has played
    stays: bool = False  # at this table when seats are reshuffled

    @property
    def is_stand_in(self) -> bool:
        return self.player.pk != self.member.pk


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table; `state` is seated, playing, done, paper or walk_over, `hand` the one to be played.

    Hands are numbered as shown, from `first_hand` on. `leaders` have the best total so far, by the rules of the game.
    """

    table: NightTable
    seats: Sequence[SeatLine]
    state: str
    hand: int
    disputes: Sequence[Dispute]
    first_hand: int = 1
    leaders: Sequence[SeatLine] = ()

    @property
    def played_hands(self) -> Sequence[int]:
        return range(self.first_hand, self.hand)

    @property
    def is_done(self) -> bool:
        return self.state in ("done", "walk_over") or (
            self.state == "paper" and all(line.total is not None for line in self.seats)
        )

    @property
    def needs_organiser(self) -> bool:
        return self.table.called is not None or bool(self.disputes)

    def stays(self, member: UUID) -> bool:
        """Tell whether this member keeps the table when seats are reshuffled."""
        return any(seat.stays for seat in self.seats if seat.member.pk == member)

    @property
    def winners(self) -> list[SeatLine]:
        """Return who won the table, once it is over."""
        return [line for line in self.seats if line.place == 1] if self.is_done else []

    @property
    def ranked_seats(self) -> list[SeatLine]:
        """Return seats by place once the game is over, else in seat order."""
        return sorted(self.seats, key=lambda line: line.place or 99) if self.is_done else list(self.seats)


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


def best_tonight(tables: Sequence[TableLine], *, highest_wins: bool) -> list[SeatLine]:
    """Return the three best totals at tables that have played, best first."""
    played = [seat for line in tables if line.played_hands or line.state == "paper" for seat in line.seats]
    scored = [(seat.total, seat) for seat in played if seat.total is not None]
    return [seat for _, seat in sorted(scored, key=lambda one: one[0], reverse=highest_wins)[:3]]


def current_round_tables(tables: Sequence[TableLine]) -> list[TableLine]:
    return _tables_of_round(tables, _current_round(tables))


def holding_tables(tables: Sequence[TableLine]) -> list[TableLine]:
    """Return the tables of the current round whose players sit at no other; a game that is over lets them go."""
    current = current_round_tables(tables)
    return [line for line in current if not line.is_done or line.table.kind != NightTable.Kind.PLAYED]


def earlier_rounds(tables: Sequence[TableLine]) -> list[tuple[int, list[TableLine]]]:
    """Return the rounds before the current one with their tables, latest first."""
    return [(number, _tables_of_round(tables, number)) for number in range(_current_round(tables) - 1, 0, -1)]


def _current_round(tables: Sequence[TableLine]) -> int:
    return max((line.table.round for line in tables), default=1)


def _tables_of_round(tables: Sequence[TableLine], number: int) -> list[TableLine]:
    return [line for line in tables if line.table.round == number]


def _line(table: NightTable) -> TableLine:
    seats, disputes = list(table.seats.all()), list(table.disputes.all())
    if table.game is None:
        return TableLine(table, _paper_seats(seats), _state_without_game(table), 0, disputes)
    game_state, there = state_of(RedactedGame(table.game, hides="")), read_table(table.game.start)
    place, rules = places(there, game_state), there.variant
    rows = [
        SeatLine(
            seat.member,
            _player(seat),
            total,
            place[at] if place else None,
            rules.shown_hand(seat.relief_from or 0) or None,
        )
        # A player who joined later at the table has no seat.
        for at, (seat, total) in enumerate(zip(seats, game_state.totals, strict=False))
    ]
    state = "done" if table.game.status == Game.Status.FINISHED else "playing"
    hand = rules.shown_hand(game_state.number)
    playing = [at for at, standing in enumerate(game_state.standings[: len(rows)]) if standing == "in"]
    best = there.best_seats(game_state.totals, tuple(playing)) if playing and hand > rules.first_hand else ()
    return TableLine(table, rows, state, hand, disputes, rules.first_hand, [rows[at] for at in best])


def _state_without_game(table: NightTable) -> str:
    if table.kind == NightTable.Kind.WALK_OVER:
        return "walk_over"
    return "seated" if table.hands is None else "paper"


def _player(seat: Seat) -> Member:
    return seat.relief or seat.stand_in or seat.member


def _paper_seats(seats: Sequence[Seat]) -> list[SeatLine]:
    totals = [seat.total for seat in seats if seat.total is not None]
    is_complete = len(totals) == len(seats)
    return [
        SeatLine(
            seat.member,
            _player(seat),
            seat.total,
            1 + sum(total < seat.total for total in totals)
            if is_complete and seat.total is not None
            else None,
            seat.relief_from,
            seat.stays,
        )
        for seat in seats
    ]

"""What a table of a night came to, worked out from the log of its game or from its sheet; nothing is kept by it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.db.models import Q

from scoring.engine.amounts import Money, Points, Seat
from scoring.engine.log import LogReplay
from scoring.engine.outcome import places
from scoring.engine.state import HandRecord, State
from scoring.games.models import Game
from scoring.games.models.games import Hides
from scoring.games.queries.game_log import Log, read_log, read_logs
from scoring.seasons.models import NightTable, Result


class SeatLine(NamedTuple):
    """One seat of a finished game.

    `penalty` adds up the points of all hands, also those before a buy-in; where the highest total wins they count
    against the others and stand below zero. Hands won and kalookis are None where they were not noted. `behind` is
    how far the best was ahead after the last buy-in.
    """

    place: int
    penalty: Points
    hands: int
    hands_won: int | None
    kalookis: int | None
    buy_ins: int
    behind: Points
    money: Money


def seat_lines(played: LogReplay) -> list[SeatLine]:
    """A line for each seat in seat order; none while the game is not over."""
    state = played.steps[-1].state
    place = places(played.table, state)
    if place is None:
        return []
    sign = -1 if played.table.variant.highest_wins else 1
    records = [step.record for step in played.steps if step.record is not None and _counts(step.record)]
    return [
        SeatLine(
            place=place[seat],
            penalty=sign * sum(record.points[seat] for record in records if seat in record.dealt_in),
            hands=sum(seat in record.dealt_in for record in records),
            hands_won=sum(record.out == seat for record in records),
            kalookis=sum(record.out == seat and record.outcome == "kalooki" for record in records),
            buy_ins=state.buy_ins[seat],
            behind=_behind(played, seat, sign),
            money=state.nets[seat],
        )
        for seat in range(len(place))
    ]


def paper_lines(hands: int | None, written: Sequence[tuple[Points | None, int | None]]) -> list[SeatLine]:
    """The same from paper: points and hands won in seat order, fewest points win; none while a figure is missing."""
    totals = [total for total, _ in written if total is not None]
    if hands is None or len(totals) < len(written):
        return []
    all_noted = sum(won or 0 for _, won in written) == hands  # each hand has one winner: the others won none
    return [
        SeatLine(
            place=1 + sum(other < total for other in totals),
            penalty=total,
            hands=hands,
            hands_won=0 if won is None and all_noted else won,
            kalookis=None,
            buy_ins=0,
            behind=0,
            money=0,
        )
        for total, (_, won) in zip(totals, written, strict=True)
    ]


def _counts(record: HandRecord) -> bool:
    """A void has no points, and a play-off only says who comes first."""
    return record.outcome != "void" and not record.play_off


def _behind(played: LogReplay, seat: Seat, sign: int) -> Points:
    """Points behind the best after the last buy-in of a seat; nothing where there was none."""
    behind, before = 0, 0
    for step in played.steps:
        now = step.state.buy_ins[seat] if seat < len(step.state.buy_ins) else 0
        if now > before:
            behind = _gap(step.state, seat, sign)
        before = now
    return behind


def _gap(state: State, seat: Seat, sign: int) -> Points:
    return max(0, sign * state.totals[seat] - min(_still_in(state, sign), default=0))


def _still_in(state: State, sign: int) -> Sequence[Points]:
    return [sign * state.totals[seat] for seat in state.still_in]


SUMS = ("hands", "hands_won", "kalookis", "buy_ins", "penalty", "money")
FIGURES = ("games", "firsts", *SUMS)
PLAYED_THEMSELVES = Q(stand_in=None) & ~Q(kind=NightTable.Kind.WALK_OVER)
WAITED = SeatLine(place=1, penalty=0, hands=0, hands_won=0, kalookis=0, buy_ins=0, behind=0, money=0)


def rows_of(table: NightTable) -> Iterator[Result]:
    """A row for each seat of a table whose game is over, or that waited in vain."""
    seats = sorted(table.seats.all(), key=lambda seat: seat.position)
    waited = table.kind == NightTable.Kind.WALK_OVER
    lines = [WAITED] * len(seats) if waited else _lines(table)
    for seat, line in zip(seats, lines, strict=False):  # whoever joined at the table has no seat of the night
        yield Result(
            club_id=table.club_id,
            season_id=table.night.season_id,
            division_id=table.division_id,
            night_id=table.night_id,
            table=table,
            game_id=table.game_id,
            member_id=seat.member_id,
            stand_in_id=seat.stand_in_id,
            kind=table.kind,
            **line._asdict(),
        )


def _lines(table: NightTable) -> list[SeatLine]:
    if table.game_id:
        return seat_lines(read_log(table.game_id).play())
    seats = sorted(table.seats.all(), key=lambda seat: seat.position)
    return paper_lines(table.hands, [(seat.total, seat.won) for seat in seats])


@dataclass(frozen=True, slots=True)
class PlayedTable:
    """A table with its night, its game and the log of it."""

    table: NightTable
    game: Game
    log: Log


def played_tables(club_id: Any, *, hides: Hides, **where: Any) -> list[PlayedTable]:
    """In the order in which they were played; `where` names a `night` or a `night__season`. Two queries."""
    found = NightTable.objects.filter(club=club_id, game__isnull=False, **where).select_related(
        "night", "game"
    )
    tables = list(found.order_by("night__number", "round", "number"))
    logs = read_logs([table.game_id for table in tables if table.game_id])
    return [
        PlayedTable(table, table.game, logs[table.game.pk]._replace(hides=hides))
        for table in tables
        if table.game and table.game.pk in logs
    ]


def any_played(club_id: Any, **where: Any) -> bool:
    """Whether there is any; one query."""
    return NightTable.objects.filter(club=club_id, game__version__gt=0, **where).exists()

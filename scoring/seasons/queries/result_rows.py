"""The results of a table, computed from its game's log or its paper sheet; nothing is written."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple
from uuid import UUID

from django.db.models import Q

from scoring.engine.amounts import Money, Points, Seat
from scoring.engine.log import LogReplay
from scoring.engine.outcome import places
from scoring.engine.state import HandRecord
from scoring.games.models import Game
from scoring.games.models.games import Hides
from scoring.games.queries.game_log import Log, read_log, read_logs
from scoring.seasons.models import NightTable, Result


class SeatResult(NamedTuple):
    """The result of one seat.

    `penalty` sums the points of all hands, also before a buy-in; where the highest total wins they are
    negative. Hands won and kalookis are None if not recorded. `behind` is the gap to the best after the last
    buy-in.
    """

    place: int
    penalty: Points
    hands: int
    hands_won: int | None
    kalookis: int | None
    buy_ins: int
    behind: Points
    money: Money


def seat_results(played: LogReplay) -> list[SeatResult]:
    """Return a line for each seat in seat order; none while the game runs."""
    state = played.steps[-1].state
    place = places(played.table, state)
    if place is None:
        return []
    # In penalty points fewest is best: where the highest total wins, points are counted negative.
    sign = -1 if played.table.variant.highest_wins else 1
    records = [step.record for step in played.steps if step.record is not None and _counts(step.record)]
    return [
        SeatResult(
            place=place[seat],
            penalty=sign * sum(record.points[seat] for record in records if seat in record.dealt_in),
            hands=sum(seat in record.dealt_in for record in records),
            hands_won=sum(record.winner == seat for record in records),
            kalookis=sum(record.unbeaten == seat and record.outcome == "kalooki" for record in records),
            buy_ins=state.buy_ins[seat],
            behind=_behind(played, seat, sign),
            money=state.nets[seat],
        )
        for seat in range(len(place))
    ]


def _paper_results(
    hands: int | None, written: Sequence[tuple[Points | None, int | None]]
) -> list[SeatResult]:
    """Return lines from paper in seat order, fewest points win; none while a figure is missing."""
    totals = [total for total, _ in written if total is not None]
    if hands is None or len(totals) < len(written):
        return []
    all_noted = sum(won or 0 for _, won in written) == hands  # each hand has one winner: the others won none
    return [
        SeatResult(
            place=1 + sum(other < total for other in totals),
            penalty=total,
            hands=hands,
            hands_won=0 if won is None and all_noted else won,
            # Unknown rather than none, so that no tie-break has to guess.
            kalookis=None,
            buy_ins=0,
            behind=0,
            money=0,
        )
        for total, (_, won) in zip(totals, written, strict=True)
    ]


def _counts(record: HandRecord) -> bool:
    """Tell whether a hand has points: not a void one, nor a play-off, which only decides first place."""
    return record.outcome != "void" and not record.play_off


def _behind(played: LogReplay, seat: Seat, sign: int) -> Points:
    """Return the points behind the best after a seat's last buy-in; 0 without one."""
    behind, before = 0, 0
    for step in played.steps:
        # A player who joined later is missing from earlier states.
        buy_ins = step.state.buy_ins[seat] if seat < len(step.state.buy_ins) else 0
        if buy_ins > before:
            totals = [sign * total for total in step.state.totals]
            behind = max(0, totals[seat] - min((totals[other] for other in step.state.still_in), default=0))
        before = buy_ins
    return behind


SUMS = ("hands", "hands_won", "kalookis", "buy_ins", "penalty", "money")
FIGURES = ("games", "firsts", *SUMS)
PLAYED_THEMSELVES = Q(stand_in=None) & ~Q(kind=NightTable.Kind.WALK_OVER)
_WALK_OVER = SeatResult(place=1, penalty=0, hands=0, hands_won=0, kalookis=0, buy_ins=0, behind=0, money=0)


def result_rows(table: NightTable) -> Iterator[Result]:
    """Return a row for each seat of a table that is over or a walk-over."""
    seats = sorted(table.seats.all(), key=lambda seat: seat.position)
    waited = table.kind == NightTable.Kind.WALK_OVER
    lines = [_WALK_OVER] * len(seats) if waited else _table_results(table)
    for seat, line in zip(seats, lines, strict=False):  # who joined later at the table has no seat
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


def _table_results(table: NightTable) -> list[SeatResult]:
    if table.game_id:
        return seat_results(read_log(table.game_id).play())
    seats = sorted(table.seats.all(), key=lambda seat: seat.position)
    return _paper_results(table.hands, [(seat.total, seat.won) for seat in seats])


@dataclass(frozen=True, slots=True)
class PlayedTable:
    """A table with its night, its game and the game's log."""

    table: NightTable
    game: Game
    log: Log


def played_tables(club_id: UUID, *, hides: Hides, **where: Any) -> list[PlayedTable]:
    """Return tables in the order played; `where` names a `night` or a `night__season`; two queries."""
    rows = NightTable.objects.filter(club=club_id, game__isnull=False, **where)
    tables = list(rows.select_related("night", "game").order_by("night__number", "round", "number"))
    logs = read_logs([table.game_id for table in tables if table.game_id])
    return [
        PlayedTable(table, table.game, replace(logs[table.game.pk], hides=hides))
        for table in tables
        if table.game and table.game.pk in logs
    ]


def has_played_tables(club_id: UUID, **where: Any) -> bool:
    return NightTable.objects.filter(club=club_id, game__version__gt=0, **where).exists()

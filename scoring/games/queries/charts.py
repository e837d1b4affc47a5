"""Read the totals of a game hand by hand, as plain values for the chart."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal, TypeAlias

from scoring.engine.amounts import NOBODY, Money, Points, Seat
from scoring.engine.state import HandRecord, State, Step
from scoring.engine.table import Table
from scoring.engine.variant import Variant
from scoring.games.queries.game_log import Log
from scoring.games.queries.sides import LETTERS

EventKind: TypeAlias = Literal["way", "void", "out", "buy_in", "join", "left", "rules"]


@dataclass(frozen=True, slots=True)
class ChartColumn:
    """One deal on the time axis, at `place` 1, 2, 3 …; `winner` is the seat that won it, None where no one did."""

    place: int
    number: int
    outcome: str
    winner: Seat | None
    way: str = ""


@dataclass(frozen=True, slots=True)
class ChartLine:
    """One player's totals as (place, total), from (0, 0) on; a buy-in is a second total at its place.

    Partners share a line, at the seat of the first.
    """

    seat: Seat
    name: str
    state: str
    total: Points
    points: tuple[tuple[int, Points], ...]


@dataclass(frozen=True, slots=True)
class ChartEvent:
    """Something marked in the chart: `total` after it, `amount` in minor units (for a special way what each pays).

    `name` is who did it where that is not the name of the line at `seat`.
    """

    kind: EventKind
    place: int
    number: int
    seat: Seat | None = None
    total: Points | None = None
    amount: Money | None = None
    way: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Goal:
    """The total that counts: over it or at it one is out, or the game is won."""

    points: Points
    kind: Literal["exceeds", "reaches", "target"]


@dataclass(frozen=True, slots=True)
class FigureRow:
    """One row of the same figures as a table, a cell for every seat; None for a player who was not in."""

    number: int
    kind: str
    cells: tuple[Points | None, ...]
    winner: Seat | None = None
    gone: tuple[Seat, ...] = ()
    way: str = ""

    @property
    def is_aside(self) -> bool:
        return self.kind in ("buy_in", "join", "void", "points")


@dataclass(frozen=True, slots=True)
class TotalsChart:
    """Everything that the chart and its table show."""

    columns: list[ChartColumn]
    lines: list[ChartLine]
    events: list[ChartEvent]
    rows: list[FigureRow]
    goal: Goal | None
    over: bool
    rules: Variant


def totals_chart(log: Log) -> TotalsChart:
    """Return the chart of a whole log, from one replay."""
    played = log.play()
    return replay_chart(played.tables, played.steps)


def replay_chart(tables: Sequence[Table], steps: Sequence[Step]) -> TotalsChart:
    """Return the chart of a replay: its opening, then a step for every event, each with the table it was played at."""
    table, state = tables[-1], steps[-1].state
    columns: list[ChartColumn] = []
    events: list[ChartEvent] = []
    rows: list[FigureRow] = []
    points: list[list[tuple[int, Points]]] = [
        # The line of a newcomer begins where they join.
        [(0, 0)] if seat < table.started else []
        for seat in range(len(table.players))
    ]
    for (before, step), (old_table, new_table) in zip(pairwise(steps), pairwise(tables), strict=True):
        record = step.record
        if record is not None:
            number = new_table.variant.shown_hand(record.number)
            columns.append(
                ChartColumn(len(columns) + 1, number, record.outcome, _winner(record), record.special_way)
            )
        # What happens between two hands stands at the one before.
        place, number = len(columns), columns[-1].number if columns else 0
        moved = _moved(before.state, step)
        if step.between is not None and table.variant.teams:
            moved = tuple(seat for side in table.sides(moved) for seat in side)
        for seat in moved:
            points[seat].append((place, _total(step, seat)))
        if moved:
            # By the last table, so that every row has a cell for each who ever joined.
            rows.append(_row(table, step, moved, number))
        events += _events(before.state, step, place, number)
        # A newcomer makes another table, too, but then the step itself carries it.
        if new_table is not old_table and step.table is None:
            events.append(ChartEvent("rules", place, number))
    lines = [
        ChartLine(seat, name, state.standings[seat], state.totals[seat], tuple(points[seat]))
        for seat, name in enumerate(table.players)
    ]
    chart = TotalsChart(columns, lines, events, rows, _goal(table), state.over, table.variant)
    return _by_sides(chart, table.variant.teams) if table.variant.teams else chart


def _by_sides(chart: TotalsChart, sides: int) -> TotalsChart:
    """Return the chart with one line for each side, at the seat of its first member (rule 17.8)."""
    names = [line.name for line in chart.lines]
    return replace(
        chart,
        columns=[replace(column, winner=_side(column.winner, sides)) for column in chart.columns],
        lines=[replace(line, name=_side_name(line.seat, names, sides)) for line in chart.lines[:sides]],
        events=list(_events_by_sides(chart.events, names, sides)),
        rows=[
            replace(
                row,
                cells=row.cells[:sides],
                winner=_side(row.winner, sides),
                gone=tuple(seat for seat in row.gone if seat < sides),
            )
            for row in chart.rows
        ],
    )


def _side_name(seat: Seat, names: Sequence[str], sides: int) -> str:
    # The letter first, because a label may have no room for more.
    return f"{LETTERS[seat]}: {' + '.join(names[seat::sides])}"


def _side(seat: Seat | None, sides: int) -> Seat | None:
    return None if seat is None else seat % sides


def _events_by_sides(events: Iterable[ChartEvent], names: Sequence[str], sides: int) -> Iterator[ChartEvent]:
    """Yield what a side does once, and what one of its members does under their own name."""
    for event in events:
        if event.kind == "way" and event.seat is not None:
            yield replace(event, seat=event.seat % sides, name=names[event.seat])
        elif event.seat is None or event.seat < sides:
            yield event


def _winner(record: HandRecord) -> Seat | None:
    return None if record.winner == NOBODY else record.winner


def _moved(before: State, step: Step) -> tuple[Seat, ...]:
    """Return who has a new total: all who were in when cards were dealt, or the one who bought in or joined."""
    if step.record is not None:
        return before.still_in  # before, because players who go out in this hand have a new total, too
    if step.between is not None:
        return tuple(step.between.points)
    # A slice, because a newcomer had no seat before.
    return tuple(seat for seat in step.state.still_in if before.standings[seat : seat + 1] != ("in",))


def _total(step: Step, seat: Seat) -> Points:
    record = step.record or step.between
    scored = record.scored if record else ()
    # A void has no scores (rule 6.2): the totals stay.
    return scored[seat] if scored else step.state.totals[seat]


def _row(table: Table, step: Step, moved: tuple[Seat, ...], number: int) -> FigureRow:
    cells = tuple(_total(step, seat) if seat in moved else None for seat in range(len(table.players)))
    record = step.record
    if step.between is not None:
        return FigureRow(number, "points", cells, gone=step.between.gone)
    if record is None:
        return FigureRow(number, "buy_in" if step.table is None else "join", cells)
    return FigureRow(number, record.outcome, cells, _winner(record), record.gone, record.special_way)


def _events(before: State, step: Step, place: int, number: int) -> list[ChartEvent]:
    record, after = step.record, step.state
    if record is not None:
        return _hand_events(step, record, place, number)
    if step.between is not None:
        return [ChartEvent("out", place, number, seat, after.totals[seat]) for seat in step.between.gone]
    came: EventKind = "buy_in" if step.table is None else "join"
    back = [
        ChartEvent(came, place, number, seat, after.totals[seat], _cost(step, seat))
        for seat in _moved(before, step)
    ]
    gone = [
        ChartEvent("left", place, number, seat, after.totals[seat])
        for seat, standing in enumerate(after.standings)
        if standing == "left" and before.standings[seat : seat + 1] != ("left",)
    ]
    return back + gone


def _hand_events(step: Step, record: HandRecord, place: int, number: int) -> list[ChartEvent]:
    if record.outcome == "void":
        return [ChartEvent("void", place, number)]
    out = [ChartEvent("out", place, number, seat, record.scored[seat]) for seat in record.gone]
    if not record.special_way:
        return out
    paid = _each_pays(step, record)
    return [ChartEvent("way", place, number, record.out, amount=paid, way=record.special_way), *out]


def _each_pays(step: Step, record: HandRecord) -> Money | None:
    """Return what every loser pays for a hand; None where they pay different amounts."""
    owed: Counter[Seat] = Counter()
    for payment in step.payments:
        if payment.kind in ("call_up", "kalooki") and payment.receiver == record.winner:
            # Added up: a house may let the kalooki stake be paid beside the call-up (rule 7.2).
            owed[payment.payer] += payment.amount
    amounts = set(owed.values())
    return amounts.pop() if len(amounts) == 1 else None


def _cost(step: Step, seat: Seat) -> Money | None:
    paid = [
        payment.amount
        for payment in step.payments
        if payment.payer == seat and payment.kind in ("buy_in", "initial")
    ]
    return sum(paid) or None


def _goal(table: Table) -> Goal | None:
    limit, end = table.variant.limit, table.variant.end
    if limit is not None:
        return Goal(limit.points, limit.rule)
    return Goal(end.n, "target") if end.mode == "target" and end.n is not None else None

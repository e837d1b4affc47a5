"""What a finished game comes to for each seat, as a season counts it."""

from collections.abc import Sequence
from typing import NamedTuple

from scoring.engine.amounts import Money, Points, Seat
from scoring.engine.log import Played
from scoring.engine.places import places
from scoring.engine.state import HandRecord, State


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


def seat_lines(played: Played) -> list[SeatLine]:
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


def _behind(played: Played, seat: Seat, sign: int) -> Points:
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

"""Apply points and fines between two hands (rule 17.13)."""

from scoring.engine.amounts import NOBODY, Seat
from scoring.engine.eligibility import eliminate
from scoring.engine.events import PointsBetween
from scoring.engine.outcome import Outcome, outcome_between
from scoring.engine.payments import fine_dues, pay_dues
from scoring.engine.state import State, Step
from scoring.engine.table import Table
from scoring.engine.totals import BetweenRecord, add_to_totals


def add_points(table: Table, state: State, event: PointsBetween) -> tuple[Step, Outcome | None]:
    """Add points and take fines between two hands; who is named may go out by it, and the game may end (17.13)."""
    points = dict.fromkeys([mark.seat for mark in event.adjust], 0)
    for mark in event.adjust:
        points[mark.seat] += mark.points
    by_seat = tuple([points.get(seat, 0) for seat in range(len(state.totals))])
    asked = [seat for seat in state.still_in if points.keys() & table.members(seat)]
    totals, floor, landing = add_to_totals(table, state.totals, by_seat, asked)
    number = state.number - 1
    dues = tuple(fine_dues(table, event.fines, NOBODY, number or None))
    nets, funds = pay_dues(state.nets, state.funds, dues)
    after, gone = state._replace(totals=totals, nets=nets, funds=funds), tuple[Seat, ...]()
    if table.variant.limit is not None and not state.play_off:
        after, gone = eliminate(table, after, len(state.playing), asked)
    offers = tuple([offer.seat for offer in after.offers if offer not in state.offers])
    record = BetweenRecord(number, points, state.still_in, totals, gone, offers, floor, landing)
    return Step(after, dues=dues, between=record), outcome_between(table, after, gone)

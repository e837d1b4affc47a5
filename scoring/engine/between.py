"""Apply what changes totals between two hands: buy-ins, points and fines (rules 10.1 and 17.13)."""

from operator import add

from scoring.engine.amounts import NOBODY
from scoring.engine.eligibility import eliminate
from scoring.engine.events import BuyIn, PointsBetween
from scoring.engine.joining import in_table_order
from scoring.engine.outcome import Outcome, outcome_between
from scoring.engine.payments import charge_seat, fine_dues, pay_dues
from scoring.engine.state import POOL, Dues, State, Step
from scoring.engine.table import Table, replace_at
from scoring.engine.totals import BetweenRecord, settle_totals


def add_points(table: Table, state: State, event: PointsBetween) -> tuple[Step, Outcome | None]:
    """Add points and take fines between two hands; who is named may go out by it, and the game may end (17.13)."""
    points = dict.fromkeys([mark.seat for mark in event.adjust], 0)
    for mark in event.adjust:
        points[mark.seat] += mark.points
    by_seat = tuple([points.get(seat, 0) for seat in range(len(state.totals))])
    asked = [seat for seat in state.still_in if points.keys() & table.members(seat)]
    added = tuple(map(add, state.totals, table.side_sums(by_seat)))
    totals, floor, landing = settle_totals(table.variant, state.totals, added, asked)
    number = state.number - 1
    dues = tuple(fine_dues(table, event.fines, NOBODY, number or None))
    nets, funds = pay_dues(state.nets, state.funds, dues)
    after = state._replace(totals=totals, nets=nets, funds=funds)
    after, gone = eliminate(table, after, len(state.playing), asked)
    offers = tuple([offer.seat for offer in after.offers if offer not in state.offers])
    record = BetweenRecord(number, points, state.still_in, totals, gone, offers, floor, landing)
    return Step(after, dues=dues, between=record), outcome_between(table, after, gone)


def buy_in(table: Table, state: State, event: BuyIn) -> Step:
    """Let a player back in at the total of their offer, for its cost (rule 10.1)."""
    seat = event.seat
    offer = next(offer for offer in state.offers if offer.seat == seat)
    dues = (Dues("buy_in", charge_seat(table, seat, offer.cost), POOL, state.number - 1 or None),)
    nets, funds = pay_dues(state.nets, state.funds, dues)
    after = state._replace(
        totals=replace_at(state.totals, seat, offer.score),
        standings=replace_at(state.standings, seat, "in"),
        buy_ins=replace_at(state.buy_ins, seat, state.buy_ins[seat] + 1),
        nets=nets,
        funds=funds,
        playing=in_table_order(table, (*state.playing, seat)),
        offers=tuple([other for other in state.offers if other.seat != seat]),
    )
    return Step(after, dues=dues)

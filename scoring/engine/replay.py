"""Judge and apply one event after another, folded into a state; a faulty log stops with a refusal."""

from collections.abc import Iterable
from operator import add
from typing import NamedTuple

from scoring.engine.amounts import NOBODY, Points, Seat
from scoring.engine.between import add_points, buy_in
from scoring.engine.eligibility import eliminate, refuse_event
from scoring.engine.events import BuyIn, Decline, End, Event, Hand, Join, Leave, PointsBetween, Void
from scoring.engine.joining import seat_newcomer
from scoring.engine.outcome import Outcome, outcome
from scoring.engine.payments import hand_dues, initial_stakes, jackpot_payout, leavers_share, pay_dues
from scoring.engine.pool import final_dues, with_bonus
from scoring.engine.refusals import Refusal
from scoring.engine.scoring import add_up, judge_hand, points
from scoring.engine.state import Dues, HandRecord, State, Step, dealer, dealt_in, opening_state
from scoring.engine.table import Table, replace_at
from scoring.engine.totals import settle_totals
from scoring.engine.verdict import Verdict

# A tuple that is made without the call of its type takes two thirds of the time; every hand makes all three.
_state, _record, _step = State.__new__, HandRecord.__new__, Step.__new__


class Replay(NamedTuple):
    """Steps of a whole log (the opening first, then one an event), and the refusal it stopped at, if any."""

    steps: tuple[Step, ...]
    refusal: Refusal | None = None

    @property
    def state(self) -> State:
        """Return the state after the last event that could happen."""
        return self.steps[-1].state

    def tables(self, table: Table) -> list[Table]:
        """Return the table of every step."""
        tables = []
        for step in self.steps:
            table = step.table or table
            tables.append(table)
        return tables


def replay(table: Table, events: Iterable[Event]) -> Replay:
    """Fold a log of events from the beginning."""
    steps = [opening_step(table)]
    for event in events:
        after = apply(table, steps[-1].state, event)
        if isinstance(after, Refusal):
            return Replay(tuple(steps), after)
        table = after.table or table
        steps.append(after)
    return Replay(tuple(steps))


def opening_step(table: Table) -> Step:
    """Return the step before the first deal, with the stakes in the pool."""
    stakes = initial_stakes(table)
    state = opening_state(table)
    if not stakes:
        return Step(state)
    nets, funds = pay_dues(state.nets, state.funds, stakes)
    return Step(state._replace(nets=nets, funds=funds), dues=stakes)


def apply(table: Table, state: State, event: Event) -> Step | Refusal:
    """Apply an event, or return why it cannot happen now; the cost does not grow with the game."""
    refused = refuse_event(table, state, event)
    if refused is not None:
        return refused
    if isinstance(event, Hand):
        return _apply_hand(table, state, event)
    if isinstance(event, PointsBetween):
        return _settle(table, *add_points(table, state, event))
    if isinstance(event, Void):
        return _apply_void(table, state)
    if isinstance(event, BuyIn):
        return _conclude(table, buy_in(table, state, event))
    if isinstance(event, Decline):
        left = tuple([offer for offer in state.offers if offer.seat != event.seat])
        return _conclude(table, Step(state._replace(offers=left)))
    if isinstance(event, Join):
        return seat_newcomer(table, state, event)
    return _apply_leave(table, state, event) if isinstance(event, Leave) else _apply_end(table, state, event)


def _apply_hand(table: Table, state: State, hand: Hand) -> Step:
    variant, number, out, sits_out = table.variant, state.number, hand.out, hand.sits_out
    playing = dealt_in(state, hand) if sits_out else state.playing
    deals = state.dealer_from if state.dealer_from in playing else dealer(table, state, playing)
    cards_dealt = variant.deal.cards(number, len(playing))
    held, unlikely = add_up(table, hand, cards_dealt, variant.wild_rank(number, hand.wild))
    verdict, values = judge_hand(table, hand, playing, held)
    scored = tuple(points(table, hand, verdict, values))
    dues, winner = hand_dues(table, number, hand, verdict, values), verdict.winner
    dues = dues if variant.jackpot is None else _with_jackpot(table, state, hand, verdict, dues)
    totals, floor, landing = _totals_after(table, state, scored)
    after = _count_hand(state, totals, table.left_of[deals], dues, winner)
    after = _count_absent(after, sits_out) if sits_out else after
    after, gone = eliminate(table, after, len(playing))
    record = _record(
        HandRecord,
        number,
        verdict.outcome(hand),
        deals,
        out,
        cards_dealt,
        playing,
        scored,
        totals,
        gone,
        after.offers,
        state.play_off,
        sits_out,
        None if winner == out else winner,
        verdict.way,
        floor,
        landing,
        () if variant.knock is None else tuple(held),
    )
    return _conclude(table, _step(Step, after, record, dues, hand, unlikely))


def _totals_after(
    table: Table, state: State, points: tuple[Points, ...]
) -> tuple[tuple[Points, ...], tuple[Points, ...], tuple[Points, ...]]:
    """Return the totals after a hand, and what floor and landing added; a play-off hand changes none (rule 11.4)."""
    variant = table.variant
    if state.play_off:
        return state.totals, (), ()
    totals = tuple(map(add, state.totals, points if variant.teams is None else table.side_sums(points)))
    if variant.floor is None and not variant.landings:
        return totals, (), ()
    return settle_totals(variant, state.totals, totals, state.playing)


def _with_jackpot(
    table: Table, state: State, hand: Hand, verdict: Verdict, dues: tuple[Dues, ...]
) -> tuple[Dues, ...]:
    """Return the payments of a hand, and of what they put into the jackpot to those who took it."""
    _, funds = pay_dues(state.nets, state.funds, dues)
    return dues + jackpot_payout(table, state.number, hand, verdict, funds.jackpot)


def _count_absent(state: State, sits_out: tuple[Seat, ...]) -> State:
    return state._replace(sitting_out_count=_count_each(state.sitting_out_count, sits_out))


def _count_each(counts: tuple[int, ...], seats: Iterable[Seat]) -> tuple[int, ...]:
    counted = list(counts)
    for seat in seats:
        counted[seat] += 1
    return tuple(counted)


def _count_hand(
    state: State, totals: tuple[Points, ...], dealer_from: Seat, dues: tuple[Dues, ...], winner: Seat
) -> State:
    """Return the state with a scored hand, before anyone goes out; open offers are declined."""
    nets, funds = pay_dues(state.nets, state.funds, dues)
    # All fields in their order take a third of the time of `_replace`.
    return _state(
        State,
        totals,
        state.standings,
        state.buy_ins,
        state.hands_won if winner == NOBODY else _count_each(state.hands_won, (winner,)),
        state.eliminated_at,
        nets,
        funds,
        state.number + 1,
        state.scored + 1,
        state.counted + 1,
        dealer_from,
        state.playing,
        state.joined_at,
        state.sitting_out_count,
        (),
        (),
        state.play_off,
        state.opening_funds,
    )


def _apply_void(table: Table, state: State) -> Step:
    deals = dealer(table, state)
    counts = int(table.variant.void_counts_as_hand)
    after = state._replace(
        number=state.number + counts,
        counted=state.counted + counts,
        dealer_from=deals,
        offers=(),
        refused=(),
    )
    return _conclude(table, Step(after, HandRecord(state.number, "void", deals)))


def _apply_leave(table: Table, state: State, event: Leave) -> Step:
    seat, dues = event.seat, leavers_share(table, state, event.seat)
    nets, funds = pay_dues(state.nets, state.funds, dues)
    standings, eliminated_at, side = state.standings, state.eliminated_at, table.members(seat)
    for member in side:
        standings = replace_at(standings, member, "left")
        eliminated_at = replace_at(eliminated_at, member, state.scored)
    after = state._replace(
        nets=nets,
        funds=funds,
        standings=standings,
        eliminated_at=eliminated_at,
        playing=tuple([other for other in state.playing if other not in side]),
    )
    if len(table.sides(after.playing)) == 1 and not after.offers and not after.play_off:
        return _finish(table, Step(after, dues=dues), Outcome("last_in", after.playing))
    return _conclude(table, Step(after, dues=dues))


def _apply_end(table: Table, state: State, event: End) -> Step:
    best = (
        table.best_seats(state.totals, state.playing) if event.pool in ("winner", "carry") else state.playing
    )
    return _finish(table, Step(state), Outcome("ended", best, event.pool, event.split))


def _conclude(table: Table, step: Step) -> Step:
    """End the game if the step decides it, or start the play-off that follows."""
    decided = outcome(table, step.state, step.record)
    return step if decided is None else _settle(table, step, decided)


def _settle(table: Table, step: Step, decided: Outcome | None) -> Step:
    if decided is None:
        return step
    if decided.reason is None:
        return step._replace(state=step.state._replace(playing=decided.seats, play_off=True))
    return _finish(table, step, decided)


def _finish(table: Table, step: Step, decided: Outcome) -> Step:
    """Pay differences and the pool; open offers lapse (chapter 12)."""
    state = with_bonus(table, step.state, decided.seats)
    dues = final_dues(table, state, decided)
    nets, funds = pay_dues(state.nets, state.funds, dues)
    after = state._replace(
        nets=nets,
        funds=funds,
        playing=(),
        offers=(),
        refused=(),
        reason=decided.reason,
        winners=decided.seats,
    )
    return step._replace(state=after, dues=step.dues + dues)

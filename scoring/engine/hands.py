"""What a hand does: points, payments, totals, and who goes out; the end of the game is decided in `replay`."""

from operator import add

from scoring.engine.amounts import NOBODY, Points, Seat
from scoring.engine.eligibility import eliminate
from scoring.engine.events import Hand
from scoring.engine.payments import hand_dues, jackpot_payout, ordinary_dues, pay_dues
from scoring.engine.scoring import add_up, figures, judge_hand, points
from scoring.engine.state import Dues, HandRecord, State, Step, dealer, dealt_in
from scoring.engine.table import Table
from scoring.engine.totals import settle_totals
from scoring.engine.verdict import Verdict

# A tuple that is made without the call of its type takes two thirds of the time; every hand makes all three.
_state, _record, _step = State.__new__, HandRecord.__new__, Step.__new__


def apply_ordinary_hand(table: Table, state: State, hand: Hand) -> Step:
    """Apply a hand that costs the losers what they held; `apply_hand` comes to the same in more steps."""
    variant, number, out, playing = table.variant, state.number, hand.out, state.playing
    deals = state.dealer_from if state.dealer_from in playing else dealer(table, state)
    cards_dealt = variant.deal.cards(number, len(playing))
    held, unlikely = add_up(table, hand, cards_dealt)
    scored = tuple(held if variant.hand_cap is None else figures(variant, hand, held))
    totals = state.totals if state.play_off else tuple(map(add, state.totals, scored))
    dues = ordinary_dues(variant, number, hand, scored)
    after = _count_hand(state, totals, table.left_of[deals], dues, out)
    after, gone = eliminate(table, after, len(playing))
    record = _record(
        HandRecord,
        number,
        "out",
        deals,
        out,
        cards_dealt,
        playing,
        scored,
        totals,
        gone,
        after.offers,
        state.play_off,
    )
    return _step(Step, after, record, dues, hand, unlikely)


def apply_hand(table: Table, state: State, hand: Hand) -> Step:
    """Apply a hand by every rule of the table."""
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
    after, gone = eliminate(table, _count_absent(after, sits_out), len(playing))
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
    return _step(Step, after, record, dues, hand, unlikely)


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
    if not sits_out:
        return state
    counted = list(state.sitting_out_count)
    for seat in sits_out:
        counted[seat] += 1
    return state._replace(sitting_out_count=tuple(counted))


def _count_hand(
    state: State, totals: tuple[Points, ...], dealer_from: Seat, dues: tuple[Dues, ...], winner: Seat
) -> State:
    """Return the state with a scored hand, before anyone goes out; open offers are declined."""
    nets, funds = pay_dues(state.nets, state.funds, dues)
    hands_won = list(state.hands_won)
    if winner != NOBODY:
        hands_won[winner] += 1
    # All fields in their order take a third of the time of `_replace`.
    return _state(
        State,
        totals,
        state.standings,
        state.buy_ins,
        tuple(hands_won),
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

// One event after another: judged, applied, folded into a state.
//
// What comes out of an event is a step: the new `state`, the `record` of the hand, the `dues` that were paid, the
// `hand` if it was one, and the `table` from here on where somebody joined. The state before is untouched.

import { NOBODY, divide, roundDown } from "./amounts.js";
import { addPoints } from "./between.js";
import { eliminate } from "./buy_ins.js";
import { count, judge, points } from "./hands.js";
import { joined } from "./joining.js";
import { refusal } from "./legality.js";
import { handDues, initialStakes, paid } from "./payments.js";
import { finalDues } from "./pool.js";
import { jackpotTaken, ofOne } from "./side_stakes.js";
import { POOL, bestOf, dealer, dealtIn, offerTo, openingState } from "./state.js";
import { around, leftOf } from "./table.js";
import { cardsDealt } from "./variant.js";
import { decide, verdict, verdictBetween } from "./verdict.js";

/**
 * The table before the first deal, the stakes in the pool.
 * @param {Table} table
 * @returns {Step}
 */
export function opening(table) {
  const dues = initialStakes(table);
  return { state: paid(openingState(table), dues), dues };
}

/**
 * What an event does to a table, or why it cannot happen now; the cost does not grow with the game.
 * @param {Table} table
 * @param {State} state
 * @param {GameEvent} event
 * @returns {Step | Refusal}
 */
export function apply(table, state, event) {
  return refusal(table, state, event) ?? DEEDS[event.type](table, state, event);
}

/** @type {Record<GameEvent["type"], (table: Table, state: State, event: any) => Step>} */
const DEEDS = { hand: playHand, points: between, void: playVoid, buy_in: buyIn, decline, join: joined, leave, end };

/**
 * @param {Table} table
 * @param {State} state
 * @param {Hand} hand
 * @returns {Step}
 */
function playHand(table, state, hand) {
  const { variant } = table;
  const playing = dealtIn(state, hand);
  const deals = dealer(table, state, playing);
  const ruling = judge(table, hand, playing);
  const scored = points(variant, hand, ruling);
  const dues = handDues(table, state.number, hand, ruling);
  dues.push(...jackpotTaken(table, state.number, hand, ruling, paid(state, dues).funds.jackpot));
  const totals = state.play_off ? state.totals : state.totals.map((total, seat) => total + scored[seat]);
  const counted = { ...countHand(state, hand, ruling), totals, dealer_from: leftOf(table, deals) };
  const [after, gone] = eliminate(variant, paid(counted, dues), playing.length);
  /** @type {HandRecord} */
  const record = {
    number: state.number,
    outcome: outcomeOf(hand, ruling),
    dealer: deals,
    out: hand.out,
    cards_dealt: cardsDealt(variant.deal, state.number, playing.length),
    dealt_in: playing,
    points: scored,
    scored: totals,
    gone,
    offers: after.offers,
    play_off: state.play_off,
    sat_out: hand.sits_out,
    won_by: ruling.winner === hand.out ? null : ruling.winner,
    way: ruling.way,
    ...(variant.knock && { held: hand.left.map((held) => (held === null ? 0 : count(variant, held))) }),
  };
  return conclude(table, { state: after, record, dues, hand });
}

/**
 * @param {Hand} hand
 * @param {Ruling} ruling
 * @returns {HandRecord["outcome"]}
 */
function outcomeOf({ out, kalooki }, { way }) {
  if (out === NOBODY) return "blocked";
  return kalooki || way === "kalooki" ? "kalooki" : "out";
}

/**
 * The state with one more hand in it, before any points; offers still open are declined.
 * @param {State} state
 * @param {Hand} hand
 * @param {Ruling} ruling
 * @returns {State}
 */
function countHand(state, { sits_out }, { winner }) {
  return {
    ...state,
    number: state.number + 1,
    scored: state.scored + 1,
    counted: state.counted + 1,
    hands_won: state.hands_won.map((times, seat) => times + (seat === winner ? 1 : 0)),
    sat_out: state.sat_out.map((times, seat) => times + (sits_out.includes(seat) ? 1 : 0)),
    offers: [],
    refused: [],
  };
}

/**
 * @param {Table} table
 * @param {State} state
 * @returns {Step}
 */
function playVoid(table, state) {
  const deals = dealer(table, state);
  const counts = table.variant.void.counts_as_hand ? 1 : 0;
  const after = {
    ...state,
    number: state.number + counts,
    counted: state.counted + counts,
    dealer_from: deals,
    offers: [],
    refused: [],
  };
  const record = /** @type {HandRecord} */ ({ number: state.number, outcome: "void", dealer: deals });
  return conclude(table, { state: after, record, dues: [] });
}

/**
 * @param {Table} table
 * @param {State} state
 * @param {Between} event
 * @returns {Step}
 */
function between(table, state, event) {
  const step = addPoints(table, state, event);
  const gone = /** @type {BetweenRecord} */ (step.between).gone;
  const decided = verdictBetween(table, step.state, gone);
  return decided ? finish(table, step, decided) : step;
}

/**
 * @param {Table} table
 * @param {State} state
 * @param {Decision} event
 * @returns {Step}
 */
function buyIn(table, state, { seat }) {
  const { cost, score } = /** @type {Offer} */ (offerTo(state, seat));
  const dues = [{ kind: "buy_in", amounts: ofOne(table.players, seat, cost), receiver: POOL, hand: state.number - 1 }];
  const after = {
    ...paid(state, dues),
    totals: put(state.totals, seat, score),
    standings: put(state.standings, seat, "in"),
    buy_ins: put(state.buy_ins, seat, state.buy_ins[seat] + 1),
    playing: around(table, [...state.playing, seat]),
    offers: without(state.offers, seat),
  };
  return conclude(table, { state: after, dues });
}

/**
 * @param {Table} table
 * @param {State} state
 * @param {Decision} event
 * @returns {Step}
 */
function decline(table, state, { seat }) {
  return conclude(table, { state: { ...state, offers: without(state.offers, seat) }, dues: [] });
}

/**
 * @param {Table} table
 * @param {State} state
 * @param {Decision} event
 * @returns {Step}
 */
function leave(table, state, { seat }) {
  const dues = leaversShare(table, state, seat);
  const after = {
    ...paid(state, dues),
    standings: put(state.standings, seat, "left"),
    gone_at: put(state.gone_at, seat, state.scored),
    playing: state.playing.filter((other) => other !== seat),
  };
  const alone = after.playing.length === 1 && !after.offers.length && !after.play_off;
  const step = { state: after, dues };
  return alone ? finish(table, step, decide("last_in", after.playing)) : conclude(table, step);
}

/**
 * What the pool pays a player who goes home: a part of it, or nothing; none to who does not play off (rule 16.5).
 * @param {Table} table
 * @param {State} state
 * @param {number} seat
 * @returns {Dues[]}
 */
function leaversShare({ variant, players }, { funds, playing, number }, seat) {
  if (variant.leaving.pool !== "share" || !playing.includes(seat)) return [];
  const share = roundDown(divide(funds.pool, playing.length), variant.rounding.unit);
  return [{ kind: "leaving", amounts: ofOne(players, seat, -share), receiver: POOL, hand: number - 1 || null }];
}

/**
 * @param {Table} table
 * @param {State} state
 * @param {End} event
 * @returns {Step}
 */
function end(table, state, { pool, split }) {
  const one = pool === "winner" || pool === "carry";
  const winners = one ? bestOf(table, state.totals, state.playing) : state.playing;
  return finish(table, { state, dues: [] }, decide("ended", winners, pool, split));
}

/**
 * The step, with the end of the game if it is over, or with the play-off that follows.
 * @param {Table} table
 * @param {Step} step
 * @returns {Step}
 */
function conclude(table, step) {
  const decided = verdict(table, step.state, step.record);
  if (!decided) return step;
  if (decided.reason) return finish(table, step, decided);
  return { ...step, state: { ...step.state, playing: decided.seats, play_off: true, offers: [] } };
}

/**
 * Differences and pool are paid, offers lapse (chapter 12).
 * @param {Table} table
 * @param {Step} step
 * @param {Verdict} decided
 * @returns {Step}
 */
function finish(table, step, decided) {
  const dues = finalDues(table, step.state, decided);
  const { reason, seats: winners } = decided;
  const state = { ...paid(step.state, dues), playing: [], offers: [], refused: [], reason, winners };
  return { ...step, state, dues: [...step.dues, ...dues] };
}

/**
 * @template T
 * @param {T[]} values
 * @param {number} seat
 * @param {T} value
 * @returns {T[]}
 */
const put = (values, seat, value) => values.map((each, at) => (at === seat ? value : each));
/**
 * @param {Offer[]} offers
 * @param {number} wanted
 */
const without = (offers, wanted) => offers.filter(({ seat }) => seat !== wanted);

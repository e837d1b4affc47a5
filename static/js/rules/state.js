// What is true at a table after the events so far: totals, who is in, offers, nets, the funds.

import { leftOf } from "./table.js";

/** Payers or receivers of a payment that are no seats but funds, in the order of their names. */
export const POOL = -1;
export const CLUB = -2;
export const JACKPOT = -3;
/** @type {Fund[]} */
const FUNDS = ["pool", "club", "jackpot"];

/**
 * What the game file calls a fund.
 * @param {number} fund
 * @returns {Fund}
 */
export const fundName = (fund) => FUNDS[POOL - fund];

/**
 * The funds when one of them has received `amount` minor units, or paid it where it is below zero.
 * @param {Funds} funds
 * @param {number} fund
 * @param {number} amount
 * @returns {Funds}
 */
export function received(funds, fund, amount) {
  const name = fundName(fund);
  return { ...funds, [name]: funds[name] + amount };
}

/**
 * Everybody in at zero, before any stake is paid. Lists hold one figure for every seat.
 *
 * `number` is the next hand's; `scored` counts hands with a score, `counted` those towards the end. `gone_at` is
 * `scored` at the moment a player went, `joined_at` when he came; `sat_out` counts his hands off. `playing` is in the
 * order around the table. `refused` says why a player just out may not buy in; `begun` is what earlier games left.
 * @param {Table} table
 * @returns {State}
 */
export function openingState({ players, variant }) {
  const zeros = players.map(() => 0);
  const left = { pool: variant.carry.in, club: 0, jackpot: variant.jackpot?.in ?? 0 };
  return {
    totals: zeros,
    standings: players.map(() => "in"),
    buy_ins: zeros,
    hands_won: zeros,
    gone_at: zeros,
    nets: zeros,
    funds: left,
    number: 1,
    scored: 0,
    counted: 0,
    dealer_from: 0,
    playing: players.map((_, seat) => seat),
    joined_at: zeros,
    sat_out: zeros,
    offers: [],
    refused: [],
    play_off: false,
    begun: left,
    reason: null,
    winners: [],
  };
}

/**
 * Whether the game is finished.
 * @param {State} state
 */
export const isOver = (state) => state.reason !== null;

/**
 * Seats neither out nor gone; in a play-off more than those who play.
 * @param {State} state
 */
export function stillIn({ standings }) {
  return standings.flatMap((standing, seat) => (standing === "in" ? [seat] : []));
}

/**
 * The open offer to a seat, if there is one.
 * @param {State} state
 * @param {number} wanted
 * @returns {Offer | undefined}
 */
export const offerTo = (state, wanted) => state.offers.find(({ seat }) => seat === wanted);

/**
 * What seats have gained, and funds that are not as in the beginning: minor units, zero in all (rule 7.5).
 * @param {State} state
 * @returns {Map<number, number>}
 */
export function gains({ nets, funds, begun }) {
  /** @type {[number, number][]} */
  const changed = FUNDS.map((name, index) => [POOL - index, funds[name] - begun[name]]);
  return new Map([...nets.entries(), ...changed.filter(([, change]) => change !== 0)]);
}

/**
 * Who plays a hand: all who are in but those who sit it out (rule 16.6), in the order around the table.
 * @param {State} state
 * @param {Hand} hand
 */
export function dealtIn(state, hand) {
  return state.playing.filter((seat) => !hand.sits_out.includes(seat));
}

/**
 * Who has won the hand of a record, `NOBODY` where no one has (rules 17.3 and 17.4).
 * @param {HandRecord} record
 * @returns {number}
 */
export const winnerOf = ({ out, won_by }) => won_by ?? out;

/**
 * Who deals the next hand to some players: the first from `dealer_from` on (rule 2.3).
 * @param {Table} table
 * @param {State} state
 * @param {number[]} [players]
 */
export function dealer(table, state, players = state.playing) {
  let seat = state.dealer_from;
  while (players.length && !players.includes(seat)) seat = leftOf(table, seat);
  return seat;
}

/**
 * The seats with the best total: the lowest, or the highest where the variant says so (chapter 11).
 * @param {Table} table
 * @param {number[]} totals
 * @param {number[]} seats
 */
export function bestOf({ variant }, totals, seats) {
  const most = variant.highest_wins ? Math.max : Math.min;
  const best = most(...seats.map((seat) => totals[seat]));
  return seats.filter((seat) => totals[seat] === best);
}

// What a house may play for besides the pool: fines, bonus stakes and a jackpot (rules 7.6 to 7.9).

import { NOBODY, splitEqually } from "./amounts.js";
import { CLUB, JACKPOT, POOL } from "./state.js";

/** @type {Rows<number>} */
export const FUND = { pool: POOL, club: CLUB, jackpot: JACKPOT };

/**
 * Fines, bonus stakes and what the losers put into the jackpot for hand `number` (rules 7.6 to 7.8).
 * @param {Table} table
 * @param {number} number
 * @param {Hand} hand
 * @param {Ruling} ruling
 * @returns {Dues[]}
 */
export function sideStakes({ variant }, number, hand, { winner, losers, playing }) {
  const fines = hand.fines.map(({ seat, code }) => {
    const { amount, to } = variant.fines[code];
    const receiver = FUND[to] ?? winner;
    const spared = to === "winner" && [seat, NOBODY].includes(winner);
    return { kind: "fine", amounts: ofOne(hand.left, seat, spared ? 0 : amount), receiver, hand: number };
  });
  const bonuses = hand.bonuses.map(({ seat, code }) => {
    const others = playing.filter((other) => other !== seat);
    const amounts = ofSome(hand.left, others, variant.bonus_stakes[code]);
    return { kind: "bonus", amounts, receiver: seat, hand: number };
  });
  const amounts = ofSome(hand.left, losers, variant.jackpot?.each_hand ?? 0);
  return [...fines, ...bonuses, { kind: "jackpot", amounts, receiver: JACKPOT, hand: number }];
}

/**
 * The same amount for some seats, nothing for the others.
 * @param {unknown[]} seats
 * @param {number[]} some
 * @param {number} amount
 */
export function ofSome(seats, some, amount) {
  return seats.map((_, seat) => (some.includes(seat) ? amount : 0));
}

/**
 * Amounts of which only one seat's is not nothing.
 * @param {unknown[]} seats
 * @param {number} one
 * @param {number} amount
 */
export const ofOne = (seats, one, amount) => ofSome(seats, [one], amount);

/**
 * The whole jackpot, `held` minor units, to those who did what takes it; odd units in seat order (rule 7.9).
 * @param {Table} table
 * @param {number} number
 * @param {Hand} hand
 * @param {Ruling} ruling
 * @param {number} held
 * @returns {Dues[]}
 */
export function jackpotTaken({ variant, clockwise }, number, hand, { way, beaten }, held) {
  const wanted = variant.jackpot?.taken_by;
  const takers = hand.bonuses.filter(({ code }) => code === wanted).map(({ seat }) => seat);
  if (wanted === "kalooki" && !beaten && (hand.kalooki || way === "kalooki")) takers.push(hand.out);
  const inOrder = clockwise.filter((seat) => takers.includes(seat));
  if (!inOrder.length || !held) return [];
  const parts = splitEqually(held, inOrder.length, variant.rounding.coin);
  const amounts = hand.left.map((_, seat) => -(parts[inOrder.indexOf(seat)] ?? 0));
  return [{ kind: "jackpot", amounts, receiver: JACKPOT, hand: number }];
}

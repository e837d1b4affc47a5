// What a house may play for besides the pool: fines, bonus stakes and a jackpot (rules 7.6 to 7.9).

import { splitEqually } from "./amounts.js";
import { CLUB, JACKPOT, POOL } from "./state.js";

const FUND = { pool: POOL, club: CLUB, jackpot: JACKPOT };

/** Fines, bonus stakes and what the losers put into the jackpot for hand `number` (rules 7.6 to 7.8). */
export function sideStakes({ variant }, number, hand) {
  const fines = hand.fines.map(({ seat, code }) => {
    const { amount, to } = variant.fines[code];
    const receiver = FUND[to] ?? hand.out;
    return { kind: "fine", amounts: ofOne(hand.left, seat, receiver === seat ? 0 : amount), receiver, hand: number };
  });
  const bonuses = hand.bonuses.map(({ seat, code }) => {
    const amounts = ofOthers(hand, seat, variant.bonus_stakes[code]);
    return { kind: "bonus", amounts, receiver: seat, hand: number };
  });
  const amounts = ofOthers(hand, hand.out, variant.jackpot?.each_hand ?? 0);
  return [...fines, ...bonuses, { kind: "jackpot", amounts, receiver: JACKPOT, hand: number }];
}

/** Amounts of which only one seat's is not nothing. */
export function ofOne(seats, one, amount) {
  return seats.map((_, seat) => (seat === one ? amount : 0));
}

/** An amount of everybody in the hand but one. */
function ofOthers(hand, one, amount) {
  return hand.left.map((held, seat) => (seat !== one && (held !== null || seat === hand.out) ? amount : 0));
}

/** The whole jackpot, `held` minor units, to those who did what takes it; odd units in seat order (rule 7.9). */
export function jackpotTaken({ variant, clockwise }, number, hand, held) {
  const wanted = variant.jackpot?.taken_by;
  const takers = hand.bonuses.filter(({ code }) => code === wanted).map(({ seat }) => seat);
  if (wanted === "kalooki" && (hand.kalooki || hand.way === "kalooki")) takers.push(hand.out);
  const inOrder = clockwise.filter((seat) => takers.includes(seat));
  if (!inOrder.length || !held) return [];
  const parts = splitEqually(held, inOrder.length);
  const amounts = hand.left.map((_, seat) => -(parts[inOrder.indexOf(seat)] ?? 0));
  return [{ kind: "jackpot", amounts, receiver: JACKPOT, hand: number }];
}

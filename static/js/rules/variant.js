// All that a house may decide: a whole record of the game file's parameters, and the questions asked of it.

import { roundDown } from "./amounts.js";
import { pointsByCard } from "./cards.js";
import { FIRST_HANDS, MOST_SEATS } from "./declarations.js";
import { has } from "./schema.js";

const KNOCK = { own: "each", tie: "other", beaten: 0, beaten_to: "winner", caught: 0 };

/**
 * A variant from a whole record that was checked: its parameters, the worth of every card, and which total is best.
 *
 * `key` is the preset that it was made from, which says what people call the first hand.
 * @param {Plain} parameters
 * @param {string} key
 * @returns {Variant}
 */
export function variantOf(parameters, key) {
  const whole = /** @type {WholeRecord} */ (parameters);
  const { unit, coin = 1 } = whole.rounding;
  return {
    ...whole,
    rounding: { unit: roundDown(unit + coin - 1, coin), coin }, // a share is a number of whole coins
    knock: whole.knock && { ...KNOCK, ...whole.knock },
    first_hand: FIRST_HANDS[key] ?? 1,
    card_points: cardPoints(whole),
    highest_wins: whole.score_to === "winner" || whole.end.mode === "target",
  };
}

/**
 * The points of every card by a record, of which some may be missing; a rule that changes them does so here alone.
 * @param {Partial<WholeRecord>} record
 */
export const cardPoints = ({ card_values: values }) => pointsByCard(values ?? {});

/**
 * Cards for each of `dealtIn` players in hand number `hand`, from 1; the last entry of a short list repeats.
 *
 * A number of players that the deal does not name gets as many as the nearest one that it does (rules 2.2 and 16.4).
 * @param {Deal} deal
 * @param {number} hand
 * @param {number} dealtIn
 * @returns {number}
 */
export function cardsDealt({ mode, cards }, hand, dealtIn) {
  if (mode === "fixed") return cards;
  if (mode === "by_hand") return cards[Math.min(hand, cards.length) - 1];
  return byNumber(cards, dealtIn);
}

/**
 * The contract of hand number `hand`; the last one repeats; null where the variant has none.
 * @param {Variant} variant
 * @param {number} hand
 * @returns {string | null}
 */
export function contract({ contracts }, hand) {
  return contracts?.length ? contracts[Math.min(hand, contracts.length) - 1] : null;
}

/**
 * What people call a hand, which the log counts from 1; 0, before the first, stays 0 (rule 1.9).
 * @param {Variant} variant
 * @param {number} number
 */
export function shownHand({ first_hand: first }, number) {
  return number ? number + first - 1 : 0;
}

/**
 * The highest total that is still in.
 * @param {Limit} limit
 */
export function highestInRange({ points, rule }) {
  return rule === "exceeds" ? points : points - 1;
}

/**
 * The packs and jokers for a table that `players` began: the row for so many, or the nearest, first one for more.
 * @param {Variant} variant
 * @param {number} players
 * @returns {Equipment}
 */
export function equipmentFor({ equipment }, players) {
  const near = nearestFirst(players);
  const place = near.find((count) => equipment.some((row) => covers(row, count))) ?? players;
  return /** @type {Equipment} */ (equipment.find((row) => covers(row, place)));
}

/**
 * @param {Equipment} row
 * @param {number} count
 */
const covers = ({ players: [fewest, most] }, count) => fewest <= count && count <= most;

/**
 * Percentages of the winner and the rest in a game that `players` began.
 * @param {Variant} variant
 * @param {number} players
 */
export function poolShare(variant, players) {
  return byNumber(variant.pool.shares, players);
}

/**
 * The percentages of place 1, 2, 3 … in a game that `players` began, where the house has any (rule 12.9).
 * @param {Variant} variant
 * @param {number} players
 */
export function placeShares(variant, players) {
  return variant.places && byNumber(variant.places, players);
}

/**
 * The row written for so many, else the default, else the nearest, of two as near the one for more (rule 2.1).
 * @template T
 * @param {Rows<T>} rows
 * @param {number} players
 * @returns {T}
 */
function byNumber(rows, players) {
  const counts = has(rows, "default") ? [players, "default"] : nearestFirst(players);
  return rows[/** @type {string} */ (counts.map(String).find((count) => has(rows, count)))];
}

/**
 * Numbers of players, the nearest to one of them first.
 * @param {number} players
 */
function nearestFirst(players) {
  return Array.from({ length: 2 * MOST_SEATS }, (_, place) => players + Math.ceil(place / 2) * (place % 2 ? 1 : -1));
}

/**
 * A parameter that builds on another one that is not there, null where none does.
 * @param {Variant} variant
 * @returns {string | null}
 */
export function unfounded({ auto_split: split, limit, buy_in, fines, jackpot, bonus_stakes }) {
  if (split && (!limit || (split.by === "buy_ins_left" && buy_in.max === null))) return "auto_split";
  if (!jackpot) return Object.values(fines).some(({ to }) => to === "jackpot") ? "fines" : null;
  return jackpot.taken_by === "kalooki" || has(bonus_stakes, jackpot.taken_by) ? null : "jackpot";
}

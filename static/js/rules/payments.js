// Who pays whom, and what that does to nets and funds; no money is made or lost (rule 7.5).
//
// Dues are `{kind, amounts, receiver, hand}`: what each seat pays for one thing to one receiver, in minor units; less
// than nothing is received instead. `from_pool` is what the pool pays to it.

import { sum } from "./amounts.js";
import { wayOut } from "./hands.js";
import { ofOne, ofSome, sideStakes } from "./side_stakes.js";
import { CLUB, JACKPOT, POOL, received } from "./state.js";

/**
 * The state after some dues.
 * @param {State} state
 * @param {Dues[]} allDues
 * @returns {State}
 */
export function paid(state, allDues) {
  return allDues.reduce(pay, state);
}

/**
 * @param {State} state
 * @param {Dues} dues
 * @returns {State}
 */
function pay(state, { amounts, receiver, from_pool = 0 }) {
  const nets = state.nets.map((net, seat) => net - amounts[seat]);
  if (receiver >= 0) {
    nets[receiver] += sum(amounts);
    return { ...state, nets };
  }
  const funds = received(received(state.funds, receiver, sum(amounts) + from_pool), POOL, -from_pool);
  return { ...state, nets, funds };
}

/**
 * What everyone pays before the first deal: to pool, club and jackpot (rules 7.1, 7.8 and 7.10).
 * @param {Table} table
 * @returns {Dues[]}
 */
export function initialStakes({ variant, players }) {
  /** @type {[string, number, number][]} */
  const agreed = [
    ["initial", variant.stakes.initial, POOL],
    ["club", variant.club.entry, CLUB],
    ["jackpot", variant.jackpot?.entry ?? 0, JACKPOT],
  ];
  return agreed.map(([kind, stake, receiver]) => ({ kind, amounts: players.map(() => stake), receiver, hand: null }));
}

/**
 * All that is paid for hand `number` (rules 7.2 to 7.8), by the ruling on it.
 * @param {Table} table
 * @param {number} number
 * @param {Hand} hand
 * @param {Ruling} ruling
 * @returns {Dues[]}
 */
export function handDues(table, number, hand, ruling) {
  return [
    ...handStakes(table, number, hand, ruling),
    ...pointsPaid(table.variant, number, ruling),
    ...kitty(table, number, hand),
    ...sideStakes(table, number, hand, ruling),
  ];
}

/**
 * What the losers pay for the hand, who was beaten apart: call-up, kalooki, for the way (rules 7.2, 17.1, 17.3).
 * @param {Table} table
 * @param {number} number
 * @param {Hand} hand
 * @param {Ruling} ruling
 * @returns {Dues[]}
 */
function handStakes({ variant, players }, number, hand, ruling) {
  const { stakes, kalooki_pays } = variant;
  const way = wayOut(variant, ruling);
  const kalooki = hand.kalooki && !way;
  const payers = ruling.losers.filter((seat) => seat !== hand.out);
  /** @type {[string, number, number[]][]} */
  const agreed = [
    ["caught", ruling.beaten ? /** @type {Playing<"knock">} */ (variant).knock.caught : 0, [hand.out]],
    ["call_up", kalooki && kalooki_pays === "instead" ? 0 : (way?.stake ?? stakes.call_up), payers],
    ["kalooki", kalooki ? stakes.kalooki : 0, payers],
  ];
  return agreed.map(([kind, stake, seats]) => {
    return { kind, amounts: ofSome(players, seats, stake), receiver: ruling.winner, hand: number };
  });
}

/**
 * Money for the points of the hand, to who has won it or into the pool (rule 7.3).
 * @param {Variant} variant
 * @param {number} number
 * @param {Ruling} ruling
 * @returns {Dues[]}
 */
function pointsPaid({ point_value: price }, number, { winner, losers, figures }) {
  if (price.when !== "each_hand") return [];
  const amounts = figures.map((figure, seat) => (losers.includes(seat) ? price.amount * figure : 0));
  return [{ kind: "points", amounts, receiver: price.to === "winner" ? winner : POOL, hand: number }];
}

/**
 * What the variant has a code for, into the pool (rule 7.4).
 * @param {Table} table
 * @param {number} number
 * @param {Hand} hand
 * @returns {Dues[]}
 */
function kitty({ variant, players }, number, hand) {
  return hand.kitty.map(({ seat, code }) => {
    return { kind: "kitty", amounts: ofOne(players, seat, variant.kitty_events[code]), receiver: POOL, hand: number };
  });
}

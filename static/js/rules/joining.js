// What somebody who joins a running game begins with, and the state with him in it (rules 16.1 to 16.4).

import { divide, roundDown, sum } from "./amounts.js";
import { paid } from "./payments.js";
import { ofOne } from "./side_stakes.js";
import { POOL } from "./state.js";
import { around, withNewcomer } from "./table.js";
import { highestInRange } from "./variant.js";

/**
 * The table and the state with one more player, who has paid the stake.
 * @param {Table} table
 * @param {State} state
 * @param {Newcomer} event
 * @returns {Step}
 */
export function joined(table, state, { name, after }) {
  const variant = /** @type {Playing<"joining">} */ (table.variant);
  const seat = table.players.length;
  const grown = withNewcomer(table, name, after);
  const amounts = ofOne(grown.players, seat, joiningStake(variant, state));
  const dues = [{ kind: "initial", amounts, receiver: POOL, hand: state.number - 1 || null }];
  /** @type {State} */
  const seated = {
    ...state,
    totals: [...state.totals, joiningScore(variant, state)],
    standings: [...state.standings, "in"],
    buy_ins: [...state.buy_ins, 0],
    hands_won: [...state.hands_won, 0],
    gone_at: [...state.gone_at, 0],
    joined_at: [...state.joined_at, state.scored],
    sat_out: [...state.sat_out, 0],
    nets: [...state.nets, 0],
    playing: around(grown, [...state.playing, seat]),
  };
  return { state: paid(seated, dues), dues, table: grown };
}

/**
 * The total to begin with, from the totals in range; never one that is out or has won already (rule 16.2).
 * @param {Playing<"joining">} variant
 * @param {State} state
 */
function joiningScore({ joining, limit, end }, { totals, playing }) {
  const inRange = playing.map((seat) => totals[seat]);
  const highest = Math.max(...inRange);
  const average = -divide(-sum(inRange), inRange.length);
  const score = { highest, highest_plus_1: highest + 1, average, zero: 0 }[joining.score];
  const bounds = [limit ? highestInRange(limit) : score, end.mode === "target" ? end.n - 1 : score];
  return Math.min(score, ...bounds);
}

/**
 * The whole stake, its part for the hands that are left of a fixed number, or nothing (rule 16.3).
 * @param {Playing<"joining">} variant
 * @param {State} state
 */
function joiningStake({ joining, stakes, end, rounding }, { counted }) {
  if (joining.stake === "none") return 0;
  if (joining.stake === "full" || end.mode !== "hands") return stakes.initial;
  return roundDown(divide(stakes.initial * (end.n - counted), end.n), rounding.unit);
}

// Points and fines between two hands, applied (rule 17.13).

import { eliminate } from "./buy_ins.js";
import { paid } from "./payments.js";
import { FUND, ofOne } from "./side_stakes.js";
import { stillIn } from "./state.js";

/**
 * Points are added and fines taken; who is named in points may go out by it.
 * @param {Table} table
 * @param {State} state
 * @param {Between} event
 * @returns {Step}
 */
export function addPoints({ variant, players }, state, { adjust, fines }) {
  const named = [...new Set(adjust.map(({ seat }) => seat))];
  const points = players.map((_name, seat) =>
    adjust.filter((mark) => mark.seat === seat).reduce((all, mark) => all + mark.points, 0),
  );
  const number = state.number - 1;
  const dues = fines.flatMap(({ seat, code }) => {
    const { amount, to } = variant.fines[code];
    return to in FUND
      ? [{ kind: "fine", amounts: ofOne(players, seat, amount), receiver: FUND[to], hand: number || null }]
      : []; // there is no winner between two hands
  });
  const totals = state.totals.map((total, seat) => total + points[seat]);
  const [after, gone] = eliminate(variant, paid({ ...state, totals }, dues), state.playing.length, named);
  const offers = after.offers.slice(state.offers.length).map(({ seat }) => seat);
  const record = { hand: number, named, points, was_in: stillIn(state), scored: totals, gone, offers };
  return { state: after, dues, between: record };
}

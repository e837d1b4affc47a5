// Who goes out, and who may come back, at which score and for what price (chapters 8 to 10).

import { highestInRange } from "./variant.js";

/**
 * The first reason why a player just out may not buy in (rule 9.1), null where they may; `inRange` are totals.
 * @param {Variant} variant
 * @param {number} used
 * @param {number} dealt
 * @param {number[]} inRange
 * @returns {string | null}
 */
function whyNot({ buy_in: rule }, used, dealt, inRange) {
  if (rule.max !== null && used >= rule.max) return "buy_in_limit";
  const counting = rule.needs === "in_range" ? inRange.length : dealt;
  if (!inRange.length || counting < rule.at_least) return "too_few_in_range";
  const tooHigh = rule.others_at_most !== null && Math.max(...inRange) > rule.others_at_most;
  return tooHigh ? "others_too_high" : null;
}

/**
 * Offers to those just gone, all from one snapshot of the totals (rules 9.3, 9.4), and why the others get none.
 * @param {number[]} gone
 * @param {{ variant: Variant, used: number[], dealt: number, inRange: number[] }} given
 * @returns {{ offers: Offer[], refused: Mark[] }}
 */
function offersTo(gone, { variant, used, dealt, inRange }) {
  const { buy_in, stakes } = variant;
  const score = Math.max(...inRange) + (buy_in.score === "highest_in_range_plus_1" ? 1 : 0);
  const judged = gone.map((seat) => ({ seat, code: whyNot(variant, used[seat], dealt, inRange) }));
  return {
    offers: judged.filter(({ code }) => !code).map(({ seat }) => ({ seat, cost: stakes.buy_in, score })),
    refused: /** @type {Mark[]} */ (judged.filter(({ code }) => code)),
  };
}

/**
 * The state without those who are over the limit, of all or of those `asked`, and who they are (chapters 8 and 9);
 * offers and reasons come after those that are there.
 * @param {Variant} variant
 * @param {State} state
 * @param {number} dealt
 * @param {number[]} [asked]
 * @returns {[State, number[]]}
 */
export function eliminate(variant, state, dealt, asked = state.playing) {
  const { totals, playing } = state;
  if (!variant.limit || state.play_off) return [state, []];
  const most = highestInRange(variant.limit);
  const gone = playing.filter((seat) => totals[seat] > most && asked.includes(seat));
  const inRange = playing.map((seat) => totals[seat]).filter((total) => total <= most);
  const { offers, refused } = offersTo(gone, { variant, used: state.buy_ins, dealt, inRange });
  const after = {
    ...state,
    standings: state.standings.map((standing, seat) => (gone.includes(seat) ? "out" : standing)),
    gone_at: state.gone_at.map((at, seat) => (gone.includes(seat) ? state.scored : at)),
    playing: playing.filter((seat) => !gone.includes(seat)),
    offers: [...state.offers, ...offers],
    refused: [...state.refused, ...refused],
  };
  return [after, gone];
}

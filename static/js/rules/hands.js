// The points of one hand, from the cards left to the points added to the totals (chapters 3 to 6).

import { sum } from "./amounts.js";
import { isText } from "./schema.js";

/** What one loser held: cards by their values, a sum as it is, a fixed score by its code (rules 3.1 to 3.3). */
export function count(variant, held) {
  if (Array.isArray(held)) return sum(held.map((card) => variant.card_points[card]));
  return isText(held) ? variant.fixed_scores[held] : held;
}

/** A loser's figure: what he held, at the cap at most unless its score is fixed (rule 4.1), and after a kalooki. */
export function figure(variant, held, kalooki) {
  const counted = count(variant, held);
  const capped = isText(held) ? counted : Math.min(counted, variant.hand_cap ?? Infinity);
  return kalooki ? afterKalooki(variant.kalooki_effect, capped) : capped;
}

/** A figure when the one who went out did so in the special way (rule 4.3). */
function afterKalooki({ op, n }, points) {
  if (op === "times") return points * n;
  return op === "add" ? points + n : points;
}

/** Each seat's figure; zero for who went out and who was not dealt in. */
export function figures(variant, hand) {
  return hand.left.map((held) => (held === null ? 0 : figure(variant, held, hand.kalooki)));
}

/**
 * The points each seat adds: losers their own, or the one who went out everybody's (rule 4.4); then adjustments.
 *
 * Who sits out scores what the house gives for it (rule 16.6).
 */
export function points(variant, hand, values) {
  const toWinner = variant.score_to === "winner";
  const scored = toWinner ? values.map((_, seat) => (seat === hand.out ? sum(values) : 0)) : [...values];
  for (const mark of hand.adjust) scored[mark.seat] += mark.points;
  for (const seat of hand.sits_out) scored[seat] += variant.sitting_out.points;
  return scored;
}

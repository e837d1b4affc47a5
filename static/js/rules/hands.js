// The points of one hand, from the cards left to the points added to the totals (chapters 3 to 6).

import { sum } from "./amounts.js";
import { has, isText } from "./schema.js";

/** What one loser held: cards by their values, a sum as it is, a fixed score by its code (rules 3.1 to 3.3). */
export function count(variant, held) {
  if (Array.isArray(held)) return sum(held.map((card) => variant.card_points[card]));
  return isText(held) ? variant.fixed_scores[held] : held;
}

/** The code of the way out: the one said, else `kalooki` or `plain`; null where the house has none (rule 17.1). */
export function wayUsed({ ways }, { way, kalooki }) {
  const usual = kalooki ? "kalooki" : "plain";
  return way ?? (has(ways, usual) ? usual : null);
}

/** What the way out does; null where no way applied. */
export function wayOut(variant, hand) {
  const code = wayUsed(variant, hand);
  return code === null ? null : { op: "none", n: 0, out: 0, stake: null, ...variant.ways[code] };
}

/** A loser's figure: the cards held, at the cap at most unless its score is fixed (rule 4.1), after the way out. */
function figure(variant, held, effect) {
  const counted = count(variant, held);
  const capped = isText(held) ? counted : Math.min(counted, variant.hand_cap ?? Infinity);
  return effect ? afterEffect(effect, capped) : capped;
}

/** A figure when the one who went out did so in a special way (rules 4.3 and 17.1). */
function afterEffect({ op, n }, points) {
  if (op === "set") return n;
  if (op === "times") return points * n;
  return op === "add" ? points + n : points;
}

/** Each seat's figure; zero for who went out and who was not dealt in. */
export function figures(variant, hand) {
  const effect = wayOut(variant, hand) ?? (hand.kalooki ? variant.kalooki_effect : null);
  return hand.left.map((held) => (held === null ? 0 : figure(variant, held, effect)));
}

/**
 * The points each seat adds: losers their own, or the one who went out everybody's (rule 4.4); those of the way out,
 * then adjustments.
 *
 * Who sits out scores what the house gives for it (rule 16.6).
 */
export function points(variant, hand, values) {
  const toWinner = variant.score_to === "winner";
  const scored = toWinner ? values.map((_, seat) => (seat === hand.out ? sum(values) : 0)) : [...values];
  scored[hand.out] += wayOut(variant, hand)?.out ?? 0;
  for (const mark of hand.adjust) scored[mark.seat] += mark.points;
  for (const seat of hand.sits_out) scored[seat] += variant.sitting_out.points;
  return scored;
}

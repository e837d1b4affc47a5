// One hand, from the cards left to who has won it and the points added to the totals (chapters 3 to 6 and 17).

import { NOBODY, sum } from "./amounts.js";
import { has, isText } from "./schema.js";

/** @type {Effect} */
const NO_EFFECT = { op: "none", n: 0 };

/**
 * What one loser held: cards by their values, a sum as it is, a fixed score by its code (rules 3.1 to 3.3).
 * @param {Variant} variant
 * @param {NonNullable<Held>} held
 */
export function count(variant, held) {
  if (Array.isArray(held)) return sum(held.map((card) => variant.card_points[card]));
  return isText(held) ? variant.fixed_scores[held] : held;
}

/**
 * The code of the way out: the one entered, else `kalooki` or `plain`; null where the house has none (rule 17.1).
 * @param {Variant} variant
 * @param {Hand} hand
 */
function wayUsed({ ways }, { out, way, kalooki }) {
  if (way !== null || out === NOBODY) return way;
  const code = kalooki ? "kalooki" : "plain";
  return has(ways, code) ? code : null;
}

/**
 * What the way out of a ruling does; null where no way applied.
 * @param {Variant} variant
 * @param {{ way: string | null }} given
 * @returns {Way | null}
 */
export function wayOut({ ways }, { way }) {
  return way === null ? null : { op: "none", n: 0, out: 0, stake: null, ...ways[way] };
}

/**
 * The figure of what was held: at the cap at most, unless its score is fixed (rule 4.1); zero for nothing.
 * @param {Variant} variant
 * @param {Held} held
 */
function figure(variant, held) {
  const counted = held === null ? 0 : count(variant, held);
  return isText(held) ? counted : Math.min(counted, variant.hand_cap ?? Infinity);
}

/**
 * A loser's figure when the one who went out did so in a special way (rules 4.3 and 17.1).
 * @param {Effect} effect
 * @param {number} counted
 */
function afterEffect({ op, n }, counted) {
  if (op === "set") return n;
  if (op === "times") return counted * n;
  return op === "add" ? counted + n : counted;
}

/**
 * The ruling on a hand that `playing` were dealt into: who has won it, and with which figures.
 *
 * It has the `winner`, who is `NOBODY` in some blocked hands, the `losers`, the code of the `way`, the `figures` of all
 * seats after it, and whether the one who went out was `beaten`.
 * @param {Table} table
 * @param {Hand} hand
 * @param {number[]} playing
 * @returns {Ruling}
 */
export function judge(table, hand, playing) {
  const { variant } = table;
  const held = hand.left.map((each) => figure(variant, each));
  const winner = handWinner(table, hand, playing, held);
  const losers = winner === NOBODY ? [] : playing.filter((seat) => seat !== winner);
  const beaten = hand.out !== NOBODY && winner !== hand.out;
  const ruling = { winner, playing, losers, way: wayUsed(variant, hand), beaten };
  const effect = wayOut(variant, ruling) ?? (hand.kalooki ? variant.kalooki_effect : NO_EFFECT);
  const figures = lessTheBest(variant, hand, ruling, held).map((counted, seat) =>
    losers.includes(seat) ? afterEffect(effect, counted) : counted,
  );
  return { ...ruling, figures };
}

/**
 * Who went out, or who beat that player; in a blocked hand the only one with the lowest figure (17.3, 17.4).
 * @param {Table} table
 * @param {Hand} hand
 * @param {number[]} playing
 * @param {number[]} held
 */
function handWinner({ variant, clockwise }, { out, left }, playing, held) {
  if (out === NOBODY) {
    const best = lowest(playing, held);
    return variant.blocked === "lowest" && best.length === 1 ? best[0] : NOBODY;
  }
  if (left[out] === null) return out;
  const { knock } = /** @type {Playing<"knock">} */ (variant);
  const enough = held[out] - (knock.tie === "other" ? 0 : 1);
  const place = clockwise.indexOf(out);
  const others = [...clockwise.slice(place + 1), ...clockwise.slice(0, place)];
  const beat = others.filter((seat) => playing.includes(seat) && held[seat] <= enough);
  return lowest(beat, held)[0] ?? out;
}

/**
 * Those of some seats with the lowest figure.
 * @param {number[]} seats
 * @param {number[]} held
 */
function lowest(seats, held) {
  const least = Math.min(...seats.map((seat) => held[seat]));
  return seats.filter((seat) => held[seat] === least);
}

/**
 * The figures, less the winner's where differences count: by the house, and in a blocked hand with a winner.
 * @param {Variant} variant
 * @param {Hand} hand
 * @param {{ winner: number, playing: number[] }} given
 * @param {number[]} held
 */
function lessTheBest({ knock }, { out }, { winner, playing }, held) {
  if (winner === NOBODY || (out !== NOBODY && knock?.own !== "difference")) return held;
  return held.map((counted, seat) => (playing.includes(seat) ? counted - held[winner] : 0));
}

/**
 * The points each seat adds: their own, or the winner those of all (rule 4.4); those of the way out or of a beaten one
 * (17.1, 17.3), then adjustments.
 *
 * Who sits out scores what the house gives for it (rule 16.6).
 * @param {Variant} variant
 * @param {Hand} hand
 * @param {Ruling} ruling
 */
export function points(variant, hand, ruling) {
  const { winner, losers, figures, beaten } = ruling;
  const { knock, sitting_out } = /** @type {Playing<"knock" | "sitting_out">} */ (variant); // where something follows
  const all = sum(losers.map((seat) => figures[seat]));
  const toWinner = variant.score_to === "winner";
  const scored = toWinner ? figures.map((_, seat) => (seat === winner ? all : 0)) : [...figures];
  const way = wayOut(variant, ruling);
  if (beaten) scored[knock.beaten_to === "closer" ? hand.out : winner] += knock.beaten;
  else if (way) scored[winner] += way.out;
  for (const mark of hand.adjust) scored[mark.seat] += mark.points;
  for (const seat of hand.sits_out) scored[seat] += sitting_out.points;
  return scored;
}

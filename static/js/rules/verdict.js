// Is the game over, and who has won it? The first answer of chapter 11 that holds.
//
// A verdict is `{reason, seats, pool, split}`: the game ends for the reason with these winners; or, without a reason,
// these play off. `pool` says what becomes of it: it is for the `winner`, for all who `share` it, for the `carry` to
// the next game, or for those who `split` it, by the amounts in `split` where they agreed on some.

import { NOBODY } from "./amounts.js";
import { bestOf, winnerOf } from "./state.js";

/**
 * What is decided, by default for the one who wins the pool.
 * @param {string | null} reason
 * @param {number[]} seats
 * @param {string} [pool]
 * @param {number[]} [split]
 * @returns {Verdict}
 */
export function decide(reason, seats, pool = "winner", split = []) {
  return { reason, seats, pool, split };
}

/**
 * What follows from a state, after the hand `record` if one was just scored; null: the game goes on.
 * @param {Table} table
 * @param {State} state
 * @param {HandRecord | undefined} record
 * @returns {Verdict | null}
 */
export function verdict(table, state, record) {
  if (record?.way && winsGame(table.variant, record)) return decide("way", [record.out]);
  if (state.play_off) return afterPlayOff(table, state, record);
  const { playing, totals } = state; // outside a play-off, all who are still in play
  const { end } = table.variant;
  if (!playing.length && record) return decide("all_out", winnersOfNobodyIn(table, state, record));
  const decided = byTotals(table, state, record);
  const isLast = end.mode === "hands" && state.counted >= end.n;
  return !decided && isLast ? breakTie(table, state, bestOf(table, totals, playing)) : decided;
}

/**
 * What follows from points between two hands, by which some may have `gone`; never from the number of hands (17.13).
 * @param {Table} table
 * @param {State} state
 * @param {number[]} gone
 * @returns {Verdict | null}
 */
export function verdictBetween(table, state, gone) {
  if (state.play_off) return null;
  if (!state.playing.length) return decide("all_out", bestOf(table, state.totals, gone));
  return byTotals(table, state, undefined);
}

/**
 * @param {Table} table
 * @param {State} state
 * @param {HandRecord | undefined} record
 * @returns {Verdict | null}
 */
function byTotals(table, state, record) {
  const { playing, totals, offers } = state;
  const { end, limit } = table.variant;
  if (end.mode === "target" && playing.some((seat) => totals[seat] >= end.n)) {
    return decide("target", bestOf(table, totals, playing));
  }
  if (playing.length === 1 && limit && !offers.length) return decide("last_in", playing);
  return allNearTheLimit(table.variant, state, record) ? decide("split", playing, "split") : null;
}

/**
 * Whether the way out wins the game, which it does not for one who was beaten (rule 17.1).
 * @param {Variant} variant
 * @param {HandRecord} record
 */
function winsGame({ ways }, record) {
  return record.way !== null && ways[record.way].wins_game && winnerOf(record) === record.out;
}

/**
 * Rule 11.7: the last few are all so near the limit that they share the pool; a void changes nothing.
 * @param {Variant} variant
 * @param {State} state
 * @param {HandRecord | undefined} record
 */
function allNearTheLimit({ auto_split: rule, limit }, { totals, offers, playing }, record) {
  if (!rule || !limit || offers.length || playing.length < 2 || playing.length > rule.players) return false;
  if (record?.outcome === "void") return false;
  return playing.every((seat) => limit.points - totals[seat] <= rule.within);
}

/**
 * Rule 11.1: the best of those who went out in this hand, or the one who won it.
 * @param {Table} table
 * @param {State} state
 * @param {HandRecord} record
 */
function winnersOfNobodyIn(table, { totals }, record) {
  const winner = table.variant.all_out === "hand_winner" ? winnerOf(record) : NOBODY;
  return winner === NOBODY ? bestOf(table, totals, record.gone) : [winner];
}

/**
 * Rule 11.4: share, fewest hands lost and then share, or another hand among the tied.
 * @param {Table} table
 * @param {State} state
 * @param {number[]} tied
 * @returns {Verdict}
 */
function breakTie({ variant }, state, tied) {
  if (variant.tie === "play_off" && tied.length > 1) return decide(null, tied);
  if (variant.tie !== "fewest_hands_lost") return decide("hands", tied);
  const fewest = Math.min(...tied.map((seat) => handsLost(state, seat)));
  return decide(
    "hands",
    tied.filter((seat) => handsLost(state, seat) === fewest),
  );
}

/**
 * Hands that a player still in was dealt into and did not win (rules 11.4 and 16.6).
 * @param {State} state
 * @param {number} seat
 */
function handsLost({ scored, joined_at, sat_out, hands_won }, seat) {
  return scored - joined_at[seat] - sat_out[seat] - hands_won[seat];
}

/**
 * The points of the play-off hand decide, again while tied; one who is left alone wins.
 * @param {Table} table
 * @param {State} state
 * @param {HandRecord | undefined} record
 * @returns {Verdict | null}
 */
function afterPlayOff(table, { playing }, record) {
  const scored = record && record.outcome !== "void";
  const tied = scored ? bestOf(table, record.points, record.dealt_in) : playing;
  if (tied.length === 1) return decide("play_off", tied);
  return tied.length === playing.length ? null : decide(null, tied);
}

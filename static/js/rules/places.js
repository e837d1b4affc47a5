// The places in the end: winners, then those in, then those gone, the later the better (rule 12.8).

import { isOver } from "./state.js";

/**
 * Every seat's place, equal players sharing one (1, 2, 2, 4); null while playing.
 * @param {Table} table
 * @param {State} state
 * @returns {number[] | null}
 */
export function places(table, state) {
  if (!isOver(state)) return null;
  const ranks = state.totals.map((_, seat) => rank(table, state, state.winners, seat));
  return ranks.map((mine) => 1 + ranks.filter((other) => inOrder(other, mine) < 0).length);
}

/**
 * Those behind the winners who stayed to the end, the best first, equal players together (rule 12.9).
 * @param {Table} table
 * @param {State} state
 * @param {number[]} winners
 * @returns {number[][]}
 */
export function behind(table, state, winners) {
  const stayed = state.standings.flatMap((standing, seat) =>
    standing === "left" || winners.includes(seat) ? [] : [{ seat, rank: rank(table, state, winners, seat) }],
  );
  /** @type {{ seat: number, rank: number[] }[][]} */
  const groups = [];
  for (const one of stayed.sort((better, worse) => inOrder(better.rank, worse.rank))) {
    const last = groups.at(-1);
    if (last && inOrder(last[0].rank, one.rank) === 0) last.push(one);
    else groups.push([one]);
  }
  return groups.map((group) => group.map(({ seat }) => seat));
}

/**
 * Smaller is better.
 * @param {Table} table
 * @param {State} state
 * @param {number[]} winners
 * @param {number} seat
 */
function rank({ variant }, { totals, standings, gone_at }, winners, seat) {
  if (winners.includes(seat)) return [0, 0, 0];
  const total = variant.highest_wins ? -totals[seat] : totals[seat];
  return standings[seat] === "in" ? [1, 0, total] : [2, -gone_at[seat], total];
}

/**
 * Below zero where the first of two ranks is better, zero where they are equal.
 * @param {number[]} one
 * @param {number[]} other
 */
function inOrder(one, other) {
  return one.map((figure, place) => figure - other[place]).find((difference) => difference !== 0) ?? 0;
}

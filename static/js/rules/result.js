// What a finished game comes to in payments, with players by name.

import { settle } from "./settlement.js";
import { fundName, gains, isOver } from "./state.js";

/**
 * The fewest payments that bring every net to zero, once the game is over.
 *
 * A fund is named by `from_fund` or `to_fund`: it gives what it held when the game began, and keeps what it holds.
 * @param {Table} table
 * @param {State} state
 */
export function settlement(table, state) {
  if (!isOver(state)) return [];
  return settle(gains(state)).map(({ payer, receiver, amount }) => {
    return { ...end(table, "from", payer), ...end(table, "to", receiver), amount };
  });
}

/**
 * @param {Table} table
 * @param {"from" | "to"} which
 * @param {number} side
 */
function end({ players }, which, side) {
  return side < 0 ? { [`${which}_fund`]: fundName(side) } : { [which]: players[side] };
}

// One event of a game file, read and played.

import { Refusal, isRefusal } from "./refusals.js";
import { apply } from "./replay.js";
import { isOver } from "./state.js";
import { readEvent } from "./stored_form.js";

/**
 * One event of a game file after a step; after the end everything is refused before it is read.
 * @param {Table} table
 * @param {{ state: State }} given
 * @param {any} plain
 * @returns {Step | Refusal}
 */
export function playOn(table, { state }, plain) {
  if (isOver(state)) return new Refusal("game_over");
  const event = readEvent(table, plain);
  return isRefusal(event) ? event : apply(table, state, event);
}

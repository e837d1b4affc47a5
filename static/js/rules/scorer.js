// A game file scored: the result, or the refusal with the first fault.

import { readGameFile } from "./game_file.js";
import { Refusal, isRefusal } from "./refusals.js";
import { apply, opening } from "./replay.js";
import { result } from "./result.js";
import { isOver } from "./state.js";
import { readEvent } from "./stored_form.js";
import { unreadField } from "./unread.js";

/** `kalooki-result/1` for a game file, or `kalooki-refusal/1`. */
export function scoreDocument(document) {
  const game = readGameFile(document);
  if (isRefusal(game)) return refusalDocument(game, null);
  const tables = [game.table];
  const steps = [opening(game.table)];
  for (const plain of game.events) {
    const step = playOn(tables.at(-1), steps.at(-1), plain);
    if (isRefusal(step)) return refusalDocument(step, steps.length - 1);
    tables.push(step.table ?? tables.at(-1));
    steps.push(step);
  }
  return result(steps, tables);
}

/** One event of a game file after a step; after the end everything is refused before it is read. */
export function playOn(table, { state }, plain) {
  if (isOver(state)) return new Refusal("game_over");
  const event = readEvent(table, plain);
  if (isRefusal(event)) return event;
  const step = apply(table, state, event);
  return isRefusal(step) ? step : { ...step, unread: unreadField(table.variant, plain) };
}

/** A refusal as a document; `event` is the index of the event at fault, `detail` what is wrong in it. */
function refusalDocument({ code, player, detail }, event) {
  return { format: "kalooki-refusal/1", event, code, player, detail };
}

// The door of the rules: a kept game played from its start and its log, as the server plays it. See README.md.

import { splitEqually } from "./amounts.js";
import { tableView } from "./table_view.js";
import { settle } from "./consequences.js";
import { lastStanding, lastUndone, standingEntries } from "./corrections.js";
import { count } from "./hands.js";
import { fold, readStart } from "./log.js";
import { toDivide } from "./pool.js";
import { isRefusal } from "./refusals.js";
import { isInteger } from "./schema.js";
import { playOn } from "./scorer.js";
import { readHeld } from "./stored_form.js";

export { cardsIn } from "./cards.js";
export { startEntry, unplayed } from "./log.js";
export { plainName, twins } from "./names.js";
export { isRefusal } from "./refusals.js";
export { cardPoints, shownHand } from "./variant.js";

/**
 * A game played: its start entry and the entries after it, as plain values.
 *
 * `view` is what the table shows; `hands` the records of all hands with the number of their `entry`; `misfits` the
 * entries that can no longer happen, with their refusals; `undo` and `redo` the numbers of the entries that
 * Undo and Redo take back, or null.
 * @param {Plain} start
 * @param {Plain[]} [log]
 */
export function play(start, log = []) {
  return shown(fold(readStart(start), log), log);
}

/**
 * @param {Played} played
 * @param {Plain[]} log
 */
function shown(played, log) {
  const table = /** @type {Table} */ (played.tables.at(-1));
  const step = /** @type {Step} */ (played.steps.at(-1));
  const hands = played.entries.flatMap(({ number }, index) => {
    const { record } = played.steps[index + 1];
    return record ? [{ ...record, entry: number }] : [];
  });
  const [undo, redo] = [lastStanding(log), lastUndone(log)];
  return { ...played, table, step, view: tableView(table, step.state), hands, undo, redo };
}

/**
 * What still counts in the log of a game that is not played here: nothing is judged.
 * @param {Plain[]} log
 */
export function list(log) {
  return { entries: standingEntries(log), undo: lastStanding(log), redo: lastUndone(log) };
}

/**
 * What cards, a sum or a fixed score add up to, before any rule of the hand; null where that cannot be told.
 * @param {Variant} variant
 * @param {unknown} written
 */
export function heldPoints(variant, written) {
  const held = written === null ? null : readHeld(variant, written);
  const points = held === null || isRefusal(held) ? null : count(variant, held);
  return isInteger(points) ? points : null;
}

/**
 * What one more event would do to a game that was played: its step and the `view` after it, or the refusal.
 * @param {{ table: Table, step: Step }} given
 * @param {Plain} event
 */
export function look({ table, step }, event) {
  const after = playOn(table, step, event);
  return !isRefusal(after) ? { ...after, view: tableView(after.table ?? table, after.state) } : after;
}

/**
 * What those still in have to divide if they agree to end it: equal parts by seat, in minor units (rule 11.8).
 * @param {{ table: Table, step: Step }} given
 */
export function evenParts({ table, step: { state } }) {
  const parts = splitEqually(toDivide(table, state, state.playing), state.playing.length, table.variant.rounding.coin);
  return new Map(state.playing.map((seat, place) => [seat, parts[place]]));
}

/**
 * A correction looked at before it is written: the `change` as it is to be recorded, what was `asked`, and the `game`
 * with it.
 *
 * While an answer is null the change is not yet to be recorded; `answers` has them by the key of their question.
 * @param {Plain} start
 * @param {Plain[]} log
 * @param {Plain} change
 * @param {Rows<string>} [answers]
 */
export function correct(start, log, change, answers = {}) {
  const settled = settle(readStart(start), log, change, answers);
  return { change: settled.change, asked: settled.asked, game: shown(settled.played, [...log, settled.change]) };
}

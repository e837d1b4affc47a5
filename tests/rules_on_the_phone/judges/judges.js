// What a test asks the phone: plain values judged by the modules that are shipped.

import { tableView } from "/static/js/rules/table_view.js";
import { correct, look, plainName, play, startEntry, twins, unplayed } from "/static/js/rules/game.js";
import { opening } from "/static/js/rules/replay.js";
import { settle } from "/static/js/rules/settlement.js";
import { reckon, refuseEntry } from "./debts.js";
import { readGameFile, scoreDocument } from "./scored.js";

/** The state and the view after every event of a game file, up to the first fault. */
function prefixes(document) {
  let { table, events } = readGameFile(document);
  let step = opening(table);
  const told = [{ state: step.state, record: null, view: tableView(table, step.state) }];
  for (const event of events) {
    const after = look({ table, step }, event);
    if (!after.state) return [...told, after];
    [table, step] = [after.table ?? table, after];
    told.push({ state: step.state, record: step.record ?? null, view: after.view });
  }
  return told;
}

/** A kept game: its start and its log. */
function kept({ start, log }) {
  const { entries, misfits, undo, redo, hands, step, view } = play(start, log);
  return { entries, misfits, undo, redo, hands, state: step.state, view };
}

/** A kept game with a correction, and answers to what it leaves to be decided. */
function corrected({ start, log, change, answers }) {
  const { game, ...settled } = correct(start, log, change, answers);
  return { ...settled, misfits: game.misfits, state: game.step.state };
}

/** What is owed after a log, and whether one more note could be taken. */
function owed({ start, log, note }) {
  const game = play(start, log);
  const { left, ...reckoned } = reckon(game, log);
  return { ...reckoned, left: [...left], refusal: refuseEntry(game, log, note) };
}

function settled(nets) {
  return settle(new Map(nets.entries())).map(({ payer, receiver, amount }) => [payer, receiver, amount]);
}

export const judges = {
  corrected,
  kept,
  owed,
  plain: plainName,
  prefixes,
  scored: scoreDocument,
  settled,
  started: startEntry,
  twins,
  unplayed: ({ start, log }) => unplayed(start, log),
};

// A game file scored: the result, or the refusal with the first fault.

import { readRules, refusePlayers } from "/static/js/rules/game_file.js";
import { Refusal, isRefusal } from "/static/js/rules/refusals.js";
import { opening } from "/static/js/rules/replay.js";
import { field, isObject, isText } from "/static/js/rules/schema.js";
import { playOn } from "/static/js/rules/scorer.js";
import { seatPlayers } from "/static/js/rules/table.js";
import { result } from "./result.js";
import { unreadField } from "./unread.js";

const FORMAT = "kalooki-game/1";
const CURRENCY = /^[A-Z]{3}$/;

/** A table and its events `{table, events}`, or the first fault of the document itself (events are not looked at). */
export function readGameFile(document) {
  if (!isObject(document) || field(document, "format") !== FORMAT) return new Refusal("bad_format");
  const missing = ["variant", "players"].find((name) => field(document, name) === null);
  if (missing) return new Refusal("missing_field", null, missing);
  const table = readTable(document);
  if (isRefusal(table)) return table;
  const events = field(document, "events") ?? [];
  return Array.isArray(events) ? { table, events } : new Refusal("bad_value", null, "events");
}

function readTable(document) {
  const { variant: key, players } = document;
  const variant = readRules(key, field(document, "overrides"));
  if (isRefusal(variant)) return variant;
  const wrong = readAbout(document);
  if (wrong) return new Refusal("bad_value", null, wrong);
  return refusePlayers(variant, players) ?? seatPlayers(variant, players, key);
}

/** Which of title and currency is wrong, if one is. */
function readAbout(document) {
  const [title, currency] = [field(document, "title"), field(document, "currency")];
  if (title !== null && !isText(title)) return "title";
  return currency === null || (isText(currency) && CURRENCY.test(currency)) ? null : "currency";
}

/** `kalooki-result/1` for a game file, or `kalooki-refusal/1`. */
export function scoreDocument(document) {
  const game = readGameFile(document);
  if (isRefusal(game)) return refusalDocument(game, null);
  const tables = [game.table];
  const steps = [opening(game.table)];
  for (const plain of game.events) {
    const { variant } = tables.at(-1);
    const step = playOn(tables.at(-1), steps.at(-1), plain);
    if (isRefusal(step)) return refusalDocument(step, steps.length - 1);
    tables.push(step.table ?? tables.at(-1));
    steps.push({ ...step, unread: unreadField(variant, plain) });
  }
  return result(steps, tables);
}

/** A refusal as a document; `event` is the index of the event at fault, `detail` what is wrong in it. */
function refusalDocument({ code, player, detail }, event) {
  return { format: "kalooki-refusal/1", event, code, player, detail };
}

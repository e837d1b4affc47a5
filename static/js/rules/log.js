// A game's whole log folded: its start, then every entry that counts; those that no longer fit are told.

import { standingEntries } from "./corrections.js";
import { PRESETS } from "./declarations.js";
import { readRules, refusePlayers } from "./game_file.js";
import { merge, readVariant } from "./house_rules.js";
import { Refusal, isRefusal } from "./refusals.js";
import { opening } from "./replay.js";
import { playOn } from "./scorer.js";
import { isOver } from "./state.js";
import { seatPlayers, withNewcomer, withRules } from "./table.js";

/**
 * The start entry of a new game, with its rules whole; or why these people cannot play by them.
 * @param {Plain} plain
 * @returns {Plain | Refusal}
 */
export function startEntry({ variant: key, players, overrides = {}, title = "", currency = "" }) {
  const variant = readRules(key, overrides);
  const refused = isRefusal(variant) ? variant : refusePlayers(variant, players);
  if (refused) return refused;
  const rules = merge(PRESETS[key], overrides);
  return refusalOf([{ rules }], key) ?? { type: "start", variant: key, overrides, rules, players, title, currency };
}

/**
 * Why a game is not counted here, null where it is: its rules, or later ones, or points between two hands ask for
 * what is not played here.
 * @param {Plain} start
 * @param {Plain[]} log
 */
export function unplayed(start, log) {
  const points = standingEntries(log).some(({ plain }) => plain.type === "points");
  return refusalOf([start, ...changesIn(log)], start.variant) ?? (points ? new Refusal("unknown_event") : null);
}

/** @param {Plain[]} log */
const changesIn = (log) => standingEntries(log).flatMap(({ plain }) => (plain.type === "rules" ? [plain] : []));

/**
 * The first refusal of some whole rules.
 * @param {Plain[]} all
 * @param {string} key
 */
const refusalOf = (all, key) => all.map(({ rules }) => readVariant(rules, key)).find(isRefusal) ?? null;

/**
 * The table of a start entry, whose `rules` are whole; an Error if it is damaged.
 * @param {Plain} plain
 * @returns {Table}
 */
export function readStart({ rules, players, variant, joined = [] }) {
  const began = seatPlayers(readWhole(rules, variant), players, variant);
  return joined.reduce(
    (/** @type {Table} */ table, /** @type {Plain} */ { player, after }) =>
      withNewcomer(table, player, table.seats.get(after) ?? null),
    began,
  );
}

/**
 * @param {Plain} rules
 * @param {string} key
 * @returns {Variant}
 */
function readWhole(rules, key) {
  const variant = readVariant(rules, key);
  if (isRefusal(variant)) throw new Error(`damaged rules: ${variant.detail}`);
  return variant;
}

/**
 * Play every entry that counts; one that no longer fits is left out and told.
 *
 * What comes out has the `steps` of the entries that fit (the opening first), the `tables` of every step, those
 * `entries`, and the `misfits` with their refusals. `changed` is the last change of rules from the start (rule 15.6).
 * @param {Table} table
 * @param {Plain[]} log
 * @returns {Played}
 */
export function fold(table, log) {
  const { entries, changed } = fromTheStart(standingEntries(log));
  const begun = changed ? withRules(table, readWhole(changed.rules, table.variant_key)) : table;
  /** @type {Played} */
  const played = { steps: [opening(begun)], entries: [], misfits: [], tables: [begun], changed };
  for (const entry of entries) {
    const current = /** @type {Table} */ (played.tables.at(-1));
    const before = /** @type {Step} */ (played.steps.at(-1));
    const step =
      entry.plain.type === "rules" ? change(current, before, entry.plain) : playOn(current, before, entry.plain);
    if (isRefusal(step)) {
      played.misfits.push({ entry, refusal: step });
      continue;
    }
    played.steps.push(step);
    played.entries.push(entry);
    played.tables.push(step.table ?? current);
  }
  return played;
}

/** @param {Entry} entry */
const isFromStart = ({ plain }) => plain.type === "rules" && plain.since === "start";

/**
 * The entries to play, and the last change from the start; it makes every earlier change void (rule 15.6).
 * @param {Entry[]} entries
 * @returns {{ entries: Entry[], changed: Plain | null }}
 */
function fromTheStart(entries) {
  const last = entries.map(isFromStart).lastIndexOf(true);
  if (last < 0) return { entries, changed: null };
  const kept = entries.slice(0, last).filter(({ plain }) => plain.type !== "rules");
  return { entries: [...kept, ...entries.slice(last + 1)], changed: entries[last].plain };
}

/**
 * Other rules from here on; nothing that stands is touched (rule 15.5).
 * @param {Table} table
 * @param {Step} step
 * @param {Plain} plain
 * @returns {Step | Refusal}
 */
function change(table, { state }, { rules }) {
  if (isOver(state)) return new Refusal("game_over");
  if (state.offers.length) return new Refusal("offers_open");
  return { state, dues: [], table: withRules(table, readWhole(rules, table.variant_key)) };
}

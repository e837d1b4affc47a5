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
 * Why a game is not counted here, null where it is: its rules, or later ones, ask for what is not played here.
 * @param {Plain} start
 * @param {Plain[]} log
 */
export function unplayed(start, log) {
  return refusalOf([start, ...changesIn(log)], start.variant);
}

/** @param {Plain[]} log */
const changesIn = (log) => standingEntries(log).flatMap(({ plain }) => (plain.rules ? [plain] : []));

/**
 * The first refusal of some whole rules; `key` is the variant of those that name none.
 * @param {Plain[]} all
 * @param {string} key
 */
const refusalOf = (all, key) =>
  all.map(({ rules, variant = key }) => readVariant(rules, variant)).find(isRefusal) ?? null;

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
 * `entries`, and the `misfits` with their refusals. `changed` has the fields of the start that are others since
 * (rules 15.6 and 15.12).
 * @param {Table} table
 * @param {Plain[]} log
 * @returns {Played}
 */
export function fold(table, log) {
  const { entries, changed } = fromTheStart(standingEntries(log));
  const begun = changed ? startedOtherwise(table, changed) : table;
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
const isFromStart = ({ plain }) => [plain.type, plain.since].includes("start");

/** What a correction of the start may give anew. */
const START_FIELDS = ["variant", "overrides", "rules", "currency", "players", "day"];

/**
 * The entries to play, and the fields of the start that are others since; other rules make every earlier change void
 * (rule 15.6).
 * @param {Entry[]} entries
 * @returns {{ entries: Entry[], changed: Plain | null }}
 */
function fromTheStart(entries) {
  const changes = entries.filter(isFromStart);
  if (!changes.length) return { entries, changed: null };
  const given = changes.flatMap(({ plain }) => Object.entries(plain).filter(([name]) => START_FIELDS.includes(name)));
  const ruled = entries.map((entry) => isFromStart(entry) && Boolean(entry.plain.rules)).lastIndexOf(true);
  const lapsed = (/** @type {Entry} */ entry, /** @type {number} */ index) =>
    isFromStart(entry) || (index < ruled && entry.plain.type === "rules");
  return { entries: entries.filter((entry, index) => !lapsed(entry, index)), changed: Object.fromEntries(given) };
}

/**
 * The table as it should have been from the start (rules 15.6 and 15.12).
 * @param {Table} table
 * @param {Plain} changed
 * @returns {Table}
 */
function startedOtherwise(table, { variant = table.variant_key, rules, players }) {
  const whole = rules ? readWhole(rules, variant) : table.variant;
  return seatPlayers(whole, players ?? table.players.slice(0, table.started), variant);
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

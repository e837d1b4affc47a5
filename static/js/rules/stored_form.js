// Events from the plain values of the game file; players are seats from here on.

import { NOBODY } from "./amounts.js";
import { readCards } from "./cards.js";
import { coded, readAdjustment, readMarks, readPoints, readPriced, readSeat } from "./marks.js";
import { Refusal, isRefusal } from "./refusals.js";
import { field, has, isBlank, isInteger, isObject, isText, isTruth } from "./schema.js";

/**
 * @param {unknown} value
 * @returns {value is number}
 */
const isAmount = (value) => isInteger(value) && value >= 0;

/**
 * An event from its object in a game file, or the first thing in it that cannot be read.
 * @param {Table} table
 * @param {any} plain
 * @returns {GameEvent | Refusal}
 */
export function readEvent(table, plain) {
  if (!isObject(plain)) return new Refusal("bad_value", null, "events");
  const type = field(plain, "type");
  if (type === "hand") return readHand(table, plain);
  if (type === "points") return readPoints(table, plain);
  if (type === "void") return { type };
  if (type === "end") return readEnd(table, plain);
  if (["buy_in", "decline", "leave"].includes(type)) {
    const seat = readSeat(table, plain, "player");
    return isRefusal(seat) ? seat : { type, seat };
  }
  if (type === "join" && table.variant.joining) return readJoin(table, plain);
  return new Refusal("unknown_event", null, isText(type) ? type : null);
}

/**
 * @param {Table} table
 * @param {any} plain
 * @returns {GameEvent | Refusal}
 */
function readEnd(table, plain) {
  const [pool, rules] = [field(plain, "pool"), table.variant];
  const known = ["winner", "share", ...(rules.carry.on === "never" ? [] : ["carry"])];
  if (pool === null) return { type: "end", pool: "winner" };
  if (known.includes(pool)) return { type: "end", pool };
  if (isObject(pool) && rules.agreed_split) return readSplit(table, pool, field(plain, "agreed"));
  return new Refusal("bad_value", null, "pool");
}

/**
 * The pool by name, and the names of those who agreed to it.
 * @param {Table} table
 * @param {Plain} pool
 * @param {unknown} names
 * @returns {GameEvent | Refusal}
 */
function readSplit(table, pool, names) {
  if (names === null) return new Refusal("missing_field", null, "agreed");
  if (!Array.isArray(names) || !names.every(isText)) return new Refusal("bad_value", null, "agreed");
  const stranger = [...Object.keys(pool), ...names].find((name) => !table.seats.has(name));
  if (stranger !== undefined) return new Refusal("unknown_player", stranger);
  const wrong = Object.keys(pool).find((name) => !isAmount(pool[name]));
  if (wrong !== undefined) return new Refusal("bad_value", wrong, "pool");
  const split = table.players.map((name) => field(pool, name) ?? 0);
  const agreed = table.players.flatMap((name, seat) => (names.includes(name) ? [seat] : []));
  return { type: "end", pool: "split", split, agreed };
}

/**
 * A newcomer, and the seat they sit down after; at the end where none is named (rule 16.1).
 * @param {Table} table
 * @param {any} plain
 * @returns {GameEvent | Refusal}
 */
function readJoin(table, plain) {
  const name = field(plain, "player");
  if (name === null) return new Refusal("missing_field", null, "player");
  if (!isText(name) || isBlank(name)) return new Refusal("bad_player_name", null, isText(name) ? name : null);
  const after = field(plain, "after") === null ? null : readSeat(table, plain, "after");
  return isRefusal(after) ? after : { type: "join", name, after };
}

/**
 * A hand's parts in the order in which they are read; the first that cannot be read refuses the hand.
 * @param {Table} table
 * @param {any} plain
 * @returns {Hand | Refusal}
 */
function readHand(table, plain) {
  const rules = table.variant;
  /** @type {Rows<() => any>} */
  const parts = {
    out: () => readCloser(table, plain),
    kalooki: () => readKalooki(field(plain, "kalooki"), hand),
    left: () => readLeft(table, field(plain, "left")),
    adjust: () => readMarks(table, plain, "adjust", readAdjustment),
    kitty: () => readMarks(table, plain, "kitty", coded("kitty", rules.kitty_events)),
    sits_out: () => (rules.sitting_out ? readSitsOut(table, field(plain, "sits_out")) : []),
    fines: () => readPriced(table, plain, "fines", rules.fines),
    bonuses: () => readPriced(table, plain, "bonuses", rules.bonus_stakes),
    way: () => readWay(rules.ways, field(plain, "way"), hand),
  };
  /** @type {any} */
  const hand = { type: "hand" };
  for (const [part, read] of Object.entries(parts)) {
    hand[part] = read();
    if (isRefusal(hand[part])) return hand[part];
  }
  return hand;
}

/**
 * Who went out; a null that is written stands for a blocked hand where the house has one (rule 17.4).
 * @param {Table} table
 * @param {any} plain
 * @returns {number | Refusal}
 */
function readCloser(table, plain) {
  const blocked = table.variant.blocked !== "void" && has(plain, "out") && plain.out === null;
  return blocked ? NOBODY : readSeat(table, plain, "out");
}

/**
 * @param {unknown} plain
 * @param {Partial<Hand>} hand
 */
function readKalooki(plain, { out }) {
  const known = plain === null || isTruth(plain);
  return known && !(plain && out === NOBODY) ? plain === true : new Refusal("bad_value", null, "kalooki");
}

/**
 * The code of the way out, null where none was entered; the field is not looked at where the house has none.
 * @param {Rows<unknown>} ways
 * @param {unknown} code
 * @param {Partial<Hand>} hand
 */
function readWay(ways, code, { kalooki, out }) {
  if (code === null || !Object.keys(ways).length) return null;
  if (!isText(code) || kalooki || out === NOBODY) return new Refusal("bad_value", null, "way");
  return has(ways, code) ? code : new Refusal("unknown_code", null, code);
}

/**
 * Who sits the hand out, each named once; no one where the field is absent.
 * @param {Table} table
 * @param {unknown} names
 * @returns {number[] | Refusal}
 */
function readSitsOut(table, names) {
  if (names === null) return [];
  if (!Array.isArray(names) || !names.every(isText)) return new Refusal("bad_value", null, "sits_out");
  const stranger = names.find((name) => !table.seats.has(name));
  if (stranger !== undefined) return new Refusal("unknown_player", stranger);
  if (new Set(names).size < names.length) return new Refusal("bad_value", null, "sits_out");
  return names.map((name) => /** @type {number} */ (table.seats.get(name)));
}

/**
 * @param {Table} table
 * @param {any} plain
 * @returns {Held[] | Refusal}
 */
function readLeft(table, plain) {
  if (plain === null) return new Refusal("missing_field", null, "left");
  if (!isObject(plain)) return new Refusal("bad_value", null, "left");
  /** @type {Held[]} */
  const left = table.players.map(() => null);
  for (const [name, written] of Object.entries(plain)) {
    if (!table.seats.has(name)) return new Refusal("unknown_player", name);
    const held = written === null ? null : readHeld(table.variant, written);
    if (isRefusal(held)) return new Refusal(held.code, name, held.detail);
    left[/** @type {number} */ (table.seats.get(name))] = held;
  }
  return left;
}

/**
 * What a loser held: a list of cards, a sum, or the code of a fixed score.
 * @param {Variant} variant
 * @param {unknown} written
 * @returns {Held | Refusal}
 */
export function readHeld(variant, written) {
  if (isText(written) || Array.isArray(written)) {
    return readCards(written, variant.card_points, variant.card_values);
  }
  if (isInteger(written)) return written >= 0 ? written : new Refusal("negative_points");
  const code = isObject(written) ? field(written, "fixed") : null;
  if (!isText(code)) return new Refusal("bad_value", null, "left");
  return has(variant.fixed_scores, code) ? code : new Refusal("unknown_code", null, code);
}

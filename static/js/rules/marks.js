// What is recorded about players besides their cards: points, fees, fines and bonuses, and whom they concern.

import { Refusal, isRefusal } from "./refusals.js";
import { field, has, isInteger, isObject, isText } from "./schema.js";

/**
 * Points and fines between two hands, each a hand's list or by name (rule 17.13).
 * @param {Table} table
 * @param {any} plain
 * @returns {Between | Refusal}
 */
export function readPoints(table, plain) {
  const { fines: codes } = table.variant;
  const isFined = field(plain, "fines") !== null && Object.keys(codes).length > 0;
  if (field(plain, "adjust") === null && !isFined) return new Refusal("missing_field", null, "adjust");
  const listed = { adjust: asList(field(plain, "adjust")), fines: asList(field(plain, "fines")) };
  const adjust = readMarks(table, listed, "adjust", readAdjustment);
  if (isRefusal(adjust)) return adjust;
  const fines = readPriced(table, listed, "fines", codes);
  return isRefusal(fines) ? fines : { type: "points", adjust, fines };
}

/**
 * Marks by name as a hand's list has them.
 * @param {any} marks
 */
function asList(marks) {
  if (!isObject(marks)) return marks;
  return Object.entries(marks).map(([player, mark]) => ({ player, [isInteger(mark) ? "points" : "code"]: mark }));
}

/**
 * @param {Table} table
 * @param {any} plain
 * @param {string} named
 * @returns {number | Refusal}
 */
export function readSeat(table, plain, named) {
  const name = field(plain, named);
  if (name === null) return new Refusal("missing_field", null, named);
  if (!isText(name)) return new Refusal("bad_value", null, named);
  return table.seats.get(name) ?? new Refusal("unknown_player", name);
}

/**
 * The marks of a hand in a field that may be absent.
 * @param {Table} table
 * @param {any} plain
 * @param {string} named
 * @param {(table: Table, seat: number, plain: Plain) => any} read
 * @returns {any}
 */
export function readMarks(table, plain, named, read) {
  const items = field(plain, named) ?? [];
  if (!Array.isArray(items)) return new Refusal("bad_value", null, named);
  const marks = [];
  for (const item of items) {
    if (!isObject(item)) return new Refusal("bad_value", null, named);
    const seat = readSeat(table, item, "player");
    const mark = isRefusal(seat) ? seat : read(table, seat, item);
    if (isRefusal(mark)) return mark;
    marks.push(mark);
  }
  return marks;
}

/**
 * Fines or bonuses; the field is not looked at where the house has none.
 * @param {Table} table
 * @param {any} plain
 * @param {string} named
 * @param {Rows<unknown>} codes
 * @returns {any}
 */
export function readPriced(table, plain, named, codes) {
  return Object.keys(codes).length ? readMarks(table, plain, named, coded(named, codes)) : [];
}

/**
 * @param {Table} table
 * @param {number} seat
 * @param {Plain} plain
 */
export function readAdjustment({ players, variant }, seat, plain) {
  const [code, points, reason] = ["code", "points", "reason"].map((name) => field(plain, name));
  const wrong = new Refusal("bad_value", players[seat], "adjust");
  if ((code === null) === (points === null) || !(reason === null || isText(reason))) return wrong;
  if (code === null && isInteger(points)) return { seat, points };
  if (!isText(code)) return wrong;
  if (!has(variant.adjustments, code)) return new Refusal("unknown_code", players[seat], code);
  return { seat, points: variant.adjustments[code] };
}

/**
 * How a mark is read that is nothing but a code of the variant.
 * @param {string} named
 * @param {Rows<unknown>} codes
 */
export function coded(named, codes) {
  return (/** @type {Table} */ { players }, /** @type {number} */ seat, /** @type {Plain} */ plain) => {
    const code = field(plain, "code");
    if (!isText(code)) return new Refusal("bad_value", players[seat], named);
    return has(codes, code) ? { seat, code } : new Refusal("unknown_code", players[seat], code);
  };
}

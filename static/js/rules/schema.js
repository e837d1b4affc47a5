// Small checks of plain values that combine into the shape of a variant; true is never a number.

import { sum } from "./amounts.js";
import { FARTHEST } from "./declarations.js";

/**
 * @param {unknown} value
 * @returns {value is number}
 */
export const isInteger = (value) => Number.isInteger(value) && Math.abs(/** @type {number} */ (value)) <= FARTHEST;
/**
 * @param {unknown} value
 * @returns {value is boolean}
 */
export const isTruth = (value) => typeof value === "boolean";
/**
 * @param {unknown} value
 * @returns {value is string}
 */
export const isText = (value) => typeof value === "string";
/**
 * @param {unknown} value
 * @returns {value is Plain}
 */
export const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
export const has = Object.hasOwn;

// What Python takes for white space, which is not quite what JavaScript does.
const SPACE = "[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";
const BLANK = new RegExp(`^${SPACE}*$`);
const BETWEEN = new RegExp(`${SPACE}+`);

/**
 * Text in which there is nothing to read.
 * @param {string} text
 */
export const isBlank = (text) => BLANK.test(text);

/**
 * The words of a text.
 * @param {string} text
 * @returns {string[]}
 */
export const words = (text) => text.split(BETWEEN).filter(Boolean);

/**
 * A field that is absent where it is null.
 * @param {Plain} object
 * @param {string} name
 */
export const field = (object, name) => (has(object, name) ? (object[name] ?? null) : null);

/** @type {Check} */
const NEVER = ["one_of", []];

// What the names of the checks in declarations.js mean; each takes what the declaration says besides, then a value.
/** @type {Rows<(...given: any[]) => boolean>} */
const KINDS = {
  integer: isInteger,
  text: isText,
  truth: isTruth,
  between: (least, most, value) => isInteger(value) && value >= (least ?? -Infinity) && value <= (most ?? Infinity),
  one_of: (choices, value) => choices.includes(value),
  optional: (check, value) => value === null || allows(check, value),
  either: (/** @type {Check[]} */ checks, value) => checks.some((check) => allows(check, value)),
  listing: (check, fewest, value) =>
    Array.isArray(value) && value.length >= fewest && value.every((each) => allows(check, each)),
  mapping: (check, keys, fewest, value) =>
    isObject(value) &&
    Object.keys(value).length >= fewest &&
    Object.entries(value).every(([key, each]) => allows(check, each) && (keys?.includes(key) ?? true)),
  totals: (check, value) =>
    isObject(value) &&
    Object.entries(value).every(
      ([key, each]) => /^(?:0|-?[1-9]\d{0,12})$/.test(key) && isInteger(Number(key)) && allows(check, each),
    ),
  span: (least, most, value) =>
    Array.isArray(value) &&
    value.length === 2 &&
    value.every((each) => KINDS.between(least, most, each)) &&
    value[0] <= value[1],
  percentages: (fewest, most, value) =>
    Array.isArray(value) &&
    value.length >= fewest &&
    value.length <= most &&
    value.every((each) => KINDS.between(0, null, each)) &&
    sum(value) === 100,
  rank: (value) => isText(value) && /^(?:10|[2-9TAJQK])$/i.test(value),
  record: (checks, some, value) =>
    isObject(value) &&
    Object.keys(checks).every((key) => has(value, key)) &&
    Object.entries(value).every(([key, each]) => allows(checks[key] ?? some[key] ?? NEVER, each)),
};

/**
 * Whether a value is as a declared check wants it.
 * @param {Check} check
 * @param {unknown} value
 * @returns {boolean}
 */
export const allows = ([kind, ...details], value) => KINDS[kind](...details, value);

/**
 * The keys of the objects inside an object with any keys; none where they all have to be there.
 * @param {Check} check
 * @returns {string[]}
 */
export const innerKeysOf = ([kind, inner]) =>
  kind === "mapping" && inner[0] === "record" ? Object.keys(inner[2]) : [];

/**
 * The keys of the objects that a declared check allows; none where they are not fixed.
 * @param {Check} check
 * @returns {string[]}
 */
export function keysOf([kind, inner, some]) {
  if (kind === "record") return [...Object.keys(inner), ...Object.keys(some)];
  if (kind === "optional") return keysOf(inner);
  return kind === "either" ? inner.flatMap(keysOf) : [];
}

/**
 * Whether an object that a declared check allows may be without a key.
 * @param {Check} check
 * @param {string} key
 * @returns {boolean}
 */
export function mayLack([kind, inner, some], key) {
  if (kind === "record") return has(some, key);
  if (kind === "optional") return mayLack(inner, key);
  return kind === "either" ? inner.some((/** @type {Check} */ each) => mayLack(each, key)) : kind === "mapping";
}

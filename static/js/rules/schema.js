// Small checks of plain values that combine into the shape of a variant; true is never a number.

// The largest size of a number that is read from a file; what is worked out from them has no bound.
const FARTHEST = 10 ** 12;

export const isWhole = (value) => Number.isInteger(value) && Math.abs(value) <= FARTHEST;
export const isTruth = (value) => typeof value === "boolean";
export const isText = (value) => typeof value === "string";
export const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
export const has = Object.hasOwn;

// What Python takes for white space, which is not quite what JavaScript does.
const SPACE = "[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";
const BLANK = new RegExp(`^${SPACE}*$`);
const BETWEEN = new RegExp(`${SPACE}+`);

/** Text in which there is nothing to read. */
export const isBlank = (text) => BLANK.test(text);

/** The words of a text. */
export const words = (text) => text.split(BETWEEN).filter(Boolean);

/** A field that is absent where it is null. */
export const field = (object, name) => (has(object, name) ? (object[name] ?? null) : null);

/** A whole number between two bounds, both included. */
export const whole =
  (least = -Infinity, most = Infinity) =>
  (value) =>
    isWhole(value) && value >= least && value <= most;

/** One of some words. */
export const oneOf =
  (...choices) =>
  (value) =>
    choices.includes(value);

/** What `check` allows, or null. */
export const optional = (check) => (value) => value === null || check(value);

/** A list with at least one entry, each as `check` allows. */
export const listing = (check) => (value) => Array.isArray(value) && value.length > 0 && value.every(check);

/** An object with any keys and values as `check` allows. */
export const mapping = (check) => (value) => isObject(value) && Object.values(value).every(check);

/** An object with exactly these keys; the check has them as `keys`. */
export function record(checks) {
  const keys = Object.keys(checks);
  const check = (value) =>
    isObject(value) &&
    Object.keys(value).length === keys.length &&
    keys.every((key) => has(value, key) && checks[key](value[key]));
  return Object.assign(check, { keys });
}

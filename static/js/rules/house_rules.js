// A preset with a table's own overrides, checked, as a variant (chapter 13 of the rulebook).

import { CHECKS, NOT_PLAYED, PRESETS } from "./declarations.js";
import { Refusal, isRefusal } from "./refusals.js";
import { allows, has, innerKeysOf, isObject, isText, keysOf, mayLack } from "./schema.js";
import { variantOf } from "./variant.js";

/**
 * Overrides over a whole record, one level deep: an object merges key by key, anything else replaces.
 *
 * Null takes away a key that is there and may be missing, such as a code.
 * @param {Plain} parameters
 * @param {Plain} overrides
 * @returns {Plain | Refusal}
 */
export function merge(parameters, overrides) {
  const merged = { ...parameters };
  for (const [name, value] of Object.entries(overrides)) {
    if (!has(CHECKS, name)) return new Refusal("unknown_override", null, name);
    const unknown = isObject(value) ? unknownKey(CHECKS[name], value) : null;
    if (isText(unknown)) return new Refusal("unknown_override", null, `${name}.${unknown}`);
    const merges = isObject(value) && isObject(merged[name]) && !empties(name, value);
    const mergedValue = merges ? { ...merged[name], ...value } : value;
    const before = merges ? merged[name] : {};
    merged[name] = isObject(mergedValue) ? withoutTaken(name, before, mergedValue) : mergedValue;
  }
  return merged;
}

/**
 * An object without the keys that null takes away; what a knock does not say has a value all the same.
 * @param {string} name
 * @param {Plain} before
 * @param {Plain} value
 */
function withoutTaken(name, before, value) {
  const goes = (/** @type {string} */ key) => has(before, key) && name !== "knock" && mayLack(CHECKS[name], key);
  return Object.fromEntries(Object.entries(value).filter(([key, part]) => part !== null || !goes(key)));
}

/**
 * Whether an object empties a parameter, and does not leave it as it was (rule 3.4).
 * @param {string} name
 * @param {Plain} value
 */
const empties = (name, value) => name === "card_values" && !Object.keys(value).length;

/**
 * The first key that the objects of a parameter cannot have.
 * @param {Check} check
 * @param {Plain} value
 */
function unknownKey(check, value) {
  const [known, inner] = [keysOf(check), innerKeysOf(check)];
  if (known.length) return Object.keys(value).find((key) => !known.includes(key));
  const parts = inner.length ? Object.entries(value).filter(([, part]) => isObject(part)) : [];
  const paths = parts.flatMap(([key, part]) => Object.keys(part).map((each) => `${key}.${each}`));
  return paths.find((path) => !inner.includes(/** @type {string} */ (path.split(".").at(-1))));
}

// The parameters that are played here. By hand: one that is only declared must not be left out of a total in silence.
const PLAYED = new Set(
  [
    "players equipment deal contracts opening_points card_values hand_cap fixed_scores score_to kalooki_effect",
    "kalooki_when adjustments end limit all_out buy_in stakes kalooki_pays point_value pool kitty_events rounding",
    "tie void calls",
    "places auto_split agreed_split carry club fines bonus_stakes jackpot joining leaving sitting_out",
    "ways knock blocked",
  ].flatMap((names) => names.split(" ")),
);
/**
 * Whether the wild rank goes by the hand and counts its own points: then no total changes.
 * @param {Plain} whole
 */
const marksWild = ({ wild }) => wild?.value === null && Array.isArray(wild.by_hand);

/**
 * The first parameter of a whole record that asks for what is not played here, null where none does.
 * @param {Plain} whole
 */
function unplayed(whole) {
  if (whole.score_to === "zero_sum") return "score_to";
  if (marksWild(whole)) return unplayed({ ...whole, wild: null });
  const asks = (/** @type {string} */ name) => JSON.stringify(whole[name]) !== JSON.stringify(NOT_PLAYED[name]);
  return Object.keys(whole).find((name) => !PLAYED.has(name) && asks(name)) ?? null;
}

/**
 * A variant from a whole record of plain values, or the first parameter that is missing, wrong or not played here;
 * `key` is its preset.
 *
 * Parameters that came later may be missing: older records were written without them and never played them.
 * @param {Plain} parameters
 * @param {string} key
 * @returns {Variant | Refusal}
 */
export function readVariant(parameters, key) {
  const whole = { ...NOT_PLAYED, ...parameters };
  const unknown = unplayed(whole);
  if (unknown) return new Refusal("unknown_override", null, unknown);
  const missing = Object.keys(CHECKS).find((name) => !has(whole, name));
  if (missing) return new Refusal("bad_value", null, missing);
  return firstWrong(whole, Object.keys(CHECKS)) ?? variantOf(whole, key);
}

/**
 * A preset with overrides merged over it; only what they touch is checked, and that all of it is played here.
 * @param {string} key
 * @param {Plain} overrides
 * @returns {Variant | Refusal}
 */
export function override(key, overrides) {
  const parameters = merge(PRESETS[key], overrides);
  if (isRefusal(parameters)) return parameters;
  const wrong = firstWrong(parameters, Object.keys(overrides));
  if (wrong) return wrong;
  const unknown = unplayed(parameters);
  return unknown ? new Refusal("unknown_override", null, unknown) : variantOf(parameters, key);
}

/**
 * @param {Plain} parameters
 * @param {string[]} names
 * @returns {Refusal | null}
 */
function firstWrong(parameters, names) {
  const wrong = names.find((name) => !allows(CHECKS[name], parameters[name]));
  return wrong ? new Refusal("bad_value", null, wrong) : null;
}

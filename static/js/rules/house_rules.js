// A preset with a table's own overrides, checked, as a variant (chapter 13 of the rulebook).

import { sum } from "./amounts.js";
import { NOT_PLAYED, PRESETS } from "./presets.js";
import { Refusal, isRefusal } from "./refusals.js";
import { has, isObject, isText, isTruth, isWhole, listing, mapping, oneOf, optional, record, whole } from "./schema.js";
import { MOST_SEATS } from "./table.js";
import { variantOf } from "./variant.js";

const COUNTS = Array.from({ length: MOST_SEATS - 1 }, (_, place) => String(place + 2));
const CARDS = ["JOKER", "A_RED", "A_BLACK", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"];

const isPair = (check) => (value) => Array.isArray(value) && value.length === 2 && value.every(check);
const isRange = (value) => isPair(whole(2, MOST_SEATS))(value) && value[0] <= value[1];
const isShare = (value) => isPair(whole(0))(value) && sum(value) === 100;
const isParts = (value) => listing(whole(0))(value) && value.length <= MOST_SEATS && sum(value) === 100;
const namesCounts = (value) => Object.keys(value).every((key) => key === "default" || COUNTS.includes(key));
const isShares = (value) => mapping(isShare)(value) && namesCounts(value);
const isPlaces = (value) => mapping(isParts)(value) && Object.keys(value).length > 0 && namesCounts(value);

const DEAL = record({ mode: oneOf("fixed", "by_players", "by_hand"), cards: () => true });
const DEALS = {
  fixed: whole(1),
  by_hand: listing(whole(1)),
  by_players: (cards) => mapping(whole(1))(cards) && Object.keys(cards).every((key) => COUNTS.includes(key)),
};
const ENDS = [
  record({ mode: oneOf("last_in", "host_ends"), n: optional(isWhole) }),
  record({ mode: oneOf("hands", "target"), n: whole(1) }),
];
const LIMIT = record({ points: isWhole, rule: oneOf("exceeds", "reaches") });
const SPLIT = record({ players: whole(2, MOST_SEATS), within: whole(0), by: oneOf("equal", "buy_ins_left") });
const JACKPOT = record({ in: whole(0), entry: whole(0), each_hand: whole(0), taken_by: isText });
const JOINING = record({
  score: oneOf("highest", "highest_plus_1", "average", "zero"),
  stake: oneOf("full", "pro_rata", "none"),
  until: optional(whole(1)),
});
const SITTING_OUT = record({ most: optional(whole(1)), points: whole(0) });

const CHECKS = {
  players: isRange,
  equipment: listing(record({ players: isRange, packs: whole(1), jokers: whole(0) })),
  deal: (value) => DEAL(value) && DEALS[value.mode](value.cards),
  contracts: (value) => value === null || (Array.isArray(value) && value.every(isText)),
  opening_points: optional(isWhole),
  card_values: record(Object.fromEntries(CARDS.map((card) => [card, whole(0, 100)]))),
  hand_cap: optional(whole(1)),
  fixed_scores: mapping(isWhole),
  score_to: oneOf("losers", "winner"),
  kalooki_effect: record({ op: oneOf("none", "add", "times"), n: isWhole }),
  kalooki_when: oneOf(
    "all_cards_in_one_turn",
    "first_player_to_lay_goes_out_that_turn",
    "any_player_lays_first_and_goes_out_that_turn",
  ),
  adjustments: mapping(isWhole),
  end: (value) => ENDS.some((check) => check(value)),
  limit: optional(LIMIT),
  all_out: oneOf("lowest_total", "hand_winner"),
  buy_in: record({
    max: optional(whole(0)),
    needs: oneOf("in_range", "dealt_in"),
    at_least: whole(0),
    score: oneOf("highest_in_range", "highest_in_range_plus_1"),
    others_at_most: optional(isWhole),
  }),
  stakes: record({ initial: whole(0), buy_in: whole(0), call_up: whole(0), kalooki: whole(0) }),
  kalooki_pays: oneOf("instead", "in_addition"),
  point_value: record({
    amount: whole(0),
    when: oneOf("never", "each_hand", "end_vs_winner"),
    to: oneOf("winner", "pool"),
  }),
  pool: record({
    shares: isShares,
    rest_under: optional(isWhole),
    rest_split: oneOf("among_qualified", "equal_slots"),
  }),
  kitty_events: mapping(whole(0)),
  rounding: record({ unit: whole(1) }),
  tie: oneOf("share", "play_off", "fewest_hands_lost"),
  void: record({ counts_as_hand: isTruth }),
  calls: whole(0),
  places: optional(isPlaces),
  auto_split: optional(SPLIT),
  agreed_split: isTruth,
  carry: record({ on: oneOf("never", "tie", "always"), in: whole(0) }),
  club: record({ entry: whole(0), of_pool: whole(0, 100) }),
  fines: mapping(record({ amount: whole(0), to: oneOf("pool", "winner", "club", "jackpot") })),
  bonus_stakes: mapping(whole(0)),
  jackpot: optional(JACKPOT),
  joining: optional(JOINING),
  leaving: record({ pool: oneOf("forfeit", "share") }),
  sitting_out: optional(SITTING_OUT),
};
const PARTS = {
  deal: DEAL,
  end: ENDS[0],
  limit: LIMIT,
  auto_split: SPLIT,
  jackpot: JACKPOT,
  joining: JOINING,
  sitting_out: SITTING_OUT,
};
const keysOf = (name) => (PARTS[name] ?? CHECKS[name]).keys;

/** Overrides over a whole record, one level deep: an object merges key by key, anything else replaces. */
export function merge(parameters, overrides) {
  const merged = { ...parameters };
  for (const [name, value] of Object.entries(overrides)) {
    if (!has(CHECKS, name)) return new Refusal("unknown_override", null, name);
    const unknown = isObject(value) && Object.keys(value).find((key) => keysOf(name)?.includes(key) === false);
    if (isText(unknown)) return new Refusal("unknown_override", null, `${name}.${unknown}`);
    merged[name] = isObject(value) && isObject(merged[name]) ? { ...merged[name], ...value } : value;
  }
  return merged;
}

/**
 * A variant from a whole record of plain values, or the first parameter that is missing or wrong; `key` is its preset.
 *
 * Parameters that came later may be missing: older records were written without them and never played them.
 */
export function readVariant(parameters, key) {
  const whole = { ...NOT_PLAYED, ...parameters };
  const missing = Object.keys(CHECKS).find((name) => !has(whole, name));
  if (missing) return new Refusal("bad_value", null, missing);
  return firstWrong(whole, Object.keys(CHECKS)) ?? variantOf(whole, key);
}

/** A preset with overrides merged over it; only what they touch is checked. */
export function override(key, overrides) {
  const parameters = merge(PRESETS[key], overrides);
  if (isRefusal(parameters)) return parameters;
  return firstWrong(parameters, Object.keys(overrides)) ?? variantOf(parameters, key);
}

function firstWrong(parameters, names) {
  const wrong = names.find((name) => !CHECKS[name](parameters[name]));
  return wrong ? new Refusal("bad_value", null, wrong) : null;
}

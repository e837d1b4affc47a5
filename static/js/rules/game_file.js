// The rules of a game file and its players: what may be written for them.

import { PRESETS } from "./declarations.js";
import { override } from "./house_rules.js";
import { Refusal } from "./refusals.js";
import { has, isBlank, isObject, isText } from "./schema.js";
import { unfounded } from "./variant.js";

/**
 * A preset with overrides merged over it, as a variant.
 * @param {unknown} key
 * @param {unknown} overrides
 * @returns {Variant | Refusal}
 */
export function readRules(key, overrides) {
  if (!isText(key)) return new Refusal("bad_value", null, "variant");
  if (!has(PRESETS, key)) return new Refusal("unknown_variant", null, key);
  const given = overrides ?? {};
  return isObject(given) ? override(key, given) : new Refusal("bad_value", null, "overrides");
}

/**
 * Why these cannot sit down to this variant, null where they can.
 * @param {Variant} variant
 * @param {unknown} players
 * @returns {Refusal | null}
 */
export function refusePlayers(variant, players) {
  if (!Array.isArray(players)) return new Refusal("bad_value", null, "players");
  const nameless = players.find((name) => !isText(name) || isBlank(name));
  if (nameless !== undefined) return new Refusal("bad_player_name", null, isText(nameless) ? nameless : null);
  const twice = players.find((name, seat) => players.lastIndexOf(name) > seat);
  if (twice !== undefined) return new Refusal("duplicate_player", twice);
  const [fewest, most] = variant.players;
  if (players.length < fewest) return new Refusal("too_few_players");
  if (players.length > most) return new Refusal("too_many_players");
  const lacking = unfounded(variant);
  return lacking ? new Refusal("bad_value", null, lacking) : null;
}

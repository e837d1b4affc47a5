// The game file `kalooki-game/1`: from a document to a table and the plain events that happened at it.

import { override } from "./house_rules.js";
import { PRESETS } from "./presets.js";
import { Refusal, isRefusal } from "./refusals.js";
import { field, has, isBlank, isObject, isText } from "./schema.js";
import { seatPlayers } from "./table.js";
import { lacks } from "./variant.js";

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

/** A preset with overrides merged over it, as a variant. */
export function readRules(key, overrides) {
  if (!isText(key)) return new Refusal("bad_value", null, "variant");
  if (!has(PRESETS, key)) return new Refusal("unknown_variant", null, key);
  const given = overrides ?? {};
  return isObject(given) ? override(key, given) : new Refusal("bad_value", null, "overrides");
}

/** Why these cannot sit down to this variant, null where they can. */
export function refusePlayers(variant, players) {
  if (!Array.isArray(players)) return new Refusal("bad_value", null, "players");
  const nameless = players.find((name) => !isText(name) || isBlank(name));
  if (nameless !== undefined) return new Refusal("bad_player_name", null, isText(nameless) ? nameless : null);
  const twice = players.find((name, seat) => players.lastIndexOf(name) > seat);
  if (twice !== undefined) return new Refusal("duplicate_player", twice);
  const [fewest, most] = variant.players;
  if (players.length < fewest) return new Refusal("too_few_players");
  if (players.length > most) return new Refusal("too_many_players");
  const lacking = lacks(variant, players.length);
  return lacking ? new Refusal("bad_value", null, lacking) : null;
}

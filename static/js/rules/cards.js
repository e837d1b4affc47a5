// Cards as people write them, and what each is worth when it is left in hand.
// A card is a rank with or without a suit, such as `KH`, `10D`, `7`; or `JOKER`.

import { Refusal } from "./refusals.js";
import { isText, words } from "./schema.js";

export const JOKER = "JOKER";
const SUITS = "SHDC";
const PLAIN_RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
/** @type {Rows<string>} */
const SUIT_OF = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };
// Without the flag for Unicode "any case" is that of plain letters, so that a long s is no suit.
const CARD = /^(?:(10|[2-9TAJQK])([SHDC♠♥♦♣]?)|JOKER|JK|\*)$/i;

/**
 * What every card is worth; an ace without a suit only where red and black ones agree (rule 3.1); {}: none (3.4).
 * @param {Rows<number>} values
 * @returns {Rows<number>}
 */
export function pointsByCard(values) {
  if (!Object.keys(values).length) return {};
  /** @type {Rows<number>} */
  const points = { [JOKER]: values.JOKER };
  for (const rank of PLAIN_RANKS) {
    for (const suit of ["", ...SUITS]) points[rank + suit] = values[rank];
  }
  for (const suit of SUITS) points[`A${suit}`] = "HD".includes(suit) ? values.A_RED : values.A_BLACK;
  return values.A_RED === values.A_BLACK ? { ...points, A: values.A_RED } : points;
}

/**
 * The cards of a text, null where anything else is in it.
 * @param {string} text
 * @returns {string[] | null}
 */
export function cardsIn(text) {
  const cards = tokensOf(text).map(readCard);
  return cards.includes(null) ? null : /** @type {string[]} */ (cards);
}

/**
 * Cards from text (`"KH 10D, A"`) or a list of tokens, in any case; `points` says which need a suit.
 *
 * Where no card has points cards are not counted (rule 3.4): no card is known, and an empty hand is a hand.
 * @param {any} written
 * @param {Rows<number>} points
 * @returns {string[] | Refusal}
 */
export function readCards(written, points) {
  const tokens = isText(written) ? tokensOf(written) : written;
  const counted = JOKER in points;
  if (!tokens.length) return counted ? new Refusal("no_cards") : [];
  const cards = [];
  for (const token of tokens) {
    const card = isText(token) ? readCard(token) : null;
    if (!card) return isText(token) ? new Refusal("unknown_card", null, token) : new Refusal("bad_value");
    cards.push(card);
  }
  if (!counted) return new Refusal("unknown_card", null, cards[0]);
  return points.A === undefined && cards.includes("A") ? new Refusal("ace_colour_needed") : cards;
}

/** @param {string} text */
const tokensOf = (text) => words(text.replaceAll(",", " "));

/**
 * @param {string} token
 * @returns {string | null}
 */
function readCard(token) {
  const found = CARD.exec(token);
  if (!found) return null;
  const [, rank, suit] = found;
  return rank ? readRank(rank.toUpperCase()) + readSuit(suit.toUpperCase()) : JOKER;
}

/** @param {string} sign */
const readRank = (sign) => (sign === "T" ? "10" : sign);
/** @param {string} sign */
const readSuit = (sign) => SUIT_OF[sign] ?? sign;

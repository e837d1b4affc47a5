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
 * What every card is worth; a rank without a suit only where its suits agree (rules 3.1 and 17.6); {}: none (3.4).
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
  if (values.A_RED === values.A_BLACK) points.A = values.A_RED;
  for (const [card, worth] of Object.entries(values).filter(([each]) => isSingle(each))) {
    points[card] = worth;
    delete points[card.slice(0, -1)];
  }
  return points;
}

/** @param {string} card */
const isSingle = (card) => /^(10|[2-9JQKA])[SHDC]$/.test(card);

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
 * Cards from text (`"KH 10D, A"`) or a list of tokens, in any case; `points` says which need a suit, `values` why.
 *
 * Where no card has points cards are not counted (rule 3.4): no card is known, and an empty hand is a hand.
 * @param {any} written
 * @param {Rows<number>} points
 * @param {Rows<number>} values
 * @returns {string[] | Refusal}
 */
export function readCards(written, points, values) {
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
  const suitless = cards.find((card) => !(card in points));
  if (!suitless) return cards;
  const isSplit = [...SUITS].some((suit) => suitless + suit in values);
  return new Refusal(isSplit ? "suit_needed" : "ace_colour_needed");
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

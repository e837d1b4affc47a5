// Points, money and names as the table without a connection writes them, and what it says of hands and players.

import { game, kept, rules, words } from "./game.js";

const NEAR = 20; // points from out: then words say so

/** The language of the page; the English of the product is British, here as on the server. */
const locale = document.documentElement.lang === "en" ? "en-GB" : document.documentElement.lang;

/** A name from right to left must not turn the figures beside it round. */
export const isolate = (text) =>
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(text) ? `\u2068${text}\u2069` : text;

export const fill = (text, figures) => text.replace(/\{(\w+)\}/g, (_, name) => isolate(figures[name] ?? ""));

const minus = (text) => text.replace("-", "−");

export const shown = (number) => rules.shownHand(game.table.variant, number);

export const points = (n) => minus(n.toLocaleString(locale));

/** A day and a time, as `moment` of scoring/web/texts/dates.py writes them. */
export const moment = (date) => date.toLocaleString(locale, { dateStyle: "medium", timeStyle: "short" });

/** Names as `join_names` of scoring/web/texts/names.py joins them. */
export const joinNames = (names) => new Intl.ListFormat(locale).format(names);

export const signed = (n) => (n > 0 ? `+${points(n)}` : points(n));

/** A total as the table has it: with its sign where what one wins the others lose. */
export const totalOf = (n) => (game.table.variant.score_to === "zero_sum" ? signed(n) : points(n));

/** Minor units in the currency's own digits; chips where there is none. */
export function money(amount) {
  if (!kept.currency) return points(amount);
  return minus(window.amounts.shown(amount, kept.currency, kept.coins, locale, { currencyDisplay: "narrowSymbol" }));
}

export const signedMoney = (amount) => (amount > 0 ? `+${money(amount)}` : money(amount));

export function stateOf({ standing, offer, left_to_limit: left }) {
  if (offer) return offerOf(offer);
  if (standing !== "in" || left === null || left >= NEAR) return words[standing];
  // A limit may have been lowered below a total.
  return left < 0 ? words.limit_reached : fill(words.to_limit, { n: left + 1 });
}

export const offerOf = ({ cost, score }) =>
  kept.money && cost ? fill(words.may_for, { cost: money(cost), score }) : fill(words.may, { score });

/** Who ended a hand, by name; without one the stock ran out. `winner` is who won it, `way` the special way it ended. */
export function endedBy(name, winner = name, way = "") {
  if (!name) return winner ? fill(words.held_least, { name: winner }) : words.no_one;
  if (winner !== name) return fill(words.beaten, { name, winner });
  const { own, beaten, caught } = game.table.variant.knock ?? {};
  const knocks = own === "difference" || beaten || caught;
  return fill(knocks && !way ? words.knocked : words.went_out, { name });
}

/** Who went out in a hand; nothing to tell where what can be undone was no hand. */
export const storyOf = (hand) =>
  !hand
    ? ""
    : hand.outcome === "void"
      ? words.void_hand
      : endedBy(nameAt(hand.out), nameAt(hand.won_by ?? hand.out), special(hand));

const special = ({ outcome, way }) => (outcome === "kalooki" ? outcome : way === "plain" ? "" : way);

const nameAt = (seat) => game.table.players[seat];

export const messageOf = ({ code, player = null, detail = null }) =>
  fill(kept.refusals[code] ?? words.change, { player, detail });

// What is unlikely about the cards of a hand; it is told, and recorded all the same (rule 2.4).

import { JOKER } from "/static/js/rules/cards.js";

const KINDS = 4; // suits
const IN_A_PACK = 52;

/** More cards than the packs hold or can have been dealt, more jokers or copies than the packs hold, an unread field: `{code, seat}`. */
export function doubtsAbout(table, { hand, record, unread }) {
  const doubts = hand ? doubtsAboutHand(table, hand, record) : [];
  return unread ? [...doubts, { code: "unread_field", seat: null }] : doubts;
}

function doubtsAboutHand({ variant, equipment }, hand, record) {
  const most = record.cards_dealt + 2 * variant.calls;
  const held = hand.left.map((cards) => (Array.isArray(cards) ? cards : []));
  const tooMany = held.flatMap((cards, seat) => (cards.length > most ? [seat] : []));
  const cards = held.flat();
  const jokers = cards.filter((card) => card === JOKER).length;
  const needed = record.cards_dealt * record.dealt_in.length;
  return [
    ...(needed > IN_A_PACK * equipment.packs + equipment.jokers ? [{ code: "more_cards_than_packs", seat: null }] : []),
    ...tooMany.map((seat) => ({ code: "more_cards_than_dealt", seat })),
    ...(jokers > equipment.jokers ? [{ code: "more_jokers_than_packs", seat: null }] : []),
    ...(tooManyCopies(cards, equipment.packs) ? [{ code: "more_copies_than_packs", seat: null }] : []),
  ];
}

/** More than `packs` of one suited card, or four times that of one rank. */
function tooManyCopies(cards, packs) {
  const others = cards.filter((card) => card !== JOKER);
  const suited = others.filter((card) => card !== rankOf(card));
  return most(suited) > packs || most(others.map(rankOf)) > KINDS * packs;
}

/** How often the most frequent one is there. */
function most(cards) {
  const copies = new Map();
  for (const card of cards) copies.set(card, (copies.get(card) ?? 0) + 1);
  return Math.max(0, ...copies.values());
}

/** The rank of a card that is no joker. */
function rankOf(card) {
  return card.replace(/[SHDC]$/, "");
}

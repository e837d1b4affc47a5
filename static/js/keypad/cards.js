// The cards of a text, and what they come to: read as the server reads them.

const EACH = /(\d{1,2})\s*[×x]\s*(\d{1,6})/gi;
const ADDED = /^\d{1,2}\s*[×x]\s*\d{1,6}(\s*\+\s*\d{1,2}\s*[×x]\s*\d{1,6})*/i;
const SUITS = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };

// A page of a hand may ask for five files and has them, so the rules' own reader of cards is not fetched for it; a test
// compares the two on every spelling (tests/rules_on_the_phone/test_keypad.py).

/** The cards of a text that holds nothing else, or null. */
function cardsIn(text) {
  const tokens = text
    .toUpperCase()
    .replace(/[♠♥♦♣]/g, (s) => SUITS[s])
    .split(/[\s,]+/)
    .filter(Boolean);
  const cards = tokens.map((token) => token.replace(/^T/, "10").replace(/^(JK|\*)$/, "JOKER"));
  return cards.every((card) => /^((A|K|Q|J|10|[2-9])[SHDC]?|JOKER)$/.test(card)) ? cards : null;
}

/** The sum of "10+15-3", or null. */
function sumOf(text) {
  const plain = text
    .trim()
    .replace(/\s*([+−-])\s*/g, "$1")
    .replace(/−/g, "-");
  if (!/^\d+([+-]\d+)*$/.test(plain)) return null;
  return plain.match(/[+-]?\d+/g).reduce((sum, part) => sum + Number(part), 0);
}

/** What keys have added to a text: "1×500+2×100+285" has 285 left, `points` for the rest, how often by points. */
function addedIn(text) {
  const [added] = text.match(ADDED) ?? [""];
  const counts = new Map();
  let sum = 0;
  for (const [, count, points] of added.matchAll(EACH)) {
    counts.set(points, (counts.get(points) ?? 0) + Number(count));
    sum += count * points;
  }
  return { counts, points: sum, rest: text.slice(added.length).replace(/^\s*\+?\s*/, "") };
}

/** Typed tiles as a log has them, which knows letters: 13 is a K; a sum stays one. */
function asRanks(text, faces) {
  const tokens = text.split(/[\s,]+/).filter(Boolean);
  if (tokens.length < 2 || !tokens.every((token) => /^[\p{L}\p{N}]+$/u.test(token))) return text;
  const ranks = Object.fromEntries(Object.entries(faces).map(([rank, face]) => [face, rank]));
  return tokens.map((token) => ranks[token] ?? token).join(" ");
}

/** What one text is worth under the rules, before cap and doubling: {points, fixed} or null. */
function worth(text, rules) {
  const code = text.trim().toLowerCase().replace(/\s+/g, "_");
  if (code in rules.fixed) return { points: rules.fixed[code], fixed: true };
  const single = /^\s*\d+\s*$/.test(text);
  const cards = single ? null : cardsIn(asRanks(text, rules.faces));
  if (cards === null) return sumOf(text) === null ? null : { points: sumOf(text), fixed: false };
  if (cards.length === 0) return null;
  const points = cards.map((token) => cardPoints(token, rules.values));
  return points.includes(undefined) ? null : { points: points.reduce((a, b) => a + b, 0), fixed: false };
}

function cardPoints(card, values) {
  if (card in values && /[SHDC]$/.test(card)) return values[card]; // a single card
  if ([..."SHDC"].some((suit) => card + suit in values)) return undefined; // it needs its suit
  if (!card.startsWith("A")) return values[card.replace(/[SHDC]$/, "")];
  if (card === "A" && values.A_RED !== values.A_BLACK) return undefined;
  return /[HD]$/.test(card) ? values.A_RED : values.A_BLACK;
}

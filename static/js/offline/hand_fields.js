// The fields of a hand as the event that they mean; scoring/games/forms/hands.py reads the same fields again when they
// arrive.

const KINDS = { mark: "adjust", kitty: "kitty", fine: "fines", bonus: "bonuses" };
const LONGEST = 200; // letters, as the server reads them
const free = (text) => (/^[+-]?\d{1,6}$/.test(text) ? Number(text) : 0);

/**
 * What one loser holds, for the game file: a fixed score, a sum, or cards; null for what cannot be read. `rules` is the
 * variant with `cardsIn`, its reader of cards.
 */
function left(text, rules) {
  const plain = text.trim().replace(/−/g, "-");
  if (plain.length > LONGEST) return null;
  const code = plain.toLowerCase().replaceAll(" ", "_");
  if (Object.hasOwn(rules.fixed_scores, code)) return { fixed: code };
  const isSum = /^\d+$/.test(plain) && rules.card_points[plain] !== Number(plain);
  const cards = isSum ? null : rules.cardsIn(plain);
  return cards?.length ? cards.join(" ") : sumOf(plain); // of keypad.js
}

/** What one player laid down, in points, below zero too; null for what cannot be read. */
function laid(text, rules) {
  const { counts, points, rest } = addedIn(text.trim().replace(/−/g, "-")); // of keypad.js
  if (!rest && counts.size) return points;
  const typed = rest.startsWith("-") ? sumOf(`0${rest}`) : left(rest, { ...rules, fixed_scores: {} });
  if (typeof typed !== "string") return typed === null ? null : typed + points;
  return typed.split(" ").reduce((sum, card) => sum + rules.card_points[card], points);
}

/** How a hand was ended, by its fields: the code of a way, "kalooki" also by its switch, "" for plain going out. */
export const wayOf = (typed) => (typed.get("kalooki") ? "kalooki" : (typed.get("way") ?? ""));

/** `fields` are pairs of name and text, `seated` {seat, name} of those who may be dealt in. */
export function eventOf(fields, seated, rules) {
  const typed = new Map(fields);
  const away = seated.filter(({ seat }) => typed.get(`away-${seat}`));
  const players = seated.filter((player) => !away.includes(player));
  const out = players.find((player) => `${player.seat}` === typed.get("out"));
  /** @type {Record<string, any>} */
  const hand = { type: "hand", out: out ? out.name : null };
  const way = wayOf(typed);
  if (way === "kalooki") hand.kalooki = true;
  else if (way) hand.way = way;
  const rank = typed.get("wild");
  if (rank && rank !== "none") hand.wild = rank;
  const held = players.map((player) => [player, left(typed.get(`cards-${player.seat}`) ?? "", rules)]);
  // The one who ended the hand holds cards only where they count, and with none left there is nothing to write.
  const counts = ([player, cards]) => player !== out || (rules.knock && !way && cards !== 0);
  hand.left = Object.fromEntries(held.filter(counts).map(([{ name }, cards]) => [name, cards]));
  const melds = players.map(({ seat, name }) => [name, laid(typed.get(`laid-${seat}`) ?? "", rules)]);
  if (rules.melds) hand.melds = Object.fromEntries(melds.filter(([, points]) => points !== null || !rules.teams));
  const times = Object.keys(rules.hand_times ?? {}).flatMap((code) =>
    Array(Number(typed.get(`times-${code}`) ?? 0)).fill(code),
  );
  if (times.length) hand.times = times;
  if (away.length) hand.sits_out = away.map(({ name }) => name);
  for (const player of players) addMarks(hand, player, fields);
  for (const { seat, name } of players) {
    const points = free((typed.get(`other-${seat}`) ?? "").replace("−", "-").replaceAll(" ", ""));
    const mark = { player: name, points, reason: typed.get(`reason-${seat}`) || "-" };
    if (points) hand.adjust = [...(hand.adjust ?? []), mark];
  }
  return hand;
}

/** The fields of points between two hands as the event that they mean; see scoring/games/forms/points.py. */
export function pointsOf(fields, seated, { adjustments }) {
  const typed = new Map(fields);
  const who = fields.filter(([name]) => name === "who").map(([, seat]) => seat);
  const names = seated.filter(({ seat }) => who.includes(`${seat}`)).map(({ name }) => name);
  if (typed.get("kind") === "money")
    return { type: "points", fines: names.map((player) => ({ player, code: typed.get("fine") })) };
  const why = typed.get("why") ?? "";
  const points = free((typed.get("points") ?? "").replace("−", "-").replace(/\s/g, ""));
  const isCode = Object.hasOwn(adjustments ?? {}, why) && [0, adjustments[why]].includes(points);
  const reason = why.replace(/^typed:/, "") || typed.get("what_for") || "-";
  return {
    type: "points",
    adjust: names.map((player) => ({ player, ...(isCode ? { code: why } : { points, reason }) })),
  };
}

function addMarks(hand, { seat, name }, fields) {
  for (const [field, text] of fields) {
    const [kind, at, ...code] = field.split("-");
    if (!(kind in KINDS) || at !== `${seat}`) continue;
    const mark = { player: name, code: code.join("-") };
    for (let n = 0; n < Number(text); n += 1) hand[KINDS[kind]] = [...(hand[KINDS[kind]] ?? []), mark];
  }
}

/** The marks of a hand as the fields of a correction: how often each was given, and points agreed freely. */
export function marksOf(hand, seated) {
  const texts = {};
  for (const code of hand.times ?? []) texts[`times-${code}`] = `${Number(texts[`times-${code}`] ?? 0) + 1}`;
  const seatOf = (name) => seated.find((player) => player.name === name)?.seat;
  for (const [kind, list] of Object.entries(KINDS)) {
    for (const { player, code } of (hand[list] ?? []).filter((mark) => mark.code)) {
      const field = `${kind}-${seatOf(player)}-${code}`;
      texts[field] = `${Number(texts[field] ?? 0) + 1}`;
    }
  }
  for (const { player, points, reason } of (hand.adjust ?? []).filter((mark) => !mark.code)) {
    Object.assign(texts, { [`other-${seatOf(player)}`]: `${points}`, [`reason-${seatOf(player)}`]: reason });
  }
  return texts;
}

/** The text of what a loser held, for the field of a correction. */
export const textOf = (value) =>
  Array.isArray(value) ? value.join(" ") : Object(value) === value ? value.fixed : `${value ?? ""}`;

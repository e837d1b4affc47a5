// What a correction leaves to be decided, and how the answers are written down with it (rules 15.3 and 15.4).

import { samePlace, standingEntries, writePlace } from "./corrections.js";
import { fold } from "./log.js";
import { isObject } from "./schema.js";
import { isOver } from "./state.js";

/**
 * What can be done about each kind of question; scoring/engine/repair.py tells what they are.
 * @type {Rows<string[]>}
 */
const CHOICES = {
  offer: ["buy_in", "decline"],
  without: ["without", "drop"],
  missing: ["zero", "leave", "drop"],
  late: ["zero", "drop"],
  gone: ["drop"],
};
const MARKS = ["adjust", "kitty", "fines", "bonuses"];

/**
 * Write answers, by the key of their question, into a correction, one after the other: each may raise or spare another.
 *
 * What comes out has the `change` with all that was decided, the game `played` with it, and every question `asked`:
 * `{question, answer}`, the answer null where it is still to be given. A question has `kind`, `key`, `choices`,
 * `entries`, `refusal`, `player` and `offer`.
 * @param {Table} table
 * @param {Plain[]} log
 * @param {Plain} change
 * @param {Rows<string>} answers
 * @returns {{ change: Plain, played: Played, asked: Asked[] }}
 */
export function settle(table, log, change, answers) {
  const offered = new Set(offersIn(fold(table, log)).map(spot));
  /** @type {Asked[]} */
  const asked = [];
  for (;;) {
    const played = fold(table, [...log, change]);
    const known = asked.map(({ question }) => question.key);
    const fresh = questions(played, [...log, change], offered).filter(({ key }) => !known.includes(key));
    const ready = fresh.find(({ key, choices }) => choices.includes(answers[key]));
    if (!ready) return { change, played, asked: [...asked, ...fresh.map((question) => ({ question, answer: null }))] };
    asked.push({ question: ready, answer: answers[ready.key] });
    change = answered(change, ready, answers[ready.key]);
  }
}

/** @param {Played} played */
function turnsOf({ entries, steps, tables }) {
  return entries.map((entry, index) => ({ entry, step: steps[index + 1], table: tables[index + 1] }));
}

/**
 * Every offer of a game, with the turn in which it was made, if it did not lapse with the game (rule 10.4).
 * @param {Played} played
 * @returns {{ turn: Turn, offer: Offer }[]}
 */
function offersIn(played) {
  const turns = turnsOf(played).filter(({ step }) => !isOver(step.state));
  return turns.flatMap((turn) => (turn.step.record?.offers ?? []).map((offer) => ({ turn, offer })));
}

/** @param {{ turn: Turn, offer: Offer }} given */
const spot = ({ turn: { entry }, offer }) => `${entry.number}.${entry.part}.${offer.seat}`;

/**
 * @param {string} kind
 * @param {Entry[]} entries
 * @param {Partial<Question>} about
 * @returns {Question}
 */
function asQuestion(kind, entries, { refusal = null, player = null, offer = null, seat = null }) {
  const [{ number, part }] = entries;
  const key = `${refusal?.code ?? kind}-${number}-${part}-${seat ?? hex(player ?? "")}`;
  return { kind, key, choices: CHOICES[kind], entries, refusal, player, offer, seat };
}

/**
 * A name in letters that any form can hold.
 * @param {string} name
 */
const hex = (name) => Array.from(new TextEncoder().encode(name), (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * What does not fit, one question for each reason; up to an offer, since all that comes later depends on it.
 * @param {Played} played
 * @param {Plain[]} log
 * @param {Set<string>} offered
 * @returns {Question[]}
 */
function questions(played, log, offered) {
  const standing = standingEntries(log);
  const happened = (/** @type {Entry} */ entry) => standing.findIndex((other) => isSame(other, entry));
  const lapsed = firstLapsed(played, standing, offered);
  const before = lapsed ? happened(lapsed.entries[0]) : standing.length;
  /** @type {Map<string, Misfit[]>} */
  const groups = new Map();
  for (const misfit of played.misfits.filter(({ entry }) => happened(entry) < before)) {
    const reason = JSON.stringify([kindOf(misfit, log), misfit.refusal]);
    groups.set(reason, [...(groups.get(reason) ?? []), misfit]);
  }
  const { seats } = /** @type {Table} */ (played.tables.at(-1));
  const asked = [...groups.values()].map((misfits) => {
    const [{ refusal }] = misfits;
    const about = { refusal, player: refusal.player, seat: seats.get(refusal.player ?? "") };
    return asQuestion(
      kindOf(misfits[0], log),
      misfits.map(({ entry }) => entry),
      about,
    );
  });
  return lapsed ? [...asked, lapsed] : asked;
}

/**
 * @param {Entry} one
 * @param {Entry} other
 */
const isSame = (one, other) => one.number === other.number && one.part === other.part;

/**
 * @param {Misfit} misfit
 * @param {Plain[]} log
 */
function kindOf({ entry: { number, plain }, refusal: { code, player } }, log) {
  if (plain.type !== "hand") return "gone";
  if (["player_not_in_hand", "unknown_player"].includes(code) && plain.out !== player) return "without";
  if (code !== "missing_player") return "gone";
  return log[number - 1].type === "missed" ? "late" : "missing";
}

/**
 * The first offer that was not made at the time, and that no one answered before the next hand (rule 10.2).
 * @param {Played} played
 * @param {Entry[]} standing
 * @param {Set<string>} offered
 * @returns {Question | null}
 */
function firstLapsed(played, standing, offered) {
  const lapsed = offersIn(played).find((made) => isLapsed(made, standing, played.misfits, offered));
  if (!lapsed) return null;
  const { turn, offer } = lapsed;
  return asQuestion("offer", [turn.entry], { player: turn.table.players[offer.seat], offer, seat: offer.seat });
}

/**
 * @param {{ turn: Turn, offer: Offer }} given
 * @param {Entry[]} standing
 * @param {Misfit[]} misfits
 * @param {Set<string>} offered
 */
function isLapsed({ turn, offer }, standing, misfits, offered) {
  const later = standing.slice(standing.findIndex((entry) => isSame(entry, turn.entry)) + 1);
  const closing = later.findIndex(({ plain }) => plain.type === "hand" || plain.type === "void");
  if (closing < 0) return false;
  const refused = (/** @type {Entry} */ entry) => misfits.find((misfit) => isSame(misfit.entry, entry))?.refusal.code;
  const answers = (/** @type {Entry} */ entry) =>
    ["buy_in", "decline"].includes(entry.plain.type) &&
    entry.plain.player === turn.table.players[offer.seat] &&
    !refused(entry);
  if (later.slice(0, closing).some(answers)) return false;
  return !offered.has(spot({ turn, offer })) || refused(later[closing]) === "offers_open";
}

/**
 * The correction with one answer written into it.
 * @param {Plain} change
 * @param {Question} question
 * @param {string} answer
 * @returns {Plain}
 */
function answered(change, { entries, player: named }, answer) {
  const player = named ?? ""; // only an answer that leaves out has none
  const [{ number }] = entries;
  if (answer === "drop") return dropped(change, entries.map(writePlace));
  if (answer === "leave") return more(change, "insert", [putIn(number - 1, answer, player)]);
  if (answer === "buy_in" || answer === "decline") return more(change, "insert", [putIn(number, answer, player)]);
  const putRight = answer === "zero" ? withNothing : without;
  const also = entries.map((entry) => ({ entry: writePlace(entry), event: putRight(entry.plain, player) }));
  return more(change, "also", also);
}

/**
 * Entries that were put right before, and now are left out, are only left out.
 * @param {Plain} change
 * @param {Place[]} places
 * @returns {Plain}
 */
function dropped(change, places) {
  const kept = change.also?.filter(
    (/** @type {Plain} */ { entry }) => !places.some((place) => samePlace(place, entry)),
  );
  return more(kept ? { ...change, also: kept } : change, "drop", places);
}

/**
 * @param {Plain} change
 * @param {string} name
 * @param {any[]} items
 * @returns {Plain}
 */
const more = (change, name, items) => ({ ...change, [name]: [...(change[name] ?? []), ...items] });
/**
 * @param {number} after
 * @param {string} type
 * @param {string} player
 */
const putIn = (after, type, player) => ({ after, event: { type, player } });
/**
 * @param {Plain} hand
 * @param {string} player
 */
const withNothing = (hand, player) => ({ ...hand, left: { ...hand.left, [player]: 0 } });

/**
 * The hand without a player, the player's cards and marks.
 * @param {Plain} hand
 * @param {string} player
 */
function without(hand, player) {
  const left = Object.fromEntries(Object.entries(hand.left).filter(([name]) => name !== player));
  const marked = MARKS.filter((name) => isMarks(hand[name]));
  const marks = marked.map((name) => [name, hand[name].filter((/** @type {Plain} */ mark) => mark.player !== player)]);
  const away = Array.isArray(hand.sits_out) ? { sits_out: hand.sits_out.filter((name) => name !== player) } : {};
  return { ...hand, left, ...Object.fromEntries(marks), ...away };
}

/**
 * Whether marks stand here; a field that no rule of the house knows may hold anything.
 * @param {unknown} written
 * @returns {written is Plain[]}
 */
function isMarks(written) {
  return Array.isArray(written) && written.every((mark) => isObject(mark) && "player" in mark);
}

// Undo and amendments (chapter 15): which entries of a log still count, and with what in them.
// The forms of all entries are described in scoring/engine/corrections.py. Nothing is ever changed or removed.

import { withLaterNames } from "./renames.js";

const CHANGES = ["amend", "missed", "rules", "start"];
const BESIDE = ["paid", "forgiven", "settling"];

/**
 * The events that count, in the order in which they happened.
 *
 * Each is `{number, part, plain, first}`: its number in the log, its part of a correction that put it in (else 0), its
 * plain form now, and as it was first written if it was amended, else null.
 * @param {Plain[]} entered
 * @returns {Entry[]}
 */
export function standingEntries(entered) {
  const undone = undoneBy(entered);
  const log = withLaterNames(entered, undone);
  const last = new Map(); // the last word on an entry
  const putIn = new Map(); // after which entry
  for (const [number, plain] of numbered(log)) {
    if (!CHANGES.includes(plain.type) || undone.has(number)) continue;
    for (const [place, event] of correctedEvents(plain)) last.set(place, event);
    if (plain.type === "missed") keep(putIn, plain.after, { number, part: 0, plain: plain.event });
    for (const [index, { after, event }] of (plain.insert ?? []).entries())
      keep(putIn, after, { number, part: index + 1, plain: event });
  }
  return inOrder(log, undone, putIn).flatMap((written) => lastWord(written, last));
}

/**
 * What was written, and what was put in behind it.
 * @param {Plain[]} log
 * @param {Set<number>} undone
 * @param {Map<number, Entry[]>} putIn
 * @returns {Entry[]}
 */
function inOrder(log, undone, putIn) {
  const apart = ["undo", "amend", "missed", ...BESIDE];
  const written = [...withWhatFollows(putIn, 0)];
  for (const [number, plain] of numbered(log)) {
    if (!apart.includes(plain.type) && !undone.has(number)) written.push({ number, part: 0, plain });
    if (plain.type !== "missed") written.push(...withWhatFollows(putIn, number));
  }
  return written;
}

/**
 * What was put in after an entry; a missed one draws along what was put in after itself.
 * @param {Map<number, Entry[]>} putIn
 * @param {number} number
 * @returns {Generator<Entry>}
 */
function* withWhatFollows(putIn, number) {
  for (const entry of putIn.get(number) ?? []) {
    yield entry;
    if (!entry.part) yield* withWhatFollows(putIn, entry.number);
  }
}

/**
 * An entry with the last word on it, none where it was left out.
 * @param {Entry} written
 * @param {Map<string, Plain | null>} last
 * @returns {Entry[]}
 */
function lastWord(written, last) {
  const place = placeOf(writePlace(written));
  if (!last.has(place)) return [{ ...written, first: null }];
  const amended = /** @type {Plain | null} */ (last.get(place));
  return amended === null ? [] : [{ ...written, plain: amended, first: written.plain }];
}

/**
 * What an amendment, or a change of rules, says about entries.
 * @param {Plain} plain
 * @returns {[string, Plain | null][]}
 */
function correctedEvents({ type, entry, event, drop = [], also = [] }) {
  const amended = type === "amend" ? [{ entry, event }] : [];
  const dropped = drop.map((/** @type {Place} */ place) => ({ entry: place, event: null }));
  return [...amended, ...dropped, ...also].map((one) => [placeOf(one.entry), one.event]);
}

/**
 * The number of the last entry that was not taken back: what *Undo* takes back; null where there is none.
 * @param {Plain[]} log
 */
export function lastStanding(log) {
  const undone = undoneBy(log);
  const standing = numbered(log).filter(([number, plain]) => plain.type !== "undo" && !undone.has(number));
  return standing.at(-1)?.[0] ?? null;
}

/**
 * The number of the undo that *Redo* takes back: the last one, until something new is written; else null.
 * @param {Plain[]} log
 */
export function lastUndone(log) {
  const undos = [];
  for (const [number, { type, entry }] of numbered(log)) {
    if (type !== "undo") undos.length = 0;
    else if (undos.length && entry === undos.at(-1)) undos.pop();
    else undos.push(number);
  }
  return undos.at(-1) ?? null;
}

/**
 * The name of an entry in a log: its number, or `[number, part]`.
 * @param {{ number: number, part: number }} given
 * @returns {Place}
 */
export function writePlace({ number, part }) {
  return part ? [number, part] : number;
}

/**
 * Whether two names are of the same entry.
 * @param {Place} one
 * @param {Place} other
 */
export const samePlace = (one, other) => placeOf(one) === placeOf(other);

/**
 * @param {Plain[]} log
 * @returns {[number, Plain][]}
 */
const numbered = (log) => log.map((plain, index) => [index + 1, plain]);

/**
 * Every entry that was taken back; an undo that was taken back itself takes nothing back.
 * @param {Plain[]} log
 * @returns {Set<number>}
 */
export function undoneBy(log) {
  const undone = new Set();
  for (const [number, { type, entry }] of numbered(log).reverse()) {
    if (type === "undo" && !undone.has(number)) undone.add(entry);
  }
  return undone;
}

/** @param {Place} entry */
const placeOf = (entry) => [entry].flat().join(".");
/**
 * @param {Map<number, Entry[]>} lists
 * @param {number} key
 * @param {Entry} item
 */
const keep = (lists, key, item) => lists.set(key, [...(lists.get(key) ?? []), item]);

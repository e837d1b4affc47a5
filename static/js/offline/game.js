// The game without a connection: the log that this phone has, and after it what it has kept, played by the rules.

import { eventOf, pointsOf } from "./hand_fields.js";
import { listed } from "./uncounted.js";

/** @type {HTMLElement} what all of it is drawn in */
export let root;
export let kept; // what the page came with: the start, the log and the version that the server had
export let words;
/** @type {typeof import("../rules/game.js")} the module of static/js/rules/ */
export let rules;
export let game; // as it stands with all that waits here
export let waiting;
export let editing = null; // the hand that is being corrected: {entry, number, players}
export let arrived = false; // something of what was written here is saved meanwhile
let base; // the game as it stood before the entry that is being read

export async function load(address) {
  rules ??= await import(address);
}

/** Take the place of a page that can go no further. */
export async function takePlace(place) {
  root = place;
  kept = JSON.parse(root.dataset.kept);
  words = JSON.parse(root.dataset.words);
  await load(root.dataset.rules);
}

export function correctHand(hand) {
  editing = hand;
}

const bodyOf = (entry) => entry.body ?? bodyOfFields(entry);

/** What was written on a page of the server's, as the log will have it; null for what only the server can tell. */
function bodyOfFields(entry) {
  const fields = new Map(entry.fields);
  const kind = entry.address.match(/\/games\/[^/]+\/(.*)$/)?.[1];
  const player = base.view.players.find(({ seat }) => `${seat}` === fields.get("seat"))?.name;
  if (kind === "hands/new/") return eventOf(entry.fields, dealt(), readBy(base));
  if (kind === "points/" && !base.view.over) return pointsOf(entry.fields, base.view.players, base.table.variant);
  if (kind === "void/") return { type: "void" };
  if (kind === "undo/" || kind === "redo/") return { type: "undo", entry: kind === "undo/" ? base.undo : base.redo };
  if (kind === "end/") return { type: "end", pool: fields.get("pool") };
  if (kind === "join/") return joining(fields.get("name"), fields.get("after"));
  if (kind === "buy-in/" || kind === "decline/" || kind === "leave/")
    return { type: kind.replace("-", "_").replace("/", ""), player };
  return null;
}

/** What the fields of a hand are read by: the rules of a game, and their reader of cards. */
export const readBy = ({ table }) => ({ ...table.variant, cardsIn: rules.cardsIn });

export function joining(name, after) {
  const left = base.view.players.find(({ seat }) => `${seat}` === after)?.name;
  return { type: "join", player: rules.plainName(name), ...(left && { after: left }) };
}

export const dealt = (view = base.view) => view.players.filter((player) => view.to_play.includes(player.name));

/** The game after a log; where its rules ask for what this phone does not play, no figure in it is the phone's own. */
function stand(log) {
  const refusal = rules.unplayed(kept.start, log);
  return refusal ? listed(kept, log, rules, refusal) : rules.play(kept.start, log);
}

/** The log of the server, then what waits here; what the server has refused is not part of the game. */
export async function replay() {
  const all = await window.unsent.store.all();
  takeIn((await window.unsent.store.game(kept.id))?.saved ?? []);
  waiting = all.filter((entry) => entry.game === kept.id && entry.state === "waiting");
  const log = kept.log.slice();
  base = stand(log);
  for (const entry of waiting) {
    // the game itself; or the log has it, only its answer was lost
    if (entry.expected === null || entry.expected < kept.version) continue;
    const body = bodyOf(entry);
    if (body) log.push(body);
    base = stand(log);
  }
  game = { ...base, log };
}

/** What the server has saved from this phone since the page was made belongs to its log. */
function takeIn(saved) {
  for (const { entry, version } of saved) {
    arrived ||= waiting?.some(({ id }) => id === entry.id) ?? false;
    if (version !== kept.version + 1) continue;
    base = stand(kept.log);
    const body = bodyOf(entry);
    if (!body) return;
    kept.log.push(body);
    kept.version = version;
  }
}

/** Whether the server has heard more of this game than this page knows. */
export function isBehind() {
  try {
    return Number(localStorage.getItem(`kalooki-version:${kept.id}`)) > kept.version + waiting.length;
  } catch {
    return false;
  }
}

export const eventAt = (entry) => game.entries.find((each) => each.number === entry)?.plain;

/** By what name this phone keeps what it was told of the deal, as the server draws it too. */
export const dealOf = () => `kalooki:${kept.id}:h${game.hands.at(-1)?.entry ?? 0}.wild`;

export const nameOf = (seat) => game.view.players.find((player) => `${player.seat}` === `${seat}`)?.name;

export const inGame = () => game.view.players.filter((player) => player.standing === "in");

/** Somebody with a name that nobody has, to see what the rules say of a newcomer. */
export const newcomer = () => game.uncounted ?? rules.look(game, { type: "join", player: "\u2026" });

// May this happen now? The first refusal of an event at a table in some state, or null.

import { NOBODY, sum } from "./amounts.js";
import { MOST_SEATS } from "./declarations.js";
import { toDivide } from "./pool.js";
import { Refusal } from "./refusals.js";
import { dealtIn, offerTo, stillIn } from "./state.js";

/**
 * Why the event cannot happen now, in a game that goes on (chapter 14); null where it can.
 * @param {Table} table
 * @param {State} state
 * @param {GameEvent} event
 * @returns {Refusal | null}
 */
export function refusal(table, state, event) {
  return JUDGES[event.type](table, state, event);
}

/** @type {Record<GameEvent["type"], (table: Table, state: State, event: any) => Refusal | null>} */
const JUDGES = {
  hand: refuseHand,
  points: refusePoints,
  void: (_table, state) => refuseDealing(state),
  buy_in: refuseDecision,
  decline: refuseDecision,
  join: refuseJoining,
  leave: refuseLeaving,
  end: (table, state, event) => (event.pool === "split" ? refuseSplit(table, state, event) : null),
};

/**
 * The whole pool is divided among those who play, and all of them agree (rule 11.8).
 * @param {Table} table
 * @param {State} state
 * @param {Required<End>} event
 * @returns {Refusal | null}
 */
function refuseSplit(table, state, { split, agreed }) {
  const named = [...agreed, ...split.flatMap((amount, seat) => (amount ? [seat] : []))];
  const stranger = named.find((seat) => !state.playing.includes(seat));
  if (stranger !== undefined) return notPlaying(table, stranger);
  const silent = state.playing.find((seat) => !agreed.includes(seat));
  if (silent !== undefined) return new Refusal("not_agreed", table.players[silent]);
  const pool = toDivide(table, state, state.playing);
  return sum(split) === pool ? null : new Refusal("not_the_pool", null, String(pool));
}

/**
 * With fewer than two to play, open offers are answered first (rule 10.3).
 * @param {State} state
 * @returns {Refusal | null}
 */
function refuseDealing({ playing, offers }) {
  return playing.length < 2 && offers.length ? new Refusal("offers_open") : null;
}

/**
 * @param {Table} table
 * @param {State} state
 * @param {Hand} hand
 * @returns {Refusal | null}
 */
function refuseHand(table, state, hand) {
  const playing = dealtIn(state, hand);
  const refused = refuseDealing(state) ?? (hand.sits_out.length ? refuseSittingOut(table, state, hand) : null);
  if (refused) return refused;
  if (![...playing, NOBODY].includes(hand.out)) return notPlaying(table, hand.out);
  const marks = [...hand.adjust, ...hand.kitty, ...hand.fines, ...hand.bonuses];
  const stranger = marks.find(({ seat }) => !playing.includes(seat));
  return refuseHolders(table, playing, hand) ?? (stranger ? notPlaying(table, stranger.seat) : null);
}

/**
 * Only those who are in can be named (rule 17.13).
 * @param {Table} table
 * @param {State} state
 * @param {Between} event
 * @returns {Refusal | null}
 */
function refusePoints(table, state, { adjust, fines }) {
  const stranger = [...adjust, ...fines].find(({ seat }) => state.standings[seat] !== "in");
  return stranger ? notPlaying(table, stranger.seat) : null;
}

/**
 * All who play hold something, but the one who went out, who may where the house knocks (rule 17.3).
 * @param {Table} table
 * @param {number[]} playing
 * @param {Hand} hand
 * @returns {Refusal | null}
 */
function refuseHolders(table, playing, { left, out }) {
  const closerHolds = out !== NOBODY && left[out] !== null;
  if (closerHolds && !table.variant.knock) return new Refusal("winner_holds_cards", table.players[out]);
  const stranger = left.findIndex((held, seat) => held !== null && !playing.includes(seat));
  if (stranger >= 0) return notPlaying(table, stranger);
  const missing = playing.find((seat) => left[seat] === null && seat !== out);
  return missing === undefined ? null : new Refusal("missing_player", table.players[missing]);
}

/**
 * No one in a play-off, no one more often than the house allows, and two at least must play (rule 16.7).
 * @param {Table} table
 * @param {State} state
 * @param {Hand} hand
 * @returns {Refusal | null}
 */
function refuseSittingOut(table, state, hand) {
  if (state.play_off) return new Refusal("nobody_sits_out", table.players[hand.sits_out[0]]);
  const { sitting_out } = /** @type {Playing<"sitting_out">} */ (table.variant);
  const most = sitting_out.most ?? Infinity;
  for (const seat of hand.sits_out) {
    if (!state.playing.includes(seat)) return notPlaying(table, seat);
    if (state.sat_out[seat] >= most) return new Refusal("sitting_out_limit", table.players[seat]);
  }
  return dealtIn(state, hand).length < 2 ? new Refusal("too_few_to_play") : null;
}

/**
 * @param {Table} table
 * @param {number} seat
 */
function notPlaying(table, seat) {
  return new Refusal("player_not_in_hand", table.players[seat]);
}

/**
 * @param {Table} table
 * @param {State} state
 * @param {Decision} event
 * @returns {Refusal | null}
 */
function refuseDecision(table, state, { type, seat }) {
  if (offerTo(state, seat)) return null;
  const refused = type === "buy_in" && state.refused.find((one) => one.seat === seat);
  return new Refusal(refused ? refused.code : "no_buy_in_open", table.players[seat]);
}

/**
 * @param {Table} table
 * @param {State} state
 * @param {Decision} event
 * @returns {Refusal | null}
 */
function refuseLeaving(table, state, { seat }) {
  const { playing, offers } = state;
  if (!(state.play_off ? stillIn(state) : playing).includes(seat)) return notPlaying(table, seat);
  return playing.length === 1 && offers.length ? new Refusal("offers_open", table.players[seat]) : null;
}

/**
 * Between hands, in time, where there is room, and under a name of their own (rules 16.1 and 16.4).
 * @param {Table} table
 * @param {State} state
 * @param {Newcomer} event
 * @returns {Refusal | null}
 */
function refuseJoining({ variant, seats, players }, state, { name }) {
  if (state.offers.length) return new Refusal("offers_open", name);
  const { joining } = /** @type {Playing<"joining">} */ (variant);
  if (state.play_off || state.number > (joining.until ?? Infinity)) return new Refusal("joining_closed", name);
  if (seats.has(name)) return new Refusal("duplicate_player", name);
  const full = state.playing.length >= variant.players[1] || players.length >= MOST_SEATS;
  return full ? new Refusal("too_many_players", name) : null;
}

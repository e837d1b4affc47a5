// The money at the end: differences to the winner, the club's part, then the pool's shares (chapter 12).

import { divide, roundDown, splitEqually, sum } from "./amounts.js";
import { paid } from "./payments.js";
import { behind } from "./places.js";
import { CLUB, POOL, bestOf, stillIn } from "./state.js";

/**
 * Everything that is paid when the game ends so; the pool is empty afterwards, unless it is carried over.
 * @param {Table} table
 * @param {State} state
 * @param {Verdict} decided
 * @returns {Dues[]}
 */
export function finalDues(table, state, decided) {
  const differences = differencesTo(table, state, decided.seats);
  if (isCarried(table.variant, decided)) return differences;
  const before = paid(state, differences);
  const toClub = clubPart(table, before.funds.pool);
  const shares = poolShares(table, state, decided, paid(before, toClub).funds.pool);
  const amounts = table.players.map((_, seat) => -(shares.get(seat) ?? 0));
  return [...differences, ...toClub, { kind: "pool", amounts, receiver: POOL, hand: null }];
}

/**
 * What is in the pool for these, after differences and the club's part, in minor units (rule 11.8).
 * @param {Table} table
 * @param {State} state
 * @param {number[]} winners
 */
export function toDivide(table, state, winners) {
  const after = paid(state, differencesTo(table, state, winners));
  return paid(after, clubPart(table, after.funds.pool)).funds.pool;
}

/**
 * Rule 12.1: everyone else pays for each point that their total is worse than the best winner's.
 * @param {Table} table
 * @param {State} state
 * @param {number[]} winners
 * @returns {Dues[]}
 */
function differencesTo(table, { totals }, winners) {
  const { point_value: price, highest_wins } = table.variant;
  if (price.when !== "end_vs_winner") return [];
  const best = totals[bestOf(table, totals, winners)[0]];
  const worse = totals.map((total) => (highest_wins ? best - total : total - best));
  const amounts = worse.map((points, seat) => (winners.includes(seat) ? 0 : Math.max(price.amount * points, 0)));
  const receivers = price.to === "winner" ? winners : [POOL];
  const parts = amounts.map((amount) => splitEqually(amount, receivers.length, table.variant.rounding.coin));
  return receivers.map((receiver, place) => {
    return { kind: "difference", amounts: parts.map((part) => part[place]), receiver, hand: null };
  });
}

/**
 * Rule 12.11: as the host asked, always, or where a game that was played out has several winners.
 * @param {Variant} variant
 * @param {Verdict} decided
 */
function isCarried({ carry }, { pool, split, seats }) {
  if (pool === "carry" || (carry.on === "always" && !split.length)) return true;
  return carry.on === "tie" && pool === "winner" && seats.length > 1;
}

/**
 * Rule 12.10: so much per cent of the pool, rounded down; nothing of one below zero.
 * @param {Table} table
 * @param {number} pool
 * @returns {Dues[]}
 */
function clubPart({ variant, players }, pool) {
  const part = roundDown(divide(Math.max(pool, 0) * variant.club.of_pool, 100), variant.rounding.unit);
  return [{ kind: "club", amounts: players.map(() => 0), receiver: CLUB, hand: null, from_pool: part }];
}

/**
 * What each seat gets of the pool, as a Map; nothing where it is not named.
 * @param {Table} table
 * @param {State} state
 * @param {Verdict} decided
 * @param {number} pool
 * @returns {Map<number, number>}
 */
function poolShares(table, state, { seats, pool: use, split }, pool) {
  if (split.length) return new Map(split.entries());
  const { coin } = table.variant.rounding;
  if (pool < 0) return owed(seats, -pool, coin);
  if (use === "share") return equally(seats, pool, coin);
  if (use === "split")
    return byWeight(seats, weights(/** @type {Playing<"auto_split">} */ (table.variant), state, seats), pool, coin);
  const { places } = table;
  const others = places ? placed({ ...table, places }, state, seats, pool) : rest(table, state, seats, pool);
  return new Map([...others, ...equally(seats, pool - sum([...others.values()]), coin)]);
}

/**
 * Equal parts, odd coins one each in seat order (rule 12.6).
 * @param {number[]} seats
 * @param {number} amount
 * @param {number} coin
 * @returns {Map<number, number>}
 */
function equally(seats, amount, coin) {
  const parts = splitEqually(amount, seats.length, coin);
  return new Map(seats.map((seat, place) => [seat, parts[place]]));
}

/**
 * Rule 12.12: what the pool lacks is owed by the winners, odd coins one each in seat order.
 * @param {number[]} winners
 * @param {number} missing
 * @param {number} coin
 * @returns {Map<number, number>}
 */
function owed(winners, missing, coin) {
  return new Map([...equally(winners, missing, coin)].map(([seat, part]) => [seat, -part]));
}

/**
 * Rule 11.7: the buy-ins that each has left; all alike where they share equally, or no one has any left.
 * @param {Playing<"auto_split">} variant
 * @param {State} state
 * @param {number[]} seats
 */
function weights({ auto_split: rule, buy_in }, { buy_ins }, seats) {
  const most = /** @type {number} */ (buy_in.max); // there are no weights by buy-ins without it
  const left = seats.map((seat) => (rule.by === "equal" ? 0 : most - buy_ins[seat]));
  return left.some(Boolean) ? left : seats.map(() => 1);
}

/**
 * The pool in parts like the weights; odd coins one each, in seat order, to those who have a part.
 * @param {number[]} seats
 * @param {number[]} byPlace
 * @param {number} pool
 * @param {number} coin
 * @returns {Map<number, number>}
 */
function byWeight(seats, byPlace, pool, coin) {
  const coins = divide(pool, coin);
  const parts = byPlace.map((weight) => divide(coins * weight, sum(byPlace)));
  let odd = coins - sum(parts);
  const first = byPlace.findIndex(Boolean); // has what is less than a coin
  const share = (/** @type {number} */ place) => (parts[place] + (byPlace[place] && odd-- > 0 ? 1 : 0)) * coin;
  return new Map(seats.map((seat, place) => [seat, share(place) + (place === first ? pool - coins * coin : 0)]));
}

/**
 * Rule 12.9: the shares of those behind the winners, who take the first places.
 * @param {Table & { places: number[] }} table
 * @param {State} state
 * @param {number[]} winners
 * @param {number} pool
 * @returns {Map<number, number>}
 */
function placed(table, state, winners, pool) {
  const shares = new Map();
  let next = winners.length;
  for (const group of behind(table, state, winners)) {
    const percentage = sum(table.places.slice(next, next + group.length));
    const each = roundDown(divide(divide(pool * percentage, 100), group.length), table.variant.rounding.unit);
    for (const seat of group) shares.set(seat, each);
    next += group.length;
  }
  return shares;
}

/**
 * Rules 12.2 to 12.5: the shares of the others still in who qualify.
 * @param {Table} table
 * @param {State} state
 * @param {number[]} winners
 * @param {number} pool
 * @returns {Map<number, number>}
 */
function rest({ variant, players, share }, state, winners, pool) {
  const { rest_under: bar, rest_split } = variant.pool;
  const { unit } = variant.rounding;
  const others = stillIn(state).filter((seat) => !winners.includes(seat));
  const qualified = others.filter((seat) => bar === null || state.totals[seat] < bar);
  const parts = rest_split === "among_qualified" ? qualified.length : players.length - winners.length;
  const part = roundDown(divide(pool * share[1], 100), unit);
  return new Map(qualified.map((seat) => [seat, roundDown(divide(part, parts), unit)]));
}

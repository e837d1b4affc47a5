// Who sits at a table, in which order, and by which rules they play.

import { equipmentFor, placeShares, poolShare } from "./variant.js";

/**
 * A table with these names in seat order.
 *
 * A seat keeps its number for good, so who joins has the next one; `clockwise` has the seats as they stand around the
 * table. `started` is how many players began; `share` has the percentages of winner and rest, or `places` by place.
 * @param {Variant} variant
 * @param {string[]} players
 * @param {string} variantKey
 * @returns {Table}
 */
export function seatPlayers(variant, players, variantKey) {
  return {
    variant,
    variant_key: variantKey,
    players,
    seats: seatsOf(players),
    clockwise: players.map((_, seat) => seat),
    started: players.length,
    equipment: equipmentFor(variant, players.length),
    share: poolShare(variant, players.length),
    places: placeShares(variant, players.length),
  };
}

/** @param {string[]} players */
const seatsOf = (players) => new Map(players.map((name, seat) => [name, seat]));

/**
 * The table with one more, to the left of a seat or after the last; packs and shares stay (rule 16.4).
 * @param {Table} table
 * @param {string} name
 * @param {number | null} after
 * @returns {Table}
 */
export function withNewcomer(table, name, after) {
  const players = [...table.players, name];
  const place = after === null ? table.clockwise.length : table.clockwise.indexOf(after) + 1;
  const [before, behind] = [table.clockwise.slice(0, place), table.clockwise.slice(place)];
  const clockwise = [...before, table.players.length, ...behind];
  return { ...table, players, seats: seatsOf(players), clockwise };
}

/**
 * The same people in the same seats, by other rules.
 * @param {Table} table
 * @param {Variant} variant
 * @returns {Table}
 */
export function withRules(table, variant) {
  const { players, seats, clockwise, started } = table;
  return { ...seatPlayers(variant, players.slice(0, started), table.variant_key), players, seats, clockwise };
}

/**
 * The next seat clockwise.
 * @param {Table} table
 * @param {number} seat
 */
export function leftOf({ clockwise }, seat) {
  return clockwise[(clockwise.indexOf(seat) + 1) % clockwise.length];
}

/**
 * Some seats in the order in which they stand around the table.
 * @param {Table} table
 * @param {number[]} seats
 */
export function around({ clockwise }, seats) {
  return clockwise.filter((seat) => seats.includes(seat));
}

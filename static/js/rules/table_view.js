// What the table shows of a game, by name: who has how much, who deals, what is offered, what is in the pool.

import { places } from "./places.js";
import { settlement } from "./result.js";
import { dealer, isOver, offerTo } from "./state.js";
import { cardsDealt, contract, highestInRange, shownHand } from "./variant.js";

/**
 * The view of a table in some state; points whole, money in minor units. `players` stand as they sit.
 * @param {Table} table
 * @param {State} state
 */
export function tableView(table, state) {
  const over = isOver(state);
  const place = places(table, state);
  return {
    over,
    reason: state.reason,
    winners: state.winners.map((seat) => table.players[seat]),
    play_off: state.play_off && !over,
    hand: shownHand(table.variant, state.number),
    to_play: state.playing.map((seat) => table.players[seat]),
    dealer: over ? null : table.players[dealer(table, state)],
    cards: over ? 0 : cardsDealt(table.variant.deal, state.number, Math.max(state.playing.length, 2)),
    contract: contract(table.variant, state.number),
    players: table.clockwise.map((seat) => ({ ...player(table, state, seat), place: place ? place[seat] : null })),
    ...state.funds,
    settlement: settlement(table, state),
  };
}

/**
 * @param {Table} table
 * @param {State} state
 * @param {number} seat
 */
function player({ players, variant }, state, seat) {
  const [standing, total] = [state.standings[seat], state.totals[seat]];
  const offer = offerTo(state, seat);
  return {
    seat,
    name: players[seat],
    total,
    standing,
    left_to_limit: variant.limit && standing === "in" ? highestInRange(variant.limit) - total : null,
    buy_ins: state.buy_ins[seat],
    hands_won: state.hands_won[seat],
    net: state.nets[seat],
    offer: offer ? { cost: offer.cost, score: offer.score } : null,
  };
}

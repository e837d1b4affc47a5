// Who pays whom, and what that does to nets and funds; no money is made or lost (rule 7.5).
//
// Dues are `{kind, amounts, receiver, hand}`: what each seat pays for one thing to one receiver, in minor units; less
// than nothing is received instead. `from_pool` is what the pool pays to it.

import { sum } from "./amounts.js";
import { wayOut } from "./hands.js";
import { sideStakes, ofOne } from "./side_stakes.js";
import { CLUB, JACKPOT, POOL, received } from "./state.js";

/** The state after some dues. */
export function paid(state, allDues) {
  return allDues.reduce(pay, state);
}

function pay(state, { amounts, receiver, from_pool = 0 }) {
  const nets = state.nets.map((net, seat) => net - amounts[seat]);
  if (receiver >= 0) {
    nets[receiver] += sum(amounts);
    return { ...state, nets };
  }
  const funds = received(received(state.funds, receiver, sum(amounts) + from_pool), POOL, -from_pool);
  return { ...state, nets, funds };
}

/** What everybody pays before the first deal: to pool, club and jackpot (rules 7.1, 7.8 and 7.10). */
export function initialStakes({ variant, players }) {
  const agreed = [
    ["initial", variant.stakes.initial, POOL],
    ["club", variant.club.entry, CLUB],
    ["jackpot", variant.jackpot?.entry ?? 0, JACKPOT],
  ];
  return agreed.map(([kind, stake, receiver]) => ({ kind, amounts: players.map(() => stake), receiver, hand: null }));
}

/** All that is paid for hand `number` (rules 7.2 to 7.8); `figures` are after the kalooki. */
export function handDues(table, number, hand, figures) {
  return [
    ...handStakes(table.variant, number, hand),
    ...pointsPaid(table.variant, number, hand, figures),
    ...kitty(table, number, hand),
    ...sideStakes(table, number, hand),
  ];
}

/** What each loser pays for the hand: call-up, or kalooki instead or in addition, or for the way (rules 7.2, 17.1). */
function handStakes(variant, number, hand) {
  const { stakes, kalooki_pays } = variant;
  const way = wayOut(variant, hand);
  const kalooki = hand.kalooki && !way;
  const agreed = [
    ["call_up", kalooki && kalooki_pays === "instead" ? 0 : (way?.stake ?? stakes.call_up)],
    ["kalooki", kalooki ? stakes.kalooki : 0],
  ];
  return agreed.map(([kind, stake]) => {
    const amounts = hand.left.map((held) => (held === null ? 0 : stake));
    return { kind, amounts, receiver: hand.out, hand: number };
  });
}

/** Money for the points of the hand, to the one who went out or into the pool (rule 7.3). */
function pointsPaid({ point_value: price }, number, hand, figures) {
  if (price.when !== "each_hand") return [];
  const amounts = figures.map((figure) => price.amount * figure);
  return [{ kind: "points", amounts, receiver: price.to === "winner" ? hand.out : POOL, hand: number }];
}

/** What the variant has a code for, into the pool (rule 7.4). */
function kitty({ variant, players }, number, hand) {
  return hand.kitty.map(({ seat, code }) => {
    return { kind: "kitty", amounts: ofOne(players, seat, variant.kitty_events[code]), receiver: POOL, hand: number };
  });
}

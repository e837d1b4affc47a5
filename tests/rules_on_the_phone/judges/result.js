// A replayed game as the document `kalooki-result/1`, with players by name.

import { sum } from "/static/js/rules/amounts.js";
import { places } from "/static/js/rules/places.js";
import { settlement } from "/static/js/rules/result.js";
import { POOL, fundName, isOver, winnerOf } from "/static/js/rules/state.js";
import { doubtsAbout } from "./doubts.js";
import { paymentsOf } from "./payments.js";

const FORMAT = "kalooki-result/1";

/** Everything a game came to so far, from its steps and the table of every step; money in minor units. */
export function result(steps, tables) {
  const [table, { state }] = [tables.at(-1), steps.at(-1)];
  const over = isOver(state);
  const payments = steps.flatMap(({ dues }) => dues.flatMap(paymentsOf));
  const payout = payoutOf(table, payments);
  const offers = state.offers.map(({ seat, cost, score }) => [table.players[seat], { cost, score }]);
  return {
    format: FORMAT,
    status: over ? "finished" : "playing",
    reason: state.reason,
    winners: names(table, state.winners),
    next_hand: over ? null : state.number,
    to_play: names(table, state.playing),
    players: players(table, state),
    hands: steps.filter(({ record }) => record).map(({ record }) => handOf(table, record)),
    offers: Object.fromEntries(offers),
    pool: over ? sum(Object.values(payout)) : state.funds.pool,
    payout,
    ledger: ledger(table, payments),
    settlement: settlement(table, state),
    warnings: warnings(steps, tables),
    ...funds(table, state),
    ...between(table, steps),
  };
}

/** What points between two hands came to, each with the place of its event; nothing without any. */
function between(table, steps) {
  const found = steps.flatMap(({ between: record }, place) => {
    if (!record) return [];
    const pairs = (seats, values) => Object.fromEntries(seats.map((seat) => [table.players[seat], values[seat]]));
    const { hand, named, points, was_in, scored } = record;
    const [gone, offers] = [names(table, record.gone), names(table, record.offers)];
    return [
      { event: place - 1, hand, points: pairs(named, points), scored: pairs(was_in, scored), gone, offers },
    ];
  });
  return found.length ? { between: found } : {};
}

const names = ({ players }, seats) => seats.map((seat) => players[seat]);

/** What each player takes from the pool in the end, or owes to it where that is below zero (rule 12.12). */
function payoutOf({ players }, payments) {
  const final = payments.filter(({ kind }) => kind === "pool");
  const rows = final.map(({ payer, receiver, amount }) =>
    payer === POOL ? [players[receiver], amount] : [players[payer], -amount],
  );
  return Object.fromEntries(rows);
}

/** What the club and the jackpot hold, and what is carried to the next game, where a house has them. */
function funds({ variant }, { funds: { pool, club, jackpot }, begun, reason }) {
  const fined = Object.values(variant.fines).some(({ to }) => to === "club");
  return {
    ...(club || variant.club.entry || variant.club.of_pool || fined ? { club } : {}),
    ...(variant.jackpot || jackpot ? { jackpot } : {}),
    ...(variant.carry.on !== "never" || begun.pool ? { carried: reason ? pool : 0 } : {}),
  };
}

function players(table, state) {
  const place = places(table, state);
  const rows = table.players.map((name, seat) => [
    name,
    {
      total: state.totals[seat],
      state: state.standings[seat],
      buy_ins: state.buy_ins[seat],
      hands_won: state.hands_won[seat],
      net: state.nets[seat],
      place: place && place[seat],
      ...(seat >= table.started ? { joined: state.joined_at[seat] } : {}),
    },
  ]);
  return Object.fromEntries(rows);
}

function handOf(table, record) {
  const { number: hand, outcome, cards_dealt, sat_out } = record;
  if (outcome === "void") return { hand, outcome };
  // nobody goes out in a play-off, and nobody is offered anything
  const offered = record.offers.map(({ seat }) => seat);
  const range = record.play_off ? {} : { gone: names(table, record.gone), offers: names(table, offered) };
  return {
    hand,
    outcome,
    out: nameOf(table, record.out),
    cards_dealt,
    points: byName(table, record, record.points),
    scored: byName(table, record, record.scored),
    ...range,
    ...(record.way !== null ? { way: record.way } : {}),
    ...(table.variant.knock || outcome === "blocked" ? { won: nameOf(table, winnerOf(record)) } : {}),
    ...(sat_out.length ? { sits_out: names(table, sat_out) } : {}),
  };
}

/** The name at a seat, null for nobody. */
const nameOf = ({ players }, seat) => players[seat] ?? null;

function byName({ players }, { dealt_in, sat_out }, values) {
  return Object.fromEntries([...dealt_in, ...sat_out].map((seat) => [players[seat], values[seat]]));
}

/**
 * Two lines for a payment, one where the pool is the other side; a fund's line has `fund` and no `player`.
 *
 * One payer's difference may be split between several winners: it is one payment, so his side is one line.
 */
function ledger(table, payments) {
  const lines = [];
  const owedInTheEnd = new Map();
  for (const { payer, receiver, kind, amount, hand } of payments) {
    const split = kind === "difference" && owedInTheEnd.get(payer);
    if (split) split.amount -= amount;
    else if (payer !== POOL) lines.push({ ...whose(table, payer), kind, hand, amount: -amount });
    if (kind === "difference" && !split) owedInTheEnd.set(payer, lines.at(-1));
    if (receiver !== POOL) lines.push({ ...whose(table, receiver), kind, hand, amount });
  }
  return lines;
}

const whose = ({ players }, side) => (side < 0 ? { fund: fundName(side) } : { player: players[side] });

/** Warnings with the index of their event; the opening step is no event. */
function warnings(steps, tables) {
  return steps.flatMap((step, index) =>
    doubtsAbout(tables[index], step).map(({ code, seat }) => {
      const line = { event: index - 1, code };
      return seat === null ? line : { ...line, player: tables[index].players[seat] };
    }),
  );
}

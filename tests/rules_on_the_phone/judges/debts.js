// What is still owed when a game is over: the settlement as its people chose it, less what was paid and forgiven.

import { sum } from "/static/js/rules/amounts.js";
import { undoneBy } from "/static/js/rules/corrections.js";
import { Refusal, isRefusal } from "/static/js/rules/refusals.js";
import { field, isInteger, isText } from "/static/js/rules/schema.js";
import { settle } from "/static/js/rules/settlement.js";
import { CLUB, JACKPOT, POOL, fundName, gains, isOver } from "/static/js/rules/state.js";
import { paymentsOf } from "./payments.js";
import { settleEach, settleThrough } from "./settlement.js";

const WAYS = ["fewest", "banker", "each"];
const isAmount = (value) => isInteger(value) && value >= 1;
const BESIDE = ["paid", "forgiven", "settling"];
const FUNDS = { pool: POOL, club: CLUB, jackpot: JACKPOT };
const FEWEST = { how: "fewest", banker: null };

/**
 * What is owed after a log; nothing while the game goes on.
 *
 * `debts` are `{payer, receiver, amount, made, open}`; `misfits` were made before a correction and fit no debt now.
 * Where there are any, the debts are what is left after them, reckoned anew (rule 15.11). `left` is a Map of what
 * each one is still to get, below zero to pay.
 */
export function reckon(played, log) {
  const [table, { state }] = [played.tables.at(-1), played.steps.at(-1)];
  const [way, made] = [wayChosen(table, log), paymentsMade(table, log)];
  if (!isOver(state)) return { way, debts: [], misfits: made, left: new Map() };
  const left = leftAfter(gains(state), made);
  const debts = matched(settlementBy(played, way), made);
  if (debts) return { way, debts, misfits: [], left };
  const anew = way.banker === null ? settle(left) : settleThrough(left, way.banker);
  return { way, debts: anew.map((payment) => asDebt(payment, [])), misfits: made, left };
}

/** Who pays whom by the way that was chosen, before anything was paid (rule 15.10). */
function settlementBy({ steps }, { how, banker }) {
  const nets = gains(steps.at(-1).state);
  if (how === "banker") return settleThrough(nets, banker);
  if (how === "fewest") return settle(nets);
  return settleEach(
    steps.flatMap(({ dues }) => dues.flatMap(paymentsOf)),
    [POOL, JACKPOT],
  );
}

function leftAfter(nets, made) {
  const left = new Map(nets);
  for (const { payer, receiver, amount } of made) {
    left.set(payer, (left.get(payer) ?? 0) + amount);
    left.set(receiver, (left.get(receiver) ?? 0) - amount);
  }
  return left;
}

/** Every payment beside its debt; null where one fits no debt, or is more than it. */
function matched(payments, made) {
  const debts = payments.map((payment) =>
    asDebt(
      payment,
      made.filter((one) => isBetween(one, payment)),
    ),
  );
  const fits = sum(debts.map((debt) => debt.made.length)) === made.length && debts.every(({ open }) => open >= 0);
  return fits ? debts : null;
}

function asDebt({ payer, receiver, amount }, made) {
  return { payer, receiver, amount, made, open: amount - sum(made.map((one) => one.amount)) };
}

const isBetween = (one, { payer, receiver }) => one.payer === payer && one.receiver === receiver;

/** What was noted beside the game and not taken back, in order: `{number, plain}`. */
function standingBeside(log) {
  const undone = undoneBy(log);
  const entries = log.map((plain, index) => ({ number: index + 1, plain }));
  return entries.filter(({ number, plain }) => BESIDE.includes(plain.type) && !undone.has(number));
}

/** How the people of a game settle: as they last said, in the fewest payments if they never did. */
function wayChosen(table, log) {
  const said = standingBeside(log).filter(({ plain }) => plain.type === "settling");
  const way = said.length ? readWay(table, said.at(-1).plain) : FEWEST;
  return isRefusal(way) ? FEWEST : way;
}

/** What was paid and forgiven and not taken back, in order. */
function paymentsMade(table, log) {
  const noted = standingBeside(log).filter(({ plain }) => plain.type !== "settling");
  return noted.map(({ number, plain }) => readMade(table, plain, number)).filter((made) => !isRefusal(made));
}

/** Why something cannot be noted beside a game, null where it can (rules 15.9 to 15.11). */
export function refuseEntry(played, log, plain) {
  const table = played.tables.at(-1);
  const noted = field(plain, "type") === "settling" ? readWay(table, plain) : readMade(table, plain, 0);
  if (isRefusal(noted)) return noted;
  return field(plain, "type") === "settling" ? null : refusePayment(table, reckon(played, log), noted);
}

function refusePayment(table, { debts }, made) {
  const payer = made.payer < 0 ? fundName(made.payer) : table.players[made.payer];
  const debt = debts.find((one) => isBetween(one, made) && one.open);
  if (!debt) return new Refusal("no_such_debt", payer);
  return made.amount > debt.open ? new Refusal("payment_too_large", payer) : null;
}

/** The way of an entry `settling`. */
function readWay(table, plain) {
  const how = field(plain, "how");
  if (!WAYS.includes(how)) return new Refusal("bad_value", null, "how");
  const banker = how === "banker" ? readSeat(table, field(plain, "banker")) : null;
  return isRefusal(banker) ? banker : { how, banker };
}

/** A payment as it is written in an entry `paid` or `forgiven`. */
function readMade(table, plain, number) {
  const [kind, amount] = [field(plain, "type"), field(plain, "amount")];
  if (kind !== "paid" && kind !== "forgiven") return new Refusal("unknown_event", null, isText(kind) ? kind : null);
  if (!isAmount(amount)) return new Refusal("bad_value", null, "amount");
  const [payer, receiver] = [readSide(table, plain, "from"), readSide(table, plain, "to")];
  return [payer, receiver].find(isRefusal) ?? { number, kind, payer, receiver, amount };
}

/** A player by his name, or a fund by `from_fund` or `to_fund`. */
function readSide(table, plain, which) {
  const fund = field(plain, `${which}_fund`);
  if (fund === null) return readSeat(table, field(plain, which));
  return Object.hasOwn(FUNDS, fund) ? FUNDS[fund] : new Refusal("bad_value", null, `${which}_fund`);
}

function readSeat({ seats }, name) {
  return seats.get(name) ?? new Refusal("unknown_player", isText(name) ? name : null);
}

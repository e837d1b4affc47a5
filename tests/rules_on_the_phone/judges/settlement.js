// Who pays whom in the end: through a banker, or each to each.

import { sum } from "/static/js/rules/amounts.js";

/** Whoever lost pays the banker, who pays whoever won. */
export function settleThrough(nets, banker) {
  const others = [...nets].filter(([who, net]) => who !== banker && net !== 0);
  const [losers, winners] = [others.filter(([, net]) => net < 0), others.filter(([, net]) => net > 0)];
  return [
    ...losers.map(([who, net]) => ({ payer: who, receiver: banker, amount: -net })),
    ...winners.map(([who, net]) => ({ payer: banker, receiver: who, amount: net })),
  ];
}

/**
 * Each pays each what is left between the two of them after all payments.
 *
 * What went through a pot is owed by those who put more in than they took to those who took more, in their order; what
 * stays in a pot is owed to it.
 */
export function settleEach(payments, pots) {
  const between = payments.filter(({ payer, receiver }) => !pots.includes(payer) && !pots.includes(receiver));
  const through = pots.flatMap((pot) => settleInOrder(throughPot(payments, pot)));
  const owed = new Map();
  for (const payment of [...between, ...through]) owe(owed, payment);
  const debts = [...owed.values()].filter(({ amount }) => amount !== 0);
  return debts.map(({ payer, receiver, amount }) =>
    amount > 0 ? { payer, receiver, amount } : { payer: receiver, receiver: payer, amount: -amount },
  );
}

/** What everybody took from a pot less what he put in, and at last what stays in it. */
function throughPot(payments, pot) {
  const nets = new Map();
  const move = (who, amount) => nets.set(who, (nets.get(who) ?? 0) + amount);
  for (const { payer, receiver, amount } of payments) {
    if (payer === pot) move(receiver, amount);
    if (receiver === pot) move(payer, -amount);
  }
  return nets.set(pot, -sum([...nets.values()]));
}

function owe(owed, { payer, receiver, amount }) {
  const [there, back] = [owed.get(`${payer} ${receiver}`), owed.get(`${receiver} ${payer}`)];
  if (back) back.amount -= amount;
  else if (there) there.amount += amount;
  else owed.set(`${payer} ${receiver}`, { payer, receiver, amount });
}

/** The first who owes pays the first who is owed, until everybody is even; the nets add up to zero. */
function settleInOrder(nets) {
  const owed = [...nets].filter(([, net]) => net > 0);
  const payments = [];
  for (const [payer, net] of nets) {
    let debt = -net;
    while (debt > 0) {
      const [receiver, rest] = owed[0];
      const amount = Math.min(debt, rest);
      payments.push({ payer, receiver, amount });
      debt -= amount;
      if (rest > amount) owed[0] = [receiver, rest - amount];
      else owed.shift();
    }
  }
  return payments;
}

// Dues as single payments.

import { POOL } from "/static/js/rules/state.js";

/** One payment `{payer, receiver, kind, amount, hand}` for each seat that pays or receives something. */
export function paymentsOf({ kind, amounts, receiver, hand, from_pool = 0 }) {
  const payments = amounts.map((amount, seat) =>
    amount > 0
      ? { payer: seat, receiver, kind, amount, hand }
      : { payer: receiver, receiver: seat, kind, amount: -amount, hand },
  );
  const ofPool = { payer: POOL, receiver, kind, amount: from_pool, hand };
  return [ofPool, ...payments].filter(({ amount }) => amount !== 0);
}

// Whole points and whole minor units of money, and how they are divided; never a fraction.

/** In place of a seat: no one went out, or no one has won. */
export const NOBODY = -1;

/**
 * What is left over when an amount is divided; never below zero.
 * @param {number} amount
 * @param {number} by
 */
function remainder(amount, by) {
  return ((amount % by) + by) % by;
}

/**
 * An amount divided by a number of parts, rounded down, below zero too.
 * @param {number} amount
 * @param {number} by
 */
export function divide(amount, by) {
  return (amount - remainder(amount, by)) / by;
}

/**
 * Round a share down to a multiple of `unit` minor units (rule 12.5).
 * @param {number} amount
 * @param {number} unit
 */
export function roundDown(amount, unit) {
  return amount - remainder(amount, unit);
}

/**
 * Split `amount` minor units; the odd units go one each to the first shares (rule 12.6).
 * @param {number} amount
 * @param {number} shares
 */
export function splitEqually(amount, shares) {
  const each = divide(amount, shares);
  const odd = remainder(amount, shares);
  return Array.from({ length: shares }, (_, place) => each + (place < odd ? 1 : 0));
}

/**
 * All amounts together.
 * @param {number[]} amounts
 */
export function sum(amounts) {
  return amounts.reduce((total, amount) => total + amount, 0);
}

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
 * Split `amount` minor units into whole coins; the odd coins go one each to the first shares (rule 12.6).
 *
 * What is less than a coin is the first one's.
 * @param {number} amount
 * @param {number} shares
 * @param {number} [coin]
 */
export function splitEqually(amount, shares, coin = 1) {
  const [coins, less] = [divide(amount, coin), remainder(amount, coin)];
  const [each, odd] = [divide(coins, shares), remainder(coins, shares)];
  return Array.from({ length: shares }, (_, place) => (each + (place < odd ? 1 : 0)) * coin + (place ? 0 : less));
}

/**
 * All amounts together.
 * @param {number[]} amounts
 */
export function sum(amounts) {
  return amounts.reduce((total, amount) => total + amount, 0);
}

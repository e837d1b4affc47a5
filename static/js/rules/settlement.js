// Who pays whom in the end, in the fewest payments that bring every net to zero.

import { sum } from "./amounts.js";

/**
 * The fewest payments `{payer, receiver, amount}` for a Map of nets whose sum is zero (rule 12.7).
 *
 * A group of n people whose nets add up to zero settles in n - 1 payments, so the most such groups give the
 * fewest payments. Two people with opposite nets always make a group of some best division, and go first.
 * @param {Map<number, number>} nets
 * @returns {Payment[]}
 */
export function settle(nets) {
  if (sum([...nets.values()]) !== 0) throw new Error("nets must add up to zero");
  const open = /** @type {FilledMap<number, number>} */ (new Map([...nets].filter(([, net]) => net !== 0)));
  /** @type {[number, number][][]} */
  const groups = [];
  for (const pair of opposites(open)) {
    groups.push(pair.map((who) => [who, open.get(who)]));
    for (const who of pair) open.delete(who);
  }
  return [...groups, ...mostGroups([...open])].flatMap((group) =>
    settleGroup(/** @type {FilledMap<number, number>} */ (new Map(group))),
  );
}

/**
 * @param {Map<number, number>} nets
 * @returns {[number, number][]}
 */
function opposites(nets) {
  const waiting = new Map();
  /** @type {[number, number][]} */
  const pairs = [];
  for (const [who, net] of nets) {
    const others = waiting.get(-net) ?? [];
    if (others.length) pairs.push([others.shift(), who]);
    else waiting.set(net, [...(waiting.get(net) ?? []), who]);
  }
  return pairs;
}

/**
 * Divide people, no two of whom are even with each other, into as many groups that add up to zero as possible.
 * @param {[number, number][]} people
 * @returns {[number, number][][]}
 */
function mostGroups(people) {
  if (people.length < 6) return people.length ? [people] : []; // with no opposite pair, a group takes three
  const sorted = [...people].sort(([, one], [, other]) => one - other);
  const groups = new Division(sorted.map(([, net]) => net)).groups();
  return groups.map((group) => group.map((place) => sorted[place]));
}

/**
 * The search for the most groups, by sets of people as bit masks.
 *
 * The first of those who remain is in some group; each is tried, small ones first. Of people with equal nets the first
 * ones are taken first, and a branch that cannot beat the best one is left.
 */
class Division {
  /** @param {number[]} nets */
  constructor(nets) {
    this.people = nets.map((_, place) => place);
    this.payers = mask(this.people.filter((place) => nets[place] < 0));
    this.likeTheLast = mask(this.people.filter((place) => place > 0 && nets[place] === nets[place - 1]));
    this.zeroSums = zeroSums(nets);
    const none = new Map([[0, { most: 0, first: 0 }]]);
    this.best = /** @type {FilledMap<number, { most: number, first: number }>} */ (none);
  }

  /** The places of the members of each group of a best division. */
  groups() {
    const found = [];
    let remaining = mask(this.people);
    while (remaining) {
      this.most(remaining);
      const group = this.best.get(remaining).first;
      found.push(this.people.filter((place) => (group >> place) & 1));
      remaining ^= group;
    }
    return found;
  }

  /**
   * How many groups those who remain can make; which one to take first is kept with it.
   * @param {number} remaining
   * @returns {number}
   */
  most(remaining) {
    if (this.best.has(remaining)) return this.best.get(remaining).most;
    let [most, taken] = [0, 0];
    for (const group of this.zeroSums) {
      if (most === this.bound(remaining)) break;
      if (!this.fits(group, remaining) || this.bound(remaining ^ group) < most) continue;
      const found = 1 + this.most(remaining ^ group);
      if (found > most) [most, taken] = [found, group];
    }
    this.best.set(remaining, { most, first: taken });
    return most;
  }

  /**
   * A group takes three people, one who pays and one who receives.
   * @param {number} remaining
   */
  bound(remaining) {
    const [people, payers] = [count(remaining), count(remaining & this.payers)];
    return Math.min(Math.floor(people / 3), payers, people - payers);
  }

  /**
   * @param {number} group
   * @param {number} remaining
   */
  fits(group, remaining) {
    const holdsTheFirst = group & remaining & -remaining;
    const passedOver = remaining & ~group;
    return holdsTheFirst && !(group & ~remaining) && !(group & this.likeTheLast & (passedOver << 1));
  }
}

/** @param {number[]} places */
const mask = (places) => sum(places.map((place) => 1 << place));
/**
 * @param {number} members
 * @returns {number}
 */
const count = (members) => (members ? (members & 1) + count(members >> 1) : 0);

/**
 * Every set of people whose nets add up to zero, the smallest first.
 * @param {number[]} nets
 */
function zeroSums(nets) {
  let sums = [0];
  for (const net of nets) sums = [...sums, ...sums.map((total) => total + net)];
  const found = sums.map((total, members) => (total === 0 ? members : 0)).filter(Boolean);
  return found.sort((one, other) => count(one) - count(other));
}

/**
 * At most one payment fewer than people: the deepest debtor pays the one with most to receive.
 * @param {FilledMap<number, number>} nets
 * @returns {Payment[]}
 */
function settleGroup(nets) {
  const payments = [];
  while ([...nets.values()].some(Boolean)) {
    const payer = first(nets, Math.min);
    const receiver = first(nets, Math.max);
    const amount = Math.min(-nets.get(payer), nets.get(receiver));
    nets.set(payer, nets.get(payer) + amount).set(receiver, nets.get(receiver) - amount);
    payments.push({ payer, receiver, amount });
  }
  return payments;
}

/**
 * @param {Map<number, number>} nets
 * @param {(...values: number[]) => number} most
 */
function first(nets, most) {
  const wanted = most(...nets.values());
  return /** @type {[number, number]} */ ([...nets].find(([, net]) => net === wanted))[0];
}

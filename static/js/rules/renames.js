// Who is called otherwise, by a correction of the start, is so in all that was recorded before (rule 15.12).
// Fields that name people are told in scoring/engine/corrections.py; nothing else may look like a name.

const ONE_NAME = ["player", "out", "from", "to", "banker", "after"];
const NAMES = [
  ...["players", "joined", "left", "melds", "sits_out", "adjust"],
  ...["kitty", "fines", "bonuses", "split", "agreed"],
];
const EVENTS = ["event", "insert", "also"];

/**
 * A log in which everybody has the name that the last correction of the start gave them.
 * @param {Plain[]} log
 * @param {Set<number>} undone
 * @returns {Plain[]}
 */
export function withLaterNames(log, undone) {
  if (!log.some((plain) => plain.names)) return log;
  /** @type {Record<string, string>} */
  let names = {};
  const newestFirst = [...log.entries()].reverse().map(([index, plain]) => {
    const later = names;
    if (plain.names && !undone.has(index + 1)) {
      const now = Object.entries(plain.names).map(([old, name]) => [old, nameOf(name, later)]);
      names = { ...later, ...Object.fromEntries(now) };
    }
    return renamed(plain, later);
  });
  return newestFirst.reverse();
}

/**
 * @param {string} name
 * @param {Record<string, string>} names
 */
const nameOf = (name, names) => (Object.hasOwn(names, name) ? names[name] : name);

/**
 * @param {Plain} plain
 * @param {Record<string, string>} names
 * @returns {Plain}
 */
const renamed = (plain, names) =>
  Object.fromEntries(Object.entries(plain).map(([field, value]) => [field, renamedField(field, value, names)]));

/**
 * @param {string} field
 * @param {any} value
 * @param {Record<string, string>} names
 */
function renamedField(field, value, names) {
  if (ONE_NAME.includes(field) && typeof value === "string") return nameOf(value, names);
  if (![...NAMES, ...EVENTS].includes(field)) return value;
  if (Array.isArray(value)) return value.map((item) => renamedItem(item, names));
  if (!NAMES.includes(field) || value === null || typeof value !== "object") return renamedItem(value, names);
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [nameOf(name, names), held]));
}

/**
 * @param {any} item
 * @param {Record<string, string>} names
 */
function renamedItem(item, names) {
  if (typeof item === "string") return nameOf(item, names);
  return item !== null && typeof item === "object" && !Array.isArray(item) ? renamed(item, names) : item;
}

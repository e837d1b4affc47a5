// Fields of an event that nothing reads: misspelt ones, and those of a rule that this table doesn't play.

const READ = {
  hand: ["type", "out", "left", "kalooki", "adjust", "kitty"],
  points: ["type", "adjust"],
  void: ["type"],
  end: ["type", "pool"],
  join: ["type", "player", "after"],
};
const DECISION = ["type", "player"];

/** The first field that says something and is not scored; null where everything is. */
export function unreadField(rules, plain) {
  const read = READ[plain.type] ?? DECISION;
  const more = Object.keys(plain).filter((name) => !read.includes(name) && plain[name] !== null);
  return more.find((name) => !isPlayed(rules, plain, name)) ?? null;
}

/** Whether the field belongs to a rule that the house has switched on. */
function isPlayed(rules, plain, name) {
  if (plain.type === "end") return name === "agreed" && typeof plain.pool === "object" && plain.pool !== null;
  if (plain.type === "points") return name === "fines" && Object.keys(rules.fines).length > 0;
  if (plain.type !== "hand") return false;
  if (name === "sits_out") return rules.sitting_out !== null;
  if (name === "way") return Object.keys(rules.ways).length > 0;
  const codes = { fines: rules.fines, bonuses: rules.bonus_stakes };
  return Object.hasOwn(codes, name) && Object.keys(codes[name]).length > 0;
}

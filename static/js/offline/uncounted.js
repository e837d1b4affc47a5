// A game by rules that this phone does not play: its hands are kept with what each player held, as far as that adds up.
// The totals stay those that the server last told, and it counts what was kept once there is a connection.

/** The game after a log, as the rules would give it; `refusal` says what of them is not played here. */
export function listed(kept, log, rules, refusal) {
  const { known } = kept;
  const { entries, undo, redo } = rules.list(log);
  const variant = variantOf(kept.start, entries, rules);
  const table = tableOf(known.players, variant);
  const dealt = entries.filter(({ plain }) => plain.type === "hand" || plain.type === "void");
  const before = (place) => dealt.slice(0, place).filter(({ plain }) => counts(variant, plain)).length;
  variant.first_hand = known.hand - before(dealt.filter(({ number }) => number <= known.version).length);
  const hands = dealt.map((entry, place) => ({ ...handOf(entry, table, known, rules), number: 1 + before(place) }));
  const next = log.length === known.version ? {} : { hand: variant.first_hand + before(dealt.length), ...UNKNOWN };
  return { uncounted: refusal, table, view: { ...known, ...next }, hands, entries: [], undo, redo };
}

const UNKNOWN = { dealer: null, cards: null };

/** Whether the hand after this one has another number. */
const counts = (variant, { type }) => type === "hand" || variant.void?.counts_as_hand;

/** What fields are read by: the rules that hold now, as they stand. */
function variantOf(start, entries, { cardPoints }) {
  const { rules } = entries.filter(({ plain }) => plain.rules).at(-1)?.plain ?? start;
  return { ways: {}, fixed_scores: {}, ...rules, card_points: cardPoints(rules) };
}

/** Who sits where; `players` stand as they sit. */
function tableOf(players, variant) {
  const names = [];
  for (const { seat, name } of players) names[seat] = name;
  return { variant, players: names, clockwise: players.map(({ seat }) => seat) };
}

/** One hand: the `points` that the server gave, where this phone has them, or what each seat `held`. */
function handOf({ number: entry, part, plain }, { players, variant }, known, { heldPoints }) {
  const counted = known.hands.find((hand) => hand.entry === entry && !part);
  const held = players.map((name) => {
    const left = heldPoints(variant, plain.left?.[name] ?? null);
    return variant.melds ? (plain.melds?.[name] ?? 0) - (left ?? 0) : left;
  });
  return {
    entry,
    outcome: plain.type === "void" ? "void" : "out",
    out: players.indexOf(plain.out),
    points: counted && players.map((name) => counted.points[name]),
    held: entry > known.version && plain.type === "hand" ? held : null,
  };
}

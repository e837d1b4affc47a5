// The fields of a hand as the event that they mean; scoring/forms/hands.py reads the same fields again when they arrive.

window.handFields = (() => {
  const KINDS = { mark: "adjust", kitty: "kitty", fine: "fines", bonus: "bonuses" };
  const free = (text) => (/^[+-]?\d{1,6}$/.test(text) ? Number(text) : 0);

  /** What one loser holds, for the game file: a fixed score, a sum, or cards; null for what cannot be read. */
  function left(text, rules) {
    const plain = text.trim().replace(/−/g, "-");
    const code = plain.toLowerCase().replaceAll(" ", "_");
    if (code in rules.fixed) return { fixed: code };
    const cards = cardsIn(plain); // of keypad.js
    const single = /^\d+$/.test(plain);
    if (cards?.length && !(single && rules.values[plain] !== Number(plain))) return cards.join(" ");
    return sumOf(plain);
  }

  /** `fields` are pairs of name and text, `players` {seat, name} as they are dealt in. */
  function event(fields, players, rules) {
    const typed = new Map(fields);
    const out = players.find((player) => `${player.seat}` === typed.get("out"));
    const losers = players.filter((player) => player !== out);
    const hand = { type: "hand", out: out ? out.name : null };
    if (typed.get("kalooki")) hand.kalooki = true;
    hand.left = Object.fromEntries(losers.map(({ seat, name }) => [name, left(typed.get(`cards-${seat}`) ?? "", rules)]));
    for (const player of players) addMarks(hand, player, fields);
    for (const { seat, name } of players) {
      const points = free((typed.get(`other-${seat}`) ?? "").replace("−", "-").replaceAll(" ", ""));
      if (points) (hand.adjust ??= []).push({ player: name, points, reason: typed.get(`reason-${seat}`) || "-" });
    }
    return hand;
  }

  function addMarks(hand, { seat, name }, fields) {
    for (const [field, text] of fields) {
      const [kind, at, ...code] = field.split("-");
      if (!(kind in KINDS) || at !== `${seat}`) continue;
      for (let n = 0; n < Number(text); n += 1) (hand[KINDS[kind]] ??= []).push({ player: name, code: code.join("-") });
    }
  }

  /** The text of what a loser held, for the field of a correction. */
  const text = (value) => (Array.isArray(value) ? value.join(" ") : (Object(value) === value ? value.fixed : `${value ?? ""}`));

  return { event, text };
})();

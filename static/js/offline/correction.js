// Another hand in the place of one, where all that came after it still fits.

import { draw } from "./compare.js";
import { fill, shown, storyOf } from "./figures.js";
import { correctHand, editing, eventAt, game, kept, root, rules, words } from "./game.js";
import { showRecord } from "./hand.js";
import { marksOf, textOf } from "./hand_fields.js";
import { part, screens } from "./page.js";

export function beginCorrection(entry) {
  const hand = game.hands.find((each) => each.entry === entry);
  const event = eventAt(entry);
  const at = game.entries.findIndex((each) => each.number === entry);
  const { totals } = game.steps[at].state;
  const away = event.sits_out ?? [];
  const { clockwise, players: names } = game.table;
  const seats = clockwise
    .map((seat) => ({ seat, name: names[seat], total: totals[seat] }))
    .filter(({ name }) => name === event.out || name in event.left || away.includes(name));
  correctHand({ entry, number: shown(hand.number), players: seats });
  const texts = Object.fromEntries(
    seats.filter(({ name }) => name in event.left).map(({ seat, name }) => [`cards-${seat}`, textOf(event.left[name])]),
  );
  Object.assign(texts, marksOf(event, seats));
  const way = event.kalooki ? "kalooki" : (event.way ?? "");
  const out = seats.find(({ name }) => name === event.out)?.seat ?? "none";
  if (game.table.variant.knock && !way) texts[`cards-${out}`] ??= "0"; // without cards of their own: none left
  showRecord(
    {
      out,
      way,
      texts,
    },
    seats.filter(({ name }) => away.includes(name)).map(({ seat }) => `${seat}`),
  );
}

/** Before beside after, with what has to be decided; `answers` are those given so far. */
export function showComparison(form, fields, event, answers = {}) {
  const looked = rules.correct(kept.start, game.log, { type: "amend", entry: editing.entry, event }, answers);
  const own = looked.game.misfits.find(({ entry }) => entry.number === editing.entry && !entry.part);
  if (own) return false;
  screens.hand = { fields, event, looked, form };
  const page = part("compare");
  page.querySelector("[data-title]").textContent = fill(words.correct, { n: editing.number });
  page.querySelector("[data-hand]").textContent = fill(words.points_in, { n: editing.number });
  const hand = looked.game.hands.find(({ entry }) => entry === editing.entry);
  page.querySelector("[data-out]").textContent = storyOf(hand);
  draw(page, looked, game, editing.entry);
  form.closest("#record").hidden = true;
  root.querySelector("[data-do=decide]")?.remove();
  root.append(page);
  return true;
}

/** An answer may raise or spare other questions. */
export function decide(form) {
  const { fields, event, form: written } = screens.hand;
  const picked = [...new FormData(form)].map(([name, value]) => [name.replace("decide-", ""), value]);
  const at = /** @type {HTMLInputElement} */ (document.activeElement);
  showComparison(written, fields, event, Object.fromEntries(picked));
  [...root.querySelectorAll("[data-do=decide] input")]
    .find(({ name, value }) => name === at.name && value === at.value)
    ?.focus();
}

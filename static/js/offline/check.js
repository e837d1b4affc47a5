// What a hand comes to, before it is written.

import { showComparison } from "./correction.js";
import { endedBy, fill, messageOf, offerOf, points, signed, signedMoney, storyOf } from "./figures.js";
import { dealt, editing, game, kept, readBy, root, rules, words } from "./game.js";
import { showRecord } from "./hand.js";
import { eventOf, textOf, wayOf } from "./hand_fields.js";
import { part, screens } from "./page.js";

const TYPED = /^(cards|laid|times|mark|kitty|fine|bonus|other|reason)-|^wild$/; // what stands in the fields of a hand

/**
 * What was typed on a page of the server's: who sits it out, who went out, what the others hold; then on to the
 * check.
 */
export function goOnWith(fields) {
  const typed = new Map(fields);
  const away = fields.filter(([name]) => name.startsWith("away-")).map(([name]) => name.split("-")[1]);
  const out = typed.get("out");
  const texts = Object.fromEntries(fields.filter(([name]) => TYPED.test(name)));
  showRecord(out && !away.includes(out) ? { out, way: wayOf(typed), texts } : null, away);
  const answers = fields
    .filter(([name]) => name.startsWith("decide-"))
    .map(([name, value]) => [name.replace("decide-", ""), value]);
  if (typed.get("step") === "preview") showCheck(root.querySelector("form.cards"), Object.fromEntries(answers));
}

export function showCheck(form, answers = {}) {
  const fields = [...new FormData(form)];
  const players = editing ? editing.players : dealt(game.view);
  const event = eventOf(fields, players, readBy(game));
  if (editing && showComparison(form, fields, event, answers)) return void root.querySelector("[data-title]").focus();
  const after = game.uncounted ? null : judged(event);
  screens.hand = { fields, event, after, form };
  const page = part("check");
  const number = editing ? editing.number : game.view.hand;
  page.querySelector("[data-title]").textContent = fill(words.check, { n: number });
  const record = rules.isRefusal(after) ? null : after?.record;
  page.querySelector("[data-out]").textContent = record ? storyOf(record) : endedBy(event.out, event.out, howOf(event));
  page.querySelector("[data-go=save] span").textContent = fill(words.save, { n: number });
  tellWay(page, event);
  if (rules.isRefusal(after)) blame(page, after);
  else if (!after) tellHeld(page, event, players);
  else page.querySelector("ul").append(...after.view.players.map(line));
  form.closest("#record").hidden = true;
  root.lastElementChild.after(page);
  root.lastElementChild.querySelector("h1").focus();
}

/** What the rules say of a hand, or of the hand that is to stand in the place of another. */
function judged(event) {
  if (!editing) return rules.look(game, event);
  return rules.play(kept.start, [...game.log, { type: "amend", entry: editing.entry, event }]).misfits[0].refusal;
}

/** What each player held, where this phone does not play the rules that make points of it. */
function tellHeld(page, event, players) {
  const named = players.filter(({ name }) => name in event.left || name in (event.melds ?? {}));
  const rows = named.map(({ name }) => heldLine(name, event.left[name] ?? null, event.melds?.[name]));
  page.querySelector("ul").append(...rows);
  const note = page.querySelector("[data-note]");
  Object.assign(note, { hidden: false, textContent: [note.textContent, words.held].filter(Boolean).join(" ") });
}

function heldLine(name, written, laid) {
  const row = part("line");
  const sum = rules.heldPoints(game.table.variant, written);
  row.querySelector(".name").textContent = name;
  const less = laid === undefined ? null : laid - (sum ?? 0);
  row.querySelector(".after").textContent = less !== null ? signed(less) : sum === null ? textOf(written) : points(sum);
  row.querySelector(".was").hidden = true;
  return row;
}

/** The code of the special way in which a hand was ended. */
const howOf = (/** @type {Record<string, any>} */ { way, kalooki }) => (kalooki ? "kalooki" : way);

/** How it was ended stands in the title, and below the hand what that does. */
function tellWay(page, /** @type {Record<string, any>} */ event) {
  const { out } = event;
  const code = howOf(event);
  /** @type {RecordElement} */
  const record = root.querySelector("#record");
  const parts = record.rules.told[code];
  if (!parts) return;
  const [phrase, note] = parts;
  const title = page.querySelector("[data-how-out]");
  title.hidden = false;
  title.querySelector("span").textContent = phrase;
  Object.assign(page.querySelector("[data-note]"), { hidden: !note, textContent: fill(note, { name: out }) });
  if (game.table.variant.ways[code]?.wins_game) page.querySelector("[data-go=save] span").textContent = words.save_last;
}

function blame(page, refusal) {
  const why = page.querySelector("[data-why]");
  why.hidden = false;
  why.textContent = messageOf(refusal);
  page.querySelector("[data-go=save]").hidden = true;
}

function line(player) {
  const row = part("line");
  const before = game.view.players.find((each) => each.seat === player.seat);
  row.querySelector(".name").textContent = player.name;
  row.querySelector(".gain").textContent = signed(player.total - before.total);
  row.querySelector(".was .num").textContent = points(before.total);
  row.querySelector(".after").textContent = points(player.total);
  const goes = before.standing === "in" && player.standing === "out" ? words.goes_out : "";
  const cash = kept.money && player.net !== before.net ? signedMoney(player.net - before.net) : "";
  row.querySelector("small").textContent = [goes, player.offer ? offerOf(player.offer) : "", cash]
    .filter(Boolean)
    .join(" · ");
  return row;
}

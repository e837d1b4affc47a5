// The keypad for a hand, as the server drew it, for those who are dealt in now.

import { fill, points } from "./figures.js";
import { dealOf, dealt, editing, game, kept, root, words } from "./game.js";
import { show } from "./page.js";

const { newId } = window.outboxed;

const escaped = (text) =>
  Object.assign(document.createElement("b"), { textContent: text }).innerHTML.replaceAll('"', "&quot;");

/** A screen as the server drew it, with the names of those who sit here now in the places that it left for them. */
export function named(screen) {
  const drawn = document.createElement("template");
  const html = root.querySelector(`template[data-${screen}]`).innerHTML;
  drawn.innerHTML = html.replace(/\{seat-(\d+)\}/g, (_part, seat) => escaped(game.table.players[seat] ?? ""));
  return drawn.content;
}

/** The keypad for those who are dealt in now; `away` are the seats of those who sit this hand out. */
export function showRecord(fields = null, away = []) {
  const number = editing ? editing.number : game.view.hand;
  const players = editing ? editing.players : dealt(game.view);
  const node = named("record");
  const ranks = game.table.variant.wild?.by_hand;
  if (ranks) node.querySelector("#record").dataset.wild = ranks[Math.min(number, ranks.length) - 1];
  node.querySelector("#record").dataset.deal = editing ? "" : dealOf();
  node.querySelector("#record").removeAttribute("data-draft");
  node.querySelector("#record").classList.toggle("uncounted", Boolean(game.uncounted));
  for (const tree of [node, ...[...node.querySelectorAll("template")].map((each) => each.content)]) {
    cast(
      tree,
      players.filter(({ seat }) => !away.includes(`${seat}`)),
      number,
    );
    for (const form of tree.querySelectorAll("form.cards"))
      form.append(...away.map((seat) => hidden(`away-${seat}`, "1")));
  }
  show(node);
  /** @type {RecordElement} */
  const record = root.querySelector("#record");
  if (fields) record.begin(fields.out, fields.way, fields.texts);
}

export const hidden = (name, value) => Object.assign(document.createElement("input"), { type: "hidden", name, value });

/** The drawn screens for these players, in the order in which they sit. */
function cast(tree, players, number) {
  const placeOf = (seat) => players.findIndex((player) => `${player.seat}` === seat);
  for (const group of tree.querySelectorAll(".group")) {
    const place = placeOf(group.dataset.seat);
    if (place < 0) group.remove();
    else Object.assign(group.dataset, { place, total: players[place].total });
  }
  const keys = [...tree.querySelectorAll("[name=out].key")];
  for (const key of keys) if (placeOf(key.value) < 0) key.remove();
  for (const [place, { seat, total }] of players.entries()) {
    const stood = tree.querySelector(`.who-and-how [data-of="${seat}"] small`);
    if (stood) stood.textContent = game.uncounted ? "" : points(total);
    const key = keys.find((each) => each.value === `${seat}`);
    if (!key) continue;
    key.querySelector("small").textContent = game.uncounted ? "" : points(total);
    Object.assign(key.querySelector("kbd"), { textContent: place + 1, hidden: place > 8 });
    key.parentElement.append(key);
  }
  castRests(tree, placeOf, players.length);
  if (editing) for (const button of tree.querySelectorAll(".cards [name=step]")) button.value = "preview";
  for (const each of tree.querySelectorAll(
    "[data-begun], .deal, .wild-line small, .quiets > :not([name=out]), #nobody, .ask .note",
  ))
    each.remove();
  for (const form of tree.querySelectorAll("form"))
    for (const name of form.getAttributeNames()) if (name.startsWith("data-hx")) form.removeAttribute(name);
  const title = tree.querySelector(".who .bar b");
  if (title)
    title.textContent = editing
      ? fill(words.correct, { n: number })
      : fill(game.view.dealer ? words.who : words.hand_only, { n: number, name: game.view.dealer });
  for (const link of tree.querySelectorAll("a.icon[href]:not([data-back])")) link.dataset.go = "table";
  for (const field of tree.querySelectorAll("[name=entry_id]")) field.value = newId();
  for (const field of tree.querySelectorAll("[name=expected]")) field.value = kept.version;
}

/** Whoever sits a hand out must leave enough for one. */
function castRests(tree, placeOf, count) {
  for (const box of tree.querySelectorAll(".rests input"))
    if (placeOf(box.name.split("-")[1]) < 0) box.closest("label").remove();
  if (editing || count < 3) for (const each of tree.querySelectorAll(".rests")) each.remove();
}

/** Those who sit this hand out leave the table for it, and the others are asked who went out. */
export function restSome(form, out) {
  const away = [...form.querySelectorAll(".rests input:checked")].map(({ name }) => name.split("-")[1]);
  const stays = out !== undefined && !away.includes(out);
  showRecord(stays ? { out, way: form.elements.kalooki?.checked ? "kalooki" : "", texts: {} } : null, away);
}

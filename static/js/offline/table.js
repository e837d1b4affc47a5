// The table itself: who stands where, and the hands.

import "../kept.js";
import {
  fill,
  isolate,
  joinNames,
  money,
  moment,
  points,
  shown,
  signed,
  signedMoney,
  stateOf,
  storyOf,
  totalOf,
} from "./figures.js";
import {
  arrived,
  dealOf,
  eventAt,
  game,
  isBehind,
  kept,
  newcomer,
  replay,
  root,
  rules,
  waiting,
  words,
} from "./game.js";
import { cell, part, show } from "./page.js";

const JUDGED = ["points", "leave", "join", "end", "print"].map((what) => `[data-go=${what}]`).join(); // need the rules

export async function showTable(message = "") {
  await replay();
  if (arrived && !waiting.length) return void window.location.assign(root.dataset.table);
  const { view } = game;
  show(part("table"), (page) => {
    page.querySelector("h1").textContent = kept.title;
    page.querySelector("[data-where]").prepend(`${whereOf(view)} `);
    for (const pill of page.querySelectorAll("wild-pill"))
      if (view.over) pill.remove();
      else if (pill.dataset.deal !== dealOf()) Object.assign(pill.dataset, { deal: dealOf(), rank: "" });
    page.querySelector(".players").append(...view.players.map((player) => playerRow(player)));
    page.querySelector(".hands").append(...handRows());
    page.querySelector("[data-go=record]").textContent = fill(words.record, { n: view.hand });
    page.querySelector(".foot .baize").hidden = view.over;
    page.querySelector("[data-go=join]").hidden = rules.isRefusal(newcomer());
    const behind = page.querySelector("[data-behind]");
    behind.hidden = !isBehind() && !game.uncounted;
    behind.textContent = game.uncounted ? fill(words.uncounted, { n: kept.known.hand }) : words.behind;
    for (const each of page.querySelectorAll(JUDGED)) each.hidden ||= Boolean(game.uncounted);
    const snack = page.querySelector("[data-snack]");
    snack.hidden = !message && game.undo === null && game.redo === null;
    snack.querySelector("p").textContent = message || storyOf(game.hands.find((hand) => hand.entry === game.undo));
    for (const form of snack.querySelectorAll("form")) form.hidden = game[form.dataset.do] === null;
    const isSafe = Boolean(navigator.serviceWorker?.controller);
    for (const each of page.querySelectorAll("[data-safe]")) each.hidden = !isSafe;
    for (const each of page.querySelectorAll("[data-open]")) each.hidden = isSafe;
    page.querySelector("[data-last]").parentElement.hidden ||= !kept.log.length;
    if (view.over) tellResult(page, view);
  });
  showOffer(); // of live.js
  offerPdf();
}

/** The sheet that the server made, where this phone has looked at it once. */
async function offerPdf() {
  const link = root.querySelector("[data-pdf]");
  const address = `${root.dataset.table}sheet.pdf`;
  const there = navigator.serviceWorker?.controller && (await self.keptPages.newest(address));
  if (!there) return;
  const time = moment(new Date(there.answer.headers.get("X-Kept")));
  Object.assign(link, { href: there.address, hidden: false });
  link.querySelector("span").textContent = fill(words.paper_pdf, { time });
}

function whereOf(view) {
  const pool = kept.money && view.pool ? ` · ${fill(words.pool, { sum: money(view.pool) })}` : "";
  const minutes = kept.minutes ? ` · ${kept.minutes}` : "";
  const where = view.cards === null ? words.hand_only : words.where;
  return view.over ? pool.slice(3) : fill(where, { n: view.hand, cards: view.cards }) + pool + minutes;
}

function tellResult(page, view) {
  page.querySelector("[data-result]").hidden = false;
  page.querySelector("[data-wins]").textContent = fill(words.wins, { names: joinNames(view.winners.map(isolate)) });
  const payments = kept.grouped
    ? [words.grouped]
    : view.settlement.map((debt) => `${fill(words.pays, debt)}: ${money(debt.amount)}`);
  const lines = kept.money ? payments : [];
  page
    .querySelector("[data-payments]")
    .append(...lines.map((text) => Object.assign(document.createElement("li"), { textContent: text })));
}

function playerRow(player) {
  const row = part("player");
  const last = game.hands.at(-1);
  const change = last?.points?.[player.seat];
  row.querySelector("li").classList.toggle("gone", player.standing !== "in" && !player.offer);
  row.querySelector(".name").textContent = isolate(player.name) + (player.name === game.view.dealer ? " · D" : "");
  row.querySelector(".change").textContent = Number.isInteger(change) ? signed(change) : "";
  row.querySelector(".total").textContent = totalOf(player.total);
  row.querySelector(".state").textContent = stateOf(player);
  row.querySelector(".cash").textContent = kept.money ? signedMoney(player.net) : "";
  if (player.offer && !game.uncounted) row.querySelector(".answers").hidden = false;
  else row.querySelector(".answers").remove();
  for (const form of row.querySelectorAll("form")) form.dataset.seat = `${player.seat}`;
  for (const name of row.querySelectorAll("[data-name]")) name.textContent = `: ${player.name}`;
  return row;
}

/** Hands and the points between them, the newest first. */
function handRows() {
  const hands = game.hands.map((hand) => ({ entry: hand.entry, row: () => handRow(hand) }));
  const between = game.entries.flatMap((entry, index) => {
    const record = game.steps[index + 1].between;
    return record ? [{ entry: entry.number, row: () => pointsRow(record) }] : [];
  });
  const places = new Map(game.entries.map(({ number }, place) => [number, place]));
  const placed = [...hands, ...between].map((line, at) => ({ ...line, at: places.get(line.entry) ?? at }));
  return placed.sort((one, other) => other.at - one.at).map(({ row }) => row());
}

function pointsRow({ named, points: given, scored }) {
  const row = part("hand");
  const name = (seat) => isolate(game.table.players[seat]);
  row.querySelector(".no").textContent = "±";
  row.querySelector("[data-story]").textContent =
    named.map((seat) => `${name(seat)} ${signed(given[seat])}`).join(", ") || words.paper_points;
  row
    .querySelector("ul")
    .append(...named.map((seat) => cell("li", `${name(seat)} ${signed(given[seat])} → ${points(scored[seat])}`)));
  row.querySelector("[data-go]").remove();
  return row;
}

function handRow(hand) {
  const row = part("hand");
  const names = game.table.players;
  row.querySelector(".no").textContent = `${shown(hand.number)}`;
  row.querySelector("[data-story]").textContent = [storyOf(hand), ...(hand.held ? [words.follow] : [])].join(" · ");
  const scored = (hand.points ?? hand.held ?? []).flatMap((figure, seat) =>
    Number.isInteger(figure) ? [`${isolate(names[seat])} ${hand.held ? points(figure) : signed(figure)}`] : [],
  );
  row
    .querySelector("ul")
    .append(...scored.map((text) => Object.assign(document.createElement("li"), { textContent: text })));
  row.querySelector("[data-go]").dataset.entry = `${hand.entry}`;
  row.querySelector("[data-go]").hidden = hand.outcome === "void" || eventAt(hand.entry)?.type !== "hand";
  return row;
}

/** Too few are in for a hand while somebody may still buy in. */
export function askFirst() {
  const { name } = game.view.players.find(({ offer }) => offer);
  return showTable(fill(words.ask_first, { name }));
}

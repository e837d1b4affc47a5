// Where presses and addresses lead, as the pages of the server would lead by links.

import { goOnWith, showCheck } from "./check.js";
import { beginCorrection, decide } from "./correction.js";
import { correctHand, dealt, editing, eventAt, game, kept, newcomer, root, rules, takePlace, waiting } from "./game.js";
import { restSome, showRecord } from "./hand.js";
import { back, screens } from "./page.js";
import { layPaper } from "./sheet.js";
import { askFirst, showTable } from "./table.js";
import { showEnd, showJoin, showLeave, showPoints } from "./ways.js";
import { save, WRITES } from "./writing.js";

export { load } from "./game.js";

const SCREENS = { "hands/new/": "record", "leave/": "leave", "end/": "end", "join/": "join", "points/": "points" };
const CORRECTS = /^hands\/(\d+)\/correct\/$/;
const LOOK_EVERY = 10_000;
const SOON = 2000;

const GO = {
  record: () => {
    correctHand(null);
    return dealt(game.view).length < 2 ? askFirst() : showRecord();
  },
  table: () => {
    correctHand(null);
    showTable();
  },
  correct: (button) => beginCorrection(Number(button.dataset.entry)),
  leave: showLeave,
  end: showEnd,
  points: showPoints,
  join: showJoin,
  print: () => window.print(),
  save,
  back,
};

let isWriting = false;

/** A second tap comes while what was pressed first is still being kept. */
async function writeOnce(form, button) {
  if (isWriting) return;
  isWriting = true;
  try {
    await WRITES[form.dataset.do](form, button);
  } finally {
    isWriting = false;
  }
}

function onSubmit(event) {
  const form = event.target;
  if (event.defaultPrevented || !root.contains(form)) return;
  event.preventDefault();
  event.stopPropagation();
  if (form.dataset.do === "decide") decide(form);
  else if (form.dataset.do) writeOnce(form, event.submitter);
  else if (form.matches(".cards")) checkHand(form, event.submitter);
  else if (form.matches(".who")) restSome(form, event.submitter?.value);
}

/** A hand that was checked where it was written is saved at once, unless the rules refuse it. */
function checkHand(form, button) {
  showCheck(form);
  if (button?.value === "save" && !rules.isRefusal(screens.hand.after)) save();
}

/** What a page of the server's would do by leading somewhere is done here. */
export async function begin(place, path = "", fields = []) {
  await takePlace(place);
  root.addEventListener("submit", onSubmit);
  root.addEventListener("change", (event) => {
    if (event.target.form?.dataset.do === "decide") decide(event.target.form);
  });
  root.addEventListener("click", (event) => {
    const button = event.target.closest("[data-go]");
    if (!button || !(button.dataset.go in GO)) return;
    event.preventDefault();
    GO[button.dataset.go](button);
  });
  addEventListener("beforeprint", layPaper);
  addEventListener("afterprint", () => root.querySelector("[data-paper]")?.replaceChildren());
  await showTable();
  open(path, fields);
  document.documentElement.dataset.offline = "ready";
}

/**
 * The screen that was asked for, with what was typed there; the table where there is none, or nothing to be done
 * there.
 */
export function open(path, fields = []) {
  const entry = Number(path.match(CORRECTS)?.[1]);
  const isHand = game.hands.some((hand) => hand.entry === entry) && eventAt(entry)?.type === "hand";
  const screen = SCREENS[path];
  const isOpen = screen && !game.view.over && !(game.uncounted && screen !== "record");
  if (isHand) beginCorrection(entry);
  else if (isOpen && !(screen === "join" && rules.isRefusal(newcomer()))) GO[screen]();
  if (fields.length && root.querySelector("#record")) goOnWith(fields.filter(isOfThisHand));
}

/** Whether a field says nothing of a player who is not dealt in, as on a page that is older than their going out. */
function isOfThisHand([name, value]) {
  const seats = (editing ? editing.players : dealt(game.view)).map(({ seat }) => `${seat}`);
  return name !== "out" || value === "none" || seats.includes(value);
}

/** A page that the worker opened in the place of one of these screens; loaded again, it is the table. */
export function beginHere() {
  const place = document.getElementById("offline");
  const { pathname, search } = window.location;
  const path = pathname.replace(/^\/games\/[^/]+\//, "");
  const fields = [...new URLSearchParams(search)]; // who went out, where a player was tapped
  if (path in SCREENS || CORRECTS.test(path)) history.replaceState(null, "", place.dataset.table);
  return begin(place, path, fields);
}

/** Nothing waits to be sent: the server's own table again, which says so where it did not take all of it. */
document.addEventListener("unsent", (event) => {
  if (!root || !waiting?.length) return;
  const left = event.detail.filter((entry) => entry.game === kept.id && entry.state === "waiting");
  if (!left.length && root.querySelector(".players")) window.location.assign(root.dataset.table);
});

/**
 * Nothing waits and the server answers soon enough to open a page: its own table again, unless a hand is being
 * counted.
 */
async function goHome() {
  const mayGo = () => root?.querySelector(".players") && waiting?.length === 0 && !document.hidden;
  if (!mayGo()) return;
  /** @type {RequestInit} */
  const asked = {
    method: "HEAD",
    headers: { "HX-Request": "true" },
    cache: "no-store",
    signal: givenUpAfter(SOON),
  };
  const answer = await fetch(root.dataset.table, asked).catch(() => null);
  if (answer?.ok && isOurs(answer) && mayGo()) window.location.assign(root.dataset.table);
}
addEventListener("online", goHome);
setInterval(goHome, LOOK_EVERY);

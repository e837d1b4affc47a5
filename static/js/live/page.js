// What every page of a game does when it comes, when a part of it is replaced, and at a key.

/** After a part was replaced, the reader stands at its heading, not at the top of nowhere. */
function arrive(root) {
  const heading = root.querySelector?.("h1[tabindex], [data-holds]");
  if (!heading || (document.activeElement && document.activeElement !== document.body)) return;
  heading.focus({ preventScroll: true });
  scrollTo(0, 0);
}

/** Who is asked something sees the answers, also where what was said stands before them on a small screen. */
function showOffer() {
  const [answers, foot] = [document.querySelector(".player .answers"), document.querySelector(".foot")];
  const hidden = answers && foot ? answers.getBoundingClientRect().bottom + 8 - foot.getBoundingClientRect().top : 0;
  if (hidden > 0) scrollBy(0, hidden);
}

// Pegs: nothing moves but what changed, from where it stood before

const stood = {};
function movePegs() {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  for (const peg of document.querySelectorAll("[data-peg]")) {
    const { peg: seat, from, at } = peg.dataset;
    const way = Number(stood[seat] ?? from) - Number(at);
    stood[seat] = at;
    if (way && !calm) peg.animate([{ translate: `${way}px` }, { translate: 0 }], { duration: 400, easing: "ease-out" });
  }
}

const early = new Set(); // fields that were filled in before htmx was there
const noteEarly = ({ target }) => early.add(target);
document.addEventListener("input", noteEarly);

/** A hand that was opened before htmx was there is filled as soon as it is, and what was filled in is looked at. */
document.addEventListener(
  "htmx:after:process",
  () => {
    document.removeEventListener("input", noteEarly);
    for (const hand of document.querySelectorAll("details.hand[open]")) window.htmx.trigger(hand, "toggle");
    for (const field of early) window.htmx.trigger(field, "input");
  },
  { once: true },
);

/** Whether a hand was opened to see what is in it: nothing new happened, and nothing moves. */
const opens = (event) => event.detail?.ctx?.sourceEvent?.type === "toggle";

document.addEventListener("htmx:after:swap", (event) => {
  if (opens(event)) return;
  const named = document.querySelector("[data-page-title]");
  if (named) document.title = named.dataset.pageTitle;
  tidyDrafts();
  announce();
  if (!looks(event)) {
    arrive(document);
    showOffer();
  }
  movePegs();
  stayAwake();
  showAloud();
});

/**
 * A look at house rules that had to wait was filled in before what it waited for came: it takes what stands there now.
 */
document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
  const form = ctx.sourceElement.matches(".house") && ctx.sourceElement.closest("form");
  if (form) ctx.request.body = new URLSearchParams(/** @type {any} */ (new FormData(form)));
});

/** Who stands at a heading and presses Enter goes on by the page's main button. */
document.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && !event.repeat && event.target.matches("body, h1"))
    document.querySelector("[data-enter]")?.click();
});

/** Ctrl+Z, or ⌘Z, presses *Undo* wherever the reader stands; in a field it takes back what was typed there. */
document.addEventListener("keydown", (event) => {
  if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
  const button = document.querySelector("[data-undo]");
  if (!button || event.repeat || event.target.closest("input:not([type=checkbox]), textarea, select")) return;
  event.preventDefault();
  button.click();
});

window.addEventListener("pageshow", (event) => {
  if (event.persisted) window.location.reload();
});

tidyDrafts();
announce();
showOffer();
for (const peg of document.querySelectorAll("[data-peg]")) stood[peg.dataset.peg] = peg.dataset.at;
stayAwake();
showAloud();

// What every page of a game shares.

/** What this phone remembers by a name, null where it does not; a private window remembers nothing. */
function remembered(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Remember a text by a name, or forget what was there where it is null. */
function remember(name, text) {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    /* private mode keeps nothing */
  }
}

/** A message in the plural form for a number; `forms` are as scoring/web/texts/plurals.py makes them. */
function counted(forms, n) {
  const category = new Intl.PluralRules(document.documentElement.lang).select(n);
  return (forms[category] ?? forms.other).replace("{n}", n);
}

/** Whether this site answered: its pages name it, and so does every answer; see kalooki_site/middleware.py. */
function isOurs({ headers }) {
  const site = document.getElementById("unsent")?.dataset.site;
  return site ? headers.get("Kalooki") === site : headers.has("Kalooki"); // a page that was kept may be older
}

/** What gives a request up after so many milliseconds; browsers have it ready-made since Safari 16. */
function givenUpAfter(ms) {
  const giver = new AbortController();
  setTimeout(() => giver.abort(), ms);
  return giver.signal;
}

/** Send a form as by a press on a button, its first one if none is named; Safari before 16 does so only by a press. */
function press(form, button) {
  if (form.requestSubmit) form.requestSubmit(button);
  else (button ?? [...form.elements].find(({ type }) => type === "submit")).click();
}

/** A loader for the addresses in a list: it loads them once, in their order. */
function loader(listed) {
  let waiting = listed.split(/\s+/).filter(Boolean);
  return () => {
    for (const address of waiting)
      document.head.append(Object.assign(document.createElement("script"), { src: address, async: false }));
    waiting = [];
  };
}

/** A page is read and pressed without them, so the other scripts wait until it is there. */
function afterFirstPaint(load) {
  const painted = (list) => {
    if (list.getEntriesByName("first-contentful-paint").length) load();
  };
  try {
    new PerformanceObserver(painted).observe({ type: "paint", buffered: true });
  } catch {
    load();
  }
  setTimeout(load, 5000); // a window that nobody sees is never painted
}
afterFirstPaint(loader(document.currentScript.dataset.then));

// What only somebody who fills in the page needs waits for the first touch or key.
const loadTouched = loader(document.currentScript.dataset.touched);
for (const kind of ["pointerdown", "focusin"]) addEventListener(kind, loadTouched, { once: true });

// The outbox, and what a page needs as late, waits until something may be written; where something is left in it, it
// comes at once.
const loadOutbox = loader(document.currentScript.dataset.outbox);
for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, loadOutbox, { once: true });
if (remembered("kalooki-unsent")) afterFirstPaint(loadOutbox);
else
  setTimeout(() => {
    loadOutbox();
    loadTouched(); // the connection may be gone at the first touch
  }, 3000);

/** Whether the scripts are there that a form is sent through: the outbox, and htmx for a step of a hand. */
const isReady = ({ dataset }) =>
  "outbox" in document.documentElement.dataset && (!dataset.hxPost || "htmxPowered" in dataset);

/** What is pressed waits for these scripts, which may be on their way; not long, since they may never come. */
function holdForOutbox(event) {
  const { target: form, submitter } = event;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (form.dataset.held) return;
  const goOn = () => {
    if (form.dataset.held === "gone" || !form.isConnected) return;
    form.dataset.held = "gone";
    press(form, submitter);
  };
  form.dataset.held = "waits";
  loadOutbox();
  loadTouched();
  const end = Date.now() + 2000;
  const waiting = setInterval(() => {
    const isNext = form.method === "post" || !isSomethingHeld("[method=post]"); // what was written comes first
    if (!(isReady(form) && isNext) && Date.now() < end) return;
    clearInterval(waiting);
    goOn();
  }, 30);
}
const isSomethingHeld = (which = "") => document.querySelector(`form${which}[data-held=waits]`) !== null;

/** What will soon be needed is made while nothing else is to be done. */
function whenIdle(work) {
  (window.requestIdleCallback ?? setTimeout)(work);
}

/** What nobody sees waits until what was pressed is on the glass. */
function afterPaint(work) {
  requestAnimationFrame(() => setTimeout(work));
}

/** A page has one live region at a time. It speaks when its words change, not when it arrives with them. */
function say(words, place = document.getElementById("says")) {
  afterPaint(() => {
    for (const other of document.querySelectorAll("[role=status]")) if (other !== place) other.removeAttribute("role");
    place.setAttribute("role", "status");
    place.textContent = "";
    setTimeout(() => {
      place.textContent = words;
    }, 60);
  });
  readAloud(words);
}

// Read aloud what is said, where this phone is asked to; off by default

const ALOUD = "kalooki-aloud";
const isReadAloud = () => remembered(ALOUD) === "on" && "speechSynthesis" in window;

/** A card tapped soon after another is heard in its place, so that the voice keeps up with the fingers. */
function readAloud(words) {
  if (!isReadAloud()) return;
  speechSynthesis.cancel();
  const told = new SpeechSynthesisUtterance(words.trim());
  told.lang = document.documentElement.lang;
  speechSynthesis.speak(told);
}

function showAloud() {
  for (const box of document.querySelectorAll("[data-aloud-switch]")) {
    box.hidden = !("speechSynthesis" in window);
    box.querySelector("input").checked = isReadAloud();
  }
}

document.addEventListener("change", (event) => {
  const box = event.target.closest("[data-aloud-switch]");
  if (!box) return;
  remember(ALOUD, event.target.checked ? "on" : null);
  if (event.target.checked) readAloud(box.textContent);
  else speechSynthesis.cancel();
});

/** A region hears the first words only if it was there before them. */
function listen() {
  if (!document.querySelector("[role=status]")) document.getElementById("says")?.setAttribute("role", "status");
}

/** What happened is read out where it stands, once: not again whenever the page looks for what others wrote. */
function announce() {
  const sentence = document.querySelector("[data-says]:not([data-told])");
  if (!sentence) return listen();
  sentence.dataset.told = "";
  sentence.style.minBlockSize = `${sentence.offsetHeight}px`; // nothing below it moves while it is empty
  say(sentence.textContent, sentence);
}

/** A hand that is saved needs no draft. */
function tidyDrafts() {
  const table = document.querySelector("#table[data-drafts]");
  if (!table) return;
  const open = table.dataset.drafts.split(" ");
  try {
    for (const key of Object.keys(localStorage)) {
      const [, game, stamp] = key.match(/^kalooki:([^:]+):([hv]\d+)/) ?? [];
      if (game === table.dataset.game && !open.includes(stamp)) localStorage.removeItem(key);
    }
  } catch {
    /* private mode keeps nothing */
  }
}

/** After a part was replaced, the reader stands at its heading, not at the top of nowhere. */
function arrive(root) {
  const heading = root.querySelector?.("h1[tabindex], [data-holds]");
  if (!heading || (document.activeElement && document.activeElement !== document.body)) return;
  heading.focus({ preventScroll: true });
  scrollTo(0, 0);
}

/** Whoever is asked something sees the answers, also where what was said stands before them on a small screen. */
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

// The screen stays on while the table is open

const AWAKE = "kalooki-awake";
const asked = () => remembered(AWAKE) !== "off";
let lock = null;

async function stayAwake() {
  if (!("wakeLock" in navigator)) return;
  for (const box of document.querySelectorAll("[data-awake-switch]")) {
    box.hidden = false;
    box.querySelector("input").checked = asked();
  }
  const wanted = asked() && document.visibilityState === "visible" && document.querySelector("[data-awake]");
  if (!wanted) return lock?.release();
  if (lock) return;
  try {
    lock = await navigator.wakeLock.request("screen");
    lock.addEventListener("release", () => {
      lock = null;
    });
  } catch {
    /* a low battery may forbid it */
  }
}

document.addEventListener("visibilitychange", stayAwake);
document.addEventListener("change", (event) => {
  if (!event.target.closest("[data-awake-switch]")) return;
  remember(AWAKE, event.target.checked ? "on" : "off");
  stayAwake();
});

/** Whether a request only looked for what others wrote; see watch.js. */
const looks = (event) => event.detail?.ctx?.sourceEvent?.type === "look";

/** A hand that was opened before htmx was there is filled as soon as it is. */
document.addEventListener(
  "htmx:after:process",
  () => {
    for (const hand of document.querySelectorAll("details.hand[open]")) window.htmx.trigger(hand, "toggle");
  },
  { once: true },
);

/** Whether a hand was opened to see what is in it: nothing new happened, and nobody is moved. */
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

/** Without a connection, or where the server cannot save, the page says so, once. */
let heard = new Date(document.body.dataset.asOf ?? Date.now()); // a page that the worker kept says when it was true
function offline(event) {
  const { classList } = document.body;
  const said = classList.contains("offline") && classList.value;
  classList.add("offline");
  classList.toggle("stale", looks(event));
  classList.toggle("full", !looks(event) && event.detail?.ctx?.response?.status >= 500);
  if (classList.value === said) return;
  const note = document.querySelector(".offline-note");
  tellWhen(note);
  // biome-ignore lint/performance/useDomNodeTextContent: only the words that are shown
  say(note.innerText);
}

function tellWhen(note) {
  // not by the language: its tables take a slow phone longer than a key may
  note.querySelector("time").textContent = heard.toTimeString().slice(0, 5);
}
if (document.body.dataset.asOf) tellWhen(document.querySelector(".offline-note"));

function online(event) {
  heard = new Date();
  if (looks(event) && document.body.classList.contains("full")) return;
  document.body.classList.remove("offline", "stale", "full", "kept", "refused");
}

document.addEventListener("htmx:error", offline);
document.addEventListener("htmx:before:response", (event) => {
  const { response } = event.detail.ctx;
  if (response.status >= 500) return offline(event);
  if (isOurs(response)) return online(event);
  event.preventDefault(); // a network that answers for us shows nothing of its own in our page
  offline(event);
});

/**
 * A look at house rules that had to wait was filled in before what it waited for came: it takes what stands there now.
 */
document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
  const form = ctx.sourceElement.matches(".house") && ctx.sourceElement.closest("form");
  if (form) ctx.request.body = new URLSearchParams(/** @type {any} */ (new FormData(form)));
});

document.addEventListener(
  "submit",
  (event) => {
    const form = event.target;
    if (form.method === "get" && isSomethingHeld()) return holdForOutbox(event); // what was written comes first
    if (form.method !== "post" || event.defaultPrevented) return;
    if (form.elements.entry_id && !isReady(form) && form.dataset.held !== "gone") return holdForOutbox(event);
    if (form.dataset.sent && Date.now() - Number(form.dataset.sent) < 1500) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    form.dataset.sent = `${Date.now()}`;
  },
  { capture: true },
);

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

// Looking for what others wrote closes nothing and moves nobody.

(() => {
  const EVERY = 3000;
  const UNSEEN = 30_000; // a page that nobody sees
  const BETWEEN_TAPS = 700;
  const PRESSED = 2000; // a finger whose lifting nobody was told of
  const GIVEN_UP = 12_000;
  let looking = null; // the part that asks now: one that was replaced meanwhile holds nobody up
  let since = 0;
  let tapped = 0;
  let pressed = false;
  let writing = 0; // answers to what was pressed that are still to come
  let before = null;

  const words = (element) => element.textContent.trim();

  /** The table, once a saved hand has brought it, and no longer the notice above. */
  function look() {
    const part = [...document.querySelectorAll('[data-hx-trigger="look"]')].pop();
    const rest = (part === looking && GIVEN_UP) || (document.hidden && UNSEEN) || 0;
    if (!part || !window.htmx || Date.now() - since < rest || isCounting()) return;
    looking = part;
    since = Date.now();
    window.htmx.trigger(part, "look");
  }

  /** Who lays card after card is not held up. */
  function isCounting() {
    return Date.now() - tapped < BETWEEN_TAPS && document.querySelector("card-keypad") !== null;
  }

  const isPressing = () => pressed && Date.now() - tapped < PRESSED;

  /** What stood open and where the reader was. */
  function standing(root) {
    const open = [...root.querySelectorAll("details[open] > summary")].map(words);
    const at = document.activeElement?.closest("a, button, summary");
    return { open, at: at && root.contains(at) ? words(at) : "" };
  }

  function stand({ open, at }) {
    for (const summary of document.querySelectorAll("details > summary")) {
      if (open.includes(words(summary))) summary.closest("details").open = true;
    }
    if (at)
      [...document.querySelectorAll("a, button, summary")]
        .find((each) => words(each) === at)
        ?.focus({ preventScroll: true });
  }

  document.addEventListener("htmx:before:response", (event) => {
    before = looks(event) && event.detail.ctx.response.status === 200 ? standing(event.detail.ctx.sourceElement) : null;
  });
  /**
   * What is just being pressed stays where it is, and the answer to it finds its place; the next look brings the rest.
   */
  document.addEventListener("htmx:before:swap", (event) => {
    if (!looks(event) || !(isPressing() || writing)) return;
    event.preventDefault();
    before = null;
  });
  document.addEventListener("htmx:after:swap", () => {
    if (before) stand(before);
    before = null;
  });
  document.addEventListener("htmx:before:request", (event) => {
    if (!looks(event)) writing += 1;
  });
  document.addEventListener("htmx:finally:request", (event) => {
    if (looks(event)) looking = null;
    else writing = Math.max(0, writing - 1);
  });

  addEventListener("pointerdown", () => {
    tapped = Date.now();
    pressed = true;
  });
  for (const end of ["pointerup", "pointercancel"])
    addEventListener(end, () =>
      setTimeout(() => {
        pressed = false;
      }),
    ); // its click comes first
  setInterval(look, EVERY);
  document.addEventListener("visibilitychange", look);
  window.addEventListener("online", look);
  window.addEventListener("offline", () => {
    looking = null;
    look();
  });
})();

// The big screen fills the whole screen by one press, where the browser can.

(() => {
  const button = document.querySelector("[data-full-screen]");
  if (!button || !document.fullscreenEnabled) return;
  button.hidden = false;
  button.addEventListener("click", () => document.documentElement.requestFullscreen());
})();

// Without a connection the phone goes on by itself: the page for that is fetched while there is one.

let shell = null; // the fetched page
let shellOf = "";
let preparing = { of: "", done: null }; // a thin line is not asked for the same again and again
const gameHere = () => window.location.pathname.match(GAME)?.[1];
const versionHere = () =>
  document.querySelector("#table[data-version]")?.dataset.version ?? document.querySelector("[name=expected]")?.value;
let minutes = ""; // what the organiser of a night gave this table more; only its own page tells
function minutesHere() {
  const table = document.querySelector("#table[data-version]");
  if (table) minutes = table.dataset.minutes ?? "";
  return minutes;
}
const formHere = () => document.querySelector("form[data-begins]");
/** What a form plays for; nothing where its switch for money is off. */
const currencyOf = (form) => (form.querySelector("#id_for_money:not(:checked)") ? "" : form.elements.currency?.value);
/** That as a part of an address; none where the form asks for no currency, which is then that of the last game. */
const playedFor = (form) => (currencyOf(form) === undefined ? "" : `&currency=${currencyOf(form)}`);
/** The ways to play that were chosen on the page, where they are not those that it came with. */
const picked = (form) =>
  [...form.querySelectorAll("[data-fills]:checked")]
    .filter((pill) => !pill.defaultChecked)
    .map(({ name, value }) => `&${name}=${value}`)
    .join("");

/** What can go on here without a connection: this game, as of now, or the one that this form begins. */
function goingOn() {
  if (document.getElementById("offline")) return null;
  const [game, version] = [gameHere(), versionHere()];
  if (game) {
    const records = document.querySelector("#table form [name=entry_id], #record, #preview, #points");
    return records && { of: `${game}:${version}:${minutesHere()}`, address: `/games/${game}/offline/` };
  }
  const form = formHere();
  const address = form && form.dataset.begins + playedFor(form) + picked(form);
  return form && { of: address, address };
}

const keptIn = (page) => page && JSON.parse(page.getElementById("offline").dataset.kept);

/** The page, its scripts and the rules, for a game that this phone records; anew whenever the game has gone on. */
async function prepare() {
  const there = goingOn();
  if (!there || shellOf === there.of) return;
  if (preparing.of !== there.of) preparing = { of: there.of, done: fetchShell(there) };
  await preparing.done;
  if (preparing.of === there.of) preparing = { of: "", done: null };
}

async function fetchShell(there) {
  const worker = navigator.serviceWorker?.controller; // then the page goes past it, and can be read back
  if (gameHere()) remember(`kalooki-version:${gameHere()}`, versionHere() ?? null);
  try {
    const answer = await fetch(there.address, { signal: givenUpAfter(GIVEN_UP) });
    if (!answer.ok || !isOurs(answer)) return;
    if (gameHere() && answer.headers.has("X-Kept")) return; // an older one, from the worker, as the answer is slow
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (gameHere()) await holdAgainst(page).catch(() => {});
    const scripts = page.querySelector("script[data-then]").dataset.then.split(/\s+/).filter(Boolean);
    for (const src of scripts)
      if (!/(outbox|unsent)[.\w]*\.js$/.test(src) && !isDefined(src)) await isThere(loadScript(src));
    for (const sheet of page.querySelectorAll("link[rel=stylesheet]")) fetchSheet(sheet.getAttribute("href"));
    await window.offlineTable.load(page.getElementById("offline").dataset.rules);
    if (goingOn()?.of !== there.of) return; // meanwhile the game has gone on, and is prepared as it is now
    [shell, shellOf] = [page, there.of];
    if (worker && keptIn(await (await keeping()).readBack(there.address))?.version !== keptIn(page).version) return;
    document.documentElement.dataset.prepared = gameHere() ? keptIn(page).version : `new${picked(formHere())}`;
    // to be looked at, and printed
    if (gameHere() && navigator.serviceWorker?.controller) await fetch(`/games/${gameHere()}/hands/`);
  } catch {
    /* then there is none; what is written is kept all the same */
  }
}

/** A server that knows less of this game than this phone was set back: the phone offers to give it the rest. */
async function holdAgainst(page) {
  const { id, version, proof, hashes } = keptIn(page);
  if (await outbox.takeUp({ id, version, hashes })) deliver();
  const known = await store.game(id);
  if (!known || known.version <= version) return store.putGame({ id, version, proof });
  const offer = document.importNode(page.querySelector("template[data-back]").content, true).firstElementChild;
  const words = offer.querySelector("[data-missing]");
  words.textContent = words.dataset.missing.replace("{there}", version).replace("{n}", known.version);
  offer.elements.proof.value = known.proof;
  offer.querySelector("[type=button]").addEventListener("click", async () => {
    await store.putGame({ id, version, proof });
    for (const entry of await store.all())
      if (entry.game === id && entry.expected > version) await store.put({ ...entry, state: "asked", status: 409 });
    offer.remove();
    await tell();
  });
  document.querySelector("main form[action$='/give-back/']")?.remove();
  note.after(offer);
}

/** A server may lose a game with its first moments: then the phone that began it can begin it again. */
async function offerAgain() {
  const [id, words] = [gameHere(), document.querySelector("template[data-lost]")];
  const known = words && id && (await store.game(id));
  if (!known?.saved?.some(({ entry }) => entry.expected === null)) return;
  const offer = document.importNode(words.content, true).firstElementChild;
  words.replaceWith(offer);
  offer.querySelector("button").addEventListener("click", async () => {
    await outbox.takeUp({ id, version: -1, hashes: {} }); // the game itself, and what was written on it
    await deliver();
    if ((await store.all()).every(({ game }) => game !== id)) window.location.reload();
  });
}

/**
 * Made for a version that the server does not have: it waits until what the server has lost is given back, on the
 * server's own page. Where the server never had it, something before it was not written, and a person decides.
 */
async function judged(entry, outcome) {
  if (outcome.status !== 425) return outcome;
  const known = await store.game(entry.game);
  if (!known || known.version < entry.expected) return { ...outcome, status: 409 };
  if (document.getElementById("offline") && gameHere() === entry.game) window.location.assign(`/games/${entry.game}/`);
  return outcome;
}

const ELEMENTS = [
  ["keypad", "card-keypad"],
  ["lost_rows", "lost-rows"],
  ["wild_pill", "wild-pill"],
];
const isThere = (script) =>
  script && new Promise((resolve) => Object.assign(script, { onload: resolve, onerror: resolve }));
const isDefined = (src) => ELEMENTS.some(([file, name]) => src.includes(file) && customElements.get(name));

/**
 * The table that the phone goes on with, in the place of a page that can go no further; false where it has none.
 * `path` is the screen that was asked for, as the end of its address, `fields` what stood in the form that asked for
 * it.
 */
function takeOver(path, fields = []) {
  if (!mayTakeOver()) return false;
  layTable(shell.getElementById("offline"), path, fields);
  return true;
}

const mayTakeOver = () => shell && gameHere() && shellOf.startsWith(`${gameHere()}:`);

/** The table of a game that began here just now, where its form leaves nothing for the server to say. */
async function beginHere(entry) {
  await prepare(); // what was pressed may have been the first touch of the page
  const [form, page] = [formHere(), shell];
  if (!page || form?.elements.entry_id.value !== entry.id || shellOf !== goingOn().of) return;
  shell = null;
  const root = await window.begun.begin(page, form, entry.game);
  if (root) return layTable(root);
  shell = page;
  return tellWaits();
}

/** What cannot begin without a connection is noted beside the button that would begin it. */
function tellWaits() {
  const hint = formHere()?.querySelector("[data-waits]");
  if (hint) hint.hidden = !(shell && isCut() && window.begun.mustWait(shell, formHere()));
}

/** A sheet that waits, fetched, until the table is laid by it. */
function fetchSheet(href) {
  if ([...document.querySelectorAll("link[rel=stylesheet]")].some((there) => there.getAttribute("href") === href))
    return;
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href, media: "not all" }));
}

function layTable(there, path = "", fields = []) {
  for (const sheet of document.querySelectorAll("link[media^=not]")) sheet.media = "all";
  const here = document.adoptNode(there);
  shell = null;
  for (const old of document.querySelectorAll("main > :not(#unsent, #says, .offline-note)")) old.remove();
  note.after(here);
  document.body.classList.remove("offline", "stale", "full");
  window.offlineTable.begin(here, path, fields);
}

const isCut = () =>
  !navigator.onLine || (document.body.classList.contains("offline") && !document.body.classList.contains("full"));

/**
 * Where a page would be left for another one of this game: without a connection the phone goes on by itself, and what
 * was just written is written before a page is drawn that should know of it.
 */
function stayHere(event, address) {
  const { href, pathname, searchParams } = new URL(address, window.location.href);
  if (event.defaultPrevented || !pathname.startsWith(`/games/${gameHere()}/`)) return;
  const path = pathname.replace(GAME, "");
  if (isCut() ? takeOver(path, [...searchParams]) : waitsHere || isUnderWay()) event.preventDefault();
  if (event.defaultPrevented) return isCut() ? undefined : goWhenSent(href, path);
  if (navigator.serviceWorker?.controller || !mayTakeOver() || event.ctrlKey || event.metaKey) return;
  event.preventDefault(); // no worker would open the phone's own table in the place of a page that does not come
  goWhenAnswered(href, path, [...searchParams]);
}

/** The page where the server answers at all, else the phone goes on by itself. */
async function goWhenAnswered(href, path, fields) {
  /** @type {RequestInit} */
  const asked = { method: "HEAD", cache: "no-store", signal: givenUpAfter(STEP_GIVEN_UP) };
  const answer = await fetch("/healthz", asked).catch(() => null);
  if (answer || !takeOver(path, fields)) window.location.assign(href);
}

/** Whether an answer is still to come; a form that it took the place of tells no one that it came. */
function isUnderWay() {
  for (const form of underWay) if (!form.isConnected) underWay.delete(form);
  return underWay.size > 0;
}

async function goWhenSent(href, path) {
  const patience = Date.now() + GIVEN_UP;
  while (isUnderWay() && Date.now() < patience) await new Promise((resolve) => setTimeout(resolve, 30));
  underWay.clear();
  const isSent = await outbox.deliverGame(gameHere());
  if (document.getElementById("offline"))
    window.offlineTable.open(path); // meanwhile the phone went on by itself
  else if (isSent || !takeOver(path)) window.location.assign(href);
}

/** Where a form that is looked at leads, with what stands in it. */
function addressOf(form, submitter) {
  const address = new URL(form.action);
  const fields = filledIn(form, submitter);
  if (fields.length) address.search = `${new URLSearchParams(fields)}`;
  return address;
}

/** A page that could not be loaded again is not left while something waits in it. */
function holdOpen(event) {
  if (event.defaultPrevented || navigator.serviceWorker?.controller || !document.getElementById("offline") || !waits)
    return;
  event.preventDefault();
  document.body.classList.add("offline", "kept");
}
document.addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  if (form.method === "get") stayHere(event, addressOf(form, submitter));
  else if (form.elements.entry_id) underWay.add(form);
});
document.addEventListener("htmx:finally:request", (event) => underWay.delete(event.detail.ctx.sourceElement));
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (link) stayHere(event, link.href);
  if (link) holdOpen(event);
});
document.addEventListener("htmx:after:swap", () => setTimeout(prepare, 300));
document.addEventListener("change", (event) => {
  if (/^(currency|for_money)$/.test(event.target.name) || event.target.dataset.fills) prepare();
  tellWaits();
});

/** What keeps pages for a worker is fetched only where there is one. */
const keeping = () => import("./keeping.js");
async function keepFiles() {
  const keeper = await keeping();
  await keeper.keepFiles(goingOn()?.address);
}
const keepHelp = async () => (await keeping()).keepHelp();
navigator.serviceWorker?.addEventListener("controllerchange", () =>
  keepFiles()
    .then(keepHelp)
    .catch(() => {}),
);

/** A form that the worker kept has an id that may have been used: each game is one of its own. */
function renew() {
  if (!document.body.dataset.asOf || !formHere()) return;
  for (const name of ["entry_id", "game_id"]) formHere().elements[name].value = newId();
}

/** What a person drops is dropped here, too, before the page is left. */
document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-drop]");
  if (!link) return;
  event.preventDefault();
  await outbox.drop(link.dataset.drop);
  window.location.assign(link.href);
});

const opened = PhoneStore.open().catch(() => new MemoryStore()); // a private window keeps it in the page
const store = {
  all: async () => (await opened).all(),
  put: async (entry) => (await opened).put(entry),
  remove: async (id) => (await opened).remove(id),
  game: async (id) => (await opened).game(id),
  putGame: async (game) => (await opened).putGame(game),
};
const outbox = new Outbox({ store, send, changed: tell, site: note.dataset.site ?? "" });
Object.assign(window, { unsent: { outbox, store, ask, deliver, through, refusalOf, picked, currencyOf } });

async function begin() {
  document.documentElement.dataset.outbox = "ready";
  renew();
  await tell();
  await deliver();
  await offerAgain();
  const worker = await navigator.serviceWorker?.register("/sw.js").catch(() => null); // only a secure page has it
  if (!navigator.serviceWorker?.controller) worker?.active?.postMessage("claim"); // it began while this page came
  await prepare();
  if (!navigator.serviceWorker?.controller) return;
  try {
    await keepFiles();
    // a phone that came for the first time is given its cookies once, by the page it looks at
    if (shellOf && gameHere()) await (await keeping()).keepWays();
    await keepHelp();
  } catch {
    /* the next page tries again */
  }
}
window.addEventListener("online", deliverAtOnce);
for (const kind of ["online", "offline"]) window.addEventListener(kind, tellWaits);
document.addEventListener("visibilitychange", deliverAtOnce);
begin();

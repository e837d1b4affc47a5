// The worker of a secure page: what this phone has seen of its own games is there without a connection, too.
// It reads from the network first, writes nothing, and keeps nothing that opens something or belongs to somebody else.
// The server puts `SITE` before this text, the id that each of its answers carries, and kept.js, the way to what is
// kept; see scoring/games/views/outbox.py.
// Whatever else answers in its place (a hotel's login page, a proxy's "starting", another Kalooki) keeps, replaces and
// deletes nothing here, and is shown only where nothing is kept.

const { CACHE, match, keep, drop, shown, tableOf } = self.keptPages;
const PATIENCE = 5000;
const KEPT = new RegExp(
  "^/(?:$|outbox/$|help/(?:[a-z]+/)?$|games/new/(?:offline/)?$|games/[0-9a-f-]{36}/" +
    "(?:$|offline/|hands/|chart/|history/|money/|rules/$|paper/|sheet\\.pdf|blank\\.pdf|leave/|end/|join/|points/))",
);
const NAME = /(?:\.([0-9a-f]{12}|[0-9a-f]{16}))?\.(\w+)$/; // with digits of a digest, 12 of one before SHA-256
/** @type {Record<string, RegExp>} */
const TYPES = { js: /javascript/, css: /^text\/css/, png: /^image\//, svg: /^image\//, webp: /^image\// };
const FORGETS = /^\/games\/([0-9a-f-]{36})\/(?:forget|shelf)\/$/;
let pages = 0; // asked for so far
/** @type {Map<string, number>} which of them is kept of an address */
const newest = new Map();

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(begin()));

/**
 * Another site at this address is taken on as soon as one of its pages is asked for, unless something is still to be
 * sent to the one before: until that has gone home, or a person has discarded it, the worker of that site stays.
 */
async function install() {
  const waiting = await onPhone("outbox", (store) => store.getAll());
  if (waiting?.some((/** @type {{ site?: string }} */ { site }) => site && site !== SITE))
    throw new Error("something waits for another site");
  await self.skipWaiting();
}

/** What an earlier worker kept and this one would not is dropped: broken files, pages of the site before. */
async function begin() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  const cache = await self.keptPages.open();
  for (const each of await cache.keys()) if (!(await belongs(each, await match(each)))) await cache.delete(each);
  await self.clients.claim();
}

// A page that was on its way while the worker began is left out by it, and asks for it.
self.addEventListener("message", (event) => event.waitUntil(self.clients.claim()));

/**
 * @param {Request} request
 * @param {Response | undefined} kept
 */
async function belongs({ url }, kept) {
  if (!kept) return true;
  if (new URL(url).pathname.startsWith("/static/")) return isSound(url, kept);
  return (kept.headers.get("Kalooki") ?? SITE) === SITE; // before pages were marked there was none
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === "POST") return void event.waitUntil(forget(pathname));
  if (request.method !== "GET" || request.headers.get("HX-Request")) return;
  if (pathname.startsWith("/static/")) event.respondWith(file(request));
  else if (KEPT.test(pathname)) event.respondWith(page(event));
  else if (request.mode === "navigate") event.respondWith(elsewhere(request));
});

/**
 * Files with a name that changes are for good; the others are asked for anew while there is a connection. What another
 * answered is neither kept nor run.
 * @param {Request} request
 */
async function file(request) {
  const there = await match(request);
  if (there && NAME.exec(new URL(request.url).pathname)?.[1]) return there;
  try {
    let answer = await fetch(request);
    // the browser may have kept a wrong one by itself
    if (!(await isSound(request.url, answer))) answer = await fetch(request, { cache: "reload" });
    if (!(await isSound(request.url, answer))) return there ?? Response.error();
    await self.keptPages.put(request, answer.clone());
    return answer;
  } catch (fault) {
    if (there) return there;
    throw fault;
  }
}

/**
 * Whether a file is what its name says: by its type, and by the digits of its digest where the name has them.
 * @param {string} url
 * @param {Response} answer
 */
async function isSound(url, answer) {
  const [, digits, kind] = NAME.exec(new URL(url).pathname) ?? [];
  if (!answer.ok || !TYPES[kind]?.test(answer.headers.get("Content-Type") ?? "")) return false;
  if (digits?.length !== 16) return true;
  const digest = await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer());
  return [...new Uint8Array(digest, 0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("") === digits;
}

/** @param {FetchEvent} event */
async function page(event) {
  const { request } = event;
  const number = ++pages;
  try {
    const giver = new AbortController(); // as in live.js
    setTimeout(() => giver.abort(), PATIENCE);
    const { signal } = giver;
    const answer = await fetch(request, { signal });
    if (answer.status >= 500 || !(await isOurs(answer, request, signal))) return (await shown(request)) ?? answer;
    if (answer.status === 404) return (await begunHere(request)) ?? (await gone(request, answer));
    if (answer.ok && !answer.redirected) await keepOf(event, answer.clone(), number);
    return answer.status === 403 ? await gone(request, answer) : answer;
  } catch (fault) {
    const kept = (await shown(request)) ?? (request.mode === "navigate" && (await shown("/")));
    if (kept) return kept;
    throw fault;
  }
}

/**
 * A person sees the page at once; a page that asks for another has it once it is kept, and can read it back.
 * @param {FetchEvent} event
 * @param {Response} answer
 * @param {number} number
 */
async function keepOf(event, answer, number) {
  const keeping = keepNewest(event.request, answer, number).catch(() => {}); // a full phone shows it all the same
  event.waitUntil(keeping);
  if (event.request.mode !== "navigate") await keeping;
}

/**
 * What was asked for later may come sooner: it is newer, and stays.
 * @param {Request} request
 * @param {Response} answer
 * @param {number} number
 */
async function keepNewest(request, answer, number) {
  const whole = await answer.arrayBuffer();
  if ((newest.get(request.url) ?? 0) > number) return;
  newest.set(request.url, number);
  await keep(request, answer, whole);
}

/**
 * Whether this site itself answered. What leads on to another address shows no headers, only its end does.
 * @param {Response} answer
 * @param {Request} request
 * @param {AbortSignal} signal
 */
async function isOurs(answer, request, signal) {
  const end = answer.type === "opaqueredirect" ? await fetch(request.url, { signal }).catch(() => null) : answer;
  return end?.headers.get("Kalooki") === SITE;
}

/**
 * A game that this phone began, and that the server has not heard of yet.
 * @param {Request} request
 */
async function begunHere(request) {
  const table = await tableOf(request);
  return table?.headers.has("X-Begun") ? table : null;
}

/**
 * @param {Request} request
 * @param {Response} answer
 */
async function gone(request, answer) {
  await drop(request);
  return answer;
}

/**
 * A page that this phone does not keep: the first one in its place, which says that there is no connection.
 * @param {Request} request
 */
async function elsewhere(request) {
  try {
    return await fetch(request);
  } catch (fault) {
    const kept = await shown("/");
    if (kept) return kept;
    throw fault;
  }
}

/**
 * A game that leaves this phone leaves no page behind; neither does a phone that was moved.
 * @param {string} pathname
 */
async function forget(pathname) {
  const game = pathname.match(FORGETS)?.[1];
  if (pathname.startsWith("/move/")) await caches.delete(CACHE);
  if (pathname.startsWith("/move/")) await onPhone("games", (logs) => logs.clear());
  if (!game) return;
  await onPhone("games", (logs) => logs.delete(game));
  for (const each of await (await self.keptPages.open()).keys())
    if (each.url.includes(`/games/${game}/`)) await drop(each);
  for (const list of ["/", "/outbox/"]) await drop(list); // they name it
}

/**
 * What this phone has beyond pages, asked or changed; see outbox.js, which makes the place for it.
 * @param {string} name
 * @param {(store: IDBObjectStore) => IDBRequest} act
 */
async function onPhone(name, act) {
  const there = (await indexedDB.databases?.()) ?? [];
  if (!there.some((each) => each.name === "kalooki")) return undefined;
  return new Promise((resolve) => {
    const opening = indexedDB.open("kalooki");
    opening.onerror = () => resolve(undefined);
    opening.onsuccess = () => {
      const base = opening.result;
      const work = base.transaction(name, "readwrite");
      const asked = act(work.objectStore(name));
      work.oncomplete = work.onabort = () => {
        base.close();
        resolve(asked.readyState === "done" && !asked.error ? asked.result : undefined);
      };
    };
  });
}

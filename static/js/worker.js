// The worker of a secure page: what this phone has seen of its own games is there without a connection, too.
// It reads from the network first, writes nothing, and keeps nothing that opens something or belongs to somebody else.
// The server puts `SITE` before this text, the id that each of its answers carries; see scoring/games/views/outbox.py.
// Whatever else answers in its place (a hotel's login page, a proxy's "starting", another Kalooki) keeps, replaces and
// deletes nothing here, and is shown only where nothing is kept.

const CACHE = "kalooki-1";
const PATIENCE = 5000;
const GAME = /^\/games\/([0-9a-f-]{36})\//;
const KEPT = new RegExp(
  "^/(?:$|outbox/$|help/(?:[a-z]+/)?$|games/new/(?:offline/)?$|games/[0-9a-f-]{36}/" +
    "(?:$|offline/|hands/|chart/|history/|money/|rules/$|paper/|sheet\\.pdf|blank\\.pdf|leave/|end/))",
);
const NAME = /(?:\.([0-9a-f]{12}|[0-9a-f]{16}))?\.(\w+)$/; // with digits of a digest, 12 of one before SHA-256
const TYPES = { js: /javascript/, css: /^text\/css/, png: /^image\//, svg: /^image\//, webp: /^image\// };
const FORGETS = /^\/games\/([0-9a-f-]{36})\/(?:forget|shelf)\/$/;

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(begin()));

/**
 * Another site at this address is taken on as soon as one of its pages is asked for, unless something is still to be
 * sent to the one before: until that has gone home, or a person has discarded it, the worker of that site stays.
 */
async function install() {
  const waiting = await onPhone("outbox", (store) => store.getAll());
  if (waiting?.some(({ site }) => site && site !== SITE)) throw new Error("something waits for another site");
  await self.skipWaiting();
}

/** What an earlier worker kept and this one would not is dropped: broken files, pages of the site before. */
async function begin() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  const cache = await caches.open(CACHE);
  for (const each of await cache.keys()) if (!(await belongs(each, await cache.match(each)))) await cache.delete(each);
  await self.clients.claim();
}

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
  else if (KEPT.test(pathname)) event.respondWith(page(event, pathname));
  else if (request.mode === "navigate") event.respondWith(elsewhere(request));
});

/**
 * Files with a name that changes are for good; the others are asked for anew while there is a connection. What another
 * answered is neither kept nor run.
 */
async function file(request) {
  const cache = await caches.open(CACHE);
  const there = await cache.match(request);
  if (there && NAME.exec(new URL(request.url).pathname)?.[1]) return there;
  try {
    let answer = await fetch(request);
    // the browser may have kept a wrong one by itself
    if (!(await isSound(request.url, answer))) answer = await fetch(request, { cache: "reload" });
    if (!(await isSound(request.url, answer))) return there ?? Response.error();
    await cache.put(request, answer.clone());
    return answer;
  } catch (fault) {
    if (there) return there;
    throw fault;
  }
}

/** Whether a file is what its name says: by its type, and by the digits of its digest where the name has them. */
async function isSound(url, answer) {
  const [, digits, kind] = NAME.exec(new URL(url).pathname) ?? [];
  if (!answer.ok || !TYPES[kind]?.test(answer.headers.get("Content-Type"))) return false;
  if (digits?.length !== 16) return true;
  const digest = await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer());
  return [...new Uint8Array(digest, 0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("") === digits;
}

async function page(event, pathname) {
  const cache = await caches.open(CACHE);
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch(event.request, { signal });
    if (answer.status >= 500 || !(await isOurs(answer, event.request, signal)))
      return (await instead(cache, event.request, pathname)) ?? answer;
    if (answer.status === 404) return (await begunHere(cache, pathname)) ?? (await gone(cache, event.request, answer));
    if (answer.ok && !answer.redirected) event.waitUntil(cache.put(event.request, stamped(answer.clone())));
    return answer.status === 403 ? await gone(cache, event.request, answer) : answer;
  } catch (fault) {
    const kept =
      (await instead(cache, event.request, pathname)) ?? (event.request.mode === "navigate" && (await home(cache)));
    if (kept) return kept;
    throw fault;
  }
}

/** Whether this site itself answered. What leads on to another address shows no headers, only its end does. */
async function isOurs(answer, request, signal) {
  const end = answer.type === "opaqueredirect" ? await fetch(request.url, { signal }).catch(() => null) : answer;
  return end?.headers.get("Kalooki") === SITE;
}

/** A game that this phone began, and that the server has not heard of yet. */
async function begunHere(cache, pathname) {
  const game = pathname.match(GAME)?.[1];
  const table = game && (await cache.match(`/games/${game}/offline/`));
  return table?.headers.has("X-Begun") ? table : null;
}

async function gone(cache, request, answer) {
  await cache.delete(request);
  return answer;
}

/** A page that this phone does not keep: the first one in its place, which says that there is no connection. */
async function elsewhere(request) {
  try {
    return await fetch(request);
  } catch (fault) {
    const kept = await home(await caches.open(CACHE));
    if (kept) return kept;
    throw fault;
  }
}

const home = (cache) => instead(cache, new Request("/"), "/");

/** With the moment it was true. */
function stamped(answer) {
  const headers = new Headers(answer.headers);
  headers.set("X-Kept", new Date().toISOString());
  return new Response(answer.body, { status: answer.status, headers });
}

/** The table that the phone itself goes on with, for whoever records; else the page as it was last seen, and when. */
async function instead(cache, request, pathname) {
  const game = pathname.match(GAME)?.[1];
  const goesOn = game && /^\/games\/[^/]+\/(?:$|hands\/new\/$|leave\/$|end\/$|offline\/$)/.test(pathname);
  const table = goesOn ? await cache.match(`/games/${game}/offline/`) : undefined;
  // but the form of another variant is another form
  const kept = table ?? (await cache.match(request)) ?? (await cache.match(request, { ignoreSearch: Boolean(game) }));
  if (!kept || table || !kept.headers.get("Content-Type")?.startsWith("text/html")) return kept;
  const text = await kept.text();
  const headers = new Headers(kept.headers);
  headers.delete("Content-Length");
  headers.delete("Content-Encoding");
  return new Response(
    text.replace("<body>", `<body class="offline stale" data-as-of="${kept.headers.get("X-Kept")}">`),
    { headers },
  );
}

/** A game that leaves this phone leaves no page behind; neither does a phone that was moved. */
async function forget(pathname) {
  const game = pathname.match(FORGETS)?.[1];
  if (pathname.startsWith("/move/")) await caches.delete(CACHE);
  if (pathname.startsWith("/move/")) await onPhone("games", (logs) => logs.clear());
  if (!game) return;
  await onPhone("games", (logs) => logs.delete(game));
  const cache = await caches.open(CACHE);
  for (const each of await cache.keys()) if (each.url.includes(`/games/${game}/`)) await cache.delete(each);
  for (const list of ["/", "/outbox/"]) await cache.delete(list); // they name it
}

/** What this phone has beyond pages, asked or changed; see outbox.js, which makes the place for it. */
async function onPhone(name, act) {
  const there = (await indexedDB.databases?.()) ?? [];
  if (!there.some((each) => each.name === "kalooki")) return undefined;
  return new Promise((resolve) => {
    const opening = indexedDB.open("kalooki");
    opening.onerror = () => resolve();
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

// The worker of a secure page: what this phone has seen of its own games is there without a connection, too.
// It reads from the network first, writes nothing, and keeps nothing that opens something or belongs to somebody else.

const CACHE = "kalooki-1";
const PATIENCE = 5000;
const GAME = /^\/games\/([0-9a-f-]{36})\//;
const KEPT = new RegExp(
  "^/(?:$|outbox/$|help/(?:[a-z]+/)?$|games/new/(?:offline/)?$|games/[0-9a-f-]{36}/" +
    "(?:$|offline/|hands/|chart/|history/|money/|rules/$|paper/|sheet\\.pdf|blank\\.pdf|leave/|end/))",
);
const FORGETS = /^\/games\/([0-9a-f-]{36})\/(?:forget|shelf)\/$/;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(begin()));

async function begin() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  await self.clients.claim();
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

/** Files with a name that changes are for good; the others are asked for anew while there is a connection. */
async function file(request) {
  const cache = await caches.open(CACHE);
  const there = await cache.match(request);
  if (there && /\.[0-9a-f]{12}\./.test(request.url)) return there;
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (fault) {
    if (there) return there;
    throw fault;
  }
}

async function page(event, pathname) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(event.request, { signal: AbortSignal.timeout(PATIENCE) });
    if (answer.status >= 500) return (await instead(cache, event.request, pathname)) ?? answer;
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
  if (pathname.startsWith("/move/")) await forgetLogs((logs) => logs.clear());
  if (!game) return;
  await forgetLogs((logs) => logs.delete(game));
  const cache = await caches.open(CACHE);
  for (const each of await cache.keys()) if (each.url.includes(`/games/${game}/`)) await cache.delete(each);
  for (const list of ["/", "/outbox/"]) await cache.delete(list); // they name it
}

/** What this phone knows of games beyond their pages; see outbox.js, which makes the place for it. */
async function forgetLogs(change) {
  const there = (await indexedDB.databases?.()) ?? [];
  if (!there.some(({ name }) => name === "kalooki")) return;
  await new Promise((resolve) => {
    const opening = indexedDB.open("kalooki");
    opening.onerror = resolve;
    opening.onsuccess = () => {
      const base = opening.result;
      const work = base.transaction("games", "readwrite");
      change(work.objectStore("games"));
      work.oncomplete = work.onabort = () => {
        base.close();
        resolve();
      };
    };
  });
}

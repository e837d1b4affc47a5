// The pages and files that a phone with a worker has kept, and the one way to them: the worker has this text before its
// own, pages load it. They stand by address and query alone. Firefox tells a worker the language of each request, and
// answers vary by it, so that what a request had brought was not there for an address.

/** @type {KeptPages} */
self.keptPages = (() => {
  const CACHE = "kalooki-1";
  const GAME = /^\/games\/([0-9a-f-]{36})\/(.*)$/;
  // where the phone's own table stands in
  const GOES_ON = /^(?:|hands\/(?:new|\d+\/correct)\/|leave\/|end\/|join\/|offline\/)$/;
  const OF_THE_WAY = ["Content-Encoding", "Content-Length", "Vary"]; // true of what was sent, not of what is kept
  const VARIES = { ignoreVary: true }; // what an earlier worker kept still has it

  const open = () => caches.open(CACHE);
  const urlOf = (asked) => new URL(asked.url ?? asked, self.location.href);
  const keyOf = (asked) => urlOf(asked).pathname + urlOf(asked).search;

  const match = async (asked) => (await open()).match(keyOf(asked), VARIES);
  const put = async (asked, answer) => (await open()).put(keyOf(asked), answer);
  const drop = async (asked) => (await open()).delete(keyOf(asked), VARIES);

  /** The same answer with another body, or with more headers. */
  function anew({ body, status, headers }, text = body, more = {}) {
    const changed = new Headers(headers);
    for (const name of OF_THE_WAY) changed.delete(name);
    for (const [name, value] of Object.entries(more)) changed.set(name, value);
    return new Response(text, { status, headers: changed });
  }

  /** With the moment it was true; `whole` is its body. */
  const keep = (asked, answer, whole) => put(asked, anew(answer, whole, { "X-Kept": new Date().toISOString() }));

  /** The table that the phone itself goes on with, where it has one. */
  async function tableOf(asked) {
    const game = urlOf(asked).pathname.match(GAME)?.[1];
    return game && match(`/games/${game}/offline/`);
  }

  /** What is shown without a connection: its own table on a phone that records; else the page as last seen. */
  async function shown(asked) {
    const path = urlOf(asked).pathname.match(GAME)?.[2];
    const table = path !== undefined && GOES_ON.test(path) ? await tableOf(asked) : undefined;
    const there = table ?? (await match(asked));
    if (!there?.headers.get("Content-Type")?.startsWith("text/html")) return there;
    if (table) return anew(there);
    const since = `<body class="offline stale" data-as-of="${there.headers.get("X-Kept")}">`;
    return anew(there, (await there.text()).replace("<body>", since));
  }

  /** The newest of those that differ in their query, as {address, answer}. */
  async function newest(address) {
    const found = (await (await open()).keys(address, { ...VARIES, ignoreSearch: true })).at(-1);
    return found && { address: keyOf(found), answer: await match(found) };
  }

  return { CACHE, open, match, put, drop, keep, tableOf, shown, newest };
})();

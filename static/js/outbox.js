// The outbox: what was written on this phone and has no definite answer yet. Every entry has its id before its first
// try and is kept before it is sent, so that it can be sent again and again and is counted once. It knows no page; see
// unsent.js. tests/simulator/outbox.py is its twin in Python: the two are given the same scripts and must do the same.

(() => {
  /** An answer that says nothing about what became of the entry: it stays, and is sent again. */
  const isUnsure = (status) => status === 0 || status >= 500 || status === 408 || status === 425 || status === 429;
  const NOTHING = { status: 0, version: null };
  const ELSEWHERE = { ...NOTHING, elsewhere: true };
  const RECEIPT = "Kalooki-Entry"; // see scoring/games/views/write_responses.py
  const SITE = "Kalooki"; // see kalooki_site/middleware.py
  const naming = (id) => ({ headers: { [RECEIPT]: id }, redirect: "manual" });

  /**
   * What an answer says of an entry: `version`, which it became, or null; `kept` where an organiser will decide about
   * it. One that does not name it is of no site of ours; one of another Kalooki at the same address says as little of
   * it. Entries from before sites had names have none.
   */
  function outcomeOf({ status, headers }, { id, site }) {
    if (site && headers.get(SITE) !== site) return headers.has(SITE) ? ELSEWHERE : NOTHING;
    const [named, version, hash] = (headers.get(RECEIPT) ?? "").split(" ");
    if (named !== id) return NOTHING;
    if (version === "unwritten") return { status, version: null };
    if (version === "kept") return { status, version: null, kept: true };
    return /^\d+$/.test(version) && /^[0-9a-f]{64}$/.test(hash) ? { status, version: Number(version), hash } : NOTHING;
  }

  class Outbox {
    /**
     * `store` keeps entries in their order: all(), put(entry), remove(id), each a promise; a new entry gets its place
     * there. `send(entry)` gives what the server's answer says of it: {status, version}, the status 0 for none. What
     * is kept by a page is for the `site` whose page it is.
     */
    constructor({ store, send, changed = () => {}, site = "" }) {
      this.store = store;
      this.send = send;
      this.changed = changed;
      this.site = site;
      this.sending = new Map();
      this.reached = new Map();
      this.kept = new Map();
    }

    /**
     * Keep what was written before it is sent: {id, game, address, fields, expected, ...}. What is written on top of
     * something that is still here was made for the version after it, and waits for it; on top of something that the
     * server has just taken from this page, it was made for the version that this came to.
     */
    async keep(written) {
      const all = await this.store.all();
      const known = all.find((each) => each.id === written.id);
      const entry = known ? anew(written, known) : placed(written, all, this.reached.get(written.game) ?? 0);
      const kept = { ...entry, site: this.site, state: "waiting", status: 0, elsewhere: false };
      await this.store.put(kept);
      this.changed();
      return kept;
    }

    /** What a person has decided, or the server has taken. */
    async drop(id) {
      await this.store.remove(id);
      this.changed();
    }

    /** One game after the other; what is stuck in one holds up no other. True when nothing is left to be sent. */
    async deliver() {
      const games = new Set((await this.store.all()).map((entry) => entry.game));
      const sent = await Promise.all([...games].map((game) => this.deliverGame(game)));
      return sent.every(Boolean);
    }

    /** The entries of one game in their order, one delivery at a time; `own` sends the one that a person waits for. */
    deliverGame(game, own = {}) {
      const before = this.sending.get(game) ?? Promise.resolve();
      const delivery = before.then(() => this.runGame(game, own));
      this.sending.set(
        game,
        delivery.catch(() => false),
      );
      return delivery;
    }

    async runGame(game, own) {
      for (;;) {
        const entry = next(await this.store.all(), game);
        if (!entry) return true;
        const outcome = await (entry.id === own.id ? own.send(entry) : this.send(entry));
        if (!(await this.settle(entry, outcome))) return false;
      }
    }

    /** What an answer means for an entry; false where it means nothing. It goes only by a receipt. */
    async settle(entry, { status, version, hash, kept = false, elsewhere = false, versions }) {
      if (elsewhere && !entry.elsewhere) await this.putChanged({ ...entry, elsewhere });
      if (isUnsure(status)) return false;
      if (version !== null || kept) {
        if (kept) this.kept.set(entry.game, 1 + (this.kept.get(entry.game) ?? 0));
        else await this.putSaved(entry, version, hash);
        await this.store.remove(entry.id);
        if (entry.instead) await this.store.remove(entry.instead);
      } else {
        const { versions: _before, ...written } = entry;
        await this.store.put({ ...written, state: "asked", status, ...(versions && { versions }) });
      }
      this.changed();
      return true;
    }

    /** A copy of what is saved stays until this phone has the proof of it: a server may lose its last moments. */
    async putSaved(entry, version, hash) {
      this.reached.set(entry.game, Math.max(this.reached.get(entry.game) ?? 0, version));
      const game = (await this.store.game(entry.game)) ?? { id: entry.game, version: 0, proof: "" };
      await this.store.putGame({ ...game, saved: [...(game.saved ?? []), { entry, version, hash }] });
    }

    /**
     * What was saved and is no longer in the server's log waits again, and is counted once whatever became of it;
     * `hashes` are those of the last entries there, by their numbers. True where there was any.
     */
    async takeUp({ id, version, hashes }) {
      const game = await this.store.game(id);
      const isGone = (saved) =>
        saved.version > version || (saved.version in hashes && hashes[saved.version] !== saved.hash);
      const gone = (game?.saved ?? []).filter(isGone);
      if (!gone.length) return false;
      for (const { entry } of gone) await this.store.put(entry);
      await this.store.putGame({ ...game, saved: [] });
      this.reached.delete(id);
      this.changed();
      return true;
    }

    async putChanged(entry) {
      await this.store.put(entry);
      this.changed();
    }
  }

  /** What is made on a page that does not know the last entry of its game comes after that entry. */
  function placed(written, all, reached) {
    const last = all.filter((entry) => entry.game === written.game && entry.id !== written.instead).at(-1);
    // the game itself: what comes next is its first entry
    if (last?.expected === null) return { ...written, after: last.id };
    const expected = written.expected === null ? null : Math.max(written.expected, reached);
    if (!last || expected > last.expected) return { ...written, expected, after: null };
    return { ...written, expected: last.expected + 1, after: last.id };
  }

  /** The same entry again: as it was, or as a person put it on a page that knows more of the game. */
  function anew(written, known) {
    const { expected, after } = known;
    return written.expected > expected
      ? { ...known, ...written, after: null }
      : { ...known, ...written, expected, after };
  }

  /** The first entry of a game that waits for nothing but an answer. */
  function next(all, game) {
    return all.find(
      (entry) => entry.game === game && entry.state === "waiting" && !all.some((other) => other.id === entry.after),
    );
  }

  /** The fields of an entry as they are sent; the version is the one it was made for. */
  const fieldsOf = (entry) =>
    entry.fields.map(([name, value]) => [
      name,
      name === "expected" && entry.expected !== null ? `${entry.expected}` : value,
    ]);

  /** As random as an id must be; only a secure page has a ready-made one. */
  function newId() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 0x0f) | 0x40;
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  }

  /** A store in the memory of the page, where the phone keeps nothing: a private window. */
  class MemoryStore {
    entries = [];
    games = new Map();
    places = 0;
    async all() {
      return this.entries.map((entry) => ({ ...entry }));
    }
    async put(entry) {
      const others = this.entries.filter((each) => each.id !== entry.id);
      const place = this.entries.find((each) => each.id === entry.id)?.place ?? entry.place ?? ++this.places;
      this.entries = [...others, { ...entry, place }].sort((a, b) => a.place - b.place);
    }
    async remove(id) {
      this.entries = this.entries.filter((entry) => entry.id !== id);
    }
    async game(id) {
      return this.games.get(id);
    }
    async putGame(game) {
      this.games.set(game.id, game);
    }
  }

  /** A store that outlives the page, the browser and the battery. */
  class PhoneStore {
    /** @type {IDBDatabase} */
    base;
    static async open() {
      const request = indexedDB.open("kalooki"); // whatever version a later program made of it
      request.onupgradeneeded = () => {
        request.result
          .createObjectStore("outbox", { keyPath: "place", autoIncrement: true })
          .createIndex("id", "id", { unique: true });
        request.result.createObjectStore("games", { keyPath: "id" });
      };
      const store = new PhoneStore();
      store.base = await done(request);
      return store;
    }

    entries(mode, name = "outbox") {
      return this.base.transaction(name, mode, { durability: "strict" }).objectStore(name);
    }

    /** What this phone knows of a game: {id, version, proof, saved}; `saved` is newer than the proof. */
    async game(id) {
      return done(this.entries("readonly", "games").get(id));
    }
    async putGame(game) {
      return done(this.entries("readwrite", "games").put(game));
    }

    async all() {
      return done(this.entries("readonly").getAll());
    }

    /** A change is there when the phone has written it, not when it was asked for. */
    async change(work) {
      const entries = this.entries("readwrite");
      const ended = finished(entries.transaction);
      await work(entries);
      await ended;
    }

    async put(entry) {
      await this.change(async (entries) => {
        const place = await done(entries.index("id").getKey(entry.id));
        await done(entries.put(place === undefined ? entry : { ...entry, place }));
      });
    }

    async remove(id) {
      await this.change(async (entries) => {
        const place = await done(entries.index("id").getKey(id));
        if (place !== undefined) await done(entries.delete(place));
      });
    }
  }

  const done = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const finished = (transaction) =>
    new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });

  Object.assign(window, {
    Outbox,
    MemoryStore,
    PhoneStore,
    outboxed: { NOTHING, naming, outcomeOf, isUnsure, fieldsOf, newId, done, finished },
  });
})();

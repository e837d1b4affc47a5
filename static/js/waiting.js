// The page of what is still on this phone: what it is, why it is here, and what a person can do about it.

(() => {
  const page = document.getElementById("waiting");
  const {
    names,
    states,
    lost: lostWords,
    sure: sureWords,
  } = JSON.parse(page.querySelector("[data-words]").dataset.words);
  const list = page.querySelector("[data-entries]");
  // The English of the product is British, here as on the server.
  const locale = document.documentElement.lang === "en" ? "en-GB" : document.documentElement.lang;
  const dropped = page.querySelector("[data-dropped]");
  let last = []; // what was dropped by the last press
  let entries = [];

  const part = (name) => page.querySelector(`template[data-${name}]`).content.cloneNode(true);
  const named = (entry) => names[Object.keys(names).find((end) => entry.address.split("?")[0].endsWith(end))];
  // sent anew, to the site that shows this page
  const ANEW = { site: document.getElementById("unsent").dataset.site, state: "waiting", status: 0, elsewhere: false };
  const isElsewhere = (entry) => entry.state === "waiting" && entry.elsewhere;
  const waits = (entry) => (entry.elsewhere ? states.elsewhere : (window.unsent.refusalOf(entry) ?? states.waiting));
  const why = (entry) => (entry.state === "waiting" ? waits(entry) : (states[entry.status] ?? states[""]));
  const ofGame = (game) => entries.filter((entry) => entry.game === game);

  function line(entry) {
    const item = part("entry");
    const about = entry.title.replace(/ · Kalooki$/, "");
    item.querySelector("[data-what]").textContent = `${named(entry)} · ${about}`;
    item.querySelector("[data-when]").textContent = new Date(entry.at).toLocaleString(locale, {
      dateStyle: "medium",
      timeStyle: "short",
    });
    item.querySelector("[data-state]").textContent = why(entry);
    item.querySelector("[data-versions]").append(...versionsOf(entry));
    // it may have arrived: only its answer says; but its site may be gone for good
    item.querySelector(".acts").hidden = entry.state === "waiting" && !isElsewhere(entry);
    // only the server can show it, and be told what was chosen
    item.querySelector("[data-ask]").hidden = entry.status === 404 || isElsewhere(entry) || !navigator.onLine;
    // one that began here is opened by the worker
    const isGame = entry.expected !== null || Boolean(navigator.serviceWorker?.controller);
    Object.assign(item.querySelector("[data-table]"), {
      href: `/games/${entry.game}/`,
      hidden: entry.state !== "waiting" || !isGame || isElsewhere(entry),
    });
    offerChoices(item, entry);
    item.querySelector("[data-ask]").addEventListener("click", () => window.unsent.ask(entry));
    // a game that goes takes along what was written in it
    const hanging = entry.expected === null ? ofGame(entry.game) : [entry];
    const place = item.firstElementChild;
    item
      .querySelector("[data-drop-entry]")
      .addEventListener("click", () => (hanging.length > 1 ? makeSure(place, hanging) : drop(hanging)));
    return item;
  }

  /** What another phone saved first beside what was written here, as the server laid it out when it refused. */
  function versionsOf({ state, versions }) {
    if (state !== "asked" || !versions) return [];
    return new DOMParser().parseFromString(versions, "text/html").body.children;
  }

  /** Without a connection a person chooses all the same: it is sent as it was chosen, and judged then. */
  function offerChoices(item, entry) {
    const { version, correct, next } = item.querySelector("[data-compared]")?.dataset ?? {};
    const choices = { "[data-use]": correct, "[data-as-next]": next };
    for (const [name, address] of Object.entries(choices)) {
      const button = item.querySelector(name);
      button.hidden = !address || entry.status !== 409 || navigator.onLine;
      button.addEventListener("click", () => choose(entry, address, Number(version)));
    }
  }

  async function choose(entry, address, expected) {
    const { versions: _compared, ...written } = entry;
    await window.unsent.store.put({ ...written, ...ANEW, address, expected, after: null });
    await send();
  }

  /** What can be done about all that was written in a game that the server does not have. */
  function lostGame(game) {
    const all = ofGame(game);
    const item = part("lost");
    const start = all.find((entry) => entry.expected === null && entry.state === "asked");
    const written = all.filter((entry) => entry.expected !== null);
    const games = item.querySelector("select");
    item.querySelector("[data-lost-words]").textContent = counted(lostWords, all.length);
    item.querySelector("[data-into]").hidden = !games.options.length || !written.length;
    item.querySelector("[data-put]").addEventListener("click", () => putInto(all, games.selectedOptions[0]));
    item.querySelector("[data-again]").hidden = !start?.variant;
    item.querySelector("[data-again]").addEventListener("click", () => beginAgain(start, all));
    item.querySelector("[data-new]").hidden = Boolean(start?.variant) || games.options.length > 0;
    item.querySelector("[data-sure-words]").textContent = counted(sureWords, all.length);
    item.querySelector("[data-drop-all]").addEventListener("click", () => drop(all));
    return item;
  }

  /** The same game by its rules alone, where the one that it should follow is gone; then what was written in it. */
  async function beginAgain(start, all) {
    for (const entry of all) await window.unsent.store.put({ ...entry, ...ANEW });
    await window.unsent.store.put({
      ...start,
      ...ANEW,
      address: `/games/new/?variant=${encodeURIComponent(start.variant)}`,
    });
    await send();
  }

  async function send() {
    window.unsent.outbox.changed();
    await window.unsent.deliver();
  }

  /**
   * In their order, after what waits for that game already; its start, if it had one of its own, is not needed any
   * more.
   */
  async function putInto(all, { value: game, dataset }) {
    const before = ofGame(game).at(-1);
    let expected = Math.max(Number(dataset.version), (before?.expected ?? -1) + 1);
    let after = before?.id ?? null;
    for (const entry of all) {
      if (entry.expected === null) await window.unsent.store.remove(entry.id);
      else {
        await window.unsent.store.put({
          ...entry,
          ...ANEW,
          game,
          expected,
          after,
          address: addressIn(game, entry, expected),
        });
        [expected, after] = [expected + 1, entry.id];
      }
    }
    await send();
  }

  /** Where it goes in another game; a correction means the entry as far behind it as before. */
  function addressIn(game, entry, expected) {
    const address = entry.address.replace(/\/games\/[^/]+\//, `/games/${game}/`);
    return address.replace(
      /(hands|entries)\/(\d+)\//,
      (_all, kind, number) => `${kind}/${Number(number) + expected - entry.expected}/`,
    );
  }

  /** Several go by one press: only after a second one. */
  function makeSure(place, all) {
    const sure = place.querySelector("[data-sure]");
    sure.hidden = false;
    sure.querySelector("p").textContent = counted(sureWords, all.length);
    sure.querySelector("[data-drop-all]").onclick = () => drop(all);
    sure.querySelector("[data-keep]").onclick = () => {
      sure.hidden = true;
    };
    sure.querySelector("[data-keep]").focus();
  }

  async function drop(all) {
    last = all;
    for (const entry of all) await window.unsent.store.remove(entry.id);
    dropped.hidden = false;
    await send();
  }

  dropped.querySelector("[data-undo]").addEventListener("click", async () => {
    for (const entry of last) await window.unsent.store.put(entry);
    dropped.hidden = true;
    window.unsent.outbox.changed();
  });

  /** What hangs on a game that was never begun waits for ever; the same where the server knows no such game. */
  function lostGames() {
    const lost = entries.filter((entry) => entry.state === "asked" && entry.status === 404).map(({ game }) => game);
    return [...new Set(lost)];
  }

  const signatureOf = (all) => JSON.stringify(all.map((entry) => [entry.id, entry.game, entry.state, why(entry)]));
  let shown = "";
  function show(all) {
    if (list.childElementCount && signatureOf(all) === shown) return; // what was asked stays open
    [entries, shown] = [all, signatureOf(all)];
    list.replaceChildren(...lostGames().map(lostGame), ...all.map(line));
    page.querySelector("[data-nothing]").hidden = all.length > 0;
    page.querySelector("[data-waiting]").hidden = !all.some(
      (entry) => entry.state === "waiting" && !window.unsent.refusalOf(entry),
    );
  }

  for (const kind of ["online", "offline"])
    addEventListener(kind, () => {
      shown = "";
      show(entries);
    });
  document.addEventListener("unsent", (event) => show(event.detail)); // the outbox tells it as soon as it is awake
})();

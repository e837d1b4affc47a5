// Where the outbox meets the page: what a form writes goes through it, and the page says what is still on this phone.

(() => {
  const { NOTHING, naming, saidOf, isUnsure, fieldsOf, newId } = window.outboxed;
  const FIRST_WAIT = 2000;
  const LONGEST_WAIT = 60_000;
  const GIVEN_UP = 10_000;
  const TOO_MANY = 429;
  const UNTOLD = 3000; // most answers come sooner: a bar that comes and goes with each of them moves the page twice
  const STEP_GIVEN_UP = 5000; // the phone knows as well what a hand comes to
  const FLAG = "kalooki-unsent"; // that there is something, for live.js: it looks before it loads this file
  const GAME = /\/games\/([0-9a-f-]{36})\//;
  const OURS = /^\/games\//;
  let wait = FIRST_WAIT;
  let timer = null;
  let waits = false;
  let waitsHere = false; // for the game of this page
  const underWay = new Set(); // forms that were sent and have no answer yet
  const onTheirWay = new Set(); // entries just sent, of which the bar does not tell yet
  const refusals = new Map(); // what the server answered for now, by game: {status, until}

  // What is sent

  /** The fields as a server of any version takes them: a form like any other. */
  const bodyOf = (entry) => new URLSearchParams(fieldsOf(entry));

  async function send(entry) {
    if (rests(entry)) return { status: TOO_MANY, version: null };
    const said = await post(entry, bodyOf(entry));
    if (said.status !== 403) return judged(entry, said);
    const token = await freshToken();
    if (!token) return NOTHING;
    const body = bodyOf(entry);
    body.set("csrfmiddlewaretoken", token);
    return judged(entry, await post(entry, body));
  }

  async function post(entry, body) {
    const { headers, redirect } = naming(entry.id);
    const options = {
      method: "POST",
      body,
      redirect,
      headers: { ...headers, "HX-Request": "true" },
      signal: givenUpAfter(GIVEN_UP),
    };
    try {
      const answer = await fetch(entry.address, options);
      return await beside(heard(entry, answer), answer);
    } catch {
      refusals.delete(entry.game);
      return NOTHING;
    }
  }

  /** What an answer says of an entry. A server that can take nothing for now is there: it says when it goes on. */
  function heard(entry, answer) {
    const { status, headers } = answer;
    const seconds = Number(headers.get("Retry-After"));
    if (isOurs(answer) && isUnsure(status) && seconds)
      refusals.set(entry.game, { status, until: Date.now() + 1000 * seconds });
    else refusals.delete(entry.game);
    return saidOf(answer, entry);
  }

  /** With what another phone saved first, beside it, as the page of the answer lays it out: to be looked at later. */
  async function beside(said, answer) {
    if (said.status !== 409 && said.status !== 403) return said;
    const text = await answer
      .clone()
      .text()
      .catch(() => "");
    const table = new DOMParser().parseFromString(text, "text/html").querySelector("table.versions");
    return table ? { ...said, versions: table.outerHTML } : said;
  }

  /** Whether the server has said that it takes no more games for a while: then it is not asked before that. */
  function rests({ game }) {
    const { status, until } = refusals.get(game) ?? {};
    return status === TOO_MANY && until > Date.now();
  }

  /** A phone that slept for a year has lost its token, not its hands. */
  async function freshToken() {
    try {
      const page = await fetch(note.href, { signal: givenUpAfter(GIVEN_UP), cache: "no-store" });
      const token = new DOMParser()
        .parseFromString(await page.text(), "text/html")
        .querySelector("[name=csrfmiddlewaretoken]");
      return page.ok && token ? token.value : "";
    } catch {
      return "";
    }
  }

  // What is told

  /** @type {HTMLAnchorElement} */
  const note = document.getElementById("unsent");
  if (!note) return;

  const refusalWords = () => JSON.parse(note.dataset.refusals);

  /** Why something waits, and until when, in the server's words; null where it waits for a connection. */
  function refusalOf({ game, state }) {
    if (state !== "waiting" || !refusals.has(game)) return null;
    const { status, until } = refusals.get(game);
    const words = refusalWords()[status];
    return words?.replace("{time}", new Date(until + 59_999).toTimeString().slice(0, 5)) ?? null;
  }

  /** What is still here, in a few words at the edge of every page. */
  async function tell() {
    const all = await store.all();
    const asked = all.filter((entry) => entry.state === "asked").length;
    const { count, asks, late } = note.dataset;
    const refusal = all.map(refusalOf).find(Boolean) ?? null;
    const closed = [...outbox.kept.values()].reduce((sum, n) => sum + n, 0); // after closing: an organiser sees them
    const others = all.length ? counted(JSON.parse(count), all.length) : counted(JSON.parse(late), closed);
    note.textContent = asked ? asks : (refusal ?? others);
    note.hidden = closed === 0 && all.every(({ id }) => onTheirWay.has(id));
    waits = all.length > asked;
    waitsHere = all.some((entry) => entry.state === "waiting" && entry.game === gameHere());
    note.classList.toggle("asks", asked > 0);
    remember(FLAG, all.length ? `${all.length}` : null);
    document.dispatchEvent(new CustomEvent("unsent", { detail: all }));
  }

  /** What is just being sent is told of once it has failed, or its answer is long in coming. */
  function tellLater(id) {
    if (!note.hidden) return;
    onTheirWay.add(id);
    setTimeout(tellOf, UNTOLD, id);
  }

  async function tellOf(id) {
    if (onTheirWay.delete(id)) await tell();
  }

  // When it is sent

  /** Again and again, ever more seldom, until nothing is left. */
  async function deliver() {
    clearTimeout(timer);
    const before = (await store.all()).map((entry) => entry.id);
    const all = await outbox.deliver();
    if (!all) {
      timer = setTimeout(deliver, wait);
      wait = Math.min(2 * wait, LONGEST_WAIT);
      await tell();
    } else {
      wait = FIRST_WAIT;
      if (before.length) document.body.classList.remove("offline", "full", "kept", "refused");
    }
    await arrived(before);
  }

  function deliverNow() {
    wait = FIRST_WAIT;
    if (!document.hidden) deliver();
  }

  /** A page that still shows what has arrived meanwhile goes on to where its answer would have led. */
  async function arrived(before) {
    const still = (await store.all()).map((entry) => entry.id);
    const gone = before.filter((id) => !still.includes(id));
    if (!gone.length) return;
    if (outbox.kept.has(gameHere())) return void window.location.assign(`/games/${gameHere()}/`);
    const shown = [...document.querySelectorAll("form [name=entry_id]")].find((field) => gone.includes(field.value));
    // A game dealt again has an id of its own, and the address of its form names the game before.
    const game = shown?.form.elements.game_id?.value ?? shown?.form.getAttribute("action")?.match(GAME)?.[1];
    if (game && shown.form.dataset.kept === shown.value) window.location.assign(`/games/${game}/`);
  }

  // What is kept

  /** Whether fields are something to be written, not only looked at. */
  function writes(address, fields) {
    const steps = fields.filter(([name]) => name === "step").map(([, value]) => value);
    const asks = fields.some(([name]) => name === "draw" || name.startsWith("usual"));
    const has = (wanted) => fields.some(([name]) => name === wanted);
    return (
      OURS.test(address) &&
      has("entry_id") &&
      (has("expected") || has("game_id")) &&
      !asks &&
      steps.every((step) => step === "save")
    );
  }

  const valueIn = (fields, wanted) => fields.find(([name]) => name === wanted)?.[1];

  function written(address, fields, form) {
    const expected = valueIn(fields, "expected");
    const id = valueIn(fields, "entry_id");
    return {
      id,
      // a game that begins is its own
      game: expected === undefined ? valueIn(fields, "game_id") : address.match(GAME)[1],
      address,
      fields,
      expected: expected === undefined ? null : Number(expected),
      instead: valueIn(fields, "kept") ?? null,
      title: document.querySelector("[data-page-title]")?.dataset.pageTitle ?? document.title,
      at: Date.now(), // only to be shown: order is by place
      form: form?.id ?? "",
      variant: form?.dataset.variant ?? "",
    };
  }

  /**
   * Keep it, then send it and whatever was before it; the answer, or null where there is none yet. `fetching` takes
   * what is sent with every entry: its body, and what asks for the receipt.
   */
  async function through(entry, fetching) {
    tellLater(entry.id);
    const kept = await outbox.keep(entry);
    let answer = null;
    let said = NOTHING;
    const sendOnce = async (each) => {
      try {
        answer = await fetching({ ...naming(each.id), body: bodyOf(each) });
      } catch {
        refusals.delete(each.game);
        return NOTHING;
      }
      said = await beside(await judged(each, heard(each, answer)), answer);
      return said;
    };
    await outbox.deliverGame(kept.game, { id: kept.id, send: sendOnce });
    if (!answer && !(await store.all()).some((each) => each.id === kept.id)) await sendOnce(kept); // it went already
    if (isUnsure(said.status)) {
      await tellOf(kept.id);
      // a proxy that finds no server is an outage
      const told = said.status || (answer?.status >= 500 && isOurs(answer)) ? answer : null;
      remain(kept, told);
      return told;
    }
    // What was refused is on the screen now; only a hand that another phone overtook is worth keeping besides.
    if (said.version === null && !said.kept && (said.status === 422 || valueIn(kept.fields, "step") !== "save"))
      await outbox.drop(kept.id);
    tellOf(kept.id);
    return answer;
  }

  /** Where an answer leads; see scoring/games/views/write_responses.py. */
  const leadsTo = (answer) => answer.headers.get("Kalooki-Leads");

  /** It is on this phone, and will be sent without anybody's doing; where no answer came, the phone goes on with it. */
  function remain(entry, answer) {
    for (const form of document.forms) if (form.elements.entry_id?.value === entry.id) form.dataset.kept = entry.id;
    document.body.classList.add("kept");
    document.body.classList.toggle("safe", Boolean(navigator.serviceWorker?.controller));
    if (rests(entry)) tellRefusal(refusalOf(entry));
    else if (isCut() || !answer) goOnHere(entry);
    clearTimeout(timer);
    timer = setTimeout(deliver, wait);
  }

  /** A refusal is no outage: it is told where a page says that there is no connection, and in its place. */
  function tellRefusal(words) {
    document.body.classList.remove("offline", "stale", "full", "kept");
    document.body.classList.add("refused");
    document.querySelector(".offline-note .refusal").textContent = words;
    say(words);
    tell();
  }

  /** What the server refused before any page was asked: then there is no page that says why, and the form stays. */
  function isTold(answer) {
    const words = answer.headers.get("Content-Type")?.startsWith("text/plain") && refusalWords()[answer.status];
    if (words) tellRefusal(words);
    return Boolean(words);
  }

  const goOnHere = (entry) => takeOver("") || beginHere(entry);

  document.addEventListener("htmx:before:request", (event) => {
    const { request } = event.detail.ctx;
    if (request.method !== "POST" || !(request.body instanceof URLSearchParams)) return;
    const fields = [...request.body];
    if (!writes(request.action, fields)) return void stepHere(event.detail.ctx, fields);
    event.detail.ctx.fetch = async (action, options) => {
      const entry = written(action, fields, event.detail.ctx.sourceElement);
      const merged = (more) => ({ ...options, ...more, headers: { ...options.headers, ...more.headers } });
      const plainly = () => window.fetch(action, options); // what cannot be kept is sent all the same
      const answer = await through(entry, (more) => window.fetch(action, merged(more))).catch(plainly);
      if (!answer) throw new TypeError("Failed to fetch");
      if (isTold(answer)) throw new DOMException("The phone says why", "AbortError");
      return shownBy(answer, entry, options);
    };
  });

  /** What an answer shows, all of it; where it was cut off, what it says is written is shown by the table. */
  async function shownBy(answer, entry, /** @type {RequestInit} */ { headers, signal }) {
    try {
      return await whole(leadsTo(answer) ? await window.fetch(leadsTo(answer), { headers, signal }) : answer);
    } catch (cutOff) {
      const { version, kept } = saidOf(answer, entry);
      if (version !== null || kept) openWritten(`/games/${entry.game}/`);
      throw cutOff;
    }
  }

  /** An answer whose body came to its end, too. */
  async function whole(answer) {
    await answer.clone().arrayBuffer();
    return answer;
  }

  /** As soon as there is a connection again: a page that is left without one may not come back. */
  async function openWritten(table) {
    const isThere = () => fetch(table, { signal: givenUpAfter(GIVEN_UP) }).then(whole);
    while (!(await isThere().catch(() => null))?.ok) await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT));
    window.location.assign(table);
  }

  /**
   * A step on the way to a hand is taken by the phone where the server does not answer; where it cannot, it is tried
   * again.
   */
  function stepHere(ctx, fields) {
    const path = ctx.request.action.match(/^\/games\/[^/]+\/(hands\/(?:new|\d+\/correct)\/)$/)?.[1];
    if (!fields.some(([name]) => name === "step") || !gameHere()) return;
    ctx.fetch = async (action, options) => {
      const signal = path && mayTakeOver() ? givenUpAfter(STEP_GIVEN_UP) : options.signal;
      const asked = navigator.onLine ? window.fetch(action, { ...options, signal }).then(whole) : Promise.reject();
      const answer = await asked.catch(() => null);
      if (answer && isOurs(answer)) return answer;
      const form = ctx.sourceElement;
      const isKept = form.dataset.kept !== undefined; // then it waits already, and is in the table
      if (path && takeOver(isKept ? "" : path, isKept ? [] : fields))
        throw new DOMException("The phone goes on", "AbortError");
      againLater(form, ctx.sourceEvent?.submitter);
      throw new TypeError("Failed to fetch");
    };
  }

  /** The same press once more, for a form that still stands as it was sent. */
  function againLater(form, button) {
    const sent = standing(form);
    const again = () => {
      if (form.isConnected && standing(form) === sent && !document.hidden) press(form, button);
    };
    setTimeout(again, navigator.onLine ? STEP_GIVEN_UP : LONGEST_WAIT);
    window.addEventListener("online", again, { once: true });
  }
  const standing = (form) => JSON.stringify([form.hidden, ...new FormData(form)]);

  /** A form that leads to another page: kept, sent, and then led on as the browser would have. */
  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || form.method !== "post" || form.enctype.startsWith("multipart")) return;
    const address = new URL(
      submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? "",
      window.location.href,
    );
    const fields = filledIn(form, submitter);
    if (!writes(address.pathname, fields)) return;
    const entry = written(address.pathname + address.search, fields, form);
    event.preventDefault();
    lead(entry).catch(() => (isCut() ? window.offline({ detail: { ctx: {} } }) : ask(entry)));
  });

  /** What a form sends by a press on a button; a browser may know the button by itself, since Safari 16.4. */
  function filledIn(form, button) {
    const fields = [...new FormData(form)].filter(([, value]) => typeof value === "string");
    return button?.name ? [...fields, [button.name, button.value]] : fields;
  }

  async function lead(entry) {
    const options = { method: "POST", signal: givenUpAfter(GIVEN_UP) };
    const answer = await through(entry, (more) => window.fetch(entry.address, { ...options, ...more }));
    underWay.clear();
    if (answer?.ok) window.location.assign(leadsTo(answer) ?? answer.url);
    else if (answer && !isUnsure(answer.status)) {
      if (!isTold(answer)) ask(entry);
    } else if (!rests(entry)) {
      window.offline({ detail: { ctx: { response: answer } } });
      if (isCut()) goOnHere(entry);
    }
  }

  /** The same once more, as a page: a refusal and its reasons are the server's to show. */
  function ask(entry) {
    const form = Object.assign(document.createElement("form"), { method: "post", action: entry.address, hidden: true });
    for (const [name, value] of fieldsOf(entry))
      form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
    document.body.append(form);
    form.submit();
  }

  // Without a connection the phone goes on by itself: the page for that is fetched while there is one

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
      const records = document.querySelector("#table form [name=entry_id], #record, #preview");
      return records && { of: `${game}:${version}:${minutesHere()}`, address: `/games/${game}/offline/` };
    }
    const form = formHere();
    const address = form && `${form.dataset.begins}&currency=${currencyOf(form) ?? ""}${picked(form)}`;
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
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (gameHere()) await holdAgainst(page).catch(() => {});
      const scripts = page.querySelector("script[data-then]").dataset.then.split(/\s+/).filter(Boolean);
      for (const src of scripts) if (!/(outbox|unsent)[.\w]*\.js$/.test(src)) await load(src);
      for (const sheet of page.querySelectorAll("link[rel=stylesheet]")) fetchSheet(sheet.getAttribute("href"));
      await window.offlineTable.load(page.getElementById("offline").dataset.rules);
      if (goingOn()?.of !== there.of) return; // meanwhile the game has gone on, and is prepared as it is now
      [shell, shellOf] = [page, there.of];
      if (worker && keptIn(await (await keeping()).readBack(there.address))?.version !== keptIn(page).version) return;
      document.documentElement.dataset.prepared = versionHere() ?? `new${picked(formHere())}`;
      // to be looked at, and printed
      if (gameHere() && navigator.serviceWorker?.controller) await fetch(`/games/${gameHere()}/hands/`);
    } catch {
      /* then there is none; what is written is kept all the same */
    }
  }

  /** A server that knows less of this game than this phone was set back: the phone offers to give it the rest. */
  async function holdAgainst(page) {
    const { id, version, proof } = keptIn(page);
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

  /**
   * Made for a version that the server does not have: it waits until what the server has lost is given back, on the
   * server's own page. Where the server never had it, something before it was not written, and a person decides.
   */
  async function judged(entry, said) {
    if (said.status !== 425) return said;
    const known = await store.game(entry.game);
    if (!known || known.version < entry.expected) return { ...said, status: 409 };
    if (document.getElementById("offline") && gameHere() === entry.game)
      window.location.assign(`/games/${entry.game}/`);
    return said;
  }

  const ELEMENTS = [
    ["keypad", "card-keypad"],
    ["lost_rows", "lost-rows"],
  ];
  const loaded = new Set([...document.scripts].map((script) => new URL(script.src, window.location.href).pathname));
  function load(src) {
    if (loaded.has(src) || ELEMENTS.some(([file, name]) => src.includes(file) && customElements.get(name))) return null;
    loaded.add(src);
    return new Promise((resolve) =>
      document.head.append(
        Object.assign(document.createElement("script"), { src, async: false, onload: resolve, onerror: resolve }),
      ),
    );
  }

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

  /** What cannot begin without a connection is told beside the button that would begin it. */
  function tellWaits() {
    const told = formHere()?.querySelector("[data-waits]");
    if (told) told.hidden = !(shell && isCut() && window.begun.mustWait(shell, formHere()));
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

  /** Whether an answer is still to come; a form that it took the place of tells nobody that it came. */
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
  window.addEventListener("online", deliverNow);
  for (const kind of ["online", "offline"]) window.addEventListener(kind, tellWaits);
  document.addEventListener("visibilitychange", deliverNow);
  begin();
})();

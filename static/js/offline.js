// The table without a connection: the log that this phone has, and after it what it has kept, played by the rules on
// the phone. What is written goes through the outbox as the same forms as ever; the server judges all of it again.

(() => {
  const NEAR = 20; // points from out: then it is said
  const screens = {};
  const TYPED = /^(cards|mark|kitty|fine|bonus|other|reason)-/; // what stands in the fields of a hand
  const SCREENS = { "hands/new/": "record", "leave/": "leave", "end/": "end", "join/": "join" };
  const LOOK_EVERY = 10_000;
  const SOON = 2000;
  let root, kept, words, rules, base, game, waiting, editing;
  let arrived = false; // something of what was written here is in the book meanwhile

  const part = (name) => root.querySelector(`template[data-${name}]`).content.cloneNode(true);

  const escaped = (text) =>
    Object.assign(document.createElement("b"), { textContent: text }).innerHTML.replaceAll('"', "&quot;");

  /** The keypad as the server drew it, with the names of those who sit here now in the places that it left for them. */
  function keypad() {
    const drawn = document.createElement("template");
    const html = root.querySelector("template[data-record]").innerHTML;
    drawn.innerHTML = html.replace(/\{seat-(\d+)\}/g, (_mark, seat) => escaped(game.table.players[seat] ?? ""));
    return drawn.content;
  }

  /** A name from right to left must not turn the figures beside it round. */
  const isolate = (text) => (/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(text) ? `\u2068${text}\u2069` : text);
  const fill = (text, figures) => text.replace(/\{(\w+)\}/g, (_, name) => isolate(figures[name] ?? ""));
  const { newId } = window.outboxed;
  const minus = (text) => text.replace("-", "−");
  const shown = (number) => rules.shownHand(game.table.variant, number);
  const points = (n) => minus(n.toLocaleString(document.documentElement.lang));
  const signed = (n) => (n > 0 ? `+${points(n)}` : points(n));

  /** Minor units in the currency's own digits; chips where there is none. */
  function money(amount) {
    if (!kept.currency) return points(amount);
    return minus(
      window.amounts.shown(amount, kept.currency, kept.coins, document.documentElement.lang, {
        currencyDisplay: "narrowSymbol",
      }),
    );
  }

  const signedMoney = (amount) => (amount > 0 ? `+${money(amount)}` : money(amount));

  // The game

  const bodyOf = (entry) => entry.body ?? bodyOfFields(entry);

  /** What was written on a page of the server's, as the log will have it; null for what only the server can tell. */
  function bodyOfFields(entry) {
    const fields = new Map(entry.fields);
    const kind = entry.address.match(/\/games\/[^/]+\/(.*)$/)?.[1];
    const player = base.board.players.find(({ seat }) => `${seat}` === fields.get("seat"))?.name;
    if (kind === "hands/new/") return window.handFields.event(entry.fields, dealt(), readBy(base));
    if (kind === "void/") return { type: "void" };
    if (kind === "undo/" || kind === "redo/") return { type: "undo", entry: kind === "undo/" ? base.undo : base.redo };
    if (kind === "end/") return { type: "end", pool: fields.get("pool") };
    if (kind === "join/") return joining(fields.get("name"), fields.get("after"));
    if (kind === "buy-in/" || kind === "decline/" || kind === "leave/")
      return { type: kind.replace("-", "_").replace("/", ""), player };
    return null;
  }

  /** What the fields of a hand are read by: the rules of a game, and their reader of cards. */
  const readBy = ({ table }) => ({ ...table.variant, cardsIn: rules.cardsIn });

  function joining(name, after) {
    const left = base.board.players.find(({ seat }) => `${seat}` === after)?.name;
    return { type: "join", player: rules.plainName(name), ...(left && { after: left }) };
  }

  const dealt = (board = base.board) => board.players.filter((player) => board.to_play.includes(player.name));

  /** The log of the server, then what waits here; what the server has refused is not part of the game. */
  async function replay() {
    const all = await window.unsent.store.all();
    takeIn((waiting ?? []).filter(({ id }) => !all.some((entry) => entry.id === id)));
    waiting = all.filter((entry) => entry.game === kept.id && entry.state === "waiting");
    const log = kept.log.slice();
    base = rules.play(kept.start, log);
    for (const entry of waiting) {
      // the game itself; or the log has it, only its answer was lost
      if (entry.expected === null || entry.expected < kept.version) continue;
      const body = bodyOf(entry);
      if (body) log.push(body);
      base = rules.play(kept.start, log);
    }
    game = { ...base, log };
  }

  /** What the server has taken from this page since is part of its log. */
  function takeIn(gone) {
    const reached = window.unsent.outbox.reached.get(kept.id) ?? 0;
    for (const entry of gone) {
      if (entry.expected >= reached) continue; // dropped, or sent by another window
      arrived = true;
      if (entry.expected !== kept.version || entry.expected === null) continue;
      base = rules.play(kept.start, kept.log);
      const body = bodyOf(entry);
      if (!body) continue;
      kept.log.push(body);
      kept.version += 1;
    }
  }

  /** Whether the server has heard more of this game than this page knows. */
  function isBehind() {
    try {
      return Number(localStorage.getItem(`kalooki-version:${kept.id}`)) > kept.version + waiting.length;
    } catch {
      return false;
    }
  }

  // The table

  async function showTable(said = "") {
    await replay();
    if (arrived && !waiting.length) return void window.location.assign(root.dataset.table);
    const { board } = game;
    show(part("table"), (page) => {
      page.querySelector("h1").textContent = kept.title;
      page.querySelector("[data-where]").textContent = whereOf(board);
      page.querySelector(".players").append(...board.players.map((player) => playerRow(player)));
      page.querySelector(".hands").append(...handRows());
      page.querySelector("[data-go=record]").textContent = fill(words.record, { n: board.hand });
      page.querySelector(".foot .baize").hidden = board.over;
      page.querySelector("[data-go=join]").hidden = rules.isRefusal(newcomer());
      const behind = page.querySelector("[data-behind]");
      behind.hidden = !isBehind();
      behind.textContent = words.behind;
      const snack = page.querySelector("[data-snack]");
      snack.hidden = !said && game.undo === null && game.redo === null;
      snack.querySelector("p").textContent = said || storyOf(game.hands.find((hand) => hand.entry === game.undo));
      for (const form of snack.querySelectorAll("form")) form.hidden = game[form.dataset.do] === null;
      for (const each of page.querySelectorAll("[data-safe], [data-open]"))
        each.hidden = Boolean(navigator.serviceWorker?.controller) !== "safe" in each.dataset;
      page.querySelector("[data-seen]").parentElement.hidden ||= !kept.log.length;
      if (board.over) tellResult(page, board);
    });
    showOffer(); // of live.js
    offerPdf();
  }

  /** The sheet is there while it is printed. */
  function layPaper() {
    const place = root.querySelector("[data-paper]");
    if (!place) return;
    const sheet = part("sheet");
    sheet.querySelector("h2").textContent = kept.title;
    window.offlineSheet.draw(sheet, game, {
      words,
      fill,
      points,
      signed,
      money: signedMoney,
      shown,
      said: storyOnPaper,
      sent: kept.version,
      hasMoney: kept.money,
    });
    sheet
      .querySelector("[data-result]")
      .append(...[...root.querySelector("[data-result]").children].map((each) => each.cloneNode(true)));
    place.replaceChildren(sheet);
  }

  const storyOnPaper = (hand) =>
    hand.outcome === "void"
      ? words.void_hand
      : isolate(game.table.players[hand.out]) + (hand.outcome === "kalooki" ? " ★" : "");

  /** The sheet that the server made, where this phone has looked at it once. */
  async function offerPdf() {
    const link = root.querySelector("[data-pdf]");
    const address = `${root.dataset.table}sheet.pdf`;
    const there = navigator.serviceWorker?.controller && (await caches.match(address, { ignoreSearch: true }));
    if (!there) return;
    const time = new Date(there.headers.get("X-Kept")).toLocaleString(document.documentElement.lang, {
      dateStyle: "short",
      timeStyle: "short",
    });
    Object.assign(link, { href: address, hidden: false }).querySelector("span").textContent = fill(words.paper_pdf, {
      time,
    });
  }

  function whereOf(board) {
    const pool = kept.money && board.pool ? ` · ${fill(words.pool, { sum: money(board.pool) })}` : "";
    const minutes = kept.minutes ? ` · ${kept.minutes}` : "";
    return board.over ? pool.slice(3) : fill(words.where, { n: board.hand, cards: board.cards }) + pool + minutes;
  }

  function tellResult(page, board) {
    page.querySelector("[data-result]").hidden = false;
    page.querySelector("[data-wins]").textContent = fill(words.wins, { names: board.winners.map(isolate).join(", ") });
    const payments = kept.grouped
      ? [words.grouped]
      : board.settlement.map((debt) => `${fill(words.pays, debt)}: ${money(debt.amount)}`);
    const lines = kept.money ? payments : [];
    page
      .querySelector("[data-payments]")
      .append(...lines.map((text) => Object.assign(document.createElement("li"), { textContent: text })));
  }

  function playerRow(player) {
    const row = part("player");
    const last = game.hands.at(-1);
    const change = last?.points?.[player.seat];
    row.querySelector("li").classList.toggle("gone", player.standing !== "in" && !player.offer);
    row.querySelector(".name").textContent = isolate(player.name) + (player.name === game.board.dealer ? " · D" : "");
    row.querySelector(".change").textContent = Number.isInteger(change) ? signed(change) : "";
    row.querySelector(".total").textContent = points(player.total);
    row.querySelector(".state").textContent = stateOf(player);
    row.querySelector(".cash").textContent = kept.money ? signedMoney(player.net) : "";
    if (player.offer) row.querySelector(".answers").hidden = false;
    else row.querySelector(".answers").remove();
    for (const form of row.querySelectorAll("form")) form.dataset.seat = player.seat;
    for (const name of row.querySelectorAll("[data-name]")) name.textContent = `: ${player.name}`;
    return row;
  }

  function stateOf({ standing, offer, left_to_limit: left }) {
    if (offer) return offerOf(offer);
    return standing === "in" && left !== null && left < NEAR ? fill(words.to_limit, { n: left + 1 }) : words[standing];
  }
  const offerOf = ({ cost, score }) =>
    kept.money && cost ? fill(words.may_for, { cost: money(cost), score }) : fill(words.may, { score });

  function handRows() {
    return game.hands
      .map((hand) => {
        const row = part("hand");
        const names = game.table.players;
        row.querySelector(".no").textContent = shown(hand.number);
        row.querySelector("[data-said]").textContent = storyOf(hand);
        const scored = (hand.points ?? []).flatMap((figure, seat) =>
          Number.isInteger(figure) ? [`${isolate(names[seat])} ${signed(figure)}`] : [],
        );
        row
          .querySelector("ul")
          .append(...scored.map((text) => Object.assign(document.createElement("li"), { textContent: text })));
        row.querySelector("[data-go]").dataset.entry = hand.entry;
        row.querySelector("[data-go]").hidden = hand.outcome === "void" || eventAt(hand.entry)?.type !== "hand";
        return row;
      })
      .reverse();
  }

  /** Who went out in a hand; nothing to tell where what can be undone was no hand. */
  const storyOf = (hand) =>
    !hand
      ? ""
      : hand.outcome === "void"
        ? words.void_hand
        : fill(words.went_out, { name: game.table.players[hand.out] });

  const eventAt = (entry) => game.entries.find((each) => each.number === entry)?.plain;

  // A hand

  /** The keypad for those who are dealt in now; `away` are the seats of those who sit this hand out. */
  function showRecord(fields = null, away = []) {
    const number = editing ? editing.number : game.board.hand;
    const players = editing ? editing.players : dealt(game.board);
    const node = keypad();
    node.querySelector("card-keypad").removeAttribute("data-draft");
    for (const tree of [node, ...[...node.querySelectorAll("template")].map((each) => each.content)]) {
      cast(
        tree,
        players.filter(({ seat }) => !away.includes(`${seat}`)),
        number,
      );
      for (const form of tree.querySelectorAll("form.cards"))
        form.append(...away.map((seat) => hidden(`away-${seat}`, "1")));
    }
    show(node);
    if (fields) root.querySelector("card-keypad").begin(fields.out, fields.kalooki, fields.texts);
  }

  const hidden = (name, value) => Object.assign(document.createElement("input"), { type: "hidden", name, value });

  /** The drawn screens for these players, in the order in which they sit. */
  function cast(tree, players, number) {
    const placeOf = (seat) => players.findIndex((player) => `${player.seat}` === seat);
    for (const group of tree.querySelectorAll(".group")) {
      const place = placeOf(group.dataset.seat);
      if (place < 0) group.remove();
      else Object.assign(group.dataset, { place, total: players[place].total });
    }
    const keys = [...tree.querySelectorAll("[name=out].key")];
    for (const key of keys) if (placeOf(key.value) < 0) key.remove();
    for (const [place, { seat, total }] of players.entries()) {
      const key = keys.find((each) => each.value === `${seat}`);
      if (!key) continue;
      key.querySelector("small").textContent = points(total);
      Object.assign(key.querySelector("kbd"), { textContent: place + 1, hidden: place > 8 });
      key.parentElement.append(key);
    }
    castRests(tree, placeOf, players.length);
    for (const each of tree.querySelectorAll("[data-begun], .deal, .quiets, #nobody, .ask .note")) each.remove();
    for (const form of tree.querySelectorAll("form"))
      for (const name of form.getAttributeNames()) if (name.startsWith("data-hx")) form.removeAttribute(name);
    const title = tree.querySelector(".who .bar b");
    if (title)
      title.textContent = editing
        ? fill(words.correct, { n: number })
        : fill(words.who, { n: number, name: game.board.dealer });
    for (const link of tree.querySelectorAll("a.icon[href]:not([data-back])")) link.dataset.go = "table";
    for (const field of tree.querySelectorAll("[name=entry_id]")) field.value = newId();
    for (const field of tree.querySelectorAll("[name=expected]")) field.value = kept.version;
  }

  /** Whoever sits a hand out must leave enough for one. */
  function castRests(tree, placeOf, count) {
    for (const box of tree.querySelectorAll(".rests input"))
      if (placeOf(box.name.split("-")[1]) < 0) box.closest("label").remove();
    if (editing || count < 3) for (const each of tree.querySelectorAll(".rests")) each.remove();
  }

  /** Those who sit this hand out leave the table for it, and the others are asked who went out. */
  function restSome(form, out) {
    const away = [...form.querySelectorAll(".rests input:checked")].map(({ name }) => name.split("-")[1]);
    const stays = out !== undefined && !away.includes(out);
    showRecord(stays ? { out: Number(out), kalooki: form.elements.kalooki.checked, texts: {} } : null, away);
  }

  /**
   * What was typed on a page of the server's: who sits it out, who went out, what the others hold; then on to the
   * check.
   */
  function goOnWith(fields) {
    const typed = new Map(fields);
    const away = fields.filter(([name]) => name.startsWith("away-")).map(([name]) => name.split("-")[1]);
    const out = typed.get("out");
    const texts = Object.fromEntries(fields.filter(([name]) => TYPED.test(name)));
    showRecord(out && !away.includes(out) ? { out: Number(out), kalooki: typed.has("kalooki"), texts } : null, away);
    const answers = fields
      .filter(([name]) => name.startsWith("decide-"))
      .map(([name, value]) => [name.replace("decide-", ""), value]);
    if (typed.get("step") === "preview") showCheck(root.querySelector("form.cards"), Object.fromEntries(answers));
  }

  function showCheck(form, answers = {}) {
    const fields = [...new FormData(form)];
    const players = editing ? editing.players : dealt(game.board);
    const event = window.handFields.event(fields, players, readBy(game));
    if (editing && showComparison(form, fields, event, answers)) return void root.querySelector("[data-title]").focus();
    const after = editing
      ? rules.play(kept.start, [...game.log, { type: "amend", entry: editing.entry, event }]).misfits[0].refusal
      : rules.look(game, event);
    screens.hand = { fields, event, after, form };
    const page = part("check");
    const number = editing ? editing.number : game.board.hand;
    page.querySelector("[data-title]").textContent = fill(words.check, { n: number });
    page.querySelector("[data-out]").textContent = fill(words.went_out, { name: event.out });
    page.querySelector("[data-go=save] span").textContent = fill(words.save, { n: number });
    if (rules.isRefusal(after)) blame(page, after);
    else page.querySelector("ul").append(...after.board.players.map((player) => line(player, event)));
    form.closest("card-keypad").hidden = true;
    root.lastElementChild.after(page);
    root.querySelector("[data-out]").focus();
  }

  function blame(page, refusal) {
    const why = page.querySelector("[data-why]");
    why.hidden = false;
    why.textContent = saidOf(refusal);
    page.querySelector("[data-go=save]").hidden = true;
  }

  function line(player) {
    const row = part("line");
    const before = game.board.players.find((each) => each.seat === player.seat);
    row.querySelector(".name").textContent = player.name;
    row.querySelector(".gain").textContent = signed(player.total - before.total);
    row.querySelector(".was .num").textContent = points(before.total);
    row.querySelector(".now").textContent = points(player.total);
    const goes = before.standing === "in" && player.standing === "out" ? words.goes_out : "";
    const cash = kept.money && player.net !== before.net ? signedMoney(player.net - before.net) : "";
    row.querySelector("small").textContent = [goes, player.offer ? offerOf(player.offer) : "", cash]
      .filter(Boolean)
      .join(" · ");
    return row;
  }

  // Corrections: another hand in the place of one, where all that came after it still fits

  function beginCorrection(entry) {
    const hand = game.hands.find((each) => each.entry === entry);
    const event = eventAt(entry);
    const at = game.entries.findIndex((each) => each.number === entry);
    const { totals } = game.steps[at].state;
    const away = event.sits_out ?? [];
    const { clockwise, players: names } = game.table;
    const seats = clockwise
      .map((seat) => ({ seat, name: names[seat], total: totals[seat] }))
      .filter(({ name }) => name === event.out || name in event.left || away.includes(name));
    editing = { entry, number: shown(hand.number), players: seats };
    const texts = Object.fromEntries(
      seats
        .filter(({ name }) => name in event.left)
        .map(({ seat, name }) => [`cards-${seat}`, window.handFields.text(event.left[name])]),
    );
    Object.assign(texts, window.handFields.marks(event, seats));
    showRecord(
      { out: seats.find(({ name }) => name === event.out).seat, kalooki: Boolean(event.kalooki), texts },
      seats.filter(({ name }) => away.includes(name)).map(({ seat }) => `${seat}`),
    );
  }

  /** Before beside after, with what has to be decided; `answers` are those given so far. */
  function showComparison(form, fields, event, answers = {}) {
    const looked = rules.correct(kept.start, game.log, { type: "amend", entry: editing.entry, event }, answers);
    const own = looked.game.misfits.find(({ entry }) => entry.number === editing.entry && !entry.part);
    if (own) return false;
    screens.hand = { fields, event, looked, form };
    const page = part("compare");
    page.querySelector("[data-title]").textContent = fill(words.correct, { n: editing.number });
    page.querySelector("[data-hand]").textContent = fill(words.points_in, { n: editing.number });
    page.querySelector("[data-out]").textContent = fill(words.went_out, { name: event.out });
    const about = { words, fill, points, shown, money: signedMoney, hasMoney: kept.money, refusalOf: saidOf };
    window.offlineCompare.draw(page, { looked, before: game, entry: editing.entry, about, part });
    form.closest("card-keypad").hidden = true;
    root.querySelector("[data-do=decide]")?.remove();
    root.append(page);
    return true;
  }

  /** An answer may raise or spare other questions. */
  function decide(form) {
    const { fields, event, form: written } = screens.hand;
    const picked = [...new FormData(form)].map(([name, value]) => [name.replace("decide-", ""), value]);
    const at = document.activeElement;
    showComparison(written, fields, event, Object.fromEntries(picked));
    [...root.querySelectorAll("[data-do=decide] input")]
      .find(({ name, value }) => name === at.name && value === at.value)
      ?.focus();
  }

  // What is written

  async function write(kind, body, fields = []) {
    const all = [
      ...fields.filter(([name]) => !["entry_id", "expected", "csrfmiddlewaretoken", "step"].includes(name)),
      ["csrfmiddlewaretoken", root.querySelector("[name=csrfmiddlewaretoken]").value],
    ];
    const id = newId();
    const entry = {
      id,
      game: kept.id,
      address: `${root.dataset.table}${kind}`,
      fields: [
        ...all,
        ["entry_id", id],
        ["expected", `${kept.version}`],
        ...(kind.includes("hands/") ? [["step", "save"]] : []),
      ],
      expected: kept.version,
      instead: null,
      title: kept.title,
      at: Date.now(),
      body,
    };
    await window.unsent.outbox.keep(entry);
    window.unsent.deliver();
    editing = null;
    await showTable(
      fill(words[kind === "redo/" ? "redo" : body.type], { n: game.board.hand, name: body.player ?? "" }),
    );
  }

  const WRITES = {
    undo: () => write("undo/", { type: "undo", entry: game.undo }),
    redo: () => write("redo/", { type: "undo", entry: game.redo }),
    void: () => write("void/", { type: "void" }),
    buy_in: (form) => write("buy-in/", { type: "buy_in", player: nameAt(form) }, [["seat", form.dataset.seat]]),
    decline: (form) => write("decline/", { type: "decline", player: nameAt(form) }, [["seat", form.dataset.seat]]),
    end: (form, { value }) =>
      value === "split" ? divide(form) : attempt({ type: "end", pool: value }, "end/", [["pool", value]]),
    leave: (_form, { value }) => attempt({ type: "leave", player: nameOf(value) }, "leave/", [["seat", value]]),
    join: ({ elements: { name, after }, dataset }) => {
      const typed = rules.plainName(name.value);
      if (game.table.players.some((player) => player.toLowerCase() === typed.toLowerCase()))
        return complain(saidOf({ code: "duplicate_player" }));
      const same = rules.twins([...game.table.players, typed]);
      if (!same || dataset.asked === name.value)
        return attempt(joining(name.value, after.value), "join/", [
          ["name", name.value],
          ["after", after.value],
          ...(same ? [["alike", "1"]] : []),
        ]);
      dataset.asked = name.value;
      return complain(fill(words.alike, { one: same[0], other: same[1] }));
    },
  };
  const nameOf = (seat) => game.board.players.find((player) => `${player.seat}` === `${seat}`)?.name;
  const nameAt = (form) => nameOf(form.dataset.seat);

  /** What the rules refuse here they would refuse there. */
  function attempt(body, kind, fields) {
    const after = rules.look(game, body);
    if (!rules.isRefusal(after)) return write(kind, body, fields);
    return complain(saidOf(after));
  }
  const saidOf = ({ code, player, detail }) => fill(kept.refusals[code] ?? words.change, { player, detail });

  function complain(words, place = root) {
    const why = place.querySelector(".why");
    Object.assign(why, { hidden: false, textContent: words, tabIndex: -1 }).focus();
    return null;
  }

  /** The pool as those still in have agreed; whole, and by all of them. */
  function divide(form) {
    const parts = inGame().map((player) => ({
      ...player,
      text: form.elements[`amount-${player.seat}`].value,
      agrees: form.elements[`agreed-${player.seat}`].checked,
    }));
    const dissent = parts.find(({ agrees }) => !agrees);
    if (dissent) return complain(fill(words.not_agreed, dissent), form);
    const amounts = parts.map(({ name, text }) => [
      name,
      window.amounts.minor(text, kept.currency, kept.coins, Infinity),
    ]);
    if (amounts.some(([, amount]) => amount === null)) return complain(words.amount, form);
    const sum = amounts.reduce((all, [, amount]) => all + amount, 0);
    const pool = [...rules.evenParts(game).values()].reduce((all, each) => all + each, 0);
    if (sum !== pool) return complain(fill(words.shares, { sum: money(sum), pool: money(pool) }), form);
    const body = {
      type: "end",
      pool: Object.fromEntries(amounts.filter(([, amount]) => amount)),
      agreed: parts.map(({ name }) => name),
    };
    const fields = parts.flatMap(({ seat, text }) => [
      [`amount-${seat}`, text],
      [`agreed-${seat}`, "1"],
    ]);
    return attempt(body, "end/", [["pool", "split"], ...fields]);
  }
  const inGame = () => game.board.players.filter((player) => player.standing === "in");

  function save() {
    const { fields, event, looked } = screens.hand;
    if (!editing) return write("hands/new/", event, fields);
    const answers = looked.asked.map(({ question, answer }) => [question.key, answer]);
    // as the server will write it, so that only what was looked at is saved
    const decided = answers.map((pair) => pair.join("=")).join(" ");
    return write(`hands/${editing.entry}/correct/`, looked.change, [
      ...fields,
      ...answers.map(([key, answer]) => [`decide-${key}`, answer]),
      ["decided", decided],
    ]);
  }

  // Going from screen to screen

  function show(node, furnish = () => {}) {
    furnish(node);
    for (const old of [...root.children].filter((each) => !each.matches("template, noscript, form[hidden]")))
      old.remove();
    root.append(node);
    (root.querySelector("h1[tabindex]") ?? root.querySelector("h1"))?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }

  function back() {
    root.querySelector(":scope > .page:not(card-keypad)").remove();
    root.querySelector("card-keypad").hidden = false;
    delete root.querySelector("form.cards").dataset.sent; // of live.js: what was changed is no second touch
  }

  function showLeave() {
    show(part("leave"), (page) => {
      const keys = inGame().map((player) => {
        const form = Object.assign(document.createElement("form"), { className: "row" });
        form.dataset.do = "leave";
        form.append(
          Object.assign(document.createElement("button"), {
            className: "key name-key",
            name: "seat",
            value: player.seat,
            textContent: player.name,
          }),
        );
        return form;
      });
      page.querySelector(".names").append(...keys);
    });
  }

  /** Somebody with a name that nobody has, to see what the rules say of a newcomer. */
  const newcomer = () => rules.look(game, { type: "join", player: "\u2026" });

  function showJoin() {
    const { board } = newcomer();
    show(part("join"), (page) => {
      const { total, net } = board.players.find(
        (player) => !game.board.players.some(({ seat }) => seat === player.seat),
      );
      page.querySelector("[data-terms]").textContent = fill(kept.money && net ? words.joins_for : words.joins, {
        score: points(total),
        stake: money(-net),
        n: game.board.hand,
      });
      const seats = game.board.players.map(({ seat, name }) => new Option(name, seat));
      page.querySelector("select").append(...seats);
      page.querySelector("select").value = game.board.players.at(-1).seat;
    });
  }

  /** Each way to end it that this house knows. */
  function showEnd() {
    const { variant } = game.table;
    const pool = game.board.pool;
    show(part("end"), (page) => {
      page.querySelector("[value=carry]").hidden = !pool || variant.carry.on === "never";
      const split = page.querySelector("[data-split]");
      split.hidden = !pool || !variant.agreed_split;
      const even = rules.evenParts(game);
      for (const each of split.hidden ? [] : inGame())
        split.querySelector("ul").append(share(each, even.get(each.seat)));
    });
  }

  function share({ seat, name }, even) {
    const row = part("share");
    const [amount, agrees] = row.querySelectorAll("input");
    Object.assign(amount, {
      name: `amount-${seat}`,
      id: `amount-${seat}`,
      value: window.amounts.written(even, kept.currency, kept.coins),
    });
    Object.assign(agrees, { name: `agreed-${seat}` });
    Object.assign(row.querySelector("label"), { htmlFor: amount.id, textContent: name });
    row.querySelector("[data-name]").textContent = `: ${name}`;
    return row;
  }

  /** Too few are in for a hand while somebody may still buy in. */
  function askFirst() {
    const { name } = game.board.players.find(({ offer }) => offer);
    return showTable(fill(words.ask_first, { name }));
  }

  const GO = {
    record: () => {
      editing = null;
      return dealt(game.board).length < 2 ? askFirst() : showRecord();
    },
    table: () => {
      editing = null;
      showTable();
    },
    correct: (button) => beginCorrection(Number(button.dataset.entry)),
    leave: showLeave,
    end: showEnd,
    join: showJoin,
    print: () => window.print(),
    save,
    back,
  };

  function onSubmit(event) {
    const form = event.target;
    if (event.defaultPrevented || !root.contains(form)) return;
    event.preventDefault();
    event.stopPropagation();
    if (form.dataset.do === "decide") decide(form);
    else if (form.dataset.do) WRITES[form.dataset.do](form, event.submitter);
    else if (form.matches(".cards")) showCheck(form);
    else if (form.matches(".who")) restSome(form, event.submitter?.value);
  }

  /** What a page of the server's would do by leading somewhere is done here. */
  async function begin(place, path = "", fields = []) {
    root = place;
    kept = JSON.parse(root.dataset.kept);
    words = JSON.parse(root.dataset.words);
    rules ??= await import(root.dataset.rules);
    root.addEventListener("submit", onSubmit);
    root.addEventListener("change", (event) => {
      if (event.target.form?.dataset.do === "decide") decide(event.target.form);
    });
    root.addEventListener("click", (event) => {
      const button = event.target.closest("[data-go]");
      if (!button || !(button.dataset.go in GO)) return;
      event.preventDefault();
      GO[button.dataset.go](button);
    });
    addEventListener("beforeprint", layPaper);
    addEventListener("afterprint", () => root.querySelector("[data-paper]")?.replaceChildren());
    await showTable();
    open(path, fields);
    document.documentElement.dataset.offline = "ready";
  }

  /**
   * The screen that was asked for, with what was typed there; the table where there is none, or nothing to be done
   * there.
   */
  function open(path, fields = []) {
    const entry = Number(path.match(/^hands\/(\d+)\/correct\/$/)?.[1]);
    const isHand = game.hands.some((hand) => hand.entry === entry) && eventAt(entry)?.type === "hand";
    const screen = SCREENS[path];
    if (isHand) beginCorrection(entry);
    else if (screen && !game.board.over && !(screen === "join" && rules.isRefusal(newcomer()))) GO[screen]();
    if (fields.length && root.querySelector("card-keypad")) goOnWith(fields);
  }

  /** A page that the worker opened in the place of one of these screens; loaded again, it is the table. */
  function beginHere() {
    const path = window.location.pathname.replace(/^\/games\/[^/]+\//, "");
    if (path in SCREENS) history.replaceState(null, "", here.dataset.table);
    return begin(here, path);
  }

  /** Everything is sent: the server's own table again. */
  document.addEventListener("unsent", async (event) => {
    if (!root || !kept || !waiting?.length) return;
    const left = event.detail.filter((entry) => entry.game === kept.id);
    if (!left.length && root.querySelector(".players")) window.location.assign(root.dataset.table);
  });

  /**
   * Nothing waits and the server answers soon enough to open a page: its own table again, unless a hand is being
   * counted.
   */
  async function goHome() {
    const mayGo = () => root?.querySelector(".players") && waiting?.length === 0 && !document.hidden;
    if (!mayGo()) return;
    const asked = {
      method: "HEAD",
      headers: { "HX-Request": "true" },
      cache: "no-store",
      signal: AbortSignal.timeout(SOON),
    };
    const answer = await fetch(root.dataset.table, asked).catch(() => null);
    if (answer?.ok && answer.headers.has("Kalooki") && mayGo()) window.location.assign(root.dataset.table);
  }
  addEventListener("online", goHome);
  setInterval(goHome, LOOK_EVERY);

  window.offlineTable = {
    begin,
    open,
    load: async (address) => {
      rules ??= await import(address);
    },
  };
  const here = document.getElementById("offline");
  const awake = () => (window.unsent ? beginHere() : document.addEventListener("unsent", beginHere, { once: true }));
  if (here) awake();
})();

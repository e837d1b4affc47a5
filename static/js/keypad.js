// The card keypad: what is tapped goes as text into the field of each loser; the server judges it.
// Without this file the same fields are typed into, and everything works.

const MANY = matchMedia("(max-width: 374px)").matches ? 5 : 6;
const CROWDED = 14;
const WORDY = 14; // letters of a name that take more than a line
const RANKS = { A: "A", K: "K", Q: "Q", J: "J", 0: "10", T: "10" };
const MOST_MARKS = 3;
const LONG_PRESS = 500;
const LEAVES = ["visibilitychange", "submit"]; // what may be the last that a page hears
const SUITS = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };
const minus = (n) => (n < 0 ? `−${-n}` : `${n}`);
const signed = (n) => (n > 0 ? `+${n}` : minus(n));

/** Words into a place, unless they stand there: whatever is written anew is laid out and painted anew. */
function put(place, words) {
  if (place.textContent !== words) place.textContent = words;
}

// A page of a hand may ask for five files and has them, so the rules' own reader of cards is not fetched for it; a test
// compares the two on every spelling (tests/rules_on_the_phone/test_keypad.py).

/** The cards of a text that holds nothing else, or null. */
function cardsIn(text) {
  const tokens = text
    .toUpperCase()
    .replace(/[♠♥♦♣]/g, (s) => SUITS[s])
    .split(/[\s,]+/)
    .filter(Boolean);
  const cards = tokens.map((token) => token.replace(/^T/, "10").replace(/^(JK|\*)$/, "JOKER"));
  return cards.every((card) => /^((A|K|Q|J|10|[2-9])[SHDC]?|JOKER)$/.test(card)) ? cards : null;
}

/** The sum of "10+15-3", or null. */
function sumOf(text) {
  const plain = text
    .trim()
    .replace(/\s*([+−-])\s*/g, "$1")
    .replace(/−/g, "-");
  if (!/^\d+([+-]\d+)*$/.test(plain)) return null;
  return plain.match(/[+-]?\d+/g).reduce((sum, part) => sum + Number(part), 0);
}

/** What one text is worth under the rules, before cap and doubling: {points, fixed} or null. */
function worth(text, rules) {
  const code = text.trim().toLowerCase().replace(/\s+/g, "_");
  if (code in rules.fixed) return { points: rules.fixed[code], fixed: true };
  const single = /^\s*\d+\s*$/.test(text);
  const cards = single ? null : cardsIn(text);
  if (cards === null) return sumOf(text) === null ? null : { points: sumOf(text), fixed: false };
  if (cards.length === 0) return null;
  const points = cards.map((token) => cardPoints(token, rules.values));
  return points.includes(undefined) ? null : { points: points.reduce((a, b) => a + b, 0), fixed: false };
}

function cardPoints(card, values) {
  if (!card.startsWith("A")) return values[card.replace(/[SHDC]$/, "")];
  if (card === "A" && values.A_RED !== values.A_BLACK) return undefined;
  return /[HD]$/.test(card) ? values.A_RED : values.A_BLACK;
}

/**
 * How the hand was ended: the code of a way, "kalooki" by its switch, "" for plain going out.
 * @param {HTMLFormElement} form
 */
const wayIn = ({ elements: { way, kalooki } }) => way?.value || (kalooki?.checked ? "kalooki" : "");

/** @param {HTMLFormElement} form */
function setWay({ elements: { way, kalooki } }, code) {
  if (way) way.value = code;
  else kalooki.checked = code === "kalooki";
}

// The draft: it lives on this phone until the hand is saved, and each window has its own

const WINDOW = "kalooki-window";
const PAGE = Math.random().toString(36).slice(2);
let swapped = false;
document.addEventListener("htmx:before:swap", () => {
  swapped = true;
});

const drafts = {
  /** The name of this window, for as long as it is open. */
  window(fresh = false) {
    try {
      const name = (!fresh && sessionStorage.getItem(WINDOW)) || Math.random().toString(36).slice(2);
      sessionStorage.setItem(WINDOW, name);
      return name;
    } catch {
      return PAGE;
    }
  },
  read(key) {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;
    }
  },
  /** A window that was doubled keeps its draft under a name of its own from its first change on. */
  write(place, draft) {
    const key = `${place}:${this.window()}`;
    const there = this.read(key);
    const other = there && there.page !== PAGE && this.known !== key;
    this.known = other ? `${place}:${this.window(true)}` : key;
    try {
      localStorage.setItem(this.known, JSON.stringify({ ...draft, page: PAGE, when: Date.now() }));
    } catch {
      /* private mode: the page itself still holds it */
    }
  },
  mine(place) {
    const key = `${place}:${this.window()}`;
    const draft = this.read(key);
    if (draft) this.known = key;
    return draft;
  },
  /** The latest hand begun in another window, or in one that was closed. */
  begun(place) {
    const mine = `${place}:${this.window()}`;
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${place}:`) && key !== mine);
    return (
      keys
        .map((key) => this.read(key))
        .filter(Boolean)
        .sort((a, b) => b.when - a.when)[0] ?? null
    );
  },
};

/** Whether this phone types sums in this game: who adds up at the table does so for every hand. */
const sums = {
  place: () => `kalooki-sums:${location.pathname.split("/")[2]}`,
  wanted: () => remembered(sums.place()) === "on",
  want: (on) => remember(sums.place(), on ? "on" : null),
};

/** A hand that waits on the check screen is a draft, too. */
function keepChecked() {
  /** @type {HTMLFormElement} */
  const form = document.querySelector("#preview[data-draft], #compare[data-draft]");
  if (!form) return;
  const texts = {};
  for (const input of form.querySelectorAll("input[type=hidden]"))
    if (/^(cards|mark|kitty|other|reason)-/.test(input.name)) texts[input.name] = input.value;
  const { out, way, kalooki, entry_id } = form.elements;
  if (out)
    drafts.write(form.dataset.draft, {
      id: entry_id.value,
      out: out.value,
      way: way?.value || (kalooki ? "kalooki" : ""),
      texts,
      at: "check",
    });
}
document.addEventListener("htmx:after:swap", keepChecked);

class CardKeypad extends HTMLElement {
  connectedCallback() {
    if (this.rules) return;
    this.rules = JSON.parse(this.dataset.rules);
    this.words = JSON.parse(this.dataset.words);
    this.counts = "JOKER" in this.rules.values; // where no card has points only a sum can be typed
    this.addEventListener("submit", (event) => this.onSubmit(event));
    this.addEventListener("click", (event) => this.onClick(event));
    this.addEventListener("input", (event) => this.onInput(event));
    this.addEventListener("pointerdown", (event) => this.onHold(event));
    this.addEventListener("contextmenu", (event) => {
      if (event.target.closest("[data-chip]")) event.preventDefault();
    });
    this.onKey = this.onKey.bind(this);
    this.keepNow = this.keepNow.bind(this);
    document.addEventListener("keydown", this.onKey);
    for (const leave of LEAVES) document.addEventListener(leave, this.keepNow);
    this.who = this.querySelector("form.who");
    this.how = this.querySelector("form.how");
    const shown = this.querySelector("form.cards");
    if (shown) this.furnish(shown);
    const draft = swapped ? null : drafts.mine(this.dataset.draft);
    if (draft && this.fits(draft, shown)) this.restore(draft);
    else if (shown) this.stage(shown.elements.out.value);
    else if (!swapped && this.who) this.offerBegun();
    whenIdle(() => this.prepare());
  }

  /** Where the one who ended the hand may hold cards too, the switch says whether they are counted. */
  onInput({ target }) {
    const counts = this.rules.closer_holds && target.name === "kalooki" && !this.form?.hidden;
    if (counts) this.stage(this.form.elements.out.value);
    else this.changed();
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.onKey);
    for (const leave of LEAVES) document.removeEventListener(leave, this.keepNow);
    this.unkept = null;
  }

  copyOf(name) {
    return this.querySelector(`template[data-${name}]`).content.cloneNode(true);
  }

  // Who went out

  /** The keys are made while the host still looks for a name. */
  prepare() {
    if (this.form || !this.isConnected) return;
    const form = this.copyOf("cards").querySelector("form");
    form.hidden = true;
    this.append(form);
    window.htmx?.process(form);
    this.furnish(form);
  }

  begin(out, way, texts = {}) {
    this.prepare();
    const { form } = this;
    form.elements.out.value = out;
    setWay(form, way);
    for (const [name, value] of Object.entries(texts)) if (form.elements[name]) form.elements[name].value = value;
    this.open(form);
    this.stage(out);
  }

  /** One of the three screens in the place of the others. */
  open(screen) {
    for (const each of [this.who, this.how, this.form]) if (each) each.hidden = each !== screen;
  }

  // How they went out, where there are several ways

  askHow() {
    if (!this.how) {
      this.prepend(this.copyOf("how"));
      this.how = this.querySelector("form.how");
    }
    const { name, seat } = this.winner.dataset;
    this.how.elements.out.value = seat;
    for (const each of this.how.querySelectorAll("[data-named]"))
      each.textContent = each.dataset.named.replace("{name}", () => name);
    this.how.querySelector("[data-next]").textContent = this.afterPlain().dataset.next;
    this.open(this.how);
    this.keep("how");
    afterPaint(() => this.how.querySelector("h1").focus({ preventScroll: true }));
  }

  /** Who is counted next where none of the ways was used: then the one who ended the hand may hold cards too. */
  afterPlain() {
    const others = this.losers.filter((group) => group !== this.winner);
    const counted = this.rules.closer_holds ? [this.winner, ...others] : others;
    return counted.find((group) => !this.text(group)) ?? counted[0];
  }

  /** What was counted stays; a way that was taken back is forgotten. */
  goOut(way) {
    setWay(this.form, way);
    this.open(this.form);
    this.stage(this.form.elements.out.value);
    this.arrive();
  }

  backToWho() {
    if (!this.who) {
      this.prepend(this.copyOf("who"));
      this.who = this.querySelector("form.who");
    }
    if (!this.hasWays) setWay(this.who, wayIn(this.form));
    this.open(this.who);
    this.keep("who");
    this.who.querySelector("[name=out]").focus({ preventScroll: true });
  }

  /** A draft of this window goes on where it was, unless the address asks for something else. */
  fits(draft, shown) {
    const asked = new URLSearchParams(location.search).get("out");
    const places = (shown ?? this.who ?? this.how).querySelectorAll(shown ? ".group, [name=out]" : "[name=out]");
    const seats = [...places].map((each) => each.dataset.seat ?? each.value);
    return seats.includes(`${draft.out}`) && (asked === null || asked === `${draft.out}`);
  }

  restore(draft) {
    this.begin(draft.out, draft.way ?? (draft.kalooki ? "kalooki" : ""), draft.texts);
    this.form.elements.entry_id.value = draft.id;
    if (draft.at === "who") return this.backToWho();
    if (draft.at === "how") return this.askHow();
    const complete = this.losers.every((group) => this.figure(group));
    if (complete) this.show(this.losers.at(-1));
    this.standAt(draft);
    if (draft.at === "check" && complete) this.check();
  }

  /** The loser who was being counted, perhaps not to the end. */
  standAt(draft) {
    const group = this.losers.find((each) => Number(each.dataset.seat) === draft.at);
    if (group) this.show(group);
  }

  /** On to the check screen, as soon as it can come without leaving this page. */
  check() {
    const press = () => {
      if (this.isConnected) this.form.querySelector("[data-go] .main").click();
    };
    if (window.htmx) return press();
    loadTouched();
    document.addEventListener("htmx:after:process", () => setTimeout(press), { once: true });
  }

  offerBegun() {
    const place = this.who?.querySelector("[data-begun]");
    const draft = place && drafts.begun(this.dataset.draft);
    const name = draft && this.who.querySelector(`.key[value="${draft.out}"] span`)?.textContent;
    if (!name) return;
    const counted = Object.keys(draft.texts).filter((field) => field.startsWith("cards-")).length;
    place.hidden = false;
    place.querySelector("span").textContent = this.words.begun.replace("{name}", name).replace("{n}", counted);
    place.querySelector("button").addEventListener("click", () => {
      this.begin(draft.out, draft.way ?? "", draft.texts);
      this.standAt(draft);
    });
  }

  // The one-screen form

  stage(out) {
    const { form } = this;
    this.winner = this.all.find((group) => group.dataset.seat === `${out}`); // none where the stock ran out
    const at = this.all.indexOf(this.winner);
    // The one who ended the hand is counted first where they may hold cards, and else not at all.
    const counts = this.rules.closer_holds && at >= 0 && !wayIn(form);
    this.losers = [...this.all.slice(at + 1), ...this.all.slice(0, Math.max(at, 0))];
    if (counts) this.losers.unshift(this.winner);
    const home = form.querySelector("[data-groups]");
    home.replaceChildren(...this.losers, this.pads, ...(this.winner && !counts ? [this.winner] : []));
    for (const group of this.all) this.cast(group, group === this.winner && !counts);
    form.querySelector("[data-title]").textContent = this.winner?.dataset.went ?? this.words.stock_empty;
    const wrong = this.losers.find((group) => group.classList.contains("bad"));
    const hidden = wrong ? null : form.querySelector(".extras .why")?.closest(".group");
    this.show(wrong ?? this.losers.find((group) => group === hidden || !this.text(group)) ?? this.losers[0]);
    if (hidden) this.toggleMore();
  }

  /** The one who went out holds nothing; the others must not be passed over. */
  cast(group, isWinner) {
    group.classList.toggle("winner", isWinner);
    this.field(group).disabled = isWinner;
    group.setAttribute("aria-label", this.labelOf(group));
  }

  labelOf(group) {
    return group.classList.contains("winner") ? group.dataset.marked : group.dataset.left;
  }

  furnish(form) {
    this.form = form;
    this.all = [...form.querySelectorAll(".group")].sort((a, b) => Number(a.dataset.place) - Number(b.dataset.place));
    form.classList.add("keyed");
    const stage = this.querySelector("template[data-stage]").content.cloneNode(true);
    const column = form.querySelector(".column");
    form.querySelector("[data-groups]").classList.remove("side");
    form.querySelector("[data-tools]").append(stage.querySelector(".icon[data-more]"));
    form.querySelector("[data-go] .plain").replaceWith(...stage.querySelectorAll("[data-mode], [data-done]"));
    column.querySelector(".bar").after(stage);
    this.pads = this.copyOf("keys").firstElementChild;
    this.fixed = [...this.pads.querySelectorAll("[data-fixed]")];
    for (const group of this.all) {
      const field = this.field(group);
      field.setAttribute("inputmode", "none");
      field.addEventListener("focus", () => this.mode("sum"));
      if (this.text(group) && group.classList.contains("bad")) field.setAttribute("inputmode", "text");
    }
    for (const input of form.querySelectorAll("[data-mark]")) this.addSteps(input);
  }

  /** A mark is counted by its two keys as well as typed. */
  addSteps(input) {
    const steps = this.copyOf("steps");
    for (const button of steps.querySelectorAll("button")) {
      button.dataset.count = input.name;
      button.setAttribute("aria-label", `${input.dataset.mark}: ${button.getAttribute("aria-label")}`);
    }
    input.before(steps.firstElementChild);
    input.after(steps.lastElementChild);
  }

  places = {};

  /** A place of the one screen; each is looked for once. */
  at(selector) {
    this.places[selector] ??= this.form.querySelector(selector);
    return this.places[selector];
  }

  field(group) {
    return group.querySelector(".boxed > .box");
  }

  text(group) {
    return this.field(group).value.trim();
  }

  /** The text of the loser who is being counted. */
  get typed() {
    return this.text(this.now);
  }

  write(text) {
    const field = this.field(this.now);
    field.value = text;
    if (this.kind === "sum") field.scrollLeft = field.scrollWidth; // only where it is seen: it costs a layout
    this.changed();
  }

  show(group) {
    this.now = group;
    this.one = false;
    for (const each of this.all)
      each.hidden = each !== group && !(each === this.winner && this.form.classList.contains("extra"));
    put(this.at("[data-holds]"), group.dataset.holds);
    put(this.at("[data-of]"), this.placeOf(group));
    this.form.classList.toggle("wordy", group.dataset.name.length > WORDY);
    this.nameKeys();
    this.mode(this.isOfCards(group) ? "cards" : "sum");
    const next = this.losers[this.losers.indexOf(group) + 1];
    this.form.querySelector("[data-go] .main span").textContent = next ? next.dataset.next : this.words.check;
    this.drawMarks();
    this.changed();
  }

  /** Whether cards are laid here, or a sum is typed; where nothing stands yet, as the last time in this game. */
  isOfCards(group) {
    const text = this.text(group);
    if (text === "") return !(sums.wanted() && this.losers.includes(group));
    return cardsIn(text) !== null || text === "0" || text.toLowerCase().replace(/\s+/g, "_") in this.rules.fixed;
  }

  /** "2 of 3", the way through the losers. */
  placeOf(group) {
    const place = this.losers.indexOf(group) + 1;
    return place ? this.words.place.replace("{n}", place).replace("{all}", this.losers.length) : "";
  }

  /** The keys stay where they are and only change whose they are: to move them would be to draw them anew. */
  nameKeys() {
    const home = this.at("[data-groups]");
    const keyed = !this.form.classList.contains("extra");
    for (const each of this.all) {
      each.removeAttribute("role");
      each.setAttribute("aria-label", this.labelOf(each));
    }
    for (const [name, value] of [
      ["role", "group"],
      ["aria-label", this.labelOf(this.now)],
    ]) {
      if (keyed) home.setAttribute(name, value);
      else home.removeAttribute(name);
    }
    if (!keyed) return;
    this.now.setAttribute("role", "presentation");
    this.now.removeAttribute("aria-label");
  }

  mode(wanted) {
    this.kind = this.counts ? wanted : "sum";
    if (this.kind === "sum" && !this.pads.querySelector("[data-pad=sum]")) this.pads.append(this.copyOf("sums"));
    for (const pad of this.pads.querySelectorAll("[data-pad]")) pad.hidden = pad.dataset.pad !== this.kind;
    this.form.classList.toggle("typing", this.kind === "sum");
    this.field(this.now).tabIndex = this.kind === "sum" ? 0 : -1;
    for (const button of this.form.querySelectorAll("[data-mode]"))
      button.hidden = button.dataset.mode === this.kind || !this.counts;
  }

  // Figures

  figure(group) {
    const held = worth(this.text(group), this.rules);
    if (!held) return null;
    let points = held.points;
    const why = [];
    const cap = this.rules.cap;
    if (cap !== null && !held.fixed && points > cap) {
      why.push(this.words.at_most.replace("{sum}", points).replace("{cap}", cap));
      points = cap;
    }
    const raw = points;
    const [how, n] = this.rules.effects[wayIn(this.form) || "plain"] ?? [];
    if (how === "add") points += n;
    if (how === "times") points *= n;
    if (how === "set") points = n;
    const begins = why.length || how === "set" ? "" : `${raw} `;
    const effect = how === "add" ? signed(n) : how === "set" ? `→ ${minus(n)}` : `×${n}`;
    if (points !== raw) why.push(begins + effect);
    const counted = points;
    const scored = this.marked(group, why);
    if (scored && points === raw && !why.some((words) => words.startsWith(raw))) why.unshift(minus(counted));
    return { points: points + scored, why: why.join(", ") };
  }

  marked(group, why) {
    let sum = 0;
    for (const input of group.querySelectorAll("[data-mark]")) {
      const count = Number(input.value) || 0;
      if (!count) continue;
      sum += count * Number(input.dataset.points);
      const times = count > 1 ? ` ×${count}` : "";
      why.push(`${input.dataset.mark.toLowerCase()} ${input.dataset.effect}${times}`);
    }
    const other = Number(group.querySelector("[data-other]")?.value.replace("−", "-")) || 0;
    if (other) why.push(signed(other));
    return sum + other;
  }

  changed() {
    if (!this.form || this.form.hidden || !this.now) return;
    const found = this.figure(this.now);
    const figure = this.at(".figure");
    const words = found ? minus(found.points) : "–";
    put(figure, words);
    figure.classList.toggle("none", !found);
    figure.classList.toggle("long", words.length === 3);
    figure.classList.toggle("longest", words.length > 3);
    put(this.at("[data-how]"), found?.why ?? "");
    this.drawHow();
    this.drawWay(found);
    this.drawTray();
    for (const key of this.fixed) key.setAttribute("aria-pressed", String(key.dataset.fixed === this.typed));
    afterPaint(() => this.drawTabs());
    this.keep();
  }

  drawHow() {
    const way = wayIn(this.form);
    const pill = this.at("[data-how-pill], [data-kalooki]");
    pill.hidden = !way;
    if (way && this.hasWays) put(pill.querySelector("span"), this.rules.names[way]);
  }

  get hasWays() {
    return Boolean(this.form?.elements.way);
  }

  drawWay(found) {
    const before = Number(this.now.dataset.total);
    const after = before + (found?.points ?? 0);
    this.at("[data-way]").hidden = this.rules.to_winner;
    put(this.at("[data-before]"), minus(before));
    put(this.at("[data-after]"), minus(after));
    this.at("[data-then]").hidden = !found;
    this.at("[data-fate]").hidden = !found || this.rules.highest === null || after <= this.rules.highest;
    const why = this.now.querySelector(":scope > .why");
    put(this.at("[data-why]"), why && !found ? why.textContent : "");
  }

  drawTray() {
    const tray = this.at(".tray");
    const cards = this.kind === "cards" ? (cardsIn(this.typed) ?? []) : [];
    const back = tray.querySelector(".back");
    const laid = [...tray.children].filter((item) => item !== back);
    for (const item of laid.splice(cards.length)) item.remove();
    cards.forEach((token, index) => {
      if (laid[index]?.dataset.token === token) return;
      const item = this.copyOf("tray").querySelector("li");
      item.dataset.token = token;
      this.dress(item.firstElementChild, token);
      if (laid[index]) laid[index].replaceWith(item);
      else back.before(item);
    });
    const many = cards.length >= MANY;
    tray.classList.toggle("many", many);
    tray.classList.toggle("crowded", cards.length >= CROWDED);
    this.form.classList.toggle("full", many || this.kind === "sum");
    back.hidden = !this.typed;
  }

  dress(card, token) {
    const joker = token === "JOKER";
    const rank = token.replace(/[SHDC]$/, "");
    const suit = joker ? "" : token.replace(/^(10|.)/, "");
    if (joker) card.firstElementChild.replaceWith(this.copyOf("star"));
    else card.firstElementChild.textContent = this.rules.faces[rank] ?? rank;
    if (suit && rank === "A") card.append(this.copyOf(suit === "H" || suit === "D" ? "heart" : "spade"));
    card.classList.toggle("suit-red", suit === "H" || suit === "D");
    card.setAttribute("aria-label", `${this.words.take_back} ${this.spoken(token)}`);
  }

  /** The name of a card as its key has it, or as it is written. */
  spoken(token) {
    return this.pads.querySelector(`[data-card="${token}"]`)?.getAttribute("aria-label") ?? token;
  }

  drawTabs() {
    const tabs = this.at(".tabs");
    if (tabs.children.length !== this.losers.length)
      tabs.replaceChildren(...this.losers.map(() => this.copyOf("tab").firstElementChild));
    for (const [index, group] of this.losers.entries()) this.drawTab(tabs.children[index], group);
  }

  drawTab(tab, group) {
    const { name } = group.dataset;
    const current = group === this.now;
    const found = this.figure(group);
    const points = found ? minus(found.points) : "–";
    const wrong = group.classList.contains("bad") && !found;
    const drawn = JSON.stringify([name, points, current, wrong]);
    if (tab.dataset.drawn === drawn) return;
    tab.dataset.drawn = drawn;
    tab.firstElementChild.textContent = name;
    tab.lastElementChild.replaceChildren(points, ...(found && !current ? [this.copyOf("tick")] : []));
    tab.classList.toggle("wrong", wrong);
    tab.setAttribute("aria-label", `${name}, ${found ? points : this.words.waiting}`);
    if (current) tab.setAttribute("aria-current", "step");
    else tab.removeAttribute("aria-current");
  }

  drawMarks() {
    const place = this.form.querySelector("[data-marks]");
    const inputs = [...this.now.querySelectorAll("[data-mark]")];
    place.hidden = inputs.length === 0;
    this.form.classList.toggle("marked", inputs.length > 0);
    place.replaceChildren(...inputs.slice(0, 2).map((input) => this.chip(input)));
    if (inputs.length > 2) place.append(this.copyOf("rest"));
  }

  chip(input) {
    const chip = this.copyOf("chip").querySelector("button");
    const count = Number(input.value) || 0;
    chip.dataset.chip = input.name;
    chip.setAttribute("aria-pressed", String(count > 0));
    if (count) chip.append(this.copyOf("tick"));
    const effect = document.createElement("b");
    effect.textContent = input.dataset.effect + (count > 1 ? ` ×${count}` : "");
    chip.append(`${input.dataset.mark} `, effect);
    return chip;
  }

  // Taps

  onClick(event) {
    const button = event.target.closest("button, a");
    if (!button || !this.form) return;
    if (button.closest(".how [data-back]")) {
      event.preventDefault();
      return this.backToWho();
    }
    if (this.form.hidden) return;
    const data = button.dataset;
    if (data.card) this.lay(data.card);
    else if (data.fixed) this.write(this.typed === data.fixed ? "" : data.fixed);
    else if (data.type) this.type(data.type);
    else if ("erase" in data) this.erase();
    else if (button.closest(".tray"))
      this.takeBack([...button.closest(".tray").children].indexOf(button.closest("li")));
    else if ("tab" in data) this.show(this.losers[[...button.parentElement.children].indexOf(button)]);
    else if (data.mode) this.prefer(data.mode);
    else if (data.chip) this.mark(data.chip);
    else if (data.count) this.count(data.count, Number(data.by));
    else if ("more" in data || "done" in data) this.toggleMore();
    else if ("back" in data) this.stepBack(event);
    else if ("howPill" in data) {
      event.preventDefault();
      this.askHow();
    } else if (button.closest("[data-go]") && button.name === "step") this.next(event);
  }

  lay(token) {
    const cards = cardsIn(this.typed) && !/^\d+$/.test(this.typed) ? this.typed : this.loneCard();
    const text = `${cards.replace(/,$/, "")} ${token}`.trim();
    // A pip card alone whose points differ from its face must not read as a typed figure.
    this.write(/^\d+$/.test(text) && this.rules.values[text] !== Number(text) ? `${text},` : text);
    this.tell(this.spoken(token));
  }

  /** One pip card alone reads like a figure; in card mode it is a card. */
  loneCard() {
    return this.kind === "cards" && cardsIn(this.typed) ? this.typed : "";
  }

  type(character) {
    const text = this.typed;
    const sign = character === "−" ? "-" : character;
    if (/[+-]/.test(sign) && (!text || /[+-]$/.test(text))) return;
    this.write(/[A-Z_]/i.test(text) ? sign : text + sign);
  }

  erase() {
    const text = this.typed;
    if (this.kind === "sum" || !cardsIn(text)) return this.write(this.kind === "sum" ? text.slice(0, -1) : "");
    const cards = cardsIn(text) ?? [];
    this.write(cards.slice(0, -1).join(" "));
    if (cards.length) this.tell(`${this.words.take_back} ${this.spoken(cards.at(-1))}`);
  }

  takeBack(index) {
    const cards = cardsIn(this.typed);
    const [taken] = cards.splice(index, 1);
    this.write(cards.join(" "));
    this.tell(`${this.words.take_back} ${this.spoken(taken)}`);
  }

  turn(kind) {
    if (kind === "cards" && cardsIn(this.typed) === null) this.field(this.now).value = "";
    if (kind === "sum" && cardsIn(this.typed)) this.field(this.now).value = this.asSum(this.typed);
    this.mode(kind);
    if (kind === "sum") this.field(this.now).focus({ preventScroll: true });
    this.changed();
  }

  /** The next loser, and the next hand, is entered the same way. */
  prefer(kind) {
    if (!this.counts) return;
    sums.want(kind === "sum");
    this.turn(kind);
  }

  asSum(text) {
    const points = (cardsIn(text) ?? []).map((token) => cardPoints(token, this.rules.values));
    return points.includes(undefined) ? "" : points.join("+");
  }

  /** A tap gives the mark, another gives it again, and at the most it is off again. */
  mark(name) {
    if (this.held) {
      this.held = false;
      return;
    }
    const input = this.form.elements[name];
    input.value = ((Number(input.value) || 0) + 1) % (MOST_MARKS + 1) || "";
    this.afterMark(name);
  }

  afterMark(name) {
    this.drawMarks();
    this.form.querySelector(`[data-chip="${name}"]`)?.focus({ preventScroll: true });
    this.changed();
  }

  /** A long press takes a mark away. */
  onHold(event) {
    const chip = event.target.closest("[data-chip]");
    if (!chip) return;
    const timer = setTimeout(() => {
      this.held = true;
      this.form.elements[chip.dataset.chip].value = "";
      this.afterMark(chip.dataset.chip);
    }, LONG_PRESS);
    for (const end of ["pointerup", "pointercancel", "pointerleave"])
      document.addEventListener(end, () => clearTimeout(timer), { once: true });
  }

  count(name, by) {
    const input = this.form.elements[name];
    input.value = Math.min(Math.max((Number(input.value) || 0) + by, 0), Number(input.max)) || "";
    this.changed();
  }

  toggleMore() {
    const open = this.form.classList.toggle("extra");
    for (const details of this.form.querySelectorAll(".plainly")) details.open = open;
    for (const button of this.form.querySelectorAll("[data-more]")) button.setAttribute("aria-expanded", String(open));
    if (this.winner) this.winner.hidden = !open;
    this.nameKeys();
    if (!open) this.drawMarks();
    window.scrollTo(0, 0);
  }

  stepBack(event) {
    event.preventDefault();
    const before = this.losers[this.losers.indexOf(this.now) - 1];
    if (this.form.classList.contains("extra")) this.toggleMore();
    else if (before) this.show(before);
    else if (this.hasWays && this.winner) this.askHow();
    else this.backToWho();
  }

  next(event) {
    const next = this.losers[this.losers.indexOf(this.now) + 1];
    if (this.form.classList.contains("extra")) this.toggleMore();
    if (!this.figure(this.now) && !this.typed) {
      event.preventDefault();
      this.complain();
    } else if (next) {
      event.preventDefault();
      this.show(next);
      this.arrive();
    }
  }

  /** The reader goes on to the next loser, once the eyes have. */
  arrive() {
    afterPaint(() => this.form.querySelector(".holds h1").focus({ preventScroll: true }));
  }

  complain() {
    const words = this.words.nothing.replace("{name}", this.now.dataset.name);
    this.form.querySelector("[data-why]").textContent = words;
    say(words);
  }

  /** What was laid or taken back, and the sum it comes to. */
  tell(words) {
    say(`${words}, ${this.form.querySelector(".figure").textContent}`);
  }

  onSubmit(event) {
    if (event.target === this.who && event.submitter?.name === "out") {
      if (this.who.querySelector("[name^=away]:checked")) return; // the table is another: the server lays it
      event.preventDefault();
      this.begin(event.submitter.value, wayIn(this.who));
      if (this.hasWays && this.winner) this.askHow();
      else this.arrive();
    } else if (event.target === this.how) {
      event.preventDefault();
      if (!this.winner) this.begin(this.how.elements.out.value, "");
      this.goOut(event.submitter.value);
    } else if (event.target === this.form) {
      const empty = this.losers.find((group) => !this.text(group));
      if (!empty) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      this.show(empty);
      this.complain();
    }
  }

  // Keys: everything that can be tapped can be typed

  onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const writes = event.target.closest?.("input:not([type=checkbox]), textarea, select, summary");
    if (this.how && !this.how.hidden) return this.onHowKey(event);
    if (!this.form || this.form.hidden) return writes ? undefined : this.onWhoKey(event);
    if (event.key === "Escape") return this.stepBack(event);
    if (writes) {
      if (event.key === "Enter" && event.target === this.field(this.now)) this.press(event);
      return;
    }
    const isKey = event.target.closest?.("[data-pad], .tray, .tabs, .chips");
    if (event.key === "Enter")
      return event.target.closest?.("button, a, label") && !isKey ? undefined : this.press(event);
    if (this.form.classList.contains("extra") && event.key !== "m") return;
    if (this.wordKey(event.key.toLowerCase())) return event.preventDefault();
    if (this.kind === "sum" && /^[0-9+-]$/.test(event.key)) this.type(event.key);
    else if (this.kind === "cards") this.cardKey(event.key.toUpperCase());
  }

  onWhoKey(event) {
    const names = this.who.querySelectorAll(".key[name=out]");
    if (/^[1-9]$/.test(event.key)) names[Number(event.key) - 1]?.click();
    else if (event.key.toLowerCase() === "l") this.who.elements.kalooki?.click();
  }

  onHowKey(event) {
    if (/^[1-9]$/.test(event.key)) this.how.querySelectorAll(".how-key")[Number(event.key) - 1]?.click();
    else if (event.key === "Escape") this.backToWho();
    else if (event.key === "Enter" && !event.target.closest?.("button, a")) this.how.querySelector(".main").click();
  }

  press(event) {
    event.preventDefault();
    if (!event.repeat) this.form.querySelector("[data-go] .main").click();
  }

  /** Keys that stand for a word: true where one was meant. */
  wordKey(key) {
    if (key === "backspace") this.erase();
    else if (key === "l") this.hasWays ? this.winner && this.askHow() : this.form.elements.kalooki.click();
    else if (key === "m") this.form.querySelector("[data-tools] [data-more]").click();
    else if (key === "s") this.prefer(this.kind === "sum" ? "cards" : "sum");
    else if (key === "f") this.nextFixed();
    else if (key === "+" && this.kind === "cards") this.addOn();
    else return false;
    return true;
  }

  /** One fixed score after the other, then none. */
  nextFixed() {
    const codes = this.fixed.map((key) => key.dataset.fixed);
    if (codes.length) this.write(codes[codes.indexOf(this.typed) + 1] ?? "");
  }

  /** A plus after cards goes on as a sum. */
  addOn() {
    this.turn("sum");
    this.type("+");
  }

  cardKey(key) {
    const two = this.rules.values.A_RED !== this.rules.values.A_BLACK;
    const afterOne = this.one;
    this.one = key === "1";
    if (afterOne && /^[1-9]$/.test(key) && !this.typed) {
      this.turn("sum");
      this.write(`1${key}`);
    } else if (/^[2-9]$/.test(key)) this.lay(key);
    else if (key === "A" && two) this.lay("AS");
    else if (key === "R" && two) this.lay("AH");
    else if (key === "*" || key === "X") this.lay("JOKER");
    else if (key in RANKS) this.lay(RANKS[key]);
  }

  /**
   * The draft is written once the key is on the glass, or when the page is left before.
   * @param {number | string} at - the seat of who is being counted, or the screen
   */
  keep(at = Number(this.now.dataset.seat)) {
    if (!this.dataset.draft) return;
    if (!this.unkept) afterPaint(this.keepNow);
    this.unkept = { at };
  }

  keepNow() {
    if (!this.unkept) return;
    const texts = {};
    for (const input of this.form.querySelectorAll(".group input")) if (input.value) texts[input.name] = input.value;
    const { entry_id, out } = this.form.elements;
    drafts.write(this.dataset.draft, {
      id: entry_id.value,
      out: out.value,
      way: wayIn(this.form),
      texts,
      ...this.unkept,
    });
    this.unkept = null;
  }
}

customElements.define("card-keypad", CardKeypad);
keepChecked();

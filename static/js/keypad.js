// The card keypad: what is tapped goes as text into the field of each loser; the server judges it.
// Without this file the same fields are typed into, and everything works.

const MANY = 7;
const RANKS = { A: "A", K: "K", Q: "Q", J: "J", 0: "10" };
const SUITS = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };
const minus = (n) => (n < 0 ? `−${-n}` : `${n}`);
const signed = (n) => (n > 0 ? `+${n}` : minus(n));

/** The tokens of a text that holds cards only, or null. */
function cardsIn(text) {
  const tokens = text.trim().toUpperCase().replace(/[♠♥♦♣]/g, (s) => SUITS[s]).split(/[\s,]+/).filter(Boolean);
  const ok = tokens.every((t) => /^((A|K|Q|J|T|10|[2-9])[SHDC]?|JOKER|JK|\*)$/.test(t));
  return ok ? tokens : null;
}

/** The sum of "10+15-3", or null. */
function sumOf(text) {
  const plain = text.trim().replace(/\s*([+−-])\s*/g, "$1").replace(/−/g, "-");
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

function cardPoints(token, values) {
  if (/^(JOKER|JK|\*)$/.test(token)) return values.JOKER;
  const [, rank, suit] = token.match(/^(A|K|Q|J|T|10|[2-9])([SHDC]?)$/);
  if (rank !== "A") return values[rank === "T" ? "10" : rank];
  if (!suit && values.A_RED !== values.A_BLACK) return undefined;
  return suit === "H" || suit === "D" ? values.A_RED : values.A_BLACK;
}

class CardKeypad extends HTMLElement {
  connectedCallback() {
    if (this.rules) return;
    this.rules = JSON.parse(this.dataset.rules);
    this.words = JSON.parse(this.dataset.words);
    this.addEventListener("submit", (event) => this.onSubmit(event));
    this.addEventListener("click", (event) => this.onClick(event));
    this.addEventListener("input", () => this.changed());
    this.onKey = this.onKey.bind(this);
    document.addEventListener("keydown", this.onKey);
    this.who = this.querySelector("form.who");
    const shown = this.querySelector("form.cards");
    if (shown) this.stage(shown, Number(shown.elements.out.value));
    else this.restore();
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.onKey);
  }

  part(name) {
    return this.querySelector(`template[data-${name}]`).content.cloneNode(true);
  }

  // Who went out

  begin(out, kalooki, texts = {}) {
    if (!this.form) {
      this.append(this.part("cards"));
      this.querySelector("form.cards").elements.out.value = out;
    }
    const form = this.form ?? this.querySelector("form.cards");
    form.elements.out.value = out;
    form.elements.kalooki.checked = kalooki;
    for (const [name, value] of Object.entries(texts)) if (form.elements[name]) form.elements[name].value = value;
    if (!this.form) window.htmx?.process(form);
    this.who.hidden = true;
    form.hidden = false;
    this.stage(form, out);
  }

  backToWho() {
    if (!this.who) {
      this.prepend(this.part("who"));
      this.who = this.querySelector("form.who");
    }
    this.who.elements.kalooki.checked = this.form.elements.kalooki.checked;
    this.form.hidden = true;
    this.who.hidden = false;
    this.forget();
    this.who.querySelector("[name=out]").focus();
  }

  // The one-screen form

  stage(form, out) {
    this.form = form;
    this.all ??= [...form.querySelectorAll(".group")].sort((a, b) => a.dataset.seat - b.dataset.seat);
    if (!this.furnished) this.furnish();
    const after = this.all.filter((group) => Number(group.dataset.seat) > out);
    const before = this.all.filter((group) => Number(group.dataset.seat) < out);
    this.winner = this.all.find((group) => Number(group.dataset.seat) === out);
    this.losers = [...after, ...before];
    const home = form.querySelector("[data-groups]");
    home.replaceChildren(...this.losers, ...(this.winner ? [this.winner] : []));
    for (const group of this.all) this.cast(group, group === this.winner);
    form.querySelector("[data-title]").textContent = this.winner?.dataset.went || form.querySelector("[data-title]").textContent;
    this.drawTabs();
    const wrong = this.losers.find((group) => group.classList.contains("bad"));
    this.show(wrong ?? this.losers.find((group) => !this.text(group)) ?? this.losers[0]);
  }

  /** The one who went out holds nothing; the others must not be passed over. */
  cast(group, isWinner) {
    const words = group.querySelector("legend [data-left]");
    group.classList.toggle("winner", isWinner);
    this.field(group).disabled = isWinner;
    words.textContent = `${isWinner ? words.dataset.marked : words.dataset.left} `;
  }

  furnish() {
    this.furnished = true;
    const { form } = this;
    form.classList.add("keyed");
    const stage = this.querySelector("template[data-stage]").content.cloneNode(true);
    const book = form.querySelector(".book");
    const home = form.querySelector("[data-groups]");
    home.classList.remove("side");
    form.querySelector("[data-tools]").append(form.querySelector("[data-switch] .switch"), stage.querySelector("[data-more]"));
    form.querySelector("[data-go] .plain").replaceWith(...stage.querySelectorAll("[data-mode]"));
    book.querySelector(".bar").after(stage);
    for (const group of this.all) {
      const field = this.field(group);
      field.setAttribute("inputmode", "none");
      field.addEventListener("focus", () => this.mode("sum"));
      if (this.text(group) && group.classList.contains("bad")) field.setAttribute("inputmode", "text");
    }
  }

  field(group) {
    return group.querySelector(".boxed > .box");
  }

  text(group) {
    return this.field(group).value.trim();
  }

  write(text) {
    this.field(this.now).value = text;
    this.changed();
  }

  show(group) {
    this.now = group;
    for (const each of this.all) each.hidden = each !== group && !(each === this.winner && this.form.classList.contains("extra"));
    this.form.querySelector("[data-holds]").textContent = group.dataset.holds;
    const cards = cardsIn(this.text(group));
    const isCode = this.text(group).toLowerCase().replace(/\s+/g, "_") in this.rules.fixed;
    this.mode(this.text(group) === "" || cards || isCode ? "cards" : "sum");
    const next = this.losers[this.losers.indexOf(group) + 1];
    this.form.querySelector("[data-go] .main span").textContent = next ? next.dataset.next : this.words.check;
    this.drawMarks();
    this.changed();
  }

  mode(kind) {
    if (this.kind === kind && this.now.querySelector("[data-pad]")) return;
    this.kind = kind;
    this.form.querySelectorAll("[data-pad]").forEach((pad) => pad.remove());
    this.now.append(this.part(kind === "sum" ? "sums" : "keys"));
    this.form.classList.toggle("typing", kind === "sum");
    for (const button of this.form.querySelectorAll("[data-mode]")) button.hidden = button.dataset.mode === kind;
  }

  // Figures

  figure(group) {
    const held = worth(this.text(group), this.rules);
    if (!held) return null;
    let points = held.points;
    const why = [];
    const cap = this.rules.cap;
    if (cap !== null && !held.fixed && points > cap) points = cap;
    const raw = points;
    if (this.form.elements.kalooki.checked) {
      if (this.rules.effect[0] === "add") points += this.rules.effect[1];
      if (this.rules.effect[0] === "times") points *= this.rules.effect[1];
      if (points !== raw) why.push(this.rules.effect[0] === "add" ? `${raw} +${this.rules.effect[1]}` : `${raw} ×${this.rules.effect[1]}`);
    }
    const scored = this.marked(group, why);
    return { points: points + scored, why: why.join(", ") };
  }

  marked(group, why) {
    let sum = 0;
    for (const input of group.querySelectorAll("[data-mark]")) {
      const count = Number(input.value) || 0;
      if (!count) continue;
      sum += count * Number(input.dataset.points);
      why.push(`${input.dataset.mark.toLowerCase()} ${input.dataset.effect}${count > 1 ? ` ×${count}` : ""}`);
    }
    const other = Number(group.querySelector("[data-other]")?.value.replace("−", "-")) || 0;
    if (other) why.push(signed(other));
    return sum + other;
  }

  changed() {
    if (!this.form || this.form.hidden || !this.now) return;
    const found = this.figure(this.now);
    const figure = this.form.querySelector(".figure");
    figure.textContent = found ? minus(found.points) : "–";
    figure.classList.toggle("none", !found);
    figure.classList.toggle("long", figure.textContent.length === 3);
    figure.classList.toggle("longest", figure.textContent.length > 3);
    this.form.querySelector("[data-how]").textContent = found?.why ?? "";
    this.drawWay(found);
    this.drawTray();
    this.drawTabs();
    this.keep();
  }

  drawWay(found) {
    const before = Number(this.now.dataset.total);
    const after = before + (found?.points ?? 0);
    const way = this.form.querySelector("[data-way]");
    way.hidden = this.rules.to_winner || !found;
    this.form.querySelector("[data-before]").textContent = minus(before);
    this.form.querySelector("[data-after]").textContent = minus(after);
    this.form.querySelector("[data-fate]").hidden = !found || this.rules.highest === null || after <= this.rules.highest;
    const why = this.now.querySelector(":scope > .why");
    this.form.querySelector("[data-why]").textContent = why && !why.dataset.seen ? why.textContent : "";
  }

  drawTray() {
    const tray = this.form.querySelector(".tray");
    const cards = this.kind === "cards" ? cardsIn(this.text(this.now)) ?? [] : [];
    while (tray.children.length > cards.length) tray.lastElementChild.remove();
    cards.forEach((token, index) => {
      if (tray.children[index]?.dataset.token === token) return;
      const item = this.part("tray").firstElementChild;
      item.dataset.token = token;
      this.dress(item.firstElementChild, token);
      if (tray.children[index]) tray.children[index].replaceWith(item);
      else tray.append(item);
    });
    tray.classList.toggle("many", cards.length >= MANY);
    const erase = this.form.querySelector(".shelf [data-erase]");
    erase.hidden = !this.text(this.now);
  }

  dress(card, token) {
    const joker = /^(JOKER|JK|\*)$/.test(token);
    const rank = token.replace(/^T/, "10").replace(/[SHDC]$/, "");
    const suit = joker ? "" : token.replace(/^(10|.)/, "");
    if (joker) card.firstElementChild.replaceWith(this.part("star"));
    else card.firstElementChild.textContent = rank;
    if (suit && rank === "A") card.append(this.part(suit === "H" || suit === "D" ? "heart" : "spade"));
    card.classList.toggle("suit-red", suit === "H" || suit === "D");
    card.setAttribute("aria-label", `${this.words.take_back} ${joker ? "★" : rank}${suit}`);
  }

  drawTabs() {
    const tabs = this.form.querySelector(".tabs");
    if (tabs.children.length !== this.losers.length) tabs.replaceChildren(...this.losers.map(() => this.tab()));
    this.losers.forEach((group, index) => {
      const [name, figure] = tabs.children[index].children;
      const found = this.figure(group);
      name.textContent = group.dataset.name;
      figure.replaceChildren(found ? minus(found.points) : "–", ...(found && group !== this.now ? [this.part("tick")] : []));
      tabs.children[index].classList.toggle("wrong", group.classList.contains("bad") && !found);
      if (group === this.now) tabs.children[index].setAttribute("aria-current", "step");
      else tabs.children[index].removeAttribute("aria-current");
    });
  }

  tab() {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.tab = "";
    button.append(document.createElement("span"), document.createElement("b"));
    return button;
  }

  drawMarks() {
    const place = this.form.querySelector("[data-marks]");
    const inputs = [...this.now.querySelectorAll("[data-mark]")];
    place.hidden = inputs.length === 0;
    place.replaceChildren(...inputs.slice(0, 2).map((input) => this.chip(input)));
    if (inputs.length > 2) {
      const more = document.createElement("button");
      more.type = "button";
      more.className = "chip";
      more.dataset.more = "";
      more.textContent = this.words.more;
      place.append(more);
    }
  }

  chip(input) {
    const chip = document.createElement("button");
    const count = Number(input.value) || 0;
    chip.type = "button";
    chip.className = "chip";
    chip.dataset.chip = input.name;
    chip.setAttribute("aria-pressed", String(count > 0));
    if (count) chip.append(this.part("tick"));
    const effect = document.createElement("b");
    effect.textContent = input.dataset.effect + (count > 1 ? ` ×${count}` : "");
    chip.append(`${input.dataset.mark} `, effect);
    return chip;
  }

  // Taps and keys

  onClick(event) {
    const button = event.target.closest("button, a");
    if (!button || !this.form || this.form.hidden) return;
    const data = button.dataset;
    if (data.card) this.lay(data.card);
    else if (data.fixed) this.write(this.text(this.now) === data.fixed ? "" : data.fixed);
    else if (data.type) this.type(data.type);
    else if ("erase" in data) this.erase();
    else if (button.closest(".tray")) this.takeBack([...button.closest(".tray").children].indexOf(button.closest("li")));
    else if ("tab" in data) this.show(this.losers[[...button.parentElement.children].indexOf(button)]);
    else if (data.mode) this.turn(data.mode);
    else if (data.chip) this.mark(data.chip);
    else if ("more" in data) this.toggleMore();
    else if ("back" in data) this.stepBack(event);
    else if (button.closest("[data-go]") && button.name === "step") this.next(event);
  }

  lay(token) {
    const cards = cardsIn(this.text(this.now)) && !/^\d+$/.test(this.text(this.now)) ? this.text(this.now) : this.loneCard();
    const text = `${cards.replace(/,$/, "")} ${token}`.trim();
    // A pip card alone whose points differ from its face must not read as a typed figure.
    this.write(/^\d+$/.test(text) && this.rules.values[text] !== Number(text) ? `${text},` : text);
  }

  /** One pip card alone reads like a figure; in card mode it is a card. */
  loneCard() {
    return this.kind === "cards" && cardsIn(this.text(this.now)) ? this.text(this.now) : "";
  }

  type(character) {
    const text = this.text(this.now);
    const sign = character === "−" ? "-" : character;
    if (/[+-]/.test(sign) && (!text || /[+-]$/.test(text))) return;
    this.write(/[A-Z_]/i.test(text) ? sign : text + sign);
  }

  erase() {
    const text = this.text(this.now);
    if (this.kind === "sum") this.write(text.slice(0, -1));
    else this.write((cardsIn(text) ?? []).slice(0, -1).join(" "));
  }

  takeBack(index) {
    this.write(cardsIn(this.text(this.now)).filter((_, place) => place !== index).join(" "));
  }

  turn(kind) {
    if (kind === "cards" && cardsIn(this.text(this.now)) === null) this.field(this.now).value = "";
    if (kind === "sum" && cardsIn(this.text(this.now))) this.field(this.now).value = this.asSum(this.text(this.now));
    this.mode(kind);
    if (kind === "sum") this.field(this.now).focus({ preventScroll: true });
    this.changed();
  }

  asSum(text) {
    const points = (cardsIn(text) ?? []).map((token) => cardPoints(token, this.rules.values));
    return points.includes(undefined) ? "" : points.join("+");
  }

  mark(name) {
    const input = this.form.elements[name];
    const count = ((Number(input.value) || 0) + 1) % 4;
    input.value = count || "";
    this.drawMarks();
    this.form.querySelector(`[data-chip="${name}"]`)?.focus({ preventScroll: true });
    this.changed();
  }

  toggleMore() {
    const open = this.form.classList.toggle("extra");
    for (const details of this.form.querySelectorAll(".plainly")) details.open = open;
    for (const button of this.form.querySelectorAll("[data-more]")) button.setAttribute("aria-expanded", String(open));
    if (this.winner) this.winner.hidden = !open;
    if (!open) this.drawMarks();
  }

  stepBack(event) {
    event.preventDefault();
    const before = this.losers[this.losers.indexOf(this.now) - 1];
    if (before) this.show(before);
    else this.backToWho();
  }

  next(event) {
    const next = this.losers[this.losers.indexOf(this.now) + 1];
    if (!this.figure(this.now) && !this.text(this.now)) {
      event.preventDefault();
      this.complain();
    } else if (next) {
      event.preventDefault();
      this.show(next);
    }
  }

  complain() {
    this.form.querySelector("[data-why]").textContent = this.words.nothing.replace("{name}", this.now.dataset.name);
  }

  onSubmit(event) {
    if (event.target === this.who && event.submitter?.name === "out") {
      event.preventDefault();
      this.begin(Number(event.submitter.value), this.who.elements.kalooki.checked);
    } else if (event.target === this.form) {
      const empty = this.losers.find((group) => !this.text(group));
      if (!empty) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      this.show(empty);
      this.complain();
    }
  }

  onKey(event) {
    if (!this.form || this.form.hidden || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest?.("input, textarea, select, summary")) {
      if (event.key === "Enter" && event.target === this.field(this.now)) this.press(event);
      return;
    }
    if (event.key === "Enter") return event.target.closest?.("button, a") && !this.isKey(event.target) ? undefined : this.press(event);
    const key = event.key.toUpperCase();
    if (event.key === "Backspace") this.erase();
    else if (this.kind === "sum" && /^[0-9+-]$/.test(event.key)) this.type(event.key);
    else if (key === "1") this.one = true;
    else if (this.kind === "cards") this.cardKey(key);
    if (key !== "1") this.one = false;
  }

  isKey(target) {
    return Boolean(target.closest("[data-pad], .tray, .tabs, .chips"));
  }

  press(event) {
    event.preventDefault();
    this.form.querySelector("[data-go] .main").click();
  }

  cardKey(key) {
    if (/^[2-9]$/.test(key)) this.lay(key);
    else if (key === "A" && this.rules.values.A_RED !== this.rules.values.A_BLACK) this.lay("AS");
    else if (key === "R" && this.rules.values.A_RED !== this.rules.values.A_BLACK) this.lay("AH");
    else if (key === "*" || key === "X") this.lay("JOKER");
    else if (key in RANKS) this.lay(RANKS[key]);
  }

  // The draft: it lives on this phone until the hand is saved

  keep() {
    if (!this.dataset.draft) return;
    const texts = {};
    for (const input of this.form.querySelectorAll(".group input")) if (input.value) texts[input.name] = input.value;
    const draft = { id: this.form.elements.entry_id.value, out: Number(this.form.elements.out.value), kalooki: this.form.elements.kalooki.checked, texts };
    try { localStorage.setItem(this.dataset.draft, JSON.stringify(draft)); } catch { /* private mode: the page itself still holds it */ }
  }

  restore() {
    let draft = null;
    try { draft = JSON.parse(localStorage.getItem(this.dataset.draft)); } catch { /* nothing kept */ }
    if (!draft || !this.who.querySelector(`[name=out][value="${Number(draft.out)}"]`)) return;
    this.begin(draft.out, draft.kalooki, draft.texts);
    this.form.elements.entry_id.value = draft.id;
    this.keep();
  }

  forget() {
    try { localStorage.removeItem(this.dataset.draft); } catch { /* nothing kept */ }
  }
}

customElements.define("card-keypad", CardKeypad);

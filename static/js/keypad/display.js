// What the one screen shows of the player who is being counted: cards, totals, tabs and marks.

const MANY = matchMedia("(max-width: 374px)").matches ? 5 : 6;
const CROWDED = 14;

class HandDisplay extends HandKnocks {
  kind; // "cards" or "sum"
  pads;
  wildRank = ""; // of this hand, where one is known

  drawHow() {
    const way = wayIn(this.form);
    const pill = this.at("[data-how-pill], [data-kalooki]");
    pill.hidden = !way;
    if (way && this.hasWays) put(pill.querySelector("span"), this.rules.names[way]);
  }

  drawWay(found) {
    const before = Number(this.counted.dataset.total);
    const own = this.knocked && this.own < 0 ? 0 : this.own; // who gives how many to whom stands beside the figure
    const after = before + (own && found ? own * this.added(this.counted, found) : 0);
    const total = own < 0 ? signed : minus;
    this.at("[data-way]").hidden = !own;
    put(this.at("[data-before]"), total(before));
    put(this.at("[data-after]"), total(after));
    if (this.rules.score_to === "zero_sum") this.drawGift(own < 0 ? found : null);
    this.at("[data-then]").hidden = !found;
    this.at("[data-fate]").hidden = !found || this.rules.highest === null || after <= this.rules.highest;
    const why = this.counted.querySelector(":scope > .why");
    put(this.at("[data-why]"), why && !found ? why.textContent : "");
  }

  /** What the winner gets of the one who is counted. */
  drawGift(found) {
    this.at("[data-gift]").hidden = !found;
    if (!found) return;
    put(this.at("[data-gift-to]"), this.winner.dataset.name);
    put(this.at("[data-gift-of]"), signed(found.points));
  }

  /** The points of a player; where melds count they may go either way. */
  shown(points) {
    return this.rules.melds ? signed(points) : minus(points);
  }

  /** The two figures that the points are made of, and which of them is being written. */
  drawParts() {
    if (!this.rules.melds) return;
    this.form.dataset.part = this.half;
    for (const button of this.form.querySelectorAll("[data-part]")) {
      const { part } = button.dataset;
      const found = this.worthOf(this.counted, part);
      put(button.querySelector("b"), found ? minus(part === "left" ? -found.points : found.points) : "–");
      button.hidden = !this.partsOf(this.counted).includes(part);
      if (part === this.half) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    }
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
    const shows = token in this.rules.values || rank === "A";
    const standsForAll = !shows && [..."SHDC"].some((each) => rank + each in this.rules.values);
    if (suit && shows) card.append(this.copyOf({ S: "spade", H: "heart", D: "diamond", C: "club" }[suit]));
    card.classList.toggle("wild", rank === this.wildRank);
    if (rank === this.wildRank) card.prepend(this.copyOf("star"));
    card.classList.toggle("suit-red", !standsForAll && (suit === "H" || suit === "D"));
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
    const { name, side, ofSide } = group.dataset;
    const current = group === this.counted;
    const found = this.figure(group);
    const points = found ? this.shown(found.points) : "–";
    const done = found && !current && this.isDone(group);
    const wrong = group.classList.contains("bad") && !found;
    const drawn = JSON.stringify([name, points, current, wrong, done]);
    if (tab.dataset.drawn === drawn) return;
    tab.dataset.drawn = drawn;
    tab.querySelector("[data-name]").textContent = name;
    if (side) this.drawLetter(tab, side);
    tab.lastElementChild.replaceChildren(points, ...(done ? [this.copyOf("tick")] : []));
    tab.classList.toggle("wrong", wrong);
    const whose = ofSide ? `${name}, ${ofSide}` : name;
    tab.setAttribute("aria-label", `${whose}, ${found ? points : this.words.waiting}`);
    if (current) tab.setAttribute("aria-current", "step");
    else tab.removeAttribute("aria-current");
  }

  /** The letter of a side, in its shape and colour. */
  drawLetter(tab, side) {
    tab.querySelector(".letter").firstElementChild.textContent = side;
    tab.firstElementChild.className = `of-side side-${side}`;
  }

  drawMarks() {
    const place = this.form.querySelector("[data-marks]");
    const inputs = [...this.counted.querySelectorAll("[data-mark]")];
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
}

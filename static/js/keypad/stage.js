// The one-screen form: whose turn it is to be counted, and the keys that are before them.

const WORDY = /.{15}|\S{9}/; // names that take more than a line, or a word that would be cut in two

/** Whether this phone types sums in this game: who adds up at the table does so for every hand. */
const sums = {
  place: () => `kalooki-sums:${location.pathname.split("/")[2]}`,
  wanted: () => remembered(sums.place()) === "on",
  want: (on) => remember(sums.place(), on ? "on" : null),
};

class HandStage extends HandAdds {
  all;
  counts; // false where no card has points: then only a sum can be typed
  fixed;
  one;
  unkept;

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
    for (const tick of form.querySelectorAll(".instead")) this.takeTick(tick);
    this.fixed = [...this.pads.querySelectorAll("[data-fixed]")];
    for (const field of form.querySelectorAll(".boxed > .box")) {
      field.setAttribute("inputmode", "none");
      field.addEventListener("focus", () => this.mode("sum"));
      if (field.value.trim() && field.closest(".bad")) field.setAttribute("inputmode", "text");
    }
    for (const input of form.querySelectorAll("[data-mark]")) this.addSteps(input);
  }

  /** A fixed score has a key; what was ticked without this script is written in the field. */
  takeTick(tick) {
    const { checked, value } = tick.firstElementChild;
    if (checked) this.field(tick.closest(".group")).value = value;
    tick.remove();
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

  stage(out) {
    const { form } = this;
    this.winner = this.all.find((group) => group.dataset.seat === `${out}`); // none where the stock ran out
    const at = this.all.indexOf(this.winner);
    // The one who ended the hand is counted first where they may hold cards, and else not at all.
    const holds = Boolean(this.rules.knock) && at >= 0 && !wayIn(form);
    this.losers = [...this.all.slice(at + 1), ...this.all.slice(0, Math.max(at, 0))];
    const counts = holds || (this.rules.melds && this.winner);
    if (counts) this.losers.unshift(this.winner);
    if (this.rules.melds) this.handOver();
    const home = form.querySelector("[data-groups]");
    home.replaceChildren(...this.losers, this.pads, ...(this.winner && !counts ? [this.winner] : []));
    for (const group of this.all) this.cast(group, group === this.winner && !holds);
    const { went, knocked } = this.winner?.dataset ?? {};
    form.querySelector("[data-title]").textContent = (holds && knocked) || went || this.words.stock_empty;
    const wrong = this.losers.find((group) => group.classList.contains("bad"));
    const hidden = wrong ? null : form.querySelector(".extras .why")?.closest(".group");
    this.show(wrong ?? this.losers.find((group) => group === hidden || !this.isDone(group)) ?? this.losers[0]);
    if (hidden) this.toggleMore();
  }

  /** What a partner said that the side laid down goes with who speaks for it now. */
  handOver() {
    for (const group of this.losers.filter((each) => this.speaks(each) && !this.text(each, "laid"))) {
      const { side } = group.dataset;
      const partner = this.losers.find((each) => side && each.dataset.side === side && this.text(each, "laid"));
      if (!partner) continue;
      this.field(group, "laid").value = this.text(partner, "laid");
      this.field(partner, "laid").value = "";
    }
  }

  /** The one who went out holds nothing; the others must not be passed over. */
  cast(group, holdsNone) {
    group.classList.toggle("winner", !this.losers.includes(group));
    this.field(group, "left").disabled = holdsNone;
    group.setAttribute("aria-label", this.labelOf(group));
  }

  labelOf(group) {
    return group.classList.contains("winner") ? group.dataset.marked : group.dataset[this.half];
  }

  /** What is to be written of a player: what is missing or wrong, else what was written last. */
  partAsked(group) {
    const parts = this.partsOf(group);
    return (
      parts.find((part) => this.lacks(group, part) || this.field(group, part).hasAttribute("aria-invalid")) ??
      parts.at(-1)
    );
  }

  /** Where the way through the losers goes on, or comes from: whom, and what of them; undefined at its ends. */
  stopAfter(by = 1) {
    const stops = this.stops();
    return stops[stops.findIndex(([group, part]) => group === this.counted && part === this.half) + by];
  }

  stops() {
    return this.losers.flatMap((group) => this.partsOf(group).map((part) => [group, part]));
  }

  show(group, part = this.partAsked(group)) {
    this.counted = group;
    this.half = part;
    this.one = false;
    for (const each of this.all)
      each.hidden = each !== group && !(each === this.winner && this.form.classList.contains("extra"));
    const { holds, ofSide } = group.dataset;
    put(this.at("[data-holds]"), this.half === "laid" && ofSide ? ofSide : holds);
    put(this.at("[data-of]"), this.placeOf(group));
    this.nameNone();
    this.form.classList.toggle("wordy", WORDY.test(group.dataset.name));
    this.nameKeys();
    this.mode(this.isOfCards(group) ? "cards" : "sum");
    const [next] = this.stopAfter() ?? [];
    const ahead = next === group ? this.words.in_hand : next?.dataset.next;
    this.form.querySelector("[data-go] .main span").textContent = ahead ?? this.words.check;
    this.drawMarks();
    this.changed();
  }

  /** Nothing left is a way of its own for the one who ended the hand, in some games. */
  nameNone() {
    if (!this.words.none_way) return;
    const isWay = this.rules.none_way && this.counted === this.winner;
    put(this.pads.querySelector("[data-fixed='0'] span"), isWay ? this.words.none_way : this.words.none);
  }

  /** Whether cards are laid here, or a sum is typed; where nothing stands yet, as the last time in this game. */
  isOfCards(group) {
    const text = this.text(group);
    // No one taps as many cards as are laid down.
    const laid = this.typedOf(group);
    if (this.half === "laid") return cardsIn(laid) !== null && /[^\s\d]/.test(laid);
    if (text === "") return !(sums.wanted() && this.losers.includes(group));
    if (text === "0" || this.isFixed(text)) return !sums.wanted();
    return cardsIn(text) !== null;
  }

  isFixed(text) {
    return text !== "" && text.toLowerCase().replace(/\s+/g, "_") in this.rules.fixed;
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
      ["aria-label", this.labelOf(this.counted)],
    ]) {
      if (keyed) home.setAttribute(name, value);
      else home.removeAttribute(name);
    }
    if (!keyed) return;
    this.counted.setAttribute("role", "presentation");
    this.counted.removeAttribute("aria-label");
  }

  mode(wanted) {
    this.kind = this.counts ? wanted : "sum";
    if (this.kind === "sum" && !this.pads.querySelector("[data-pad=sum]")) this.pads.append(this.copyOf("sums"));
    for (const pad of this.pads.querySelectorAll("[data-pad]")) {
      pad.hidden = pad.dataset.pad !== this.kind;
      if (!pad.hidden) pad.append(...this.pads.querySelectorAll(".fixed")); // below the cards and below the figures
    }
    this.form.classList.toggle("typing", this.kind === "sum");
    this.field(this.counted).tabIndex = this.kind === "sum" ? 0 : -1;
    for (const button of this.form.querySelectorAll("[data-mode]"))
      button.hidden = button.dataset.mode === this.kind || !this.counts;
  }

  write(text) {
    this.writeWhole(this.composed(text));
  }

  writeWhole(text) {
    const field = this.field(this.counted);
    field.value = text;
    if (this.kind === "sum") field.scrollLeft = field.scrollWidth; // only where it is seen: it costs a layout
    this.changed();
  }

  changed() {
    if (!this.form || this.form.hidden || !this.counted) return;
    const found = this.figure(this.counted);
    const figure = this.at(".figure");
    const words = found ? this.shown(found.points) : "–";
    put(figure, words);
    figure.classList.toggle("none", !found);
    figure.classList.toggle("long", words.length === 3);
    figure.classList.toggle("longest", words.length > 3);
    figure.classList.toggle("widest", words.length > 4);
    put(this.at("[data-how]"), found?.why ?? "");
    this.drawHow();
    this.drawWay(found);
    this.drawParts();
    this.drawAdds();
    this.drawKnock(found);
    this.drawTray();
    this.form.classList.toggle("flat", this.isFixed(this.typed));
    for (const key of this.fixed) key.setAttribute("aria-pressed", String(key.dataset.fixed === this.typed));
    afterPaint(() => this.drawTabs());
    this.keep();
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

  /**
   * The draft is written once the key is on the glass, or when the page is left before.
   * @param {number | string} at - the seat of who is being counted, or the screen
   */
  keep(at = Number(this.counted.dataset.seat)) {
    if (!this.dataset.draft) return;
    if (!this.unkept) afterPaint(this.keepAtOnce);
    this.unkept = { at };
  }

  keepAtOnce() {
    if (!this.unkept) return;
    const texts = {};
    for (const input of this.form.querySelectorAll(".group input")) if (input.value) texts[input.name] = input.value;
    const { entry_id, out, wild } = this.form.elements;
    if (wild) texts.wild = wild.value;
    for (const box of this.form.querySelectorAll("[data-times]:checked")) texts[box.name] = box.value;
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

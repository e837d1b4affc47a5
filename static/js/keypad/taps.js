// Taps: what each key of the screen does.

const MOST_MARKS = 3;
const LONG_PRESS = 500;
const HELD = "[data-chip], [data-add]"; // what a long press does something to

class HandTaps extends HandScreens {
  held;

  onClick(event) {
    const button = event.target.closest("button, a");
    if (!button || !this.form) return;
    if (button.closest(".how [data-back]")) {
      event.preventDefault();
      return this.backToWho();
    }
    if (this.form.hidden) return;
    if (this.held) {
      this.held = false;
      return;
    }
    const data = button.dataset;
    if ("add" in data) this.add(button);
    else if (data.card) this.lay(data.card);
    else if ("noWild" in data) this.chooseWild("none");
    else if ("askWild" in data) this.askWild();
    else if ("sumsInstead" in data) this.prefer("sum");
    else if (data.fixed) this.tapFixed(data.fixed);
    else if (data.type) this.type(data.type);
    else if ("erase" in data) this.erase();
    else if (button.closest(".tray"))
      this.takeBack([...button.closest(".tray").children].indexOf(button.closest("li")));
    else if ("tab" in data) this.show(this.losers[[...button.parentElement.children].indexOf(button)]);
    else if (data.part) this.show(this.counted, data.part);
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

  /** Where the one who ended the hand may hold cards too, the switch says whether they are counted. */
  onInput({ target }) {
    const counts = this.rules.knock && target.name === "kalooki" && !this.form?.hidden;
    if (counts) this.stage(this.form.elements.out.value);
    else this.changed();
  }

  /** With nothing left a knock may be another way of going out: then the others are counted next. */
  tapFixed(code) {
    const { costs } = this.rules.knock ?? {};
    if (code === "0" && costs && this.rules.none_way && this.counted === this.winner) {
      this.field(this.winner).value = "";
      this.goOut(this.rules.none_way);
    } else this.write(this.typed === code ? "" : code);
  }

  /** The first loser is counted next. */
  chooseWild(rank) {
    if (this.dataset.deal) remember(this.dataset.deal, rank);
    this.pickWild(rank);
    this.arrive();
  }

  lay(token) {
    if (this.picking) return this.chooseWild(token === "JOKER" ? "none" : this.rankOf(token));
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

  /**
   * One more of what a key adds, or one fewer.
   * @param {HTMLElement} key
   */
  add(key, by = 1) {
    const { points } = key.dataset;
    const { counts, rest } = addedIn(this.text(this.counted));
    counts.set(points, Math.max((counts.get(points) ?? 0) + by, 0));
    this.writeWhole(this.composed(rest, counts));
    this.tell([...key.children].map((part) => part.textContent).join(" "));
  }

  type(character) {
    const text = this.typed;
    const sign = character === "−" ? "-" : character;
    const begins = sign === "-" && this.half === "laid"; // what is laid may cost points
    if (/[+-]/.test(sign) && (text ? /[+-]$/.test(text) : !begins)) return;
    this.write(/[A-Z_]/i.test(text) ? sign : text + sign);
  }

  erase() {
    const text = this.typed;
    if (this.kind === "sum" && !this.isFixed(text)) return this.write(text.slice(0, -1));
    if (!cardsIn(text)) return this.write("");
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
    const field = this.field(this.counted);
    if (kind === "cards" && cardsIn(this.typed) === null && !this.isFixed(this.typed)) field.value = this.composed("");
    if (kind === "sum" && cardsIn(this.typed)) field.value = this.composed(this.asSum(this.typed));
    this.mode(kind);
    if (kind === "sum") this.field(this.counted).focus({ preventScroll: true });
    this.changed();
  }

  /** The next loser, and the next hand, is entered the same way. */
  prefer(kind) {
    if (!this.counts) return;
    if (this.half === "left") sums.want(kind === "sum");
    if (this.picking) this.pickWild("none");
    else if (kind === "cards" && this.wildField?.value === "none") return this.askWild();
    this.turn(kind);
  }

  asSum(text) {
    const points = (cardsIn(text) ?? []).map((token) => cardPoints(token, this.rules.values));
    return points.includes(undefined) ? "" : points.join("+");
  }

  /** A tap gives the mark, another gives it again, and at the most it is off again. */
  mark(name) {
    const input = this.form.elements[name];
    input.value = ((Number(input.value) || 0) + 1) % (MOST_MARKS + 1) || "";
    this.afterMark(name);
  }

  afterMark(name) {
    this.drawMarks();
    this.form.querySelector(`[data-chip="${name}"]`)?.focus({ preventScroll: true });
    this.changed();
  }

  /** A long press takes a mark away, and one off of what a key has added. */
  onHold(event) {
    this.held = false;
    const key = event.target.closest(HELD);
    if (!key) return;
    const timer = setTimeout(() => {
      this.held = true;
      if ("add" in key.dataset) this.add(key, -1);
      else this.clearMark(key.dataset.chip);
    }, LONG_PRESS);
    for (const end of ["pointerup", "pointercancel", "pointerleave"])
      document.addEventListener(end, () => clearTimeout(timer), { once: true });
  }

  clearMark(name) {
    this.form.elements[name].value = "";
    this.afterMark(name);
  }

  count(name, by) {
    const input = this.form.elements[name];
    input.value = Math.min(Math.max((Number(input.value) || 0) + by, 0), Number(input.max)) || "";
    this.changed();
  }

  stepBack(event) {
    event.preventDefault();
    const before = this.stopAfter(-1);
    if (this.form.classList.contains("extra")) this.toggleMore();
    else if (this.picking && this.wildField.value) this.pickWild(this.wildField.value);
    else if (before) this.show(...before);
    else if (this.hasWays && this.winner && !this.asksBoth) this.askHow();
    else this.backToWho();
  }

  next(event) {
    if (this.picking) return event.preventDefault();
    const next = this.stopAfter();
    if (this.form.classList.contains("extra")) this.toggleMore();
    if (this.lacks(this.counted, this.half)) {
      event.preventDefault();
      this.complain();
    } else if (next) {
      event.preventDefault();
      this.show(...next);
      this.arrive();
    }
  }

  complain() {
    const { name, ofSide } = this.counted.dataset;
    const words =
      this.half === "laid"
        ? this.words.nothing_laid.replace("{name}", () => ofSide || name)
        : this.words.nothing.replace("{name}", () => name);
    this.form.querySelector("[data-why]").textContent = words;
    say(words);
  }

  /** What was laid or taken back, and the sum it comes to. */
  tell(words) {
    say(`${words}, ${this.form.querySelector(".figure").textContent}`);
  }

  onSubmit(event) {
    if (event.target === this.who && event.submitter?.name === "ended") {
      event.preventDefault();
      this.begin(...event.submitter.value.split(":"));
      this.arrive();
    } else if (event.target === this.who && event.submitter?.name === "out") {
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
      const empty = this.stops().find(([group, part]) => this.lacks(group, part));
      if (!empty) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      this.show(...empty);
      this.complain();
    }
  }
}

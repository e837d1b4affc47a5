// Keys: everything that can be tapped can be typed.

const RANKS = { A: "A", K: "K", Q: "Q", J: "J", 0: "10", T: "10" };

class HandKeys extends HandTaps {
  onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const writes = event.target.closest?.("input:not([type=checkbox]), textarea, select, summary");
    if (this.how && !this.how.hidden) return this.onHowKey(event);
    if (!this.form || this.form.hidden) return writes ? undefined : this.onWhoKey(event);
    if (event.key === "Escape") return this.stepBack(event);
    if (writes) {
      if (event.key === "Enter" && event.target === this.field(this.counted)) this.press(event);
      return;
    }
    const isKey = event.target.closest?.("[data-pad], .adds, .tray, .tabs, .chips");
    if (event.key === "Enter")
      return event.target.closest?.("button, a, label") && !isKey ? undefined : this.press(event);
    if (this.form.classList.contains("extra") && event.key !== "m") return;
    if (this.picking) return event.key === "s" ? this.prefer("sum") : this.cardKey(event.key.toUpperCase());
    const adds = event.target.closest?.("[data-add]");
    if (adds && /^(Delete|Backspace|-)$/.test(event.key)) return this.add(adds, -1);
    if (this.wordKey(event.key.toLowerCase())) return event.preventDefault();
    if (this.kind === "sum" && /^[0-9+-]$/.test(event.key)) this.type(event.key);
    else if (this.kind === "cards") this.cardKey(event.key.toUpperCase());
  }

  onWhoKey(event) {
    const names = this.who.querySelectorAll(".key[name=out], .key[name=ended]");
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
    } else if (/^[2-9]$/.test(key)) this.layRank(key);
    else if (key === "R" && two) this.layRank("A", -1);
    else if (key === "*" || key === "X") this.lay("JOKER");
    else if (key in RANKS) this.layRank(RANKS[key]);
  }

  /** The card that the key of a rank lays; single cards with a value of their own have other keys. */
  layRank(rank, at = 0) {
    const keys = [...this.pads.querySelectorAll("[data-card]:not([data-single])")];
    const cards = keys.map((key) => key.dataset.card).filter((card) => this.rankOf(card) === rank);
    this.lay(cards.at(at) ?? rank);
  }
}

// The card keypad: what is tapped goes as text into the field of each loser; the server judges it.
// Without this file the same fields are typed into, and everything works.

const LEAVES = ["visibilitychange", "submit"]; // what may be the last that a page hears
let swapped = false;
document.addEventListener("htmx:before:swap", () => {
  swapped = true;
});

class CardKeypad extends HandKeys {
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
      if (event.target.closest(HELD)) event.preventDefault();
    });
    this.onKey = this.onKey.bind(this);
    this.keepAtOnce = this.keepAtOnce.bind(this);
    document.addEventListener("keydown", this.onKey);
    for (const leave of LEAVES) document.addEventListener(leave, this.keepAtOnce);
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

  disconnectedCallback() {
    document.removeEventListener("keydown", this.onKey);
    for (const leave of LEAVES) document.removeEventListener(leave, this.keepAtOnce);
    this.unkept = null;
  }
}

customElements.define("card-keypad", CardKeypad);
keepChecked();

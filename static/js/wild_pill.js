// The pill on the table for the rank that is turned up: said at the deal, it is not asked with the hand.

class WildPill extends HTMLElement {
  words; // with a place for the rank

  connectedCallback() {
    const select = this.querySelector("select");
    this.words ??= this.querySelector("[aria-hidden]").textContent;
    select.value = remembered(this.dataset.deal) ?? "";
    select.addEventListener("change", () => {
      remember(this.dataset.deal, select.value || null);
      this.draw(select);
    });
    this.draw(select);
    this.hidden = false;
  }

  draw({ value }) {
    const rank = { "": "–", none: this.dataset.none }[value] ?? value;
    this.querySelector("[aria-hidden]").textContent = this.words.replace("{rank}", rank);
  }
}

customElements.define("wild-pill", WildPill);

// The pill on the table for the rank that is turned up: said at the deal, it is not asked with the hand. The server
// tells it to all who look at the table; the phone remembers what the server does not know yet.

let said = Promise.resolve(); // one after the other, so that the last word counts

class WildPill extends HTMLElement {
  words; // with a place for the rank

  connectedCallback() {
    const select = this.querySelector("select");
    this.words ??= this.querySelector("[aria-hidden]").textContent;
    const { deal, rank, say } = this.dataset;
    if (!say && rank && remembered(deal) === null) remember(deal, rank); // the keypad asks the phone alone
    const unsaid = remembered(deal);
    select.value = unsaid ?? rank;
    select.addEventListener("change", () => {
      remember(deal, select.value);
      this.draw(select);
      this.say();
    });
    this.draw(select);
    this.hidden = false;
    if (unsaid !== null) this.say();
  }

  say() {
    said = said.then(() => this.tell());
  }

  async tell() {
    const { after, deal, say } = this.dataset;
    const rank = remembered(deal);
    if (!say || rank === null) return;
    const { name, value } = document.querySelector("[name=csrfmiddlewaretoken]");
    const body = new URLSearchParams({ [name]: value, wild: rank, after });
    const answer = await fetch(say, { method: "POST", body, keepalive: true }).catch(() => null);
    if (!answer?.ok || remembered(deal) !== rank) return;
    this.dataset.rank = rank;
    remember(deal, null);
  }

  draw({ value, selectedOptions }) {
    const rank = { "": "–", none: this.dataset.none }[value] ?? selectedOptions[0]?.dataset.face;
    this.querySelector("[aria-hidden]").textContent = this.words.replace("{rank}", rank);
  }
}

customElements.define("wild-pill", WildPill);

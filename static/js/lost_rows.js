// A hand of a game in which cards are not counted: what each loser lost is a row with a few choices, already set.
// Without this file the same choices are there for the one who went out, and everything works.

(() => {
  const minus = (n) => (n < 0 ? `−${-n}` : `${n}`);
  const number = (input) => Number(input?.value.replace("−", "-")) || 0;

  class LostRows extends HTMLElement {
    plain; // the words of the button that goes on

    connectedCallback() {
      if (this.rules) return;
      this.rules = JSON.parse(this.dataset.rules);
      this.words = JSON.parse(this.dataset.words);
      this.addEventListener("submit", (event) => this.onSubmit(event), { capture: true }); // before it is sent
      this.addEventListener("input", () => this.draw());
      this.addEventListener("click", (event) => {
        if (event.target.closest("[data-back]")) this.backToWho(event);
        else if (event.target.closest("[data-more]")) this.toggleMore(event.target.closest("[data-more]"));
      });
      this.onKey = this.onKey.bind(this);
      document.addEventListener("keydown", this.onKey);
      if (this.form) this.stage(this.form.elements.out.value);
    }

    disconnectedCallback() {
      document.removeEventListener("keydown", this.onKey);
    }

    get who() {
      return this.querySelector("form.who");
    }

    get form() {
      return this.querySelector("form.cards");
    }

    /** How the hand was ended, as in keypad.js. */
    get way() {
      const { way, kalooki } = this.form.elements;
      return way?.value || (kalooki?.checked ? "kalooki" : "");
    }

    /** A form that waits in its template until it is asked for. */
    bring(name) {
      this.append(this.querySelector(`template[data-${name}]`).content.cloneNode(true));
      window.htmx?.process(this.lastElementChild);
    }

    begin(out, way, texts = {}) {
      if (!this.form) this.bring("cards");
      const { form } = this;
      if (form.elements.way) form.elements.way.value = way;
      else form.elements.kalooki.checked = way === "kalooki";
      for (const [name, text] of Object.entries(texts)) this.fill(form.elements[name], text);
      if (this.who) this.who.hidden = true;
      form.hidden = false;
      this.stage(out);
    }

    /** A sum that none of the choices is, as an imported game may have it, becomes one of them. */
    fill(field, text) {
      if (!field) return;
      field.value = text;
      if (field.value === text) return;
      const lot = (field[0] ?? field).closest("label").cloneNode(true);
      lot.querySelector("span > span").textContent = text;
      (field[0] ?? field).closest(".lots").append(lot);
      Object.assign(lot.querySelector("input"), { value: text, checked: true });
    }

    backToWho(event) {
      event.preventDefault();
      if (!this.who) this.bring("who");
      if (this.who.elements.kalooki) this.who.elements.kalooki.checked = this.way === "kalooki";
      this.form.hidden = true;
      this.who.hidden = false;
      this.who.querySelector("[name=out]").focus({ preventScroll: true });
    }

    /** The losers from the left of the one who went out, who stands last. */
    stage(out) {
      const { form } = this;
      form.classList.add("staged");
      form.elements.out.value = out;
      const all = [...form.querySelectorAll(".group")].sort(
        (a, b) => Number(a.dataset.place) - Number(b.dataset.place),
      );
      this.winner = all.find((group) => group.dataset.seat === `${out}`);
      const at = all.indexOf(this.winner);
      this.losers = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))];
      form.querySelector("[data-groups]").replaceChildren(...this.losers, ...(this.winner ? [this.winner] : []));
      for (const group of all) this.cast(group, group === this.winner);
      form.querySelector("[data-title]").textContent = this.winner?.dataset.went ?? this.words.stock_empty;
      this.draw();
    }

    cast(group, isWinner) {
      group.classList.toggle("winner", isWinner);
      group.setAttribute("aria-label", isWinner ? group.dataset.marked : group.dataset.left);
      const lots = [...group.querySelectorAll("[type=radio]")];
      for (const lot of lots) lot.disabled = isWinner;
      if (isWinner || lots.some((lot) => lot.checked)) return;
      const preset = lots.find((lot) => lot.value === this.rules.usual);
      if (preset) preset.checked = true;
    }

    /** Bonuses and penalties; those that were given stay in sight. */
    toggleMore(button) {
      const open = this.form.classList.toggle("extra");
      button.setAttribute("aria-expanded", String(open));
      for (const details of this.form.querySelectorAll("details.plainly"))
        details.open = open || [...details.querySelectorAll("input")].some((input) => input.value);
    }

    /** What the hand costs a loser, marks aside; null where nothing is chosen yet. */
    lost(group) {
      const lot = group.querySelector("[type=radio]:checked");
      if (!lot) return null;
      const points = this.rules.fixed[lot.value] ?? Number(lot.value);
      const [how, n] = this.rules.effects[this.way || "plain"] ?? [];
      return this.times * (how === "times" ? points * n : how === "add" ? points + n : how === "set" ? n : points);
    }

    /** What the way out gives the one who went out. */
    get given() {
      return this.rules.out[this.way || "plain"] ?? 0;
    }

    /** What all points of the hand are multiplied by, as in keypad.js. */
    get times() {
      let product = 1;
      /** @type {NodeListOf<HTMLInputElement>} */
      const boxes = this.form.querySelectorAll("[data-times]:checked");
      for (const box of boxes) product *= Number(box.dataset.times) ** Number(box.value);
      return product;
    }

    marked(group) {
      let sum = number(group.querySelector("[data-other]"));
      for (const input of group.querySelectorAll("[data-mark]")) sum += number(input) * Number(input.dataset.points);
      return sum;
    }

    draw() {
      const { form } = this;
      if (!form || form.hidden || !this.losers) return;
      const lost = this.losers.map((group) => this.lost(group));
      const sum = lost.reduce((all, points) => all + points, 0);
      const { score_to: to, blocked } = this.rules;
      const own = { losers: 1, winner: 0, zero_sum: -1 }[to];
      const known = this.winner || (to === "losers" && blocked !== "lowest");
      for (const [index, group] of this.losers.entries()) this.drawRow(group, known ? own * lost[index] : 0);
      if (this.winner) this.drawRow(this.winner, (to === "losers" ? 0 : sum) + this.times * this.given);
      const button = form.querySelector("[name=step].main");
      this.plain ??= button.querySelector("span").textContent;
      const isSaved = button.value === "save";
      const words = isSaved ? this.wordsOf(lost) || this.plain : this.words.check;
      button.querySelector("span").textContent = words;
    }

    drawRow(group, points) {
      const before = Number(group.dataset.total);
      const after = before + points + this.marked(group);
      const { highest } = this.rules;
      group.querySelector("[data-then]").hidden = after === before;
      group.querySelector("[data-then] .num").textContent = minus(before);
      group.querySelector("[data-after]").textContent = minus(after);
      group.querySelector("[data-fate]").hidden = highest === null || after <= highest;
      this.drawLives(group, before, after);
    }

    /** A peg for each life: those left are filled, and those that this hand takes stand out. */
    drawLives(group, before, after) {
      const pegs = [...group.querySelectorAll(".lives > *")];
      if (!pegs.length) return;
      const [had, left] = [before, after].map((total) => Math.max(0, Math.min(pegs.length, pegs.length - total)));
      pegs.forEach((peg, at) => {
        peg.className = at < left ? "left" : at < had ? "just" : "";
      });
      const words = group.querySelector(".lives-left");
      words.textContent = words.dataset.words.split("|")[left];
    }

    /** What will be saved, where a few words can say it. */
    wordsOf(lost) {
      const kinds = [...new Set(lost)];
      if (kinds.includes(null) || kinds.length > 2) return "";
      if (kinds.length === 1) return this.filled(lost.length > 1 ? "lost_alike" : "lost_one", 0, lost);
      const alone = kinds.find((kind) => lost.filter((points) => points === kind).length === 1);
      return alone === undefined || lost.length < 3 ? "" : this.filled("lost_but", lost.indexOf(alone), lost);
    }

    filled(words, at, lost) {
      return this.words[words]
        .replace("{name}", () => this.losers[at].dataset.name)
        .replace("{n}", minus(lost[at]))
        .replace("{rest}", minus(lost.find((points) => points !== lost[at]) ?? 0));
    }

    onSubmit(event) {
      if (event.target === this.who && event.submitter?.name === "out") {
        if (this.who.querySelector("[name^=away]:checked")) return; // the table is another: the server lays it
        if (!this.who.elements.kalooki) return; // the server asks which of several ways it was
        event.preventDefault();
        this.begin(event.submitter.value, this.who.elements.kalooki.checked ? "kalooki" : "");
        afterPaint(() => this.form.querySelector("h1").focus({ preventScroll: true }));
      } else if (event.target === this.form) {
        const empty = this.losers.find((group) => this.lost(group) === null);
        if (!empty) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        delete event.target.dataset.sent; // of live.js: the next press is no second touch
        this.complain(empty);
      }
    }

    complain(group) {
      const why = group.querySelector(":scope > .why");
      why.hidden = false;
      why.textContent = this.words.nothing.replace("{name}", () => group.dataset.name);
      group.querySelector("[type=radio]").focus();
      say(why.textContent);
    }

    /** Who went out can be typed as well as tapped. */
    onKey(event) {
      if (event.ctrlKey || event.metaKey || event.altKey || !this.who || this.who.hidden) return;
      if (event.target.closest?.("input:not([type=checkbox]), textarea, select, summary")) return;
      if (/^[1-9]$/.test(event.key)) this.who.querySelectorAll("[name=out]")[Number(event.key) - 1]?.click();
      else if (event.key.toLowerCase() === "l") this.who.elements.kalooki?.click();
    }
  }

  customElements.define("lost-rows", LostRows);
})();

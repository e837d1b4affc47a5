// The wild rank of a hand: known by its number, or asked once before the first count, by the same keys.

class HandWild extends HandStage {
  picking = false;
  values; // of all cards as they are without a wild rank

  /** The field for the rank, where the host says it. */
  get wildField() {
    return this.form.elements.wild;
  }

  /** What was said at the deal, or here; nothing of it is known in a correction. */
  get dealt() {
    const { deal, rank } = this.dataset;
    return (deal && (remembered(deal) ?? rank)) || "";
  }

  stage(out) {
    const { wild } = this.rules;
    this.pick(false);
    if (this.wildField && this.dealt) this.wildField.value = this.dealt;
    if (wild) this.setWild(this.wildField ? this.wildField.value : this.dataset.wild);
    super.stage(out);
    if (!this.wildField || this.wildField.value) return;
    // Who adds up alone needs no rank.
    if (sums.wanted()) this.pickWild("none");
    else this.askWild();
  }

  show(group, part = this.partAsked(group)) {
    super.show(group, part);
    if (!this.picking) return;
    const { ask, hint } = this.rules.wild;
    put(this.at("[data-holds]"), ask);
    put(this.at("[data-of]"), "");
    put(
      this.at("[data-how]"),
      hint.replace("{holds}", () => group.dataset.holds),
    );
  }

  pick(on) {
    this.picking = on;
    this.form.classList.toggle("picks", on);
  }

  askWild() {
    this.pick(true);
    this.setWild("");
    this.show(this.counted);
    this.mode("cards");
  }

  rankOf(token) {
    return token.replace(/[SHDC]$/, "");
  }

  /** A rank, or "none". */
  pickWild(rank) {
    this.wildField.value = rank;
    this.pick(false);
    this.setWild(rank);
    this.show(this.counted);
  }

  setWild(rank) {
    const { value, words } = this.rules.wild;
    this.values ??= this.rules.values;
    this.wildRank = rank in words ? rank : "";
    const cards = rank === "A" ? ["A_RED", "A_BLACK"] : [rank];
    const counts = this.wildRank && value !== null;
    const own = counts ? cards.map((card) => [card, value]) : [];
    const others = Object.entries(this.values).filter(([card]) => !counts || this.rankOf(card) !== rank);
    this.rules.values = Object.fromEntries([...others, ...own]);
    for (const key of this.pads.querySelectorAll("[data-card]")) this.dressKey(key);
    for (const card of this.at(".tray").querySelectorAll("[data-token]")) card.remove(); // they are laid anew
    this.at("[data-wild-line]").hidden = !this.wildRank;
    put(this.at("[data-wild-line] .card"), this.rules.faces[rank] ?? rank);
    put(this.at("[data-wild-words]"), words[rank] ?? "");
  }

  /** The key of the wild rank has a star, a frame and its value; another is as it was drawn. */
  dressKey(key) {
    const { card } = key.dataset;
    const isWild = this.rankOf(card) === this.wildRank;
    if (isWild === key.classList.contains("wild")) return;
    const drawn = this.copyOf("keys").querySelector(`[data-card="${card}"]`);
    if (isWild) this.markWild(drawn);
    key.replaceWith(drawn);
  }

  markWild(key) {
    const { value, spoken } = this.rules.wild;
    key.classList.add("wild");
    key.setAttribute("aria-label", spoken.replace("{card}", key.getAttribute("aria-label")));
    const star = this.copyOf("star");
    star.firstElementChild.classList.add("suit");
    key.prepend(star);
    if (value === null) return;
    key.querySelector("small")?.remove();
    key.append(Object.assign(document.createElement("small"), { textContent: value }));
  }
}

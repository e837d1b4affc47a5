// Keys that add to what was laid down, such as a canasta or a red three: each counts how often it was tapped.

class HandAdds extends HandDisplay {
  /** The whole text of the counted player: what the keys have added, then what is typed. */
  composed(typed, counts = addedIn(this.text(this.counted)).counts) {
    if (this.half !== "laid") return typed;
    const added = [...counts].filter(([, count]) => count).map(([points, count]) => `${count}×${points}`);
    return [added.join("+"), typed].filter(Boolean).join(/^[+-]/.test(typed) ? "" : "+");
  }

  drawAdds() {
    if (this.half !== "laid") return;
    const { counts } = addedIn(this.text(this.counted));
    for (const key of this.pads.querySelectorAll("[data-add]")) {
      const { points } = key.dataset;
      const count = counts.get(points);
      put(key.querySelector("b"), count ? `${count} × ${points}` : points);
      key.setAttribute("aria-pressed", String(Boolean(count)));
    }
  }
}

// What each player's field comes to, by the rules and the way the hand was ended.

const minus = (n) => (n < 0 ? `−${-n}` : `${n}`);
const signed = (n) => (n > 0 ? `+${n}` : minus(n));

/** Words into a place, unless they stand there: whatever is written anew is laid out and painted anew. */
function put(place, words) {
  if (place.textContent !== words) place.textContent = words;
}

/**
 * How the hand was ended: the code of a way, "kalooki" by its switch, "" for plain going out.
 * @param {HTMLFormElement} form
 */
const wayIn = ({ elements: { way, kalooki } }) => way?.value || (kalooki?.checked ? "kalooki" : "");

/** @param {HTMLFormElement} form */
function setWay({ elements: { way, kalooki } }, code) {
  if (way) way.value = code;
  else kalooki.checked = code === "kalooki";
}

class HandFigures extends HTMLElement {
  form; // the one-screen form
  counted; // the group that is being counted
  rules;
  words;

  winner; // the group of the one who ended the hand
  losers; // the groups of all who are counted, in their order

  /** What a figure does to the total of who is counted: adds, takes, or neither; 0 too where that is not known yet. */
  get own() {
    const { score_to: to, blocked, teams } = this.rules;
    if (teams) return 0; // partners count together
    if (to === "losers") return this.winner || blocked !== "lowest" ? 1 : 0;
    return to === "zero_sum" && this.winner && this.winner !== this.counted ? -1 : 0;
  }

  copyOf(name) {
    return this.querySelector(`template[data-${name}]`).content.cloneNode(true);
  }

  places = {};

  /** A place of the one screen; each is looked for once. */
  at(selector) {
    this.places[selector] ??= this.form.querySelector(selector);
    return this.places[selector];
  }

  half = "left"; // what is being written of the counted player: what they have "laid", or "left" in hand

  field(group, part = this.half) {
    return group.querySelector(part === "laid" ? ".laid > .box" : ".boxed:not(.laid) > .box");
  }

  text(group, part = this.half) {
    return this.field(group, part).value.trim();
  }

  /** What is asked of a player, in this order. */
  partsOf(group) {
    if (!this.rules.melds) return ["left"];
    const parts = this.speaks(group) || this.text(group, "laid") ? ["laid"] : [];
    return this.field(group, "left").disabled ? parts : [...parts, "left"];
  }

  /** Whether this one is asked what was laid down: of a side the first who is counted. */
  speaks(group) {
    const { side } = group.dataset;
    return !side || this.losers.find((each) => each.dataset.side === side) === group;
  }

  isDone(group) {
    return !this.partsOf(group).some((part) => this.lacks(group, part));
  }

  /** Whether something is still to be written here; where losers then have a flat score, nothing need be. */
  lacks(group, part) {
    const isFlat = "" in this.rules.fixed && part === "left" && group !== this.winner;
    return !isFlat && !this.text(group, part);
  }

  /** What one text is worth; what was laid down may be below zero. */
  worthOf(group, part) {
    const text = this.text(group, part);
    if (part === "left") return worth(text, this.rules);
    const { counts, points, rest } = addedIn(text);
    if (!rest && counts.size) return { points, fixed: false };
    const typed = worth(rest.replace(/^[−-]/, "0$&"), { ...this.rules, fixed: {} });
    return typed && { points: typed.points + points, fixed: false };
  }

  /** The text of the player who is being counted, without what keys have added. */
  get typed() {
    return this.typedOf(this.counted);
  }

  typedOf(group) {
    const text = this.text(group);
    return this.half === "laid" ? addedIn(text).rest : text;
  }

  get hasWays() {
    return Boolean(this.form?.elements.way);
  }

  figure(group) {
    const found = this.rules.melds ? this.laidLessLeft(group) : this.heldBy(group);
    if (!found) return null;
    const { raw, why } = found;
    const points = found.points * this.times;
    if (this.times > 1) why.push(`×${this.times}`);
    const scored = this.marked(group, why);
    if (scored && points === raw && !why.some((words) => words.startsWith(raw))) why.unshift(minus(points));
    return { points: points + (this.own < 0 ? -scored : scored), why: why.join(", "), held: raw, scored };
  }

  /** What was laid down less what is held, as far as either is there; the points for going out go with it. */
  laidLessLeft(group) {
    const laid = this.worthOf(group, "laid")?.points;
    const left = this.partsOf(group).includes("left") ? this.heldBy(group)?.points : undefined;
    if (laid === undefined && left === undefined) return null;
    const out = (group === this.winner && this.rules.out[wayIn(this.form) || "plain"]) || 0;
    const words = this.words.laid_left.replace("{laid}", minus(laid ?? 0)).replace("{left}", minus(left ?? 0));
    const why = [...(left === undefined ? [] : [words]), ...(out ? [`${this.words.going_out} ${signed(out)}`] : [])];
    return { points: (laid ?? 0) - (left ?? 0) + out, why };
  }

  /** What a player holds, by the cap and the way the hand was ended; `raw` is the figure before that way. */
  heldBy(group) {
    const held = this.worthOf(group, "left");
    if (!held) return null;
    let points = held.points;
    const why = [];
    const cap = this.rules.cap;
    if (cap !== null && !held.fixed && points > cap) {
      why.push(this.words.at_most.replace("{sum}", points).replace("{cap}", cap));
      points = cap;
    }
    const raw = points;
    const [how, n] = this.rules.effects[wayIn(this.form) || "plain"] ?? [];
    points = this.affected(raw);
    const begins = why.length || how === "set" ? "" : `${raw} `;
    const effect = how === "add" ? signed(n) : how === "set" ? `→ ${minus(n)}` : `×${n}`;
    if (points !== raw) why.push(begins + effect);
    return { points, raw, why };
  }

  /** What all points of the hand are multiplied by. */
  get times() {
    let product = 1;
    for (const box of this.form.querySelectorAll("[data-times]:checked"))
      product *= Number(box.dataset.times) ** Number(box.value);
    return product;
  }

  /** A figure after what the way out does to it. */
  affected(figure) {
    const [how, n] = this.rules.effects[wayIn(this.form) || "plain"] ?? [];
    if (how === "add") return figure + n;
    return how === "times" ? figure * n : how === "set" ? n : figure;
  }

  marked(group, why) {
    let sum = 0;
    for (const input of group.querySelectorAll("[data-mark]")) {
      const count = Number(input.value) || 0;
      if (!count) continue;
      sum += count * Number(input.dataset.points);
      const times = count > 1 ? ` ×${count}` : "";
      why.push(`${input.dataset.mark.toLowerCase()} ${input.dataset.effect}${times}`);
    }
    const other = Number(group.querySelector("[data-other]")?.value.replace("−", "-")) || 0;
    if (other) why.push(signed(other));
    return sum + other;
  }
}

// The screens before the form: who went out, and how; and a draft, which goes on where it was.

const ASKED = "[name=out], [name=ended]"; // the keys that say who ended the hand

class HandScreens extends HandWild {
  who; // the form of each
  how;

  /** Whether one key says who ended the hand and how: between two players. */
  get asksBoth() {
    const who = this.who ?? this.querySelector("template[data-who]")?.content;
    return Boolean(who?.querySelector("[name=ended]"));
  }

  /** The keys are made while the host still looks for a name. */
  prepare() {
    if (this.form || !this.isConnected) return;
    const form = this.copyOf("cards").querySelector("form");
    form.hidden = true;
    this.append(form);
    window.htmx?.process(form);
    this.furnish(form);
  }

  begin(out, way, texts = {}) {
    this.prepare();
    const { form } = this;
    form.elements.out.value = out;
    setWay(form, way);
    for (const [name, value] of Object.entries(texts)) if (form.elements[name]) form.elements[name].value = value;
    for (const name of Object.keys(texts)) if (form.elements[name]?.dataset.times) form.elements[name].checked = true;
    this.open(form);
    this.stage(out);
  }

  /** One of the three screens in the place of the others. */
  open(screen) {
    for (const each of [this.who, this.how, this.form]) if (each) each.hidden = each !== screen;
  }

  askHow() {
    if (!this.how) {
      this.prepend(this.copyOf("how"));
      this.how = this.querySelector("form.how");
    }
    const { name, seat } = this.winner.dataset;
    this.how.elements.out.value = seat;
    for (const each of this.how.querySelectorAll("[data-named]"))
      each.textContent = each.dataset.named.replace("{name}", () => name);
    this.how.querySelector("[data-next]").textContent = this.afterPlain().dataset.next;
    this.open(this.how);
    this.keep("how");
    afterPaint(() => this.how.querySelector("h1").focus({ preventScroll: true }));
  }

  /** Who is counted next where none of the ways was used: then the one who ended the hand may hold cards too. */
  afterPlain() {
    const others = this.losers.filter((group) => group !== this.winner);
    const counted = this.rules.knock || this.rules.melds ? [this.winner, ...others] : others;
    return counted.find((group) => !this.isDone(group)) ?? counted[0];
  }

  /** What was counted stays; a way that was taken back is forgotten. */
  goOut(way) {
    setWay(this.form, way);
    this.open(this.form);
    this.stage(this.form.elements.out.value);
    this.arrive();
  }

  backToWho() {
    if (!this.who) {
      this.prepend(this.copyOf("who"));
      this.who = this.querySelector("form.who");
    }
    if (!this.hasWays) setWay(this.who, wayIn(this.form));
    this.open(this.who);
    this.keep("who");
    this.who.querySelector(ASKED).focus({ preventScroll: true });
  }

  /** The reader goes on to the next loser, once the eyes have. */
  arrive() {
    afterPaint(() => this.form.querySelector(".holds h1").focus({ preventScroll: true }));
  }

  /** A draft of this window goes on where it was, unless the address asks for something else. */
  fits(draft, shown) {
    const asked = new URLSearchParams(location.search).get("out");
    const places = (shown ?? this.who ?? this.how).querySelectorAll(shown ? ".group, [name=out]" : ASKED);
    const seats = [...places].map((each) => each.dataset.seat ?? each.value.split(":")[0]);
    return seats.includes(`${draft.out}`) && (asked === null || asked === `${draft.out}`);
  }

  restore(draft) {
    this.begin(draft.out, draft.way ?? (draft.kalooki ? "kalooki" : ""), draft.texts);
    this.form.elements.entry_id.value = draft.id;
    if (draft.at === "who") return this.backToWho();
    if (draft.at === "how") return this.askHow();
    const complete = this.losers.every((group) => this.isDone(group) && this.figure(group));
    if (complete) this.show(this.losers.at(-1));
    this.standAt(draft);
    if (draft.at === "check" && complete) this.check();
  }

  /** The loser who was being counted, perhaps not to the end. */
  standAt(draft) {
    const group = this.losers.find((each) => Number(each.dataset.seat) === draft.at);
    if (group) this.show(group);
  }

  /** On to the check screen, as soon as it can come without leaving this page. */
  check() {
    const press = () => {
      if (this.isConnected) this.form.querySelector("[data-go] .main").click();
    };
    if (window.htmx) return press();
    loadTouched();
    document.addEventListener("htmx:after:process", () => setTimeout(press), { once: true });
  }

  offerBegun() {
    const place = this.who?.querySelector("[data-begun]");
    const draft = place && drafts.begun(this.dataset.draft);
    const named = `.key[value="${draft?.out}"] span, [data-of="${draft?.out}"] span`;
    const name = draft && this.who.querySelector(named)?.textContent;
    if (!name) return;
    const counted = Object.keys(draft.texts).filter((field) => field.startsWith("cards-")).length;
    place.hidden = false;
    place.querySelector("span").textContent = this.words.begun.replace("{name}", name).replace("{n}", counted);
    place.querySelector("button").addEventListener("click", () => {
      this.begin(draft.out, draft.way ?? "", draft.texts);
      this.standAt(draft);
    });
  }
}

// The draft: it lives on this phone until the hand is saved, and each window has its own.

const TYPED = /^(cards|laid|times|mark|kitty|fine|bonus|other|reason)-|^wild$/;
const WINDOW = "kalooki-window";
const PAGE = Math.random().toString(36).slice(2);

const drafts = {
  /** The name of this window, for as long as it is open. */
  window(fresh = false) {
    try {
      const name = (!fresh && sessionStorage.getItem(WINDOW)) || Math.random().toString(36).slice(2);
      sessionStorage.setItem(WINDOW, name);
      return name;
    } catch {
      return PAGE;
    }
  },
  read(key) {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;
    }
  },
  /** A window that was doubled keeps its draft under a name of its own from its first change on. */
  write(place, draft) {
    const key = `${place}:${this.window()}`;
    const there = this.read(key);
    const other = there && there.page !== PAGE && this.known !== key;
    this.known = other ? `${place}:${this.window(true)}` : key;
    try {
      localStorage.setItem(this.known, JSON.stringify({ ...draft, page: PAGE, when: Date.now() }));
    } catch {
      /* private mode: the page itself still holds it */
    }
  },
  mine(place) {
    const key = `${place}:${this.window()}`;
    const draft = this.read(key);
    if (draft) this.known = key;
    return draft;
  },
  /** The latest hand begun in another window, or in one that was closed. */
  begun(place) {
    const mine = `${place}:${this.window()}`;
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${place}:`) && key !== mine);
    return (
      keys
        .map((key) => this.read(key))
        .filter(Boolean)
        .sort((a, b) => b.when - a.when)[0] ?? null
    );
  },
};

/** A hand that waits on the check screen is a draft, too. */
function keepChecked() {
  /** @type {HTMLFormElement} */
  const form = document.querySelector("#preview[data-draft], #compare[data-draft]");
  if (!form) return;
  const texts = {};
  for (const input of form.querySelectorAll("input[type=hidden]"))
    if (TYPED.test(input.name)) texts[input.name] = input.value;
  const { out, way, kalooki, entry_id } = form.elements;
  if (out)
    drafts.write(form.dataset.draft, {
      id: entry_id.value,
      out: out.value,
      way: way?.value || (kalooki ? "kalooki" : ""),
      texts,
      at: "check",
    });
}
document.addEventListener("htmx:after:swap", keepChecked);

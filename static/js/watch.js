// Looking for what others wrote: every three seconds while the page is seen, at once when it is seen again,
// not at all while it is hidden. A change that somebody else made closes nothing and moves nobody.

(() => {
  const EVERY = 3000;
  const GIVEN_UP = 12_000;
  let looking = null; // the part that asks now: one that was replaced meanwhile holds nobody up
  let since = 0;
  let before = null;

  const words = (element) => element.textContent.trim();
  const isLook = (event) => event.detail?.ctx?.sourceEvent?.type === "look";

  /** The last part that looks: the table, once a saved hand has brought it, and no longer the notice above. */
  function look() {
    const part = [...document.querySelectorAll('[data-hx-trigger="look"]')].pop();
    if (!part || document.hidden || (part === looking && Date.now() - since < GIVEN_UP)) return;
    looking = part;
    since = Date.now();
    window.htmx.trigger(part, "look");
  }

  /** What stood open and where the reader was. */
  function standing(root) {
    const open = [...root.querySelectorAll("details[open] > summary")].map(words);
    const at = document.activeElement?.closest("a, button, summary");
    return { open, at: at && root.contains(at) ? words(at) : "" };
  }

  function stand({ open, at }) {
    for (const summary of document.querySelectorAll("details > summary")) {
      if (open.includes(words(summary))) summary.parentElement.open = true;
    }
    if (at) [...document.querySelectorAll("a, button, summary")].find((each) => words(each) === at)?.focus({ preventScroll: true });
  }

  document.addEventListener("htmx:before:response", (event) => {
    before = isLook(event) && event.detail.ctx.response.status === 200 ? standing(event.detail.ctx.sourceElement) : null;
  });
  document.addEventListener("htmx:after:swap", () => {
    if (before) stand(before);
    before = null;
  });
  document.addEventListener("htmx:finally:request", (event) => { if (isLook(event)) looking = null; });

  setInterval(look, EVERY);
  document.addEventListener("visibilitychange", look);
  window.addEventListener("online", look);
  window.addEventListener("offline", () => { looking = null; look(); });
})();

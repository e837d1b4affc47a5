// Looking for what others wrote closes nothing and moves nothing.

(() => {
  const EVERY = 3000;
  const UNSEEN = 30_000; // a page that no one sees
  const BETWEEN_TAPS = 700;
  const GIVEN_UP = 12_000;
  let looking = null; // the part that asks now: one that was replaced meanwhile holds nothing up
  let since = 0;
  let tapped = 0;
  let writing = 0; // answers to what was pressed that are still to come
  let before = null;

  const words = (element) => element.textContent.trim();

  /** The table, once a saved hand has brought it, and no longer the notice above. */
  function look() {
    const part = [...document.querySelectorAll('[data-hx-trigger="look"]')].pop();
    const rest = (part === looking && GIVEN_UP) || (document.hidden && UNSEEN) || 0;
    if (!part || !window.htmx || Date.now() - since < rest || isCounting()) return;
    since = Date.now();
    window.htmx.trigger(part, "look");
  }

  /** Who lays card after card is not held up. */
  function isCounting() {
    return Date.now() - tapped < BETWEEN_TAPS && document.querySelector("card-keypad") !== null;
  }

  /** What stood open and where the reader was. */
  function standing(root) {
    const open = [...root.querySelectorAll("details[open] > summary")].map(words);
    const at = document.activeElement?.closest("a, button, summary");
    return { open, at: at && root.contains(at) ? words(at) : "" };
  }

  function stand({ open, at }) {
    for (const summary of document.querySelectorAll("details > summary")) {
      if (open.includes(words(summary))) summary.closest("details").open = true;
    }
    if (at)
      [...document.querySelectorAll("a, button, summary")]
        .find((each) => words(each) === at)
        ?.focus({ preventScroll: true });
  }

  /** The answer to what was pressed finds its place; the next look brings the rest. */
  document.addEventListener("htmx:before:swap", (event) => {
    if (!looks(event)) return;
    const { response, sourceElement } = event.detail.ctx;
    before = !writing && response.status === 200 ? standing(sourceElement) : null;
    if (writing) event.preventDefault();
  });
  document.addEventListener("htmx:after:swap", () => {
    if (before) stand(before);
    before = null;
  });
  document.addEventListener("htmx:before:request", (event) => {
    if (looks(event)) looking = event.detail.ctx.sourceElement;
    else writing += 1;
  });
  document.addEventListener("htmx:finally:request", (event) => {
    if (looks(event)) looking = null;
    else writing = Math.max(0, writing - 1);
  });

  addEventListener("pointerdown", () => {
    tapped = Date.now();
  });
  if (performance.now() > EVERY) look();
  setInterval(look, EVERY);
  document.addEventListener("visibilitychange", look);
  window.addEventListener("online", look);
  window.addEventListener("offline", () => {
    looking = null;
    look();
  });
})();

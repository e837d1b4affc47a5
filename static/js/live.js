// What every page of a game shares: what was said is announced, a saved hand leaves no draft,
// a page from the back button is fresh, and one press sends one form.

/** A status speaks when its words change, not when it arrives with them. */
function announce() {
  const sentence = document.querySelector(".snack [data-says]");
  if (!sentence) return;
  const words = sentence.textContent;
  sentence.textContent = "";
  setTimeout(() => { sentence.textContent = words; }, 60);
}

/** A hand that is in the book needs no draft. */
function tidyDrafts() {
  const table = document.querySelector("#table[data-game]");
  if (!table) return;
  try {
    for (const key of Object.keys(localStorage)) {
      const [, game, version] = key.match(/^kalooki:([^:]+):(\d+)/) ?? [];
      if (game === table.dataset.game && Number(version) !== Number(table.dataset.version)) localStorage.removeItem(key);
    }
  } catch { /* private mode keeps nothing */ }
}

/** After a part was replaced, the reader stands at its heading, not at the top of nowhere. */
function arrive(root) {
  const heading = root.querySelector?.("h1[tabindex], [data-holds]");
  if (heading && (document.activeElement === document.body || !document.activeElement)) heading.focus({ preventScroll: true });
}

document.addEventListener("htmx:after:swap", () => {
  const named = document.querySelector("[data-page-title]");
  if (named) document.title = named.dataset.pageTitle;
  tidyDrafts();
  announce();
  arrive(document);
});

document.addEventListener("htmx:error", () => document.body.classList.add("offline"));
document.addEventListener("htmx:response:error", (event) => {
  if (event.detail?.ctx?.response?.status >= 500) document.body.classList.add("offline");
});
document.addEventListener("htmx:before:request", () => document.body.classList.remove("offline"));

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.method !== "post" || event.defaultPrevented) return;
  if (form.dataset.sent && Date.now() - Number(form.dataset.sent) < 1500) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  form.dataset.sent = Date.now();
}, { capture: true });

window.addEventListener("pageshow", (event) => {
  if (event.persisted) window.location.reload();
});

tidyDrafts();

// How a form is sent: once, and not before the scripts that it is sent through are there.

/** Send a form as by a press on a button, its first one if none is named; Safari before 16 does so only by a press. */
function press(form, button) {
  if (form.requestSubmit) form.requestSubmit(button);
  else (button ?? [...form.elements].find(({ type }) => type === "submit")).click();
}

/** Whether each button of a form is a thing of its own: then every press counts, and the answer stays on the page. */
const isEach = ({ dataset }) => "each" in dataset;

/** Whether the scripts are there that a form is sent through. */
const isReady = ({ dataset, elements }) =>
  (!elements.entry_id || "outbox" in document.documentElement.dataset) &&
  (!dataset.hxPost || "htmxPowered" in dataset) &&
  (!dataset.picture || "shares" in document.documentElement.dataset);

/** Whether sending a form leaves the page: it neither waits on this phone nor is sent from within. */
const leaves = (form) => !form.elements.entry_id && !("hxPost" in form.dataset);

const held = new Map(); // forms that wait, and what was pressed in them

const isSaying = () => document.querySelector("[data-each].htmx-request") !== null || [...held.keys()].some(isEach);

/** Whether something that was written before is still to be sent: it comes first. */
const isBehind = (form) =>
  (!isEach(form) && isSaying()) || (form.method === "get" && [...held.keys()].some(({ method }) => method === "post"));

function when(isTime, work) {
  const waiting = setInterval(() => {
    if (!isTime()) return;
    clearInterval(waiting);
    work();
  }, 30);
}

/** What is pressed waits for these scripts, which may be on their way; not long, since they may never come. */
function hold(event) {
  const { target: form, submitter } = event;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (held.has(form)) return void (isEach(form) && held.get(form).push(submitter));
  held.set(form, [submitter]);
  loadOutbox();
  loadTouched();
  const end = Date.now() + 2000;
  when(
    () => !isBehind(form) && (isReady(form) || Date.now() > end),
    () => letGo(form),
  );
}

/** A second press would break off the first one that leaves the page. */
function letGo(form) {
  const pressed = held.get(form);
  held.delete(form);
  form.dataset.held = "gone";
  if (!form.isConnected && leaves(form)) {
    form.hidden = true; // an answer has just brought another in its place
    document.body.append(form);
  }
  if (form.isConnected) for (const button of isReady(form) ? pressed : pressed.slice(0, 1)) press(form, button);
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (!link || !isSaying() || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  when(
    () => !isSaying(),
    () => window.location.assign(link.href),
  );
});

document.addEventListener(
  "submit",
  (event) => {
    const form = event.target;
    const waits = form.dataset.held !== "gone" && !isReady(form);
    if (isBehind(form) || (form.dataset.picture && waits)) return hold(event);
    if (form.method !== "post" || event.defaultPrevented) return;
    if (!navigator.onLine && leaves(form)) {
      event.preventDefault();
      return offline(event);
    }
    if (waits && (form.elements.entry_id || isEach(form))) return hold(event);
    const by = isEach(form) ? (event.submitter?.id ?? "") : ""; // only the same button is a double tap there
    if (form.dataset.by === by && Date.now() - Number(form.dataset.sent) < 1500) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    form.dataset.sent = `${Date.now()}`;
    form.dataset.by = by;
  },
  { capture: true },
);

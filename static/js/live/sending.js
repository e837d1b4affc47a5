// How a form is sent: once, and not before the scripts that it is sent through are there.

/** Send a form as by a press on a button, its first one if none is named; Safari before 16 does so only by a press. */
function press(form, button) {
  if (form.requestSubmit) form.requestSubmit(button);
  else (button ?? [...form.elements].find(({ type }) => type === "submit")).click();
}

/** Whether the scripts are there that a form is sent through: the outbox, and htmx for a step of a hand. */
const isReady = ({ dataset }) =>
  "outbox" in document.documentElement.dataset && (!dataset.hxPost || "htmxPowered" in dataset);

/** Whether sending a form leaves the page: it neither waits on this phone nor is sent from within. */
const leaves = (form) => !form.elements.entry_id && !("hxPost" in form.dataset);

/** What is pressed waits for these scripts, which may be on their way; not long, since they may never come. */
function holdForOutbox(event) {
  const { target: form, submitter } = event;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (form.dataset.held) return;
  const goOn = () => {
    if (form.dataset.held === "gone" || !form.isConnected) return;
    form.dataset.held = "gone";
    press(form, submitter);
  };
  form.dataset.held = "waits";
  loadOutbox();
  loadTouched();
  const end = Date.now() + 2000;
  const waiting = setInterval(() => {
    const isNext = form.method === "post" || !isSomethingHeld("[method=post]"); // what was written comes first
    if (!(isReady(form) && isNext) && Date.now() < end) return;
    clearInterval(waiting);
    goOn();
  }, 30);
}
const isSomethingHeld = (which = "") => document.querySelector(`form${which}[data-held=waits]`) !== null;

document.addEventListener(
  "submit",
  (event) => {
    const form = event.target;
    if (form.method === "get" && isSomethingHeld()) return holdForOutbox(event); // what was written comes first
    if (form.method !== "post" || event.defaultPrevented) return;
    if (!navigator.onLine && leaves(form)) {
      event.preventDefault();
      return offline(event);
    }
    if (form.elements.entry_id && !isReady(form) && form.dataset.held !== "gone") return holdForOutbox(event);
    // where each button is a thing of its own, only the same one is a double tap
    const by = "each" in form.dataset ? (event.submitter?.id ?? "") : "";
    if (form.dataset.by === by && Date.now() - Number(form.dataset.sent) < 1500) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    form.dataset.sent = `${Date.now()}`;
    form.dataset.by = by;
  },
  { capture: true },
);

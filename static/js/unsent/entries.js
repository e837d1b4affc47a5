// What is kept: a form that writes goes through the outbox, and then where its answer leads.

/** Whether fields are something to be written, not only looked at. */
function writes(address, fields) {
  const steps = fields.filter(([name]) => name === "step").map(([, value]) => value);
  const asks = fields.some(([name]) => name === "draw" || name === "change" || name.startsWith("usual"));
  const has = (wanted) => fields.some(([name]) => name === wanted);
  return (
    OURS.test(address) &&
    has("entry_id") &&
    (has("expected") || has("game_id")) &&
    !asks &&
    steps.every((step) => step === "save")
  );
}

/** The day here, as a date field writes it: a game that begins without a connection is of the day it began. */
function dayHere() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, "0")).join("-");
}

const valueIn = (fields, wanted) => fields.find(([name]) => name === wanted)?.[1];

function written(address, fields, form) {
  const expected = valueIn(fields, "expected");
  const id = valueIn(fields, "entry_id");
  return {
    id,
    // a game that begins is its own
    game: expected === undefined ? valueIn(fields, "game_id") : address.match(GAME)[1],
    address,
    fields: expected === undefined ? [...fields, ["day", dayHere()]] : fields,
    expected: expected === undefined ? null : Number(expected),
    instead: valueIn(fields, "kept") ?? null,
    title: document.querySelector("[data-page-title]")?.dataset.pageTitle ?? document.title,
    at: Date.now(), // only to be shown: order is by place
    form: form?.id ?? "",
    variant: form?.dataset.variant ?? "",
  };
}

/**
 * Keep it, then send it and whatever was before it; the answer, or null where there is none yet. `fetching` takes
 * what is sent with every entry: its body, and what asks for the receipt.
 */
async function through(entry, fetching) {
  tellLater(entry.id);
  const kept = await outbox.keep(entry);
  let answer = null;
  let outcome = NOTHING;
  const sendOnce = async (each) => {
    try {
      answer = await fetching({ ...naming(each.id), body: bodyOf(each) });
    } catch {
      refusals.delete(each.game);
      return NOTHING;
    }
    outcome = await beside(await judged(each, heard(each, answer)), answer);
    return outcome;
  };
  await outbox.deliverGame(kept.game, { id: kept.id, send: sendOnce });
  if (!answer && !(await store.all()).some((each) => each.id === kept.id)) await sendOnce(kept); // it went already
  if (isUnsure(outcome.status)) {
    await tellOf(kept.id);
    // a proxy that finds no server is an outage
    const received = outcome.status || (answer?.status >= 500 && isOurs(answer)) ? answer : null;
    remain(kept, received);
    return received;
  }
  // What was refused is on the screen now; only a hand that another phone overtook is worth keeping besides.
  if (outcome.version === null && !outcome.kept && (outcome.status === 422 || valueIn(kept.fields, "step") !== "save"))
    await outbox.drop(kept.id);
  tellOf(kept.id);
  return answer;
}

/** Where an answer leads; see scoring/games/views/write_responses.py. */
const leadsTo = (answer) => answer.headers.get("Kalooki-Leads");

/** It is on this phone, and will be sent without anybody's doing; where no answer came, the phone goes on with it. */
function remain(entry, answer) {
  for (const form of document.forms) if (form.elements.entry_id?.value === entry.id) form.dataset.kept = entry.id;
  document.body.classList.add("kept");
  document.body.classList.toggle("safe", Boolean(navigator.serviceWorker?.controller));
  if (rests(entry)) tellRefusal(refusalOf(entry));
  else if (isCut() || !answer) goOnHere(entry);
  clearTimeout(timer);
  timer = setTimeout(deliver, wait);
}

/** A refusal is no outage: it is shown where a page says that there is no connection, and in its place. */
function tellRefusal(words) {
  document.body.classList.remove("offline", "stale", "full", "kept");
  document.body.classList.add("refused");
  document.querySelector(".offline-note .refusal").textContent = words;
  say(words);
  tell();
}

/** What the server refused before any page was asked: then there is no page that says why, and the form stays. */
function tellIfRefused(answer) {
  const words = answer.headers.get("Content-Type")?.startsWith("text/plain") && refusalWords()[answer.status];
  if (words) tellRefusal(words);
  return Boolean(words);
}

const goOnHere = (entry) => takeOver("") || beginHere(entry);

document.addEventListener("htmx:before:request", (event) => {
  const { request } = event.detail.ctx;
  if (request.method !== "POST" || !(request.body instanceof URLSearchParams)) return;
  const fields = [...request.body];
  if (!writes(request.action, fields)) return void stepHere(event.detail.ctx, fields);
  event.detail.ctx.fetch = async (action, options) => {
    const entry = written(action, fields, event.detail.ctx.sourceElement);
    const merged = (more) => ({ ...options, ...more, headers: { ...options.headers, ...more.headers } });
    const plainly = () => window.fetch(action, options); // what cannot be kept is sent all the same
    const answer = await through(entry, (more) => window.fetch(action, merged(more))).catch(plainly);
    if (!answer) throw new TypeError("Failed to fetch");
    if (tellIfRefused(answer)) throw new DOMException("The phone says why", "AbortError");
    return shownBy(answer, entry, options);
  };
});

/** What an answer shows, all of it; where it was cut off, what it says is written is shown by the table. */
async function shownBy(answer, entry, /** @type {RequestInit} */ { headers, signal }) {
  try {
    return await complete(leadsTo(answer) ? await window.fetch(leadsTo(answer), { headers, signal }) : answer);
  } catch (cutOff) {
    const { version, kept } = outcomeOf(answer, entry);
    if (version !== null || kept) openWritten(`/games/${entry.game}/`);
    throw cutOff;
  }
}

/** An answer whose body came to its end, too. */
async function complete(answer) {
  await answer.clone().arrayBuffer();
  return answer;
}

/** As soon as there is a connection again: a page that is left without one may not come back. */
async function openWritten(table) {
  const isThere = () => fetch(table, { signal: givenUpAfter(GIVEN_UP) }).then(complete);
  while (!(await isThere().catch(() => null))?.ok) await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT));
  window.location.assign(table);
}

/**
 * A step on the way to a hand is taken by the phone where the server does not answer; where it cannot, it is tried
 * again.
 */
function stepHere(ctx, fields) {
  const path = ctx.request.action.match(/^\/games\/[^/]+\/(hands\/(?:new|\d+\/correct)\/)$/)?.[1];
  if (!fields.some(([name]) => name === "step") || !gameHere()) return;
  ctx.fetch = async (action, options) => {
    const signal = path && mayTakeOver() ? givenUpAfter(STEP_GIVEN_UP) : options.signal;
    const asked = navigator.onLine ? window.fetch(action, { ...options, signal }).then(complete) : Promise.reject();
    const answer = await asked.catch(() => null);
    const form = ctx.sourceElement;
    if (answer && isOurs(answer)) {
      await keepOvertaken(written(action, fields, form), answer).catch(() => {});
      return answer;
    }
    const isKept = form.dataset.kept !== undefined; // then it waits already, and is in the table
    if (path && takeOver(isKept ? "" : path, isKept ? [] : fields))
      throw new DOMException("The phone goes on", "AbortError");
    againLater(form, ctx.sourceEvent?.submitter);
    throw new TypeError("Failed to fetch");
  };
}

/** A hand that another phone overtook before it was to be saved waits for a person, as one does that was. */
async function keepOvertaken(entry, answer) {
  if (answer.status !== 409 || (entry.instead && entry.instead !== entry.id)) return;
  const fields = [...entry.fields.filter(([name]) => name !== "step"), ["step", "save"]];
  const outcome = await beside({ status: answer.status, version: null }, answer);
  await outbox.keep({ ...entry, fields });
  const kept = (await store.all()).find(({ id }) => id === entry.id);
  await outbox.settle(kept, outcome);
}

/** The same press once more, for a form that still stands as it was sent. */
function againLater(form, button) {
  const sent = standing(form);
  const again = () => {
    if (form.isConnected && standing(form) === sent && !document.hidden) press(form, button);
  };
  setTimeout(again, navigator.onLine ? STEP_GIVEN_UP : LONGEST_WAIT);
  window.addEventListener("online", again, { once: true });
}
const standing = (form) => JSON.stringify([form.hidden, ...new FormData(form)]);

/** A form that leads to another page: kept, sent, and then led on as the browser would have. */
document.addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || form.method !== "post" || form.enctype.startsWith("multipart")) return;
  const address = new URL(
    submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? "",
    window.location.href,
  );
  const fields = filledIn(form, submitter);
  if (!writes(address.pathname, fields)) return void holdHere(event);
  const entry = written(address.pathname + address.search, fields, form);
  event.preventDefault();
  lead(entry).catch(() => (isCut() ? window.offline({ detail: { ctx: {} } }) : ask(entry)));
});

/** Another page of the form of a game would be none without a connection: what stands in it stays. */
function holdHere(event) {
  if (!isCut() || !("begins" in event.target.dataset)) return;
  event.preventDefault();
  window.offline({ detail: { ctx: {} } });
}

/** What a form sends by a press on a button; a browser may know the button by itself, since Safari 16.4. */
function filledIn(form, button) {
  const fields = [...new FormData(form)].filter(([, value]) => typeof value === "string");
  return button?.name ? [...fields, [button.name, button.value]] : fields;
}

async function lead(entry) {
  const options = { method: "POST", signal: givenUpAfter(GIVEN_UP) };
  const answer = await through(entry, (more) => window.fetch(entry.address, { ...options, ...more }));
  underWay.clear();
  if (answer?.ok) window.location.assign(leadsTo(answer) ?? answer.url);
  else if (answer && !isUnsure(answer.status)) {
    if (!tellIfRefused(answer)) ask(entry);
  } else if (!rests(entry)) {
    window.offline({ detail: { ctx: { response: answer } } });
    if (isCut()) goOnHere(entry);
  }
}

/** The same once more, as a page: a refusal and its reasons are the server's to show. */
function ask(entry) {
  const form = Object.assign(document.createElement("form"), { method: "post", action: entry.address, hidden: true });
  for (const [name, value] of fieldsOf(entry))
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  document.body.append(form);
  form.submit();
}

// What is sent of what waits on this phone, and what the server answered.

const { NOTHING, naming, outcomeOf, isUnsure, fieldsOf, newId } = window.outboxed;
const FIRST_WAIT = 2000;
const LONGEST_WAIT = 60_000;
const GIVEN_UP = 10_000;
const TOO_MANY = 429;
const UNTOLD = 3000; // most answers come sooner: a bar that comes and goes with each of them moves the page twice
const STEP_GIVEN_UP = 5000; // the phone knows as well what a hand comes to
const FLAG = "kalooki-unsent"; // that there is something, for live.js: it looks before it loads this script
const GAME = /\/games\/([0-9a-f-]{36})\//;
const OURS = /^\/(games|groups\/[0-9a-f-]{36}\/night)\//;
let wait = FIRST_WAIT;
let timer = null;
let waits = false;
let waitsHere = false; // for the game of this page
const underWay = new Set(); // forms that were sent and have no answer yet
const onTheirWay = new Set(); // entries just sent, of which the bar does not tell yet
const refusals = new Map(); // what the server answered for now, by game: {status, until}

/** The fields as a server of any version takes them: a form like any other. */
const bodyOf = (entry) => new URLSearchParams(fieldsOf(entry));

async function send(entry) {
  if (rests(entry)) return { status: TOO_MANY, version: null };
  const outcome = await post(entry, bodyOf(entry));
  if (outcome.status !== 403) return judged(entry, outcome);
  const token = await freshToken();
  if (!token) return NOTHING;
  const body = bodyOf(entry);
  body.set("csrfmiddlewaretoken", token);
  return judged(entry, await post(entry, body));
}

async function post(entry, body) {
  const { headers, redirect } = naming(entry.id);
  const options = {
    method: "POST",
    body,
    redirect,
    headers: { ...headers, "HX-Request": "true" },
    signal: givenUpAfter(GIVEN_UP),
  };
  try {
    const answer = await fetch(entry.address, options);
    return await beside(heard(entry, answer), answer);
  } catch {
    refusals.delete(entry.game);
    return NOTHING;
  }
}

/** What an answer says of an entry. A server that can take nothing for now is there: it says when it goes on. */
function heard(entry, answer) {
  const { status, headers } = answer;
  const seconds = Number(headers.get("Retry-After"));
  if (isOurs(answer) && isUnsure(status) && seconds)
    refusals.set(entry.game, { status, until: Date.now() + 1000 * seconds });
  else refusals.delete(entry.game);
  return outcomeOf(answer, entry);
}

/** With what another phone saved first, beside it, as the page of the answer lays it out: to be looked at later. */
async function beside(outcome, answer) {
  if (outcome.status !== 409 && outcome.status !== 403) return outcome;
  const text = await answer
    .clone()
    .text()
    .catch(() => "");
  const compared = new DOMParser().parseFromString(text, "text/html").querySelector("[data-compared]");
  return compared ? { ...outcome, versions: compared.outerHTML } : outcome;
}

/** Whether the server has said that it takes no more games for a while: then it is not asked before that. */
function rests({ game }) {
  const { status, until } = refusals.get(game) ?? {};
  return status === TOO_MANY && until > Date.now();
}

/** A phone that slept for a year has lost its token, not its hands. */
async function freshToken() {
  try {
    const page = await fetch(note.href, { signal: givenUpAfter(GIVEN_UP), cache: "no-store" });
    const token = new DOMParser()
      .parseFromString(await page.text(), "text/html")
      .querySelector("[name=csrfmiddlewaretoken]");
    return page.ok && token ? token.value : "";
  } catch {
    return "";
  }
}

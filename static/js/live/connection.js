// Whether there is a connection, and what the page says where there is none.

/** Whether this site answered: its pages name it, and so does every answer; see kalooki_site/middleware.py. */
function isOurs({ headers }) {
  const site = document.getElementById("unsent")?.dataset.site;
  return site ? headers.get("Kalooki") === site : headers.has("Kalooki"); // a page that was kept may be older
}

/** What gives a request up after so many milliseconds; browsers have it ready-made since Safari 16. */
function givenUpAfter(ms) {
  const giver = new AbortController();
  setTimeout(() => giver.abort(), ms);
  return giver.signal;
}

/** Whether a request only looked for what others wrote; see looking.js. */
const looks = (event) => event.detail?.ctx?.sourceEvent?.type === "look";

/** Without a connection, or where the server cannot save, the page says so, once. */
let heard = new Date(document.body.dataset.asOf ?? Date.now()); // a page that the worker kept says when it was true
function offline(event) {
  const { classList } = document.body;
  const before = classList.contains("offline") && classList.value;
  classList.add("offline");
  classList.toggle("stale", looks(event));
  classList.toggle("full", !looks(event) && event.detail?.ctx?.response?.status >= 500);
  if (classList.value === before) return;
  const note = document.querySelector(".offline-note");
  tellWhen(note);
  // biome-ignore lint/performance/useDomNodeTextContent: only the words that are shown
  say(note.innerText);
}

function tellWhen(note) {
  // not by the language: its tables take a slow phone longer than a key may
  note.querySelector("[data-heard]").textContent = heard.toTimeString().slice(0, 5);
}
if (document.body.dataset.asOf) tellWhen(document.querySelector(".offline-note"));

function online(event) {
  heard = new Date();
  if (looks(event) && document.body.classList.contains("full")) return;
  document.body.classList.remove("offline", "stale", "full", "kept", "refused");
}

document.addEventListener("htmx:error", offline);
document.addEventListener("htmx:before:response", (event) => {
  const { response } = event.detail.ctx;
  if (response.status >= 500) return offline(event);
  if (isOurs(response)) return online(event);
  event.preventDefault(); // a network that answers for us shows nothing of its own in our page
  offline(event);
});

// What a page tells of what waits on this phone.

/** @type {HTMLAnchorElement} */
const note = document.getElementById("unsent");

const refusalWords = () => JSON.parse(note.dataset.refusals);

/** Why something waits, and until when, in the server's words; null where it waits for a connection. */
function refusalOf({ game, state }) {
  if (state !== "waiting" || !refusals.has(game)) return null;
  const { status, until } = refusals.get(game);
  const words = refusalWords()[status];
  return words?.replace("{time}", new Date(until + 59_999).toTimeString().slice(0, 5)) ?? null;
}

/** What is still here, in a few words at the edge of every page. */
async function tell() {
  const all = await store.all();
  const asked = all.filter((entry) => entry.state === "asked").length;
  const { count, asks, late } = note.dataset;
  const refusal = all.map(refusalOf).find(Boolean) ?? null;
  const closed = [...outbox.kept.values()].reduce((sum, n) => sum + n, 0); // after closing: an organiser sees them
  const others = all.length ? counted(JSON.parse(count), all.length) : counted(JSON.parse(late), closed);
  note.textContent = asked ? asks : (refusal ?? others);
  note.hidden = closed === 0 && all.every(({ id }) => onTheirWay.has(id));
  waits = all.length > asked;
  waitsHere = all.some((entry) => entry.state === "waiting" && entry.game === gameHere());
  note.classList.toggle("asks", asked > 0);
  remember(FLAG, all.length ? `${all.length}` : null);
  document.dispatchEvent(new CustomEvent("unsent", { detail: all }));
}

/** What is just being sent is told of once it has failed, or its answer is long in coming. */
function tellLater(id) {
  if (!note.hidden) return;
  onTheirWay.add(id);
  setTimeout(tellOf, UNTOLD, id);
}

async function tellOf(id) {
  if (onTheirWay.delete(id)) await tell();
}

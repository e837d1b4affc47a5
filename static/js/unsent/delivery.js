// When what waits is sent: again and again, until nothing is left.

/** Again and again, ever more seldom, until nothing is left. */
async function deliver() {
  clearTimeout(timer);
  const before = (await store.all()).map((entry) => entry.id);
  const all = await outbox.deliver();
  if (!all) {
    timer = setTimeout(deliver, wait);
    wait = Math.min(2 * wait, LONGEST_WAIT);
    await tell();
  } else {
    wait = FIRST_WAIT;
    if (before.length) document.body.classList.remove("offline", "full", "kept", "refused");
  }
  await arrived(before);
}

function deliverAtOnce() {
  wait = FIRST_WAIT;
  if (!document.hidden) deliver();
}

/** A page that still shows what has arrived meanwhile goes on to where its answer would have led. */
async function arrived(before) {
  const still = (await store.all()).map((entry) => entry.id);
  const gone = before.filter((id) => !still.includes(id));
  if (!gone.length) return;
  if (outbox.kept.has(gameHere())) return void window.location.assign(`/games/${gameHere()}/`);
  const shown = [...document.querySelectorAll("form [name=entry_id]")].find((field) => gone.includes(field.value));
  // A game dealt again has an id of its own, and the address of its form names the game before.
  const game = shown?.form.elements.game_id?.value ?? shown?.form.getAttribute("action")?.match(GAME)?.[1];
  if (game && shown.form.dataset.kept === shown.value) window.location.assign(`/games/${game}/`);
}

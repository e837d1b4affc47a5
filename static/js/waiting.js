// The page of what is still on this phone: what it is, why it is here, and what a person can do about it.

(() => {
  const page = document.getElementById("waiting");
  const { names, states } = JSON.parse(page.querySelector("[data-words]").dataset.words);
  const list = page.querySelector("[data-entries]");
  const dropped = page.querySelector("[data-dropped]");
  let last = null;

  const named = (entry) => names[Object.keys(names).find((end) => entry.address.split("?")[0].endsWith(end))];
  const why = (entry) => (entry.state === "waiting" ? states.waiting : states[entry.status] ?? states[""]);

  function line(entry) {
    const item = page.querySelector("template").content.cloneNode(true);
    const about = entry.title.replace(/ · Kalooki$/, "");
    item.querySelector("[data-what]").textContent = `${named(entry)} · ${about}`;
    item.querySelector("[data-when]").textContent = new Date(entry.at).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
    item.querySelector("[data-state]").textContent = why(entry);
    item.querySelector(".row").hidden = entry.state === "waiting"; // it may have arrived: only its answer says
    const isGame = entry.expected !== null || Boolean(navigator.serviceWorker?.controller); // one that began here is opened by the worker
    Object.assign(item.querySelector("[data-table]"), { href: `/games/${entry.game}/`, hidden: entry.state !== "waiting" || !isGame });
    item.querySelector("[data-ask]").addEventListener("click", () => window.unsent.ask(entry));
    item.querySelector("[data-drop-entry]").addEventListener("click", () => drop(entry));
    return item;
  }

  async function drop(entry) {
    last = entry;
    await window.unsent.outbox.drop(entry.id);
    dropped.hidden = false;
  }

  dropped.querySelector("[data-undo]").addEventListener("click", async () => {
    await window.unsent.store.put(last);
    dropped.hidden = true;
    show(await window.unsent.store.all());
  });

  function show(all) {
    list.replaceChildren(...all.map(line));
    page.querySelector("[data-nothing]").hidden = all.length > 0;
    page.querySelector("[data-waiting]").hidden = !all.some((entry) => entry.state === "waiting");
  }

  document.addEventListener("unsent", (event) => show(event.detail)); // the outbox tells it as soon as it is awake
})();

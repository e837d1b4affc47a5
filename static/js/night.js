// The night's pages: names found while typing, players dragged from table to table, a clock that runs.

(() => {
  const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLocaleLowerCase();

  /** The rows of the list that a field searches. */
  const rowsOf = (field) => [...document.querySelectorAll(`${field.dataset.finds} .door-row`)];

  /** Rows whose name has a word that begins so stay; a group without one goes. */
  function find(field) {
    const sought = plain(field.value.trim());
    let found = 0;
    for (const row of rowsOf(field)) {
      const name = plain(row.querySelector("b").textContent);
      row.hidden = sought !== "" && !` ${name}`.includes(` ${sought}`);
      if (!row.hidden) found += 1;
    }
    for (const group of document.querySelectorAll(".door-group"))
      group.hidden = sought !== "" && !group.querySelector(".door-row:not([hidden])");
    const note = document.getElementById("found");
    note.hidden = found > 0 || sought === "";
    note.textContent = note.hidden ? "" : note.dataset.none;
  }

  /** Enter checks in the first who is not here yet, and the field is ready for the next name; else the site looks. */
  function takeFirst(event) {
    const field = event.target;
    const row = rowsOf(field).find((each) => !each.hidden && !each.classList.contains("is-here"));
    if (!row || !field.value.trim()) return;
    event.preventDefault();
    row.querySelector("button").click();
    field.value = "";
    find(field);
  }

  function follow() {
    const field = /** @type {HTMLInputElement | null} */ (document.getElementById("seek"));
    if (field) find(field);
    tick();
  }
  follow();
  document.addEventListener("htmx:after:swap", follow);
  document.addEventListener("input", ({ target }) => target.dataset.finds && find(target));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.target.dataset.finds) takeFirst(event);
  });

  /** What is left until a round ends, in minutes and seconds. */
  function tick() {
    for (const clock of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-ends]"))) {
      const left = Math.max(0, Number(clock.dataset.ends) - Math.floor(Date.now() / 1000));
      const seconds = String(left % 60).padStart(2, "0");
      clock.textContent = `${Math.floor(left / 60)}:${seconds}`;
    }
  }
  tick();
  setInterval(tick, 1000);

  /** What a dragged player may be dropped on: another's seat, or a table with its next free seat. */
  const targetOf = ({ target }) => target.closest("[data-member]") ?? target.closest("[data-table]");
  let dragged = "";

  document.addEventListener("dragstart", (event) => {
    const held = event.target instanceof Element && event.target.closest("[data-member]");
    dragged = held instanceof HTMLElement ? held.dataset.member : "";
    if (dragged) event.dataTransfer.effectAllowed = "move";
  });
  document.addEventListener("dragover", (event) => {
    const target = dragged && targetOf(event);
    for (const lit of document.querySelectorAll(".over-it")) if (lit !== target) lit.classList.remove("over-it");
    if (!target) return;
    event.preventDefault();
    target.classList.add("over-it");
  });
  document.addEventListener("drop", (event) => {
    const target = dragged && targetOf(event);
    if (!target || target.dataset.member === dragged) return;
    event.preventDefault();
    const { member, table } = target.dataset;
    if (member) changePlaces({ picked: dragged, other: member });
    else changePlaces({ picked: dragged, table });
  });
  document.addEventListener("dragend", () => {
    dragged = "";
    for (const lit of document.querySelectorAll(".over-it")) lit.classList.remove("over-it");
  });

  function changePlaces(asked) {
    const form = /** @type {HTMLFormElement} */ (document.getElementById("places"));
    for (const [name, value] of Object.entries(asked))
      form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
    const button = document.createElement("button"); // `requestSubmit` is newer than Safari 15.4
    button.hidden = true;
    form.append(button);
    button.click();
  }
})();

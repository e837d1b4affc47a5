// Whom to choose, quickly: type a name, tap, all or none; chosen people stand as chips, an unknown name can be added.
// The boxes stay the one truth; without this script they are all there is.

const MOST_CHIPS = 6; // of the others stands how many they are, unless their order counts

const strip = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLocaleLowerCase();

/** Where each word that is typed begins a word of the name, as [from, to] by letters; null unless all of them do. */
function places(name, typed) {
  const words = strip(typed).split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  const letters = [...name].map(strip);
  const starts = letters.map((_, at) => letters.slice(0, at).join("").length);
  const plain = ` ${letters.join("").replace(/[^\p{L}\p{N}]/gu, " ")}`;
  const found = words.map((word) => plain.indexOf(` ${word}`));
  if (found.includes(-1)) return null;
  return found.map((at, index) => [
    starts.indexOf(at),
    starts.filter((start) => start < at + words[index].length).length,
  ]);
}

/** The name with what was typed underlined. */
function mark(place, found) {
  const letters = [...place.textContent];
  const parts = [];
  let end = 0;
  for (const [from, to] of [...found].sort(([one], [other]) => one - other)) {
    if (from < end) continue;
    parts.push(letters.slice(end, from).join(""));
    parts.push(Object.assign(document.createElement("mark"), { textContent: letters.slice(from, to).join("") }));
    end = to;
  }
  place.replaceChildren(...parts, letters.slice(end).join(""));
}

function enhance(picker) {
  const finding = picker.querySelector("[data-finding]");
  const field = finding.querySelector("input");
  const chips = finding.querySelector("[data-chosen]");
  const head = finding.querySelector("[data-found]");
  const none = finding.querySelector("[data-none]");
  const adds = picker.querySelector("[data-adds]");
  const count = document.querySelector("[data-count]");
  const boxes = () => [...picker.querySelectorAll("input[type=checkbox]")];
  const isOrdered = "ordered" in picker.dataset;
  /** Who is chosen, as chosen; at first as the page says. */
  let order = (picker.dataset.ordered ?? "").split(" ").flatMap((key) => boxes().filter(({ value }) => value === key));
  const row = (box) => box.closest("label");
  const nameOf = (box) => row(box).querySelector("b").textContent.trim();
  const shown = () => boxes().filter((box) => !row(box).hidden);

  function find() {
    const typed = field.value.trim();
    for (const box of boxes()) {
      const found = places(nameOf(box), typed);
      row(box).hidden = found === null;
      if (found) mark(row(box).querySelector("b"), found);
    }
    for (const group of picker.querySelectorAll("[data-group]")) {
      group.hidden = !group.querySelector("label:not([hidden])");
      group.querySelector(".group-head")?.toggleAttribute("hidden", typed !== "");
    }
    head.hidden = typed === "";
    const words = head.querySelector("[data-words]");
    words.textContent = words.dataset.words.replace("{n}", `${shown().length}`).replace("{total}", `${boxes().length}`);
    if (adds) {
      adds.hidden = typed === "" || boxes().some((box) => strip(nameOf(box)) === strip(typed));
      const said = adds.querySelector("[data-words]");
      said.textContent = said.dataset.words.replace("{name}", typed);
    }
  }

  function chip(box) {
    const made = Object.assign(document.createElement("button"), { type: "button", className: "chip person-chip" });
    made.textContent = nameOf(box);
    made.setAttribute("aria-pressed", "true");
    made.addEventListener("click", () => {
      choose([box], false);
      field.focus();
    });
    return made;
  }

  function inOrder() {
    const checked = boxes().filter((box) => box.checked);
    if (!isOrdered) return checked;
    order = order.filter((box) => box.checked);
    order.push(...checked.filter((box) => !order.includes(box)));
    return order;
  }

  function draw() {
    const chosen = inOrder();
    const more = isOrdered ? 0 : chosen.length - MOST_CHIPS;
    const made = chosen.slice(0, more > 1 ? MOST_CHIPS : undefined).map(chip);
    const rest = more > 1 ? [Object.assign(document.createElement("span"), { textContent: `+${more}` })] : [];
    chips.replaceChildren(...made, ...rest, none);
    none.hidden = chosen.length === 0;
    document.querySelector("[data-bulk]")?.toggleAttribute("hidden", chosen.length === 0);
    if (count) count.querySelector("b").textContent = `${chosen.length}`;
    // No one is moved to where all of them are.
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-unless]"))) {
      const stays = (box) => box.closest("[data-group]")?.dataset.group === button.dataset.unless;
      button.toggleAttribute("hidden", chosen.length > 0 && chosen.every(stays));
    }
  }

  function choose(some, checked) {
    for (const box of some) box.checked = checked;
    draw();
  }

  /** A name that no one has: one more box, which sends the name itself. */
  function add() {
    const label = /** @type {HTMLElement} */ (row(boxes()[0]).cloneNode(true));
    const box = label.querySelector("input");
    Object.assign(box, { name: adds.dataset.adds, value: field.value.trim() });
    label.querySelector("b").textContent = field.value.trim();
    label.querySelector("small")?.remove();
    adds.before(label);
    clear();
    choose([box], true);
  }

  function clear() {
    field.value = "";
    find();
    field.focus();
  }

  field.addEventListener("input", find);
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault(); // the form is sent by its own button
    const [only, ...others] = shown();
    if (!field.value.trim() || others.length) return;
    if (only) {
      choose([only], !only.checked);
      clear();
    } else if (adds && !adds.hidden) add();
  });
  picker.addEventListener("change", draw);
  none.addEventListener("click", () => choose(boxes(), false));
  for (const all of picker.querySelectorAll("[data-all]")) {
    const group = all.closest("[data-group]");
    all.addEventListener("click", () => choose(group ? [...group.querySelectorAll("input")] : shown(), true));
  }
  adds?.querySelector("button").addEventListener("click", add);
  if (isOrdered)
    picker.form.addEventListener("formdata", ({ formData }) => {
      for (const { name } of order) formData.delete(name);
      for (const { name, value } of order) formData.append(name, value);
    });
  draw();
}

document.querySelectorAll("[data-people]").forEach(enhance);

// The grid of a paper sheet by keyboard, and a draft of it that outlives a closed tab.

/** @type {HTMLFormElement} */
const form = document.getElementById("keying");
const columns = (row) => [...row.querySelectorAll("input.points, input.sum")];
const rows = [...form.querySelectorAll("tbody tr")].filter((row) => columns(row).length);

function step(from, down, along) {
  const row = from.closest("tr");
  const cells = columns(row);
  const at = cells.indexOf(from);
  if (along) {
    const next = cells[at + along];
    if (next) return next;
    const other = rows[rows.indexOf(row) + along];
    return other && columns(other).at(along > 0 ? 0 : -1);
  }
  const other = rows[rows.indexOf(row) + down];
  return other && columns(other)[at];
}

/** Points go on to points, totals to totals: whoever types no totals never meets one. */
function onward(from) {
  const kind = from.className;
  let next = from;
  do {
    next = step(next, 0, 1);
  } while (next && next.className !== kind);
  return next;
}

function atEdge(field, forward) {
  const end = forward ? field.value.length : 0;
  return field.selectionStart === end && field.selectionEnd === end;
}

function wanted(event) {
  const field = event.target;
  switch (event.key) {
    case "ArrowDown":
      return step(field, 1, 0);
    case "ArrowUp":
      return step(field, -1, 0);
    case "Enter":
      return event.shiftKey ? step(field, 1, 0) : onward(field);
    case "ArrowRight":
      return atEdge(field, true) && step(field, 0, 1);
    case "ArrowLeft":
      return atEdge(field, false) && step(field, 0, -1);
    default:
      return null;
  }
}

form.addEventListener("keydown", (event) => {
  if (!event.target.matches("input.points, input.sum")) return;
  const next = wanted(event);
  if (!next && event.key !== "Enter") return;
  event.preventDefault();
  if (!next) return;
  next.focus();
  next.select();
  next.scrollIntoView({ block: "nearest", inline: "nearest" });
});

/** A block from a spreadsheet fills from the cell it was pasted into; the site reads it, as without scripts. */
form.addEventListener("paste", (event) => {
  const cell = /** @type {any} */ (event.target);
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (!cell.matches("input.points, input.sum") || !/[\t\n]/.test(text.trim())) return;
  event.preventDefault();
  form.elements.pasted.value = text;
  form.elements.at.value = cell.name;
  form.querySelector("button[value=paste]").click();
});

// The draft: what was typed, and the version of the table it was saved at, if it was.

const KEY = form.dataset.draft;
const draftHere = () => {
  try {
    return JSON.parse(localStorage.getItem(KEY));
  } catch {
    return null;
  }
};
const keep = (draft) => {
  try {
    draft ? localStorage.setItem(KEY, JSON.stringify(draft)) : localStorage.removeItem(KEY);
  } catch {
    /* private mode keeps nothing */
  }
};
const mayKeep = () => {
  try {
    localStorage.setItem(`${KEY}?`, "1");
    localStorage.removeItem(`${KEY}?`);
    return true;
  } catch {
    return false;
  }
};
const fields = () => [...form.querySelectorAll(".keys input, .keys select")];

const isFilled = (field) => (field.type === "checkbox" ? field.checked : field.value !== "");

const size = () =>
  new URLSearchParams({ rows: form.elements.rows.value, newcomers: form.elements.newcomers.value }).toString();

function write() {
  const filled = fields().filter(isFilled);
  const typed = [form.elements.day, ...filled].map((field) => [field.name, field.value]);
  keep(filled.length ? { typed, size: size() } : null);
}

/** A draft of more rows or columns than the empty grid has asks for a grid of its own size, once. */
function resume(draft) {
  if (draft.size && draft.size !== size() && !window.location.search) {
    window.location.replace(`${form.action}?${draft.size}`);
    return;
  }
  for (const [name, value] of draft.typed) {
    const field = /** @type {any} */ (form.elements.namedItem(name));
    if (!field) continue;
    if (field.type === "checkbox") field.checked = true;
    else field.value = value;
  }
  form.querySelector("p.resumed").hidden = false;
}

form.addEventListener("input", write);
if ("pasted" in form.dataset) write(); // also what was just undone
form.querySelector(".draft").hidden = !mayKeep();
form.addEventListener("submit", (event) => {
  if (["save", "next"].includes(event.submitter?.value)) keep({ ...draftHere(), saved: form.dataset.version });
});
form.querySelector("[data-fresh]").addEventListener("click", () => {
  keep(null);
  window.location.assign(form.action);
});

const found = draftHere();
if (found?.saved !== undefined && Number(found.saved) < Number(form.dataset.version)) keep(null);
else if (found?.typed && !fields().some(isFilled)) resume(found);

if ("checked" in form.dataset) (form.querySelector("[aria-invalid]") ?? document.getElementById("found"))?.focus();

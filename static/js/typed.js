// What was typed of a new game or night comes back after a reload; a form that keeps it is marked.

/** Whatever a person fills in of a form. */
const filledIn = (form) =>
  [...form.elements].filter(({ name, type }) => name && !/^(hidden|submit|fieldset)$/.test(type));
const isTicked = ({ type }) => type === "checkbox" || type === "radio";

/** What was typed is there after a reload, which brings the form as it begins, until it is sent. */
function keepTyped(form) {
  const key = `kalooki-typed:${location.pathname}${location.search}`;
  let isSent = false;
  form.addEventListener("submit", () => {
    isSent = true;
  });
  form.addEventListener("input", () => {
    isSent = false;
  });
  addEventListener("pagehide", () => {
    const typed = filledIn(form).map(({ name, value, checked }) => [name, value, checked]);
    try {
      if (isSent) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(typed));
    } catch {
      /* it is empty after a reload, as without this */
    }
  });
  const [{ type }] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  if (type !== "reload") return;
  for (const [name, value, checked] of typedIn(key))
    for (const field of filledIn(form).filter((each) => each.name === name)) {
      if (!isTicked(field)) fill(field, value);
      else if (field.value === value) field.checked = checked;
    }
}

/** What was typed into what the page folds away is not to be missed. */
function fill(field, value) {
  if (field.value === value) return;
  field.value = value;
  const folded = field.closest("details");
  if (folded) folded.open = true;
}

/** What was kept under a name; nothing where this browser keeps nothing. */
function typedIn(key) {
  try {
    return JSON.parse(sessionStorage.getItem(key)) ?? [];
  } catch {
    return [];
  }
}
keepTyped(document.querySelector("[data-typed]"));

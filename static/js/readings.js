// The ways in which a game is played: each pill fills in fields of the house rules, and what is typed there chooses
// the pill that says the same, or none.

(() => {
  const form = document.getElementById("new");
  const questions = [...form.querySelectorAll(".reading")].map((group) => [
    ...group.querySelectorAll("input[data-fills]"),
  ]);
  const fillsOf = (pill) => Object.entries(JSON.parse(pill.dataset.fills));
  const fieldOf = (name) => form.querySelector(`[name="${name}"]`);
  const stands = (pill) => fillsOf(pill).every(([name, text]) => (fieldOf(name)?.value.trim() ?? "") === text);

  /** A field that a pill has filled in is as fetched: the page that goes on without a connection has the same rules. */
  function setField(field, text) {
    field.value = text;
    if (field.options) for (const option of field.options) option.defaultSelected = option.value === text;
    else field.defaultValue = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  let filling = false;
  function fill(pill) {
    filling = true;
    for (const [name, text] of fillsOf(pill)) {
      const field = fieldOf(name);
      if (field && field.value !== text) setField(field, text);
    }
    filling = false;
  }

  /** After anything else has changed the rules: by typing, or by a button that sets one. */
  function follow() {
    for (const pills of questions) for (const pill of pills) pill.checked = stands(pill);
  }

  form.addEventListener("change", ({ target }) => target.dataset.fills && fill(target));
  form.addEventListener("input", ({ target }) => filling || target.dataset.fills || follow());
  document.addEventListener("htmx:after:swap", follow);
  // one may have been chosen before this script was there
  for (const pill of questions.flat()) if (pill.checked && !pill.defaultChecked) fill(pill);
})();

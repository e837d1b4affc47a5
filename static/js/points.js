// Points between hands: a reason sets the figure, two keys move it, and the foot says what follows. Without this
// script the form has the same fields and says nothing beforehand.

/** @param {HTMLFormElement} form */
function leadPoints(form) {
  const figure = /** @type {HTMLInputElement} */ (form.elements.namedItem("points"));
  const told = form.querySelector("[data-told]");
  const { limit, floor, left, out } = form.dataset;
  const [sides, landings] = [Number(form.dataset.sides), JSON.parse(form.dataset.landings)];
  const locale = document.documentElement.lang === "en" ? "en-GB" : document.documentElement.lang;
  const written = (number) => number.toLocaleString(locale).replace("-", "−");
  const signed = (number) => (number > 0 ? `+${written(number)}` : written(number));

  const given = () => Number(figure.value.replace(/\s/g, "").replace("−", "-")) || 0;
  const set = (number) => {
    figure.value = number ? signed(number).replace(/[^\d+−]/g, "") : "";
    tell();
  };
  /** @returns {HTMLInputElement[]} */
  const picked = () => [...form.querySelectorAll("[name=who]:checked")];

  /** A total after the points, raised to the floor or landed as the rules have it. */
  function after(total, points) {
    const next = floor === "" ? total + points : Math.max(Number(floor), total + points);
    return next === total ? next : (landings[next] ?? next);
  }

  /** Of partners each gets the points of all of their side. */
  const shared = (box) =>
    sides ? picked().filter((other) => (Number(other.value) - Number(box.value)) % sides === 0).length : 1;

  function line(box) {
    const total = Number(box.dataset.total);
    const next = after(total, given() * shared(box));
    const room = limit === "" ? null : Number(limit) - next;
    const more =
      room === null ? "" : room < 0 ? out : picked().length > 1 ? "" : left.replace("{n}", written(room + 1));
    // a name from right to left must not turn the figures beside it round
    const name = Object.assign(document.createElement("bdi"), { textContent: box.dataset.name });
    return [name, [` ${written(total)} → ${written(next)}`, more].filter(Boolean).join(" · ")];
  }

  function tell() {
    const isMoney = form.querySelector("#kind-money:checked");
    const lines = isMoney || !given() ? [] : picked().map(line);
    told.replaceChildren(...lines.flatMap((parts, place) => (place ? [" · ", ...parts] : parts)));
  }

  /** A reason that is picked twice is none. */
  /** @type {HTMLInputElement | null} */
  let chosen = form.querySelector("[name=why]:checked");
  function choose(/** @type {HTMLInputElement} */ reason) {
    if (reason === chosen) reason.checked = false;
    chosen = reason.checked ? reason : null;
    if (chosen?.dataset.points) set(Number(chosen.dataset.points));
    else if (chosen) form.querySelector("[name=what_for]").focus();
  }
  form.addEventListener("click", ({ target }) => {
    const step = target.closest("[data-step]");
    if (step) set(given() + Number(step.dataset.step));
    if (target.matches("[name=why]")) choose(/** @type {HTMLInputElement} */ (target));
  });
  form.addEventListener("input", tell);
  for (const key of form.querySelectorAll("[data-step]")) key.hidden = false;
  form.classList.add("led");
  // One may have been chosen before this script was there.
  if (chosen?.dataset.points && !given()) set(Number(chosen.dataset.points));
  tell();
}

/** @type {HTMLFormElement | null} */
const pointsHere = document.getElementById("points"); // none on the page of a phone without a connection
if (pointsHere) leadPoints(pointsHere);

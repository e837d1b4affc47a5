// Seats by up and down buttons; the text field of names stays the one truth.

const place = document.querySelector("[data-seats]");
const field = place?.querySelector("textarea");
const list = place?.querySelector("[data-order]");
const dealer = document.querySelector("#id_dealer");

function names() {
  return field.value.split(/[,\n]+/).map((name) => name.trim()).filter(Boolean);
}

function seat(name, index, all) {
  const item = place.querySelector("template").content.firstElementChild.cloneNode(true);
  item.querySelector("span").textContent = name;
  item.querySelector("[data-first]").hidden = index !== (dealer ? Math.min(Number(dealer.value) || 1, all.length) - 1 : 0);
  for (const button of item.querySelectorAll("[data-move]")) {
    button.setAttribute("aria-label", `${button.getAttribute("aria-label")}: ${name}`);
    button.disabled = !all[index + Number(button.dataset.move)];
    button.addEventListener("click", () => move(index, Number(button.dataset.move)));
  }
  return item;
}

function move(index, by) {
  const all = names();
  [all[index], all[index + by]] = [all[index + by], all[index]];
  field.value = all.join(", ");
  draw();
  const moved = list.children[index + by];
  (moved.querySelector(`[data-move="${by}"]:not(:disabled)`) ?? moved.querySelector("button:not(:disabled)")).focus();
}

function draw() {
  list.replaceChildren(...names().map(seat));
}

if (place) {
  field.addEventListener("input", draw);
  dealer?.addEventListener("change", draw);
  draw();
}

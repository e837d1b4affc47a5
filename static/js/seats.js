// Who sits where: names known here at a tap, seats by dragging or by arrows, stakes that follow the currency.
// The text field of names stays the one truth; without this script it is all there is.

const place = document.querySelector("[data-seats]");
const field = place.querySelector("textarea");
const list = place.querySelector("[data-order]");
const known = place.querySelector("[data-known]");
const announcement = place.querySelector("[data-seated]");
const dealer = document.querySelector("select#id_dealer");
const blank = [...dealer.options].map((option) => option.textContent);
const MOST_CHIPS = 12; // as in seat_order.html; the others come as one types
const MOST_ROWS = 24; // a list pasted by mistake would hold up the page; the server says how many can play
let seated = names();

function names() {
  return field.value
    .split(/[,;\n]+/)
    .map((name) => name.trim().replace(/\s+/g, " "))
    .filter(Boolean);
}

/** Put names into the field; whoever deals goes on dealing, in whichever seat. */
function seat(all) {
  field.value = all.join(", ");
  follow();
}

/** After any change of the names: the dealer's name, the seats, the chips and the drawn cards. */
function follow() {
  const all = names();
  const deals = seated[dealer.selectedIndex];
  const before = new Set(seated);
  const changed = all.length !== seated.length || all.some((name) => !before.has(name));
  if (all.includes(deals)) dealer.selectedIndex = all.indexOf(deals);
  if (changed) document.querySelector("[data-drawn]")?.remove();
  seated = all;
  draw();
}

function draw() {
  [...dealer.options].forEach((option, index) => {
    option.textContent = seated[index] ?? blank[index];
    option.disabled = option.hidden = seated.length > 0 && index >= seated.length;
  });
  if (seated.length && dealer.selectedIndex >= seated.length) dealer.selectedIndex = 0;
  list.replaceChildren(...seated.slice(0, MOST_ROWS).map(row));
  offer();
}

function row(name, index) {
  const item = /** @type {HTMLElement} */ (place.querySelector("template").content.firstElementChild.cloneNode(true));
  item.querySelector("b").textContent = name;
  if (index !== dealer.selectedIndex) item.querySelector("[data-first]").remove();
  for (const button of item.querySelectorAll("button[data-move]")) {
    const by = Number(button.dataset.move);
    button.setAttribute("aria-label", `${button.getAttribute("aria-label")}: ${name}`);
    button.disabled = !seated[index + by] || index + by === MOST_ROWS;
    button.addEventListener("click", () => move(index, index + by, by));
  }
  item.querySelector("[data-handle]").addEventListener("pointerdown", (event) => lift(event, item));
  return item;
}

function move(from, to, by) {
  const all = [...seated];
  all.splice(to, 0, ...all.splice(from, 1));
  seat(all);
  tell(all[to], to);
  const moved = list.children[to];
  (moved.querySelector(`[data-move="${by}"]:not(:disabled)`) ?? moved.querySelector("button:not(:disabled)")).focus();
}

function tell(name, index) {
  announcement.textContent = announcement.dataset.words
    .replace("{name}", name)
    .replace("{n}", `${index + 1}`)
    .replace("{of}", `${seated.length}`);
}

/** Neighbours make way for the row under the finger, which itself stays in the page, or the finger would lose it. */
function lift(event, item) {
  const handle = event.currentTarget;
  const from = [...list.children].indexOf(item);
  handle.setPointerCapture(event.pointerId);
  item.classList.add("lifted");
  const middle = (other) => other.getBoundingClientRect().top + other.offsetHeight / 2;
  const drag = (pointer) => {
    const { previousElementSibling: above, nextElementSibling: below } = item;
    if (above && pointer.clientY < middle(above)) item.after(above);
    else if (below && pointer.clientY > middle(below)) item.before(below);
  };
  const drop = (pointer) => {
    handle.removeEventListener("pointermove", drag);
    const to = [...list.children].indexOf(item);
    item.classList.remove("lifted");
    if (pointer.type === "pointercancel" || from === to) return draw();
    const all = [...seated];
    all.splice(to, 0, ...all.splice(from, 1));
    seat(all);
    return tell(all[to], to);
  };
  handle.addEventListener("pointermove", drag);
  handle.addEventListener("pointerup", drop, { once: true });
  handle.addEventListener("pointercancel", drop, { once: true });
  event.preventDefault();
}

/**
 * Names that were here before (their text may stand between marks of direction): those that begin with what is being
 * typed; a tap seats one or takes one out again.
 */
function offer() {
  if (!known) return;
  const typing = field.value
    .split(/[,;\n]/)
    .at(-1)
    .trim()
    .toLocaleLowerCase();
  const chips = known.querySelectorAll("button");
  const typedInFull = [...chips].some((chip) => chip.value.toLocaleLowerCase() === typing);
  let room = MOST_CHIPS;
  for (const chip of chips) {
    const name = chip.value;
    chip.setAttribute("aria-pressed", `${seated.includes(name)}`);
    chip.hidden =
      (typing !== "" && !typedInFull && !name.toLocaleLowerCase().startsWith(typing)) ||
      (room <= 0 && !seated.includes(name));
    if (!chip.hidden) room -= 1;
  }
  known.hidden = ![...chips].some((chip) => !chip.hidden);
}

function tap(event) {
  const name = event.target.closest("button")?.value;
  if (!name) return;
  if (seated.includes(name)) {
    seat(seated.filter((other) => other !== name));
    return;
  }
  const typing = field.value
    .split(/[,;\n]/)
    .at(-1)
    .trim();
  const half = typing && name.toLocaleLowerCase().startsWith(typing.toLocaleLowerCase());
  seat([...(half ? seated.slice(0, -1) : seated), name]);
}

/** Amounts nobody has touched become what one plays for in the other currency; below each stands what it is read as. */
function stakes(set) {
  const select = set.querySelector("select");
  const [units, coins] = [JSON.parse(set.dataset.stakes), JSON.parse(set.dataset.coins)];
  const boxes = [...set.querySelectorAll("[data-pence]")];
  let before = [...select.options].find((option) => option.defaultSelected)?.value || "GBP";
  const worth = (pence, currency) => {
    const { digits = 2, coin = 1 } = coins[currency] ?? {};
    const least = coin / 10 ** digits;
    const amount = Math.ceil((pence * (units[currency] ?? 1)) / 100 / least - 1e-9) * least;
    return amount.toFixed(least < 1 ? digits : 0);
  };
  const change = () => {
    if (!select.value || select.value === before) return;
    for (const box of boxes) {
      const [pence, ...offered] = box.dataset.pence.split(" ").map(Number);
      if (Number(box.value) === Number(worth(pence, before))) box.value = worth(pence, select.value);
      [...box.list.options].forEach((option, index) => {
        option.value = worth(offered[index], select.value);
      });
    }
    before = select.value;
    tellAll();
  };
  const lang = document.documentElement.lang === "en" ? "en-GB" : document.documentElement.lang;
  const tellAmount = (box) => {
    if (!window.amounts) return null;
    const typed = select.value ? window.amounts.minor(box.value, select.value, coins) : null;
    const amount = typed === null || window.amounts.isInCoins(typed, select.value, coins) ? typed : null;
    const { words, unread } = box.dataset;
    document.getElementById(`${box.id}_helptext`).textContent =
      amount === null ? unread : words.replace("{amount}", window.amounts.shown(amount, select.value, coins, lang));
    return amount;
  };
  const tellAll = () => boxes.forEach(tellAmount);
  // The reader of amounts is fetched when one of them is touched: most tables play for what stands there.
  const fetchReader = () => {
    set.removeEventListener("focusin", fetchReader);
    const again = ({ target }) => {
      target.remove();
      set.addEventListener("focusin", fetchReader);
    };
    if (!window.amounts)
      document.head.append(
        Object.assign(document.createElement("script"), { src: set.dataset.reader, onload: tellAll, onerror: again }),
      );
  };
  set.addEventListener("focusin", fetchReader);
  if (set.contains(document.activeElement)) fetchReader(); // touched before this script was there
  for (const box of boxes) {
    box.addEventListener("input", () => tellAmount(box));
    // "50c" becomes "0.50" where it is left, so that there is only one way to read what is sent
    box.addEventListener("change", () => {
      const amount = tellAmount(box);
      if (amount !== null && !/^[\d.,]*$/.test(box.value.trim()))
        box.value = window.amounts.written(amount, select.value, coins);
    });
  }
  select.addEventListener("change", change);
  change(); // somebody may have chosen before this script was there
}

/** Without a connection the phone draws by itself, and the seats show what came of it. */
function drawHere(event) {
  if (navigator.onLine || seated.length < 2) return;
  event.preventDefault();
  const chance = crypto.getRandomValues(new Uint32Array(seated.length));
  const drawn = seated
    .map((name, index) => ({ name, card: chance[index] }))
    .sort((one, other) => one.card - other.card);
  if (event.currentTarget.value === "seats") seat(drawn.map(({ name }) => name));
  dealer.selectedIndex = seated.indexOf(drawn[0].name);
  draw();
  tell(drawn[0].name, dealer.selectedIndex);
  list.scrollIntoView({ block: "nearest" });
}

for (const button of document.querySelectorAll("[name=draw]")) button.addEventListener("click", drawHere);
field.addEventListener("input", follow);
dealer.addEventListener("change", draw);
known?.addEventListener("click", tap);
document.querySelectorAll("[data-stakes]").forEach(stakes);
draw();
// the list of seats has moved down what the page leads to: the cards drawn, or the field to be fixed
(document.querySelector("[data-drawn]") ?? document.querySelector("[autofocus]"))?.scrollIntoView({ block: "center" });

// Points between hands, leaving, joining and ending without a connection.

import { fill, money, points, totalOf } from "./figures.js";
import { game, inGame, kept, newcomer, root, rules, words } from "./game.js";
import { named } from "./hand.js";
import { part, show } from "./page.js";

export function showPoints() {
  show(named("points"), (page) => {
    if (game.view.play_off) page.querySelector("form").dataset.limit = "";
    const labels = new Map([...page.querySelectorAll("[name=who]")].map((box) => [box.value, box.closest("label")]));
    const lines = inGame().map((player) => pointsLine(labels.get(`${player.seat}`), player));
    page.querySelector(".ticks").replaceChildren(...lines);
  });
  leadPoints(root.querySelector("form[data-do=points]")); // of points.js
}

function pointsLine(label, { total }) {
  label.querySelector("input").dataset.total = total;
  label.querySelector("small").textContent = totalOf(total);
  return label;
}

export function showLeave() {
  show(part("leave"), (page) => {
    const keys = inGame().map((player) => {
      const form = Object.assign(document.createElement("form"), { className: "row" });
      form.dataset.do = "leave";
      form.append(
        Object.assign(document.createElement("button"), {
          className: "key name-key",
          name: "seat",
          value: player.seat,
          textContent: player.name,
        }),
      );
      return form;
    });
    page.querySelector(".names").append(...keys);
  });
}

export function showJoin() {
  const { view } = /** @type {any} */ (newcomer()); // it is not offered where it is refused
  show(part("join"), (page) => {
    const { total, net } = view.players.find((player) => !game.view.players.some(({ seat }) => seat === player.seat));
    page.querySelector("[data-terms]").textContent = fill(kept.money && net ? words.joins_for : words.joins, {
      score: points(total),
      stake: money(-net),
      n: game.view.hand,
    });
    const seats = game.view.players.map(({ seat, name }) => new Option(name, `${seat}`));
    page.querySelector("select").append(...seats);
    page.querySelector("select").value = `${game.view.players.at(-1).seat}`;
  });
}

/** Each way to end it that this house knows. */
export function showEnd() {
  const { variant } = game.table;
  const pool = game.view.pool;
  show(part("end"), (page) => {
    page.querySelector("[value=carry]").hidden = !pool || variant.carry.on === "never";
    const split = page.querySelector("[data-split]");
    split.hidden = !pool || !variant.agreed_split;
    const even = rules.evenParts(game);
    for (const each of split.hidden ? [] : inGame()) split.querySelector("ul").append(share(each, even.get(each.seat)));
  });
}

function share({ seat, name }, even) {
  const row = part("share");
  const [amount, agrees] = row.querySelectorAll("input");
  Object.assign(amount, {
    name: `amount-${seat}`,
    id: `amount-${seat}`,
    value: window.amounts.written(even, kept.currency, kept.coins),
  });
  Object.assign(agrees, { name: `agreed-${seat}` });
  Object.assign(row.querySelector("label"), { htmlFor: amount.id, textContent: name });
  row.querySelector("[data-name]").textContent = `: ${name}`;
  return row;
}

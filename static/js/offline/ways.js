// Leaving, joining and ending without a connection.

import { fill, money, points } from "./figures.js";
import { game, inGame, kept, newcomer, rules, words } from "./game.js";
import { part, show } from "./page.js";

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

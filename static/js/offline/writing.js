// What is written goes through the outbox as the same forms as ever; the server judges all of it again.

import { fill, messageOf, money } from "./figures.js";
import { correctHand, editing, game, inGame, joining, kept, nameOf, root, rules, words } from "./game.js";
import { pointsOf } from "./hand_fields.js";
import { complain, screens } from "./page.js";
import { showTable } from "./table.js";

const { newId } = window.outboxed;

async function write(kind, body, fields = []) {
  const all = [
    ...fields.filter(([name]) => !["entry_id", "expected", "csrfmiddlewaretoken", "step"].includes(name)),
    ["csrfmiddlewaretoken", root.querySelector("[name=csrfmiddlewaretoken]").value],
  ];
  const id = newId();
  const entry = {
    id,
    game: kept.id,
    address: `${root.dataset.table}${kind}`,
    fields: [
      ...all,
      ["entry_id", id],
      ["expected", `${kept.version}`],
      ...(kind.includes("hands/") ? [["step", "save"]] : []),
    ],
    expected: kept.version,
    instead: null,
    title: kept.title,
    at: Date.now(),
    body,
  };
  await window.unsent.outbox.keep(entry);
  window.unsent.deliver();
  correctHand(null);
  await showTable(fill(words[kind === "redo/" ? "redo" : body.type], { n: game.view.hand, name: body.player ?? "" }));
}

export const WRITES = {
  undo: () => write("undo/", { type: "undo", entry: game.undo }),
  redo: () => write("redo/", { type: "undo", entry: game.redo }),
  void: () => write("void/", { type: "void" }),
  buy_in: (form) => write("buy-in/", { type: "buy_in", player: nameAt(form) }, [["seat", form.dataset.seat]]),
  decline: (form) => write("decline/", { type: "decline", player: nameAt(form) }, [["seat", form.dataset.seat]]),
  end: (form, { value }) =>
    value === "split" ? divide(form) : attempt({ type: "end", pool: value }, "end/", [["pool", value]]),
  leave: (_form, { value }) => attempt({ type: "leave", player: nameOf(value) }, "leave/", [["seat", value]]),
  points: (form) => {
    const fields = /** @type {[string, string][]} */ ([...new FormData(form)]);
    const event = pointsOf(fields, inGame(), game.table.variant);
    const [mark] = event.fines ?? event.adjust;
    if (!mark) return complain(words.points_who);
    if (!mark.code && !mark.points) return complain(event.fines ? words.points_fine : words.points_figure);
    return attempt(event, "points/", fields);
  },
  join: ({ elements: { name, after }, dataset }) => {
    const typed = rules.plainName(name.value);
    if (game.table.players.some((player) => player.toLowerCase() === typed.toLowerCase()))
      return complain(messageOf({ code: "duplicate_player" }));
    const same = rules.twins([...game.table.players, typed]);
    if (!same || dataset.asked === name.value)
      return attempt(joining(name.value, after.value), "join/", [
        ["name", name.value],
        ["after", after.value],
        ...(same ? [["alike", "1"]] : []),
      ]);
    dataset.asked = name.value;
    return complain(fill(words.alike, { one: same[0], other: same[1] }));
  },
};

const nameAt = (form) => nameOf(form.dataset.seat);

/** What the rules refuse here they would refuse there. */
function attempt(body, kind, fields) {
  const after = rules.look(game, body);
  if (!rules.isRefusal(after)) return write(kind, body, fields);
  return complain(messageOf(after));
}

/** The pool as those still in have agreed; whole, and by all of them. */
function divide(form) {
  const parts = inGame().map((player) => ({
    ...player,
    text: form.elements[`amount-${player.seat}`].value,
    agrees: form.elements[`agreed-${player.seat}`].checked,
  }));
  const dissent = parts.find(({ agrees }) => !agrees);
  if (dissent) return complain(fill(words.not_agreed, dissent), form);
  const amounts = parts.map(({ name, text }) => [
    name,
    window.amounts.minor(text, kept.currency, kept.coins, Infinity),
  ]);
  if (amounts.some(([, amount]) => amount === null)) return complain(words.amount, form);
  const sum = amounts.reduce((all, [, amount]) => all + amount, 0);
  const pool = [...rules.evenParts(game).values()].reduce((all, each) => all + each, 0);
  if (sum !== pool) return complain(fill(words.shares, { sum: money(sum), pool: money(pool) }), form);
  const body = {
    type: "end",
    pool: Object.fromEntries(amounts.filter(([, amount]) => amount)),
    agreed: parts.map(({ name }) => name),
  };
  const fields = parts.flatMap(({ seat, text }) => [
    [`amount-${seat}`, text],
    [`agreed-${seat}`, "1"],
  ]);
  return attempt(body, "end/", [["pool", "split"], ...fields]);
}

export function save() {
  const { fields, event, looked } = screens.hand;
  if (!editing) return write("hands/new/", event, fields);
  const answers = looked.asked.map(({ question, answer }) => [question.key, answer]);
  // as the server will write it, so that only what was looked at is saved
  const decided = answers.map((pair) => pair.join("=")).join(" ");
  return write(`hands/${editing.entry}/correct/`, looked.change, [
    ...fields,
    ...answers.map(([key, answer]) => [`decide-${key}`, answer]),
    ["decided", decided],
  ]);
}

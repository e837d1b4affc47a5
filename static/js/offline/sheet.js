// The score sheet of the table without a connection, for the browser's own printer: all hands that this phone knows,
// with a mark at those that the server does not have yet. It is filled into the page and shows on paper only; see
// offline.css.

import { fill, isolate, moment, points, shown, signed, signedMoney } from "./figures.js";
import { game, kept, root, words } from "./game.js";
import { cell, part } from "./page.js";

function rowOf(cells, className = "") {
  const row = Object.assign(document.createElement("tr"), { className });
  row.append(...cells);
  return row;
}

/** Who sat at the table in the end, in the order in which they sit. */
const seatsOf = () => game.table.clockwise.map((seat) => ({ seat, name: game.table.players[seat] }));

function headOf(seats) {
  const names = seats.map(({ name }) => Object.assign(cell("th", name, "whom"), { scope: "col", colSpan: 2 }));
  return rowOf([cell("th", words.hand_column), cell("th", words.out_column), ...names]);
}

/** Who went out in a hand, with a star for a special way. */
const storyOf = (hand) =>
  hand.outcome === "void"
    ? words.void_hand
    : isolate(game.table.players[hand.out] ?? words.no_one) + (isSpecial(hand) ? " ★" : "");

/** Whether a hand was ended in a special way. */
const isSpecial = ({ outcome, way }) => outcome === "kalooki" || !["plain", null, undefined].includes(way);

/** One hand: its number, who went out, and the points and the total of everybody who was in it. */
function handRow(entry, step, seats) {
  const { record, state } = step;
  const figures = seats.flatMap(({ seat }) => {
    const made = record.points?.[seat];
    return [
      cell("td", Number.isInteger(made) ? signed(made) : "·", "made"),
      cell("td", seat in state.totals ? points(state.totals[seat]) : "", "sum"),
    ];
  });
  const corrected = entry.first ? ` (${words.corrected})` : "";
  return [cell("th", shown(record.number)), cell("td", storyOf(record) + corrected, "out"), ...figures];
}

/** Points between two hands: what each who was named got, and the total after it. */
function pointsRow({ between }, seats) {
  const figures = seats.flatMap(({ seat }) => {
    const isNamed = between.named.includes(seat);
    return [
      cell("td", isNamed ? signed(between.points[seat]) : "", "made"),
      cell("td", isNamed ? points(between.scored[seat]) : "", "sum"),
    ];
  });
  return [cell("th", ""), cell("td", words.paper_points, "out"), ...figures];
}

/** What happened between two hands, in words over all columns. */
function betweenRow({ plain }, step, { seats: places }, width) {
  const sentence = words[`paper_${plain.type}`];
  if (!sentence) return null;
  const total = step.state.totals[places.get(plain.player)];
  return [
    cell("th", ""),
    Object.assign(cell("td", fill(sentence, { name: plain.player, score: points(total) })), { colSpan: width - 1 }),
  ];
}

function bodyOf(seats) {
  const width = 2 + 2 * seats.length;
  return game.entries.flatMap((entry, index) => {
    const step = game.steps[index + 1];
    const cells = step.record
      ? handRow(entry, step, seats)
      : step.between
        ? pointsRow(step, seats)
        : betweenRow(entry, step, game.tables[index + 1], width);
    if (!cells) return [];
    if (entry.number > kept.version) cells[step.record ? 1 : cells.length - 1].append(cell("em", words.not_sent));
    return [rowOf(cells, step.record ? "" : "between")];
  });
}

function footOf(seats, label, figure, className) {
  return rowOf(
    [
      cell("th", ""),
      cell("th", label),
      ...seats.map((seat) => Object.assign(cell("td", figure(seat), "sum"), { colSpan: 2 })),
    ],
    className,
  );
}

/** Fill the sheet in `place`. */
function draw(place) {
  const seats = seatsOf();
  const playerAt = (seat) => game.view.players.find((player) => player.seat === seat);
  const waits = game.log.length - kept.version;
  place.querySelector("[data-as-of]").textContent = fill(words.paper_as_of, {
    time: moment(new Date()),
  });
  place.querySelector("[data-unsent]").textContent = waits > 0 ? counted(words.paper_unsent, waits) : "";
  place.querySelector("thead").replaceChildren(headOf(seats));
  place.querySelector("tbody").replaceChildren(...bodyOf(seats));
  const feet = [footOf(seats, words.total_row, ({ seat }) => points(playerAt(seat).total), "final")];
  if (kept.money) feet.push(footOf(seats, words.money_row, ({ seat }) => signedMoney(playerAt(seat).net), "money"));
  place.querySelector("tfoot").replaceChildren(...feet);
  place.querySelector("[data-sign]").replaceChildren(...seats.map(({ name }) => cell("li", name)));
}

/** The sheet is there while it is printed. */
export function layPaper() {
  const place = root.querySelector("[data-paper]");
  if (!place || game.uncounted) return;
  const sheet = part("sheet");
  sheet.querySelector("h2").textContent = kept.title;
  draw(sheet);
  const result = [...root.querySelector("[data-result]").children];
  sheet.querySelector("[data-result]").append(...result.map((each) => each.cloneNode(true)));
  place.replaceChildren(sheet);
}

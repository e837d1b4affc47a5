// The score sheet of the table without a connection, for the browser's own printer: all hands that this phone knows,
// with a mark at those that the server does not have yet. It is filled into the page and shows on paper only; see
// offline.css.

window.offlineSheet = (() => {
  const cell = (tag, text, className = "") =>
    Object.assign(document.createElement(tag), { textContent: text, className });

  function rowOf(cells, className = "") {
    const row = Object.assign(document.createElement("tr"), { className });
    row.append(...cells);
    return row;
  }

  /** Who sat at the table in the end, in the order in which they sit. */
  const seatsOf = ({ table }) => table.clockwise.map((seat) => ({ seat, name: table.players[seat] }));

  function headOf(seats, words) {
    const names = seats.map(({ name }) => Object.assign(cell("th", name, "whom"), { scope: "col", colSpan: 2 }));
    return rowOf([cell("th", words.hand_column), cell("th", words.out_column), ...names]);
  }

  /** One hand: its number, who went out, and the points and the total of everybody who was in it. */
  function handRow(entry, step, seats, { words, said, points, signed, shown }) {
    const { record, state } = step;
    const figures = seats.flatMap(({ seat }) => {
      const made = record.points?.[seat];
      return [
        cell("td", Number.isInteger(made) ? signed(made) : "·", "made"),
        cell("td", seat in state.totals ? points(state.totals[seat]) : "", "sum"),
      ];
    });
    const corrected = entry.first ? ` (${words.corrected})` : "";
    return [cell("th", shown(record.number)), cell("td", said(record) + corrected, "out"), ...figures];
  }

  /** What happened between two hands, in words over all columns. */
  function betweenRow({ plain }, step, { seats: places }, width, { words, points, fill }) {
    const told = words[`paper_${plain.type}`];
    if (!told) return null;
    const total = step.state.totals[places.get(plain.player)];
    return [
      cell("th", ""),
      Object.assign(cell("td", fill(told, { name: plain.player, score: points(total) })), { colSpan: width - 1 }),
    ];
  }

  function bodyOf(game, seats, about) {
    const width = 2 + 2 * seats.length;
    return game.entries.flatMap((entry, index) => {
      const step = game.steps[index + 1];
      const cells = step.record
        ? handRow(entry, step, seats, about)
        : betweenRow(entry, step, game.tables[index + 1], width, about);
      if (!cells) return [];
      if (entry.number > about.sent) cells[step.record ? 1 : cells.length - 1].append(cell("em", about.words.not_sent));
      return [rowOf(cells, step.record ? "" : "between")];
    });
  }

  function footOf(seats, words, figure, className) {
    return rowOf(
      [
        cell("th", ""),
        cell("th", words),
        ...seats.map((seat) => Object.assign(cell("td", figure(seat), "sum"), { colSpan: 2 })),
      ],
      className,
    );
  }

  /**
   * Fill the sheet in `place`. `about` has the words and how figures are written (`points`, `signed`, `money`, `fill`,
   * `said` of a hand, `shown` of a hand's number), `sent`, the number of entries that the server has, and `hasMoney`.
   */
  function draw(place, game, about) {
    const { words, fill, points, money, hasMoney } = about;
    const seats = seatsOf(game);
    const playerAt = (seat) => game.board.players.find((player) => player.seat === seat);
    const waits = game.log.length - about.sent;
    place.querySelector("[data-as-of]").textContent = fill(words.paper_as_of, {
      time: new Date().toLocaleString(document.documentElement.lang, { dateStyle: "long", timeStyle: "short" }),
    });
    place.querySelector("[data-unsent]").textContent = waits > 0 ? fill(words.paper_unsent, { n: waits }) : "";
    place.querySelector("thead").replaceChildren(headOf(seats, words));
    place.querySelector("tbody").replaceChildren(...bodyOf(game, seats, about));
    const feet = [footOf(seats, words.total_row, ({ seat }) => points(playerAt(seat).total), "final")];
    if (hasMoney) feet.push(footOf(seats, words.money_row, ({ seat }) => money(playerAt(seat).net), "money"));
    place.querySelector("tfoot").replaceChildren(...feet);
    place.querySelector("[data-sign]").replaceChildren(...seats.map(({ name }) => cell("li", name)));
  }

  return { draw };
})();

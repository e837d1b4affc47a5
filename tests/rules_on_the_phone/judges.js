async ({ judge, items }) => {
  // What a test asks the phone: every item judged by the modules that are shipped, the answers as JSON.
  const folder = "/static/js/rules";
  const { look, play, scoreDocument, startEntry } = await import(`${folder}/game.js`);
  const { readGameFile } = await import(`${folder}/game_file.js`);
  const { opening } = await import(`${folder}/replay.js`);
  const { board } = await import(`${folder}/board.js`);
  const { settle } = await import(`${folder}/settlement.js`);

  /** The state and the board after every event of a game file, up to the first fault. */
  function prefixes(document) {
    let { table, events } = readGameFile(document);
    let step = opening(table);
    const told = [{ state: step.state, record: null, board: board(table, step.state) }];
    for (const event of events) {
      const after = look({ table, step }, event);
      if (!after.state) return [...told, after];
      [table, step] = [after.table ?? table, after];
      told.push({ state: step.state, record: step.record ?? null, board: after.board });
    }
    return told;
  }

  /** A kept game: its start and its log. */
  function kept({ start, log }) {
    const { entries, misfits, undo, hands, step, board } = play(start, log);
    return { entries, misfits, undo, hands, state: step.state, board };
  }

  const settled = (nets) => settle(new Map(nets.entries())).map(({ payer, receiver, amount }) => [payer, receiver, amount]);
  const judges = { scored: scoreDocument, prefixes, kept, settled, started: startEntry };
  return JSON.stringify(JSON.parse(items).map((item) => judges[judge](item)));
}

// A game that begins on this phone: the names and stakes of its form, the rules that were fetched with the form, and
// from then on a game like any other. What the form says beyond that only the server can judge; then the game waits for
// it.

window.begun = (() => {
  const TYPED =
    /^(csrfmiddlewaretoken|entry_id|game_id|title|names|there|guests|dealer|currency|for_money|stake_\w+|reading_\w+)$/;
  const STAKES = ["initial", "buy_in", "call_up", "kalooki"];

  const untouched = {
    checkbox: (field) => field.checked === field.defaultChecked,
    radio: (field) => field.checked === field.defaultChecked,
    "select-one": ({ options, selectedIndex }) =>
      selectedIndex ===
      Math.max(
        [...options].findIndex((option) => option.defaultSelected),
        0,
      ),
  };
  const isAsFetched = (field) =>
    TYPED.test(field.name) ||
    !field.name ||
    field.tagName === "BUTTON" ||
    (untouched[field.type]?.(field) ?? field.value === field.defaultValue);

  /** Who sits where, the first dealer first; null where two have the same name, or names that look the same. */
  function seated(text, dealer, { plainName, twins }) {
    const names = text
      .normalize("NFKC")
      .split(/[,;\n]/)
      .map(plainName)
      .filter(Boolean);
    const apart = !twins(names) && new Set(names.map((name) => name.toLowerCase())).size === names.length;
    return apart && dealer <= names.length ? [...names.slice(dealer - 1), ...names.slice(0, dealer - 1)] : null;
  }

  /** Who plays, in one text, and which of them deals first; by their ticks, where there are names to tick. */
  function asked(form, names) {
    const value = (name) => form.elements[name]?.value;
    const offered = [...form.querySelectorAll("[name=there]")];
    if (!offered.length) return [value("names") ?? names, Number(value("dealer") ?? 1)];
    const there = offered.filter(({ type, checked }) => type === "hidden" || checked).map((field) => field.value);
    return [[...there, value("guests") ?? ""].join(","), Math.max(there.indexOf(value("dealer")), 0) + 1];
  }

  /** The typed stakes, null where one of them cannot be read. */
  function stakesIn({ elements }, currency, coins) {
    const typed = STAKES.filter((name) => currency && elements[`stake_${name}`]);
    const amounts = typed.map((name) => [name, window.amounts.minor(elements[`stake_${name}`].value, currency, coins)]);
    const isStake = (amount) => amount !== null && window.amounts.isInCoins(amount, currency, coins);
    return amounts.map(([, amount]) => amount).every(isStake) ? Object.fromEntries(amounts) : null;
  }

  /** Whether a form asks for other rules, or another currency, than those that were fetched with it. */
  function asksOtherwise({ currency, readings }, form) {
    return (
      (window.unsent.currencyOf(form) ?? currency) !== currency ||
      window.unsent.picked(form) !== readings ||
      ![...form.elements].every(isAsFetched)
    );
  }

  const mustWait = (page, form) => asksOtherwise(JSON.parse(page.getElementById("offline").dataset.kept).begins, form);

  /** The name of a game that nobody has named: "Fri 27 Nov". */
  function today() {
    const lang = document.documentElement.lang === "en" ? "en-GB" : document.documentElement.lang;
    /** @type {Intl.DateTimeFormatOptions} */
    const parts = { weekday: "short", day: "numeric", month: "short" };
    return new Intl.DateTimeFormat(lang, parts).format(new Date()).replace(",", "");
  }

  /** The game as the page without a connection keeps it; null where its form must wait for the server. */
  function gameOf({ begins, ...kept }, form, id, rules) {
    const value = (name) => form.elements[name]?.value;
    const currency = window.unsent.currencyOf(form) ?? begins.currency;
    const players = seated(...asked(form, begins.names), rules);
    const stakes = stakesIn(form, currency, kept.coins);
    if (!players || !stakes || asksOtherwise(begins, form)) return null;
    const title = (value("title") ?? begins.title).trim() || today();
    const overrides = Object.keys(stakes).length ? { ...begins.overrides, stakes } : begins.overrides;
    const start = rules.startEntry({ variant: begins.variant, players, overrides, title, currency });
    if (rules.isRefusal(start)) return null;
    const money = kept.money || Object.values(stakes).some(Boolean);
    return { ...kept, id, title, currency, money, start, log: [], version: 0 };
  }

  /** The fetched page made that of this game. */
  function dress(page, game) {
    const root = page.getElementById("offline");
    Object.assign(root.dataset, { kept: JSON.stringify(game), game: game.id, table: `/games/${game.id}/` });
    page.title = `${game.title} · Kalooki`;
    return root;
  }

  /** A secure page opens it again without a connection: the worker answers with it. */
  async function keepPage(page, game) {
    if (!navigator.serviceWorker?.controller) return;
    await import("./kept.js");
    const headers = { "Content-Type": "text/html; charset=utf-8", "X-Begun": "1" };
    const text = `<!doctype html>${page.documentElement.outerHTML}`;
    await self.keptPages.put(`/games/${game.id}/offline/`, new Response(text, { headers }));
    history.replaceState(null, "", `/games/${game.id}/`);
  }

  /** The table of the game that a form began and that the server has not heard of yet; null where it must wait. */
  async function begin(page, form, id) {
    const rules = await import(page.getElementById("offline").dataset.rules);
    const game = gameOf(JSON.parse(page.getElementById("offline").dataset.kept), form, id, rules);
    if (!game) return null;
    const root = dress(page, game);
    await keepPage(page, game).catch(() => {}); // a phone that is full goes on with the open page
    document.title = page.title;
    return root;
  }

  return { begin, mustWait };
})();

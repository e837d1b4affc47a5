// Amounts as people type them, read as scoring/web/forms/money.py reads them; `table` says what currencies
// and their coins are called, how many digits they have, where these are not two (a browser may count others), and
// their smallest coin, where it is more than one minor unit.

window.amounts = (() => {
  const MOST = 10_000_000;
  const TYPED = /^(\D*?)\s*(\d{1,12}(?:[.,]\d{1,9})?)\s*(\D*)$/;
  const GROUPED = /^[1-9]\d{0,2}[.,]\d{3}$/;
  const called = (word) =>
    word
      .trim()
      .toLowerCase()
      .replace(/(\p{L})\.$/u, "$1");

  const digitsOf = (currency, table) => (currency ? (table[currency]?.digits ?? 2) : 0);

  /** The digits that are written of an amount: none behind the point where no coin is that small and it needs none. */
  function writtenDigits(amount, currency, table) {
    const whole = 10 ** digitsOf(currency, table);
    return (table[currency]?.coin ?? 1) >= whole && amount % whole === 0 ? 0 : digitsOf(currency, table);
  }

  /** Whether the words beside a figure name the coins of a currency; null where they are no words for it. */
  function namesCoins(words, currency, { units = [], coins = [] } = {}) {
    const code = currency.toLowerCase();
    const isUnit = (word) =>
      word === code ||
      units.includes(word) ||
      (word.endsWith("$") && units.includes("$") && code.startsWith(word.slice(0, -1)));
    if (words.every(isUnit)) return false;
    return words.length === 1 && coins.includes(words[0]) ? true : null;
  }

  /**
   * An amount in minor units, chips where there is no currency; null where only the server can say what is wrong with
   * it.
   */
  function minor(text, currency, table, most = MOST) {
    if (!text.trim()) return 0;
    const plain = text
      .normalize("NFKC")
      .trim()
      .replace(/(\d)[ '’](?=\d{3}(?!\d))/g, "$1");
    if (!currency) return /^\d{1,12}$/.test(text.trim()) ? Number(text) : null;
    const [, before, figure, after] = TYPED.exec(plain) ?? [];
    const digits = digitsOf(currency, table);
    if (!figure || (digits < 3 && GROUPED.test(figure))) return null;
    const isCoins = namesCoins([before, after].map(called).filter(Boolean), currency, table[currency]);
    if (isCoins === null) return null;
    const [units, part = ""] = figure.split(/[.,]/);
    const places = isCoins ? 0 : digits;
    const amount = Number(units + part.slice(0, places).padEnd(places, "0"));
    return /^0*$/.test(part.slice(places)) && amount <= most ? amount : null;
  }

  /** Whether an amount comes in coins that exist. */
  const isInCoins = (amount, currency, table) => amount % (table[currency]?.coin ?? 1) === 0;

  /** Minor units as one types them. */
  function written(amount, currency, table) {
    const digits = digitsOf(currency, table);
    return (amount / 10 ** digits).toFixed(writtenDigits(amount, currency, table));
  }

  /** Minor units, chips, matches or beans as one reads them; `form` are options for a currency's sign. */
  function shown(amount, currency, table, lang, form = {}) {
    const own = table[currency]?.words;
    if (own) {
      const words = own[new Intl.PluralRules(lang).select(Math.abs(amount))] ?? own.other;
      return words.replace("{n}", new Intl.NumberFormat(lang).format(amount));
    }
    const digits = writtenDigits(amount, currency, table);
    /** @type {Intl.NumberFormatOptions} */
    const options = {
      style: "currency",
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      ...form,
    };
    return new Intl.NumberFormat(lang, options).format(amount / 10 ** digitsOf(currency, table));
  }

  return { minor, isInCoins, written, shown };
})();

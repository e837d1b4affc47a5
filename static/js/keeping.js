// What a phone with a worker keeps while there is a connection: the worker remembers what goes past it.

import "./kept.js";

const { match, shown } = self.keptPages;
const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
const HELP = "kalooki-help"; // when it was kept last
const WAYS = "kalooki-ways"; // the same of these
const WAYS_KEPT = 3;

async function pageAt(address) {
  const answer = await fetch(address);
  if (!window.isOurs(answer)) throw new TypeError("another site answered");
  return parsed(await answer.text());
}

const parsed = (text) => new DOMParser().parseFromString(text, "text/html");

/**
 * What a page had loaded before there was a worker goes past it once, and so is kept; `address` is of the page by which
 * this phone would go on without a connection, if it could. The phone is ready once it has read its pages back.
 */
export async function keepFiles(address) {
  const [navigation] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  const cameByIt = navigation?.workerStart > 0;
  if (!cameByIt) await fetchAgain(address);
  if (address) for (const other of ["/outbox/", "/"]) await keepPage(other).catch(() => {});
  for (const each of address ? [address, "/outbox/", "/"] : []) if (!(await readBack(each))) return;
  document.documentElement.dataset.kept = "all";
}

/** The page that the worker would show at an address without a connection; null where there is none. */
export async function readBack(address) {
  const there = await shown(address);
  return there?.ok ? parsed(await there.text()) : null;
}

async function fetchAgain(address) {
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.includes("/static/"));
  for (const each of [window.location.href, ...files, ...(address ? [address] : [])]) await fetch(each).catch(() => {});
}

/** A page that this phone may need and has not opened yet, with its files. */
async function keepPage(address) {
  if (await match(address)) return;
  const page = await pageAt(address);
  const linked = [...page.querySelectorAll("link[rel=stylesheet], script[src]")].map(
    (each) => each.getAttribute("href") ?? each.getAttribute("src"),
  );
  const scripts = page.querySelector("script[data-then]")?.dataset.then.split(/\s+/).filter(Boolean) ?? [];
  for (const file of [...linked, ...scripts]) await fetch(file);
}

/**
 * The ways to a new game are kept while there is a connection: the list, its first forms, and what goes on from them.
 */
export async function keepWays() {
  if (!isDue(WAYS, HOUR)) return;
  try {
    const list = await pageAt("/games/new/");
    const again = list.querySelector("form[data-begins]")?.dataset.begins;
    if (again) await fetch(again);
    for (const link of [...list.querySelectorAll('a[href*="/games/new/?"]')].slice(0, WAYS_KEPT)) {
      await fetch((await pageAt(link.getAttribute("href"))).querySelector("form[data-begins]").dataset.begins);
    }
    document.documentElement.dataset.ways = "kept";
  } catch {
    forgetTime(WAYS); // the next page tries again
  }
}

/** The guide with its pictures: people look for help where something does not work, such as the connection. */
export async function keepHelp() {
  if (!isDue(HELP, WEEK) && (await match("/help/"))) return;
  try {
    const index = await pageAt("/help/");
    for (const link of index.querySelectorAll('a[href^="/help/"]')) {
      const page = await pageAt(link.getAttribute("href"));
      for (const file of page.querySelectorAll("link[rel=stylesheet], img"))
        await fetch(file.getAttribute("href") ?? file.getAttribute("src"));
    }
    document.documentElement.dataset.help = "kept";
  } catch {
    forgetTime(HELP); // the next page tries again
  }
}

/** Not more often than once in this time. */
function isDue(what, wait) {
  try {
    const since = Date.now() - Number(localStorage.getItem(what));
    if (since > 0 && since < wait) return false;
    localStorage.setItem(what, `${Date.now()}`);
    return true;
  } catch {
    return false;
  }
}

function forgetTime(what) {
  try {
    localStorage.removeItem(what);
  } catch {
    /* none was kept */
  }
}

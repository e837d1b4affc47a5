// What this phone remembers.

/** What this phone remembers by a name, null where it does not; a private window remembers nothing. */
function remembered(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Remember a text by a name, or forget what was there where it is null. */
function remember(name, text) {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    /* private mode keeps nothing */
  }
}

/** A hand that is saved needs no draft. */
function tidyDrafts() {
  const table = document.querySelector("#table[data-drafts]");
  if (!table) return;
  const open = table.dataset.drafts.split(" ");
  try {
    for (const key of Object.keys(localStorage)) {
      const [, game, stamp] = key.match(/^kalooki:([^:]+):([hv]\d+)/) ?? [];
      if (game === table.dataset.game && !open.includes(stamp)) localStorage.removeItem(key);
    }
  } catch {
    /* private mode keeps nothing */
  }
}

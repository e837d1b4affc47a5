// A page that waits for what is made beside it says how far that is, and shows the next page when it is there.

const waiting = document.querySelector("[data-again]");

/** What stands there now is put into the same element, so that a screen reader hears what changed of it. */
async function lookAgain() {
  const here = window.location.href.split("#")[0];
  let page = null;
  try {
    const answer = await fetch(here);
    page = new DOMParser().parseFromString(await answer.text(), "text/html");
  } catch {
    // Without a network it is asked for again.
  }
  const fresh = page?.querySelector("[data-again]");
  if (page && !fresh) {
    window.location.replace(here);
    return;
  }
  if (fresh && fresh.innerHTML !== waiting.innerHTML) waiting.replaceChildren(...fresh.childNodes);
  setTimeout(lookAgain, Number((fresh ?? waiting).dataset.again));
}

if (waiting) setTimeout(lookAgain, Number(waiting.dataset.again));

// A page that waits for what is made beside it looks again until it is there.

const waiting = document.querySelector("[data-again]");
if (waiting)
  setTimeout(() => window.location.assign(window.location.href.split("#")[0]), Number(waiting.dataset.again));

// When the other scripts come: after the first paint, at the first touch, or when something may be written.

/** Load a script that is not on the page yet, after the others. */
function loadScript(src) {
  if (document.querySelector(`script[src="${src}"]`)) return null;
  const script = Object.assign(document.createElement("script"), { src, async: false });
  document.head.append(script);
  return script;
}

/** A loader for the addresses in a list, in their order. */
const loader = (listed) => () => listed.split(/\s+/).filter(Boolean).forEach(loadScript);

function afterFirstPaint(load) {
  const painted = (list) => {
    if (list.getEntriesByName("first-contentful-paint").length) load();
  };
  try {
    new PerformanceObserver(painted).observe({ type: "paint", buffered: true });
  } catch {
    load();
  }
  setTimeout(load, 5000); // a window that no one sees is never painted
}
afterFirstPaint(loader(document.currentScript.dataset.then));

const loadTouched = loader(document.currentScript.dataset.touched);
for (const kind of ["pointerdown", "focusin"]) addEventListener(kind, loadTouched, { once: true });

// The outbox waits until something may be written; where something is left in it, it comes at once.
const loadOutbox = loader(document.currentScript.dataset.outbox);
for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, loadOutbox, { once: true });
if (remembered("kalooki-unsent")) afterFirstPaint(loadOutbox);
else
  setTimeout(() => {
    loadOutbox();
    loadTouched(); // the connection may be gone at the first touch
  }, 3000);

/** What will soon be needed is made while nothing else is to be done. */
function whenIdle(work) {
  (window.requestIdleCallback ?? setTimeout)(work);
}

/** What no one sees waits until what was pressed is on the glass. */
function afterPaint(work) {
  requestAnimationFrame(() => setTimeout(work));
}

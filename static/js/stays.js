// A form would leave for the browser's own page where there is no connection: it stays as it was filled in, and the
// page says why. A double tap sends it once. Pages with live.js do both by theirs; see live/sending.js.

(() => {
  const note = Object.assign(document.createElement("p"), { className: "offline-note" });
  note.setAttribute("role", "alert");
  const words = document.currentScript.dataset.stays;
  const AGAIN = 1500; // ms
  let sent = { by: null, at: 0 };

  function tell() {
    note.textContent = "";
    document.body.append(note);
    note.textContent = words; // heard again at each press
  }

  document.addEventListener(
    "submit",
    (event) => {
      if (event.target.method !== "post") return;
      const by = event.submitter ?? event.target;
      const isAgain = sent.by === by && event.timeStamp - sent.at < AGAIN;
      if (navigator.onLine && !isAgain) {
        sent = { by, at: event.timeStamp };
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      if (!navigator.onLine) tell();
    },
    { capture: true },
  );
  document.addEventListener("htmx:error", () => navigator.onLine || tell());
  addEventListener("online", () => note.remove());
})();

// A form would leave for the browser's own page where there is no connection: it stays as it was filled in, and the
// page says why. Pages with live.js say so by theirs; see live/sending.js.

(() => {
  const note = Object.assign(document.createElement("p"), { className: "offline-note" });
  note.setAttribute("role", "alert");
  const words = document.currentScript.dataset.stays;

  function tell() {
    note.textContent = "";
    document.body.append(note);
    note.textContent = words; // heard again at each press
  }

  document.addEventListener(
    "submit",
    (event) => {
      if (navigator.onLine || event.target.method !== "post") return;
      event.preventDefault();
      event.stopPropagation();
      tell();
    },
    { capture: true },
  );
  document.addEventListener("htmx:error", () => navigator.onLine || tell());
  addEventListener("online", () => note.remove());
})();

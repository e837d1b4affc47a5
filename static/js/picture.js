// The picture of a result goes through the phone's own share sheet; where there is none, it is saved as a file.

(() => {
  /** Nothing where there is no connection; the page stays as it is then. */
  async function pictureFrom(address, name) {
    const answer = await fetch(address).catch(() => null);
    if (!answer) return null;
    if (!answer.ok) throw new Error(answer.statusText);
    const bytes = await answer.blob();
    return new File([bytes], name, { type: bytes.type });
  }

  function save(file) {
    const address = URL.createObjectURL(file);
    Object.assign(document.createElement("a"), { href: address, download: file.name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  }

  /** Over the page for a while: the button may stand far from its form. */
  function tell(words) {
    const note = Object.assign(document.createElement("p"), { className: "offline-note", textContent: words });
    note.setAttribute("role", "alert");
    document.body.append(note);
    setTimeout(() => note.remove(), 6_000);
  }

  document.addEventListener("submit", async (event) => {
    /** @type {HTMLFormElement} */
    const form = event.target.closest("form[data-picture]");
    if (!form) return;
    event.preventDefault();
    const chosen = new URLSearchParams(/** @type {any} */ (new FormData(form)));
    const address = `${form.action}?${chosen}`;
    const button = event.submitter;
    button.disabled = true;
    try {
      const file = await pictureFrom(address, form.dataset.picture);
      if (!file) tell(form.dataset.unreached);
      else if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] });
      else save(file);
    } catch (fault) {
      if (/** @type {Error} */ (fault).name !== "AbortError") window.location.assign(address);
    }
    button.disabled = false;
  });
  document.documentElement.dataset.shares = ""; // what was pressed before is held until then
})();

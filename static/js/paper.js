// Sheets: another paper as soon as it is chosen, files through the phone's own share sheet, words into its clipboard.

/** @type {HTMLFormElement} */
const form = document.querySelector("[data-choose]");
form?.addEventListener("change", () => form.submit());

/** One picture after the other: whoever looks at them must not keep the other phones waiting. */
async function look() {
  const places = [...document.querySelectorAll("[data-look]")].map((place) => {
    const picture = place.appendChild(new Image(105, 148));
    picture.alt = "";
    return { picture, address: place.dataset.look };
  });
  for (const { picture, address } of places) {
    picture.src = address;
    await picture.decode().catch(() => null);
  }
}
look();

/** The file behind a link; its name is the one it would be saved under. */
async function fileOf(link) {
  const answer = await fetch(link.href);
  if (!answer.ok) throw new Error(answer.statusText);
  const bytes = await answer.blob();
  // Where it has to wait in the line, a page says how long.
  if (bytes.type.startsWith("text/html")) throw new Error("not yet");
  return new File([bytes], link.dataset.share || link.download, { type: bytes.type });
}

function mayShareFiles() {
  const probe = new File([""], "x.pdf", { type: "application/pdf" });
  return navigator.canShare?.({ files: [probe] }) ?? false;
}

async function share(event) {
  const link = event.currentTarget;
  event.preventDefault();
  try {
    await navigator.share({ files: [await fileOf(link)] });
  } catch (fault) {
    if (/** @type {Error} */ (fault).name !== "AbortError") window.location.assign(link.href);
  }
}

if (mayShareFiles()) {
  for (const link of document.querySelectorAll("[data-share]")) {
    link.querySelector("span").textContent = link.dataset.words;
    if (link.dataset.label) link.setAttribute("aria-label", link.dataset.label);
    link.addEventListener("click", share);
  }
}

/** Without HTTPS there is no clipboard; a selection can still be copied. */
async function copy(event) {
  const button = event.currentTarget;
  /** @type {HTMLTextAreaElement} */
  const field = document.getElementById(button.dataset.copy);
  field.select();
  try {
    await (navigator.clipboard?.writeText(field.value) ?? Promise.reject(new Error("no clipboard")));
  } catch {
    document.execCommand("copy");
  }
  button.parentElement.querySelector("[role=status]").textContent = button.dataset.done;
}

for (const button of document.querySelectorAll("[data-copy]")) button.addEventListener("click", copy);

// A picture is shown as it will stand there, and one that is too large is told of before it is sent.
const chosen = document.querySelector("input[data-most]");
chosen?.addEventListener("change", () => {
  const tooLarge = (chosen.files[0]?.size ?? 0) > Number(chosen.dataset.most);
  chosen.setCustomValidity(tooLarge ? chosen.dataset.larger : "");
  if (tooLarge) chosen.reportValidity();
  else show(chosen.files[0]);
});

/** What was chosen in the place where it will stand; nothing changes where the browser cannot draw it. */
function show(file) {
  const place = document.querySelector("[data-preview]");
  if (!place || !file) return;
  const reader = new FileReader();
  reader.addEventListener("load", async () => {
    const picture = Object.assign(new Image(), { src: reader.result, alt: place.dataset.preview });
    try {
      await picture.decode();
    } catch {
      return;
    }
    place.querySelector("img")?.remove();
    place.append(picture);
    const caption = place.closest("figure").querySelector("[data-then]");
    caption.textContent = caption.dataset.then;
  });
  reader.readAsDataURL(file);
}
chosen?.form.addEventListener("submit", (event) => {
  if (event.submitter?.value === "keep" && !chosen.reportValidity()) event.preventDefault();
});

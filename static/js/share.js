// A link is sent by the phone's own means where it has any, or copied; without this file it is there to be read.

for (const button of document.querySelectorAll("[data-send]")) button.hidden = !navigator.share;

/** Copy without the clipboard's own door, which stays shut where the site speaks plain HTTP. */
function copyByHand(text) {
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

async function copy(text) {
  if (!navigator.clipboard) return copyByHand(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByHand(text);
  }
}

document.addEventListener("click", async (event) => {
  const { send, words, copy: text, done } = event.target.closest?.("[data-send], [data-copy]")?.dataset ?? {};
  if (send) {
    try {
      await navigator.share({ title: words, url: send });
    } catch {
      /* the person thought better of it */
    }
  } else if (text && (await copy(text))) {
    event.target.closest("[data-copy]").querySelector("span").textContent = done;
  }
});

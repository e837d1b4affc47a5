// What the page says to who listens: in its live region, and aloud where this phone is asked to.

/** A message in the plural form for a number; `forms` are as scoring/web/texts/plurals.py makes them. */
function counted(forms, n) {
  const category = new Intl.PluralRules(document.documentElement.lang).select(n);
  return (forms[category] ?? forms.other).replace("{n}", n);
}

/** A page has one live region at a time. It speaks when its words change, not when it arrives with them. */
function say(words, place = document.getElementById("says")) {
  afterPaint(() => {
    for (const other of document.querySelectorAll("[role=status]")) if (other !== place) other.removeAttribute("role");
    place.setAttribute("role", "status");
    place.textContent = "";
    setTimeout(() => {
      place.textContent = words;
    }, 60);
  });
  readAloud(words);
}

// Read aloud what is said, where this phone is asked to; off by default

const ALOUD = "kalooki-aloud";
const isReadAloud = () => remembered(ALOUD) === "on" && "speechSynthesis" in window;

/** A card tapped soon after another is heard in its place, so that the voice keeps up with the fingers. */
function readAloud(words) {
  if (!isReadAloud()) return;
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(words.trim());
  utterance.lang = document.documentElement.lang;
  speechSynthesis.speak(utterance);
}

function showAloud() {
  for (const box of document.querySelectorAll("[data-aloud-switch]")) {
    box.hidden = !("speechSynthesis" in window);
    box.querySelector("input").checked = isReadAloud();
  }
}

document.addEventListener("change", (event) => {
  const box = event.target.closest("[data-aloud-switch]");
  if (!box) return;
  remember(ALOUD, event.target.checked ? "on" : null);
  if (event.target.checked) readAloud(box.textContent);
  else speechSynthesis.cancel();
});

/** A region hears the first words only if it was there before them. */
function listen() {
  if (!document.querySelector("[role=status]")) document.getElementById("says")?.setAttribute("role", "status");
}

/** What happened is read out where it stands, once: not again whenever the page looks for what others wrote. */
function announce() {
  const sentence = document.querySelector("[data-says]:not([data-spoken])");
  if (!sentence) return listen();
  sentence.dataset.spoken = "";
  sentence.style.minBlockSize = `${sentence.offsetHeight}px`; // nothing below it moves while it is empty
  say(sentence.textContent, sentence);
}

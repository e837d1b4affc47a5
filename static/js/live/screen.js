// The screen of a phone: it stays on while the table is open, and is filled by one press.

const AWAKE = "kalooki-awake";
const asked = () => remembered(AWAKE) !== "off";
let lock = null;

async function stayAwake() {
  if (!("wakeLock" in navigator)) return;
  for (const box of document.querySelectorAll("[data-awake-switch]")) {
    box.hidden = false;
    box.querySelector("input").checked = asked();
  }
  const wanted = asked() && document.visibilityState === "visible" && document.querySelector("[data-awake]");
  if (!wanted) return lock?.release();
  if (lock) return;
  try {
    lock = await navigator.wakeLock.request("screen");
    lock.addEventListener("release", () => {
      lock = null;
    });
  } catch {
    /* a low battery may forbid it */
  }
}

document.addEventListener("visibilitychange", stayAwake);
document.addEventListener("change", (event) => {
  if (!event.target.closest("[data-awake-switch]")) return;
  remember(AWAKE, event.target.checked ? "on" : "off");
  stayAwake();
});

// The big screen fills the whole screen by one press, where the browser can.

(() => {
  const button = document.querySelector("[data-full-screen]");
  if (!button) return;
  button.hidden = !document.fullscreenEnabled;
  button.addEventListener("click", () => document.documentElement.requestFullscreen());
})();

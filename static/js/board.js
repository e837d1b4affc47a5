// The big screen fills the whole screen by one press, where the browser can.

(() => {
  const button = document.querySelector("[data-full-screen]");
  if (!button || !document.fullscreenEnabled) return;
  button.hidden = false;
  button.addEventListener("click", () => document.documentElement.requestFullscreen());
})();

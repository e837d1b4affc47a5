// A press is lost where an answer takes away what the finger is on, so answers wait until it is lifted.

(() => {
  const LONGEST = 2000; // what no event told the lifting of
  const CLICK_COMES = 300; // after a finger was lifted, on a slow phone
  const waiting = [];
  let pressed = false;
  let lifting;

  function lift() {
    pressed = false;
    for (const goOn of waiting.splice(0)) goOn();
  }
  function liftAfter(ms) {
    clearTimeout(lifting);
    lifting = setTimeout(lift, ms);
  }
  function down() {
    pressed = true;
    liftAfter(LONGEST);
  }

  const hear = (kind, then) => addEventListener(kind, then, { capture: true });
  hear("pointerdown", down);
  hear("pointerup", () => liftAfter(CLICK_COMES));
  hear("pointercancel", () => liftAfter(CLICK_COMES));
  hear("click", () => liftAfter(0)); // what it sends is sent first
  hear("keydown", ({ key, repeat }) => key === " " && !repeat && down());
  hear("keyup", () => liftAfter(0));

  document.addEventListener("htmx:before:response", ({ detail: { ctx } }) => {
    const { raw } = ctx.response;
    raw.text = async () => {
      const text = await Response.prototype.text.call(raw);
      if (pressed) await new Promise((resolve) => waiting.push(resolve));
      return text;
    };
  });
})();

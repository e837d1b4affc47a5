"""Ways to look at a screen: axe, whether all is big enough for a thumb, whether anything is cut or too wide."""

from http import HTTPStatus

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

SMALLEST = 44

# All rules but one are about the page itself. Contrast takes most of the time, and is the same for all text of one
# colour, size and weight upon the same grounds: what axe has found right of such text is not asked again. Text that
# stands elsewhere than in its parent, or of which axe could not tell, is asked about on every screen.
AXE = """async ([known, whole]) => {
  const right = new Set(known), grounds = new Map([[null, ""]]);
  const ownGround = (style) => {
    if (/absolute|fixed|sticky/.test(style.position) || style.transform !== "none") return "elsewhere";
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = style;
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join();
    return own === "rgba(0, 0, 0, 0),none,1,none,normal" ? "" : own;
  };
  const ground = (each) => {
    if (!grounds.has(each)) grounds.set(each, `${ground(each.parentElement)}|${ownGround(getComputedStyle(each))}`);
    return grounds.get(each);
  };
  const kind = (each) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(each);
    return [color, fontSize, fontWeight, textShadow, ground(each).replace(/\\|+/g, "|")].join(" ");
  };
  const words = (each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const isNew = (each) => (words(each) || each.matches("input, select, textarea")) && !right.has(kind(each));
  const run = (where, options) => axe.run(where, { selectors: false, resultTypes: ["violations"], ...options });
  const found = whole ? await run(document, { rules: { "color-contrast": { enabled: false } } }) : { violations: [] };
  const include = [...document.body.querySelectorAll("*")].filter(isNew);
  const only = { runOnly: ["color-contrast"], elementRef: true, resultTypes: ["violations", "passes"] };
  const contrast = include.length ? await run({ include }, only) : { violations: [], passes: [] };
  const passed = contrast.passes.flatMap(({ nodes }) => nodes.map(({ element }) => kind(element)));
  return {
    faults: [...found.violations, ...contrast.violations].map(({ id, nodes }) => `axe ${id} ${nodes[0].html}`),
    right: [...new Set(passed.filter((each) => !each.includes("elsewhere")))],
  };
}"""

# As in WCAG 2.5.8 a link within running text is as high as its line. What is pressed by its label, or by the
# room that is drawn around it, is as big as that. That everything has a name is for axe to say.
SMALL = """smallest => {
  const seen = (each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const unseen = (each) => each.matches(".vh[tabindex='-1']"); // what Enter in a field presses
  const inText = (each) => getComputedStyle(each).display === "inline"
    && [...each.parentElement.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const around = (each) => {
    const { content, position, top, bottom, left, right } = getComputedStyle(each, "::after");
    if (content === "none" || position !== "absolute") return [0, 0];
    return [-parseFloat(left) - parseFloat(right), -parseFloat(top) - parseFloat(bottom)];
  };
  const size = (each) => {
    const boxes = [each, each.closest("label")].filter(Boolean).map((one) => one.getBoundingClientRect());
    const [wider, higher] = around(each);
    return [Math.max(...boxes.map((box) => box.width)) + wider, Math.max(...boxes.map((box) => box.height)) + higher];
  };
  const small = (each) => size(each).some((side) => side < smallest - 0.5);
  const told = (each) => `${each.outerHTML.slice(0, 90)} ${size(each).map(Math.round)}`;
  return [...document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary")]
    .filter((each) => seen(each) && !unseen(each) && !inText(each) && small(each)).map(told);
}"""

WIDE = """() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`${scrollWidth} px in a window of ${clientWidth}`] : [];
}"""

# Words that stand outside the window, where no part of the page scrolls to them.
CUT = """() => {
  const width = document.documentElement.clientWidth;
  const rolls = (each) => ["auto", "scroll"].includes(getComputedStyle(each).overflowX);
  const scrolls = (each) => each && (rolls(each) || scrolls(each.parentElement));
  const seen = (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest(".vh, svg");
  const words = (each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const outside = ({ left, right }) => left < -1 || right > width + 1;
  return [...document.body.querySelectorAll("*")]
    .filter((each) => words(each) && seen(each) && !scrolls(each))
    .filter((each) => outside(each.getBoundingClientRect()))
    .map((each) => `${each.tagName} ${each.className} ${each.textContent.trim().slice(0, 30)}`);
}"""

# A form of a page with live.js waits on the phone, or is sent from within; any other must not leave the page.
LEAVING = """() => {
  const isLive = typeof offline === "function";
  const within = (form) => isLive && (form.elements.entry_id || "hxPost" in form.dataset);
  const forms = [...document.querySelectorAll("form[method=post]")].filter((form) => !within(form));
  const sent = () => new SubmitEvent("submit", { bubbles: true, cancelable: true });
  Object.defineProperty(navigator, "onLine", { configurable: true, value: false });
  const leaving = forms.filter((form) => form.dispatchEvent(sent())).map((form) => form.action);
  delete navigator.onLine;
  const isTold = document.querySelector(".offline-note")?.checkVisibility();
  document.body.classList.remove("offline", "stale", "full");
  document.querySelector(".offline-note[role=alert]")?.remove();
  return forms.length && !isTold ? [...leaving, "says nothing"] : leaving;
}"""

SHORT_WORD = 8  # letters; a longer word may be wider than a small phone
ANY_LENGTH = ".address, .spelt, .examples, .wall-places, figure, code"
BROKEN = """([most, any]) => {
  const broken = new Set();
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const isHeard = (place) => getComputedStyle(place).clipPath !== "none"; // by screen readers only
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const place = text.parentElement;
    if (!place.checkVisibility() || place.closest(any) || isHeard(place)) continue;
    for (const word of text.data.matchAll(/\\p{L}{3,}/gu)) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const parts = [...range.getClientRects()].filter(({ width }) => width > 1);
      const lines = new Set(parts.map(({ top }) => Math.round(top)));
      if (lines.size > 1 && word[0].length <= most) broken.add(word[0]);
    }
  }
  return [...broken];
}"""


CUT_HEADINGS = """() => [...document.querySelectorAll("h1")]
  .filter((h1) => h1.checkVisibility() && h1.scrollHeight > h1.clientHeight + 3)
  .map((h1) => h1.textContent.trim())"""


def axe(page: Page, right: set[str] | None = None, *, whole: bool = True) -> list[str]:
    """What axe objects to; `right` is text whose contrast it found right on other screens.

    A page that it has seen `whole` is asked about its contrast alone in the other theme.
    """
    right = set() if right is None else right
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found = page.evaluate(AXE, [sorted(right), whole])
    right.update(found["right"])
    return list(found["faults"])


def is_there(page: Page) -> bool:
    """Whether it is the page that was asked for, and not the one that says that there is none."""
    status = page.evaluate("performance.getEntriesByType('navigation')[0].responseStatus")
    return bool(status != HTTPStatus.NOT_FOUND)


def small(page: Page) -> list[str]:
    """Everything to be pressed that is too small for a thumb."""
    return [f"small: {words}" for words in page.evaluate(SMALL, SMALLEST)]


def wide(page: Page) -> list[str]:
    """Whether the page scrolls sideways."""
    return [f"too wide: {words}" for words in page.evaluate(WIDE)]


def leaving(page: Page) -> list[str]:
    """Forms that would leave the page for the browser's own where there is no connection."""
    return [f"leaves without a connection: {words}" for words in page.evaluate(LEAVING)]


def enlarge(page: Page, points: int) -> None:
    """Set the browser's own text size, as people do in its settings; 16 is the usual one."""
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": points}})


def twice_the_size(page: Page) -> list[str]:
    """Return what scrolls sideways or breaks in the middle of a short word once text is twice as big."""
    enlarge(page, 32)
    found = unfit(page)
    enlarge(page, 16)
    return [f"text at 200 %, {words}" for words in found]


def unfit(page: Page) -> list[str]:
    """Whether the page scrolls sideways, the short words that are broken on it, and headings that are cut."""
    broken = [f"broken: {word}" for word in page.evaluate(BROKEN, [SHORT_WORD, ANY_LENGTH])]
    return [*wide(page), *broken, *[f"cut: {words}" for words in page.evaluate(CUT_HEADINGS)]]


def turned_round(page: Page) -> list[str]:
    """What no longer fits when the page is read from right to left."""
    page.evaluate("document.documentElement.dir = 'rtl'")
    found = wide(page) + [f"cut: {words}" for words in page.evaluate(CUT)]
    page.evaluate("document.documentElement.dir = 'ltr'")
    return [f"from right to left, {words}" for words in found]

// Names as they are kept, and names that a reader can't tell apart; see scoring/engine/names.py.

const JOINING = "\u0600-\u0dff";
const PICTURES = "\u2190-\u2bff\u{1f000}-\u{1fbff}";
const UNSEEN =
  "\0-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f" +
  "\u202a-\u202e\u2060-\u206f\u2800\u3164\ue000-\uf8ff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb" +
  "\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}\u{f0000}-\u{10ffff}";
const UNSEEN_LETTER = new RegExp(`[${UNSEEN}]`, "u");
const FLAG_OR_LETTER = /\u{1f3f4}[\u{e0020}-\u{e007e}]{1,7}\u{e007f}|./gsu;
const SHAPED = new RegExp(
  `^(?:[${JOINING}][\u200c\u200d][${JOINING}]|[${PICTURES}]\ufe0f|[${PICTURES}\ufe0f]\u200d[${PICTURES}])`,
  "u",
);
const LOOKS = [
  ["АВЕЅІЈКМНОРСТУХԚԜҮӀаеѕіјорсухԛԝүһӏԁ", "ABESlJKMHOPCTYXQWYlaesijopcyxqwyhld"],
  ["ΑΒΕΖΗΙΚΜΝΟΡΤΥΧͿαικνορυϳ", "ABEZHlKMNOPTYXJaikvopuj"],
  ["I|1L0’ʼ‘`‐‑–—", "lll\0O''''----"], // an L is like no other letter, be it made small or not
];
const LOOKS_LIKE = new Map(LOOKS.flatMap(([letters, as]) => [...letters].map((letter, at) => [letter, as[at]])));

/**
 * A name without invisible letters, in the usual form of each letter (NFKC), its blanks made single.
 * @param {string} text
 */
export function plainName(text) {
  return (
    (text.normalize("NFKC").match(FLAG_OR_LETTER) ?? [])
      .filter(isSeen)
      .join("")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: Python takes these for white space
      .split(/[\s\x1c-\x1f\x85]+/)
      .filter(Boolean)
      .join(" ")
  );
}

/**
 * Whether a letter can be seen, or changes what one sees: inside words of some scripts, and in emoji and flags.
 * @param {string} letter
 * @param {number} at
 * @param {string[]} letters
 */
function isSeen(letter, at, letters) {
  if (!UNSEEN_LETTER.test(letter) || letter.length > 2) return true; // a flag has letters that are not seen
  return at > 0 && SHAPED.test(letters.slice(at - 1, at + 2).join(""));
}

/**
 * The first two names that look the same without being the same; null where a reader can tell all apart.
 * @param {string[]} names
 * @returns {string[] | null}
 */
export function twins(names) {
  const met = new Map();
  for (const name of names) {
    const look = lookOf(name);
    if (!met.has(look)) met.set(look, name);
    const other = met.get(look);
    if (other.toLowerCase() !== name.toLowerCase()) return [other, name];
  }
  return null;
}

/** @param {string} name */
function lookOf(name) {
  const letters = plainName(name)
    // biome-ignore lint/suspicious/noMisleadingCharacterClass: each of these joins, and each is left out
    .replace(/[\u200c\u200d\ufe0f]/gu, "")
    .normalize("NFD");
  return [...letters]
    .map((letter) => LOOKS_LIKE.get(letter) ?? letter)
    .join("")
    .toLowerCase();
}

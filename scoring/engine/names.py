"""Names as they are stored, cut and told apart; the phone stores them and tells them apart by names.js."""

import re
import unicodedata
from collections.abc import Iterable

_JOINING = "\u0600-\u0dff"  # scripts in which a joiner changes what one reads: Persian, Hindi, Sinhala …
_PICTURES = "\u2190-\u2bff\U0001f000-\U0001fbff"
_UNSEEN = (
    "\0-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f"
    "\u202a-\u202e\u2060-\u206f\u2800\u3164\ue000-\uf8ff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff\U000f0000-\U0010ffff"
)
_FLAG = "\U0001f3f4[\U000e0020-\U000e007e]{1,7}\U000e007f"  # England, Scotland, Wales: letters nobody sees
_UNSEEN_LETTERS = re.compile(
    f"({_FLAG}|(?<=[{_JOINING}])[\u200c\u200d](?=[{_JOINING}])"
    f"|(?<=[{_PICTURES}])\ufe0f|(?<=[{_PICTURES}\ufe0f])\u200d(?=[{_PICTURES}]))|[{_UNSEEN}]"
)
_TURNS = re.compile("[\u202a-\u202e\u2066-\u2069]")
_JOINER, _FLAG_LETTERS, _SKINS = "\u200d", range(0x1F1E6, 0x1F200), range(0x1F3FB, 0x1F400)
_CYRILLIC, _AS_CYRILLIC = "АВЕЅІЈКМНОРСТУХԚԜҮӀаеѕіјорсухԛԝүһӏԁ", "ABESlJKMHOPCTYXQWYlaesijopcyxqwyhld"
_GREEK, _AS_GREEK = "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧͿαικνορυϳ", "ABEZHlKMNOPTYXJaikvopuj"
# An L is like no other letter, be it made small or not.
_OTHERS, _AS_OTHERS = "I|1L0’ʼ‘`‐‑–—", "lll\0O''''----"
_LOOKS = str.maketrans(_CYRILLIC + _GREEK + _OTHERS, _AS_CYRILLIC + _AS_GREEK + _AS_OTHERS)


def plain_line(text: str) -> str:
    """Return a line of text without the letters that turn round what stands after it on a page (UAX #9)."""
    return _TURNS.sub("", text).strip()


def plain_name(text: str) -> str:
    """Return a name without invisible letters, normalised (NFKC), with single blanks.

    Joiners stay where they change what one sees: inside words of some scripts, and in emoji; so do letters of flags.
    """
    return " ".join(_UNSEEN_LETTERS.sub(r"\1", unicodedata.normalize("NFKC", text)).split())


def letters_of(text: str) -> list[str]:
    """Return what the eye takes for one letter each: with its accents; joined pictures and flags as a whole."""
    letters: list[str] = []
    for letter in text:
        if letters and _belongs_to(letters[-1], letter):
            letters[-1] += letter
        else:
            letters.append(letter)
    return letters


def _belongs_to(before: str, letter: str) -> bool:
    if ord(letter) in _FLAG_LETTERS:
        return len(before) == 1 and ord(before) in _FLAG_LETTERS
    if before[-1] == _JOINER or ord(letter) in _SKINS:
        return True
    return unicodedata.category(letter) in ("Mn", "Mc", "Me", "Cf")


def cut_name(text: str, most: int) -> str:
    """Return as much of the beginning as fits into so many characters, never half a letter or flag."""
    kept = ""
    for letter in letters_of(text):
        if len(kept + letter) > most:
            break
        kept += letter
    return kept


def find_lookalikes(names: Iterable[str]) -> tuple[str, str] | None:
    """Return the first two names that look the same without being the same; None where there are none."""
    met: dict[str, str] = {}
    for name in names:
        other = met.setdefault(look_of(name), name)
        if other.lower() != name.lower():
            return other, name
    return None


def look_of(name: str) -> str:
    """Return what the eye sees of a name: letters of three alphabets that look the same are the same."""
    letters = unicodedata.normalize("NFD", re.sub("[\u200c\u200d\ufe0f]", "", plain_name(name)))
    return letters.translate(_LOOKS).lower()

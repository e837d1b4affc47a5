"""Names as they are stored, and names that a reader can't tell apart; the phone has the same in names.js."""

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
_UNSEEN_LETTERS = re.compile(
    f"((?<=[{_JOINING}])[\u200c\u200d](?=[{_JOINING}])"
    f"|(?<=[{_PICTURES}])\ufe0f|(?<=[{_PICTURES}\ufe0f])\u200d(?=[{_PICTURES}]))|[{_UNSEEN}]"
)
_CYRILLIC, _AS_CYRILLIC = "АВЕЅІЈКМНОРСТУХԚԜҮӀаеѕіјорсухԛԝүһӏԁ", "ABESlJKMHOPCTYXQWYlaesijopcyxqwyhld"
_GREEK, _AS_GREEK = "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧͿαικνορυϳ", "ABEZHlKMNOPTYXJaikvopuj"
# An L is like no other letter, be it made small or not.
_OTHERS, _AS_OTHERS = "I|1L0’ʼ‘`‐‑–—", "lll\0O''''----"
_LOOKS = str.maketrans(_CYRILLIC + _GREEK + _OTHERS, _AS_CYRILLIC + _AS_GREEK + _AS_OTHERS)


def plain_name(text: str) -> str:
    """Return a name without invisible letters, normalised (NFKC), with single blanks.

    Joiners stay where they change what one sees: inside words of some scripts, and in emoji.
    """
    return " ".join(_UNSEEN_LETTERS.sub(r"\1", unicodedata.normalize("NFKC", text)).split())


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

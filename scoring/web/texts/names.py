"""Names inside a sentence: their direction, and how they are found."""

import re
import unicodedata
from collections.abc import Iterable

from babel.lists import format_list
from django.utils.translation import get_language, get_language_info

from scoring.web.texts.amounts import reader_locale

FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"
RIGHT_TO_LEFT = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff"
LEFT_TO_RIGHT = (
    "A-Za-z\u00c0-\u058f\u0900-\u1fff\u2c00-\u2dff\u3040-\ufb1c\U00010000-\U000107ff\U00020000-\U0003ffff"
)
BETWEEN_WORDS = r"(?:[ \u00a0'’.\-]|&#x27;|&amp;|&quot;){1,3}"
JOINERS = "\u200c\u200d"
"""What joins or parts letters within a word of Persian and others."""
LAST_APOSTROPHE = r"(?:(?:'|&#x27;)(?!\w))?"
"""Of a Hebrew name such as that of George; in front of an English s it is no part of the name."""
TAG = re.compile(
    r"<(?P<kept>script|style|textarea|title|bdi)\b.*?</(?P=kept)>"
    r"|<!--.*?-->"
    r"""|<(?:[^>"']|"[^"]*"|'[^']*')*>""",
    re.DOTALL,
)
"""A tag of a page, with what stands in it where a phone copies or sends that back as it is, or isolates it itself."""
ENTITY = r"&#?\w+;"
BETWEEN_ITEMS = " · "
MARKS = f"{FIRST_STRONG_ISOLATE}\u200e\u200f"
"""What says already in which direction the text beside it runs."""
QUOTE = "&(?:quot|#x27|#39);"
MAQAF = "\u05be"
NOT_HEBREW = re.compile(rf"{FIRST_STRONG_ISOLATE}?(?![\u05d0-\u05ea])[^\W_]")
"""The start of a name or figure that the Hebrew "and" doesn't touch."""
WHOLE = re.compile(
    rf"\A(?P<before>(?:(?!{QUOTE}){ENTITY}|[^&\w(\[“„«‘])*)"
    rf"(?P<title>(?:{QUOTE}|[\w(\[“„«‘])(?:(?:{ENTITY}|[^&])*(?:{QUOTE}|[\w)\].!?…”“»’+]))?)"
)
"""A name or title that stands alone, from its first sign to its last; a colon or star after it is the page's."""


def _words_of(letters: str) -> re.Pattern[str]:
    word = rf"\d*[{letters}][{letters}\d{JOINERS}]*"
    done = rf"{ENTITY}|{FIRST_STRONG_ISOLATE}[^{POP_ISOLATE}]*{POP_ISOLATE}"
    return re.compile(rf"{done}|(?P<words>{word}(?:{BETWEEN_WORDS}{word})*{LAST_APOSTROPHE})")


AGAINST = {False: _words_of(RIGHT_TO_LEFT), True: _words_of(LEFT_TO_RIGHT)}
OCCURS = {False: re.compile(f"[{RIGHT_TO_LEFT}]"), True: re.compile(f"[{LEFT_TO_RIGHT}]")}
"""Words, and whether there are any, by whether the language of the page runs from right to left."""


def runs_against(text: str) -> bool:
    """Return whether a text has letters of the direction opposite to the language's."""
    return OCCURS[_from_right()].search(text) is not None


def isolate_names(page: str) -> str:
    """Return HTML with every name and title of the other direction isolated."""
    if not runs_against(page):
        return page
    against = OCCURS[_from_right()].search
    parts, end = list[str](), 0
    for tag in TAG.finditer(page):
        words = page[end : tag.start()]
        parts += isolate_line(words) if against(words) else words, tag[0]
        end = tag.end()
    return "".join([*parts, isolate_line(page[end:])])


def isolate_line(text: str) -> str:
    """Isolate the names and titles in a line, which may have dots between its items."""
    if not runs_against(text):
        return text
    return BETWEEN_ITEMS.join(map(_isolate_item, text.split(BETWEEN_ITEMS)))


def _isolate_item(text: str) -> str:
    # With no word of the page's own language beside it, commas, brackets and figures belong to the name or title.
    own = OCCURS[not _from_right()].search(re.sub(ENTITY, "", text))
    if not own and not set(text) & set(MARKS):
        return WHOLE.sub(lambda found: found["before"] + isolate(found["title"]), text)
    return AGAINST[_from_right()].sub(lambda found: isolated(found[0]) if found["words"] else found[0], text)


def _from_right() -> bool:
    # By the letters of the language itself, also where a setting turns the pages of another one round.
    return bool(get_language_info(get_language() or "en")["bidi"])


def isolated(name: str) -> str:
    """Put a name between the signs that keep its direction to itself."""
    return f"{FIRST_STRONG_ISOLATE}{name}{POP_ISOLATE}"


def isolate(name: str) -> str:
    """Isolate a name whose letters run against the language from the figures beside it."""
    return isolated(name) if runs_against(name) else name


def isolate_sum(words: str) -> str:
    """Isolate figures with signs between them, which run from left to right in every language."""
    return isolated(words) if _from_right() else words


def join_names(names: Iterable[str]) -> str:
    """Return "Ada, Ben and Cal", as the reader's language joins a list."""
    listed, locale = list(names), reader_locale()
    # Babel knows no mark between the Hebrew "and", a prefix, and another script.
    if locale == "he" and len(listed) > 1 and NOT_HEBREW.match(listed[-1]):
        listed[-1] = MAQAF + listed[-1]
    return format_list(listed, locale=locale)


PLAINER = str.maketrans(
    {"æ": "ae", "ð": "d", "đ": "d", "ħ": "h", "ı": "i", "ł": "l", "ø": "o", "œ": "oe", "þ": "th"}
)
"""Letters that no decomposition makes plainer."""
UNHEARD = ("M", "P", "C")  # marks such as accents, punctuation, and what nobody sees


def matches_name(name: str, sought: str) -> bool:
    """Return whether each word of the search stands somewhere in the name."""
    plain = _plain(name)
    return all(word in plain for word in _plain(sought).split())


def nearly_matches(name: str, sought: str) -> bool:
    """Return whether each word of the search is one of the name's, or a misspelling of one."""
    words = _plain(name).split()
    return all(any(_is_near(word, typed) for word in words) for typed in _plain(sought).split())


def _is_near(word: str, typed: str) -> bool:
    """Allow one wrong letter from four letters on, and two from seven on."""
    wrong = (len(typed) > 3) + (len(typed) > 6)
    return abs(len(word) - len(typed)) <= wrong and _edits(word, typed) <= wrong


def _edits(word: str, other: str) -> int:
    """Return how many letters to change, add or drop so that one word becomes the other."""
    row = list(range(len(other) + 1))
    for at, letter in enumerate(word, start=1):
        above, row = row, [at]
        for place, its in enumerate(other):
            row.append(min(above[place] + (letter != its), above[place + 1] + 1, row[place] + 1))
    return row[-1]


def _plain(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text.casefold()).translate(PLAINER)
    return "".join(letter for letter in letters if unicodedata.category(letter)[0] not in UNHEARD)


def rename_in_words(text: str, old: str, new: str) -> str:
    """Rename a person in free text, wherever the name stands as a word, in capitals or not."""
    return re.sub(rf"(?<!\w){re.escape(old)}(?!\w)", lambda _found: new, text, flags=re.IGNORECASE)

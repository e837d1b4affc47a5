"""The words of a page that name cards, in its text and in what a screen reader hears, for games played with tiles."""

import re
from html.parser import HTMLParser

_NAMES = re.compile(r"(?<![{\w-])(?:cards?|aces?|kings?|queens?|jacks?|packs?)\b(?![}\w-])", re.IGNORECASE)
# Sheets of paper, and another game by its name.
_PAPER = re.compile(r"\b(?:rule|table) cards?\b|\b9 to 16 cards\b", re.IGNORECASE)
_UNREAD = ("script", "style")
_READ = ("aria-label", "aria-valuetext", "alt", "title", "placeholder")
_KEYS = re.compile(r'"\w+":')
"""Of a script's words as JSON: what they are called."""


class _Words(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self.unread = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.unread += tag in _UNREAD
        spoken = (text for name, text in attrs if text and (name in _READ or name.startswith("data-")))
        self.words += [_KEYS.sub(" ", text) for text in spoken if " " in text or text[0].isupper()]

    def handle_endtag(self, tag: str) -> None:
        self.unread -= tag in _UNREAD

    def handle_data(self, data: str) -> None:
        if not self.unread and data.strip():
            self.words.append(data.strip())


def words_for_cards(page: str) -> list[str]:
    """Return every text and label of an HTML page that names cards or one of them."""
    reader = _Words()
    reader.feed(page)
    return [words for words in reader.words if names_cards(words)]


def names_cards(words: str) -> bool:
    return _NAMES.search(_PAPER.sub("", words)) is not None

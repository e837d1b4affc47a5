"""The guide quotes buttons and menus, in italics, as they stand on the screen."""

import re
from functools import cache

import pytest

from tests.house.source import ROOT
from tests.messages import messages

GUIDES = ("host", "club", "rules", "accessibility", "administration")
ITALIC = re.compile(r"(?<![*\w])\*([^*]+)\*(?![*\w])")
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|\{\w*\}")
WORD = re.compile(r"[^\W\d_]{2}")
NO_MESSAGES = set[str]()
"""Words in italics that stand on no screen."""


@cache
def patterns() -> tuple[re.Pattern[str], ...]:
    """Return every message that the product can show, whatever stands in its placeholders."""
    words = {words for message in messages() for words in (message.words, message.plural)}
    return tuple(re.compile(_anything_in(each)) for each in words if WORD.search(PLACEHOLDER.sub("", each)))


def _anything_in(message: str) -> str:
    return ".+".join(re.escape(part) for part in PLACEHOLDER.split(message))


@pytest.mark.parametrize("name", GUIDES)
def test_what_the_guide_quotes_stands_on_a_screen(name: str) -> None:
    text = (ROOT / "docs" / "guide" / f"{name}.md").read_text(encoding="utf-8")
    quoted = {" ".join(words.split()) for words in ITALIC.findall(text)} - NO_MESSAGES
    assert quoted
    gone = sorted(words for words in quoted if not any(message.fullmatch(words) for message in patterns()))
    assert gone == [], (
        f"docs/guide/{name}.md quotes words that no screen shows any more. Where a button was renamed, "
        f"write its new name there, in italics: {', '.join(gone)}"
    )

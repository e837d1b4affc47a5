"""The guide quotes buttons and menus, in italics, as they stand on the screen."""

import re
from collections.abc import Iterator
from functools import cache
from io import BytesIO

import pytest
from babel.messages.extract import extract
from django.utils.translation.template import templatize

from tests.house.source import ROOT
from tests.printing.catalogues import KEYWORDS, dedented

GUIDES = ("host", "club", "rules")
ITALIC = re.compile(r"(?<![*\w])\*([^*]+)\*(?![*\w])")
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|\{\w*\}")
WORD = re.compile(r"[^\W\d_]{2}")
LAZY = {"gettext_lazy": None, "ngettext_lazy": (1, 2), "pgettext_lazy": ((1, "c"), 2)}
NO_MESSAGES = set[str]()
"""Words in italics that stand on no screen."""


@cache
def messages() -> tuple[re.Pattern[str], ...]:
    """Every message that the product can show, whatever stands in its placeholders."""
    return tuple(
        re.compile(_anything_in(message))
        for message in set(_messages())
        if WORD.search(PLACEHOLDER.sub("", message))
    )


def _messages() -> Iterator[str]:
    for file in [*(ROOT / "scoring").rglob("*.py"), *(ROOT / "templates").rglob("*.html")]:
        text = file.read_text(encoding="utf-8")
        code = text if file.suffix == ".py" else dedented(templatize(text))
        for _line, found, _comments, _context in extract(
            "python", BytesIO(code.encode()), keywords={**KEYWORDS, **LAZY}
        ):
            yield from [found] if isinstance(found, str) else filter(None, found)


def _anything_in(message: str) -> str:
    return ".+".join(re.escape(part) for part in PLACEHOLDER.split(message))


@pytest.mark.parametrize("name", GUIDES)
def test_what_the_guide_quotes_stands_on_a_screen(name: str) -> None:
    text = (ROOT / "docs" / "guide" / f"{name}.md").read_text(encoding="utf-8")
    quoted = {" ".join(words.split()) for words in ITALIC.findall(text)} - NO_MESSAGES
    assert quoted
    gone = sorted(words for words in quoted if not any(message.fullmatch(words) for message in messages()))
    assert gone == [], (
        f"docs/guide/{name}.md quotes words that no screen shows any more. Where a button was renamed, "
        f"write its new name there, in italics: {', '.join(gone)}"
    )

"""Documents to PDF bytes: template, then a typesetter in a process of its own."""

import re
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor

from django.template.loader import render_to_string
from django.utils.translation import get_language_bidi, override

from scoring.sheets.document import SheetDocument
from scoring.sheets.press import RenderingUnavailable, press

__all__ = ["RenderingUnavailable", "html", "pdf", "pdfs"]
PICTURES = re.compile("[\U0001f000-\U0001faff](?:[\ufe0f\u200d\U0001f000-\U0001faff])*")
"""Emoji, which no packed font has: unknown letters would also make the text around them unreadable to programs."""
BLOCK = "■"
UNPRINTABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")


def pdf(*documents: SheetDocument) -> bytes:
    """Print documents one after the other, each numbering its own pages; the same ones give the same bytes."""
    return press.pdf([html(document) for document in documents])


def pdfs(documents: Iterable[SheetDocument]) -> Iterator[bytes]:
    """Print each document for itself, on all typesetters at once, in order."""
    pages = [[html(document)] for document in documents]
    with ThreadPoolExecutor(press.most) as threads:
        yield from threads.map(press.pdf, pages)


def html(document: SheetDocument) -> str:
    """The page before it is laid out: well-formed, in its own language, without what no font can print."""
    with override(document.choices.language):
        own = {
            "direction": "rtl" if get_language_bidi() else "ltr",
            "title": document.title,
            "choices": document.choices,
            "landscape": document.landscape,
        }
        page = render_to_string(document.template, {**document.context, **own})
        return PICTURES.sub(BLOCK, UNPRINTABLE.sub("", page))

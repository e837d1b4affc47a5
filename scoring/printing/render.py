"""Documents to PDF bytes: template, then a typesetter in a process of its own."""

import re
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache

from django.template.loader import render_to_string
from django.utils.translation import get_language_bidi, override
from django.utils.translation import gettext as _

from scoring.printing.charts.lettering import shortened
from scoring.printing.document import SheetDocument
from scoring.printing.press import BusyError, RenderingUnavailable, press
from scoring.printing.typesetter import STATIC
from scoring.web.texts.names import POP_ISOLATE, isolate_line, isolate_names

__all__ = ["RenderingUnavailable", "html", "pdf", "pdf_at_once", "pdfs"]
ROOM = (40, 1)
"""For a title over the pages after the first, in letters as wide as they are high."""
LEFT_TO_RIGHT = "\u2066"
EMOJI_FONT = STATIC / "fonts" / "NotoEmoji-Regular.ttf"
PICTURES = re.compile("[\U0001f000-\U0001faff](?:[\ufe0f\u200d\U0001f000-\U0001faff])*")
BLOCK = "■"
MOST_AT_ONCE = 150_000
"""Letters of HTML: four hundred hands of four players, ten seconds of a slow machine. More is followed page by page."""
UNPRINTABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")


def pdf(*documents: SheetDocument) -> bytes:
    """Print documents one after the other, each numbering its own pages; the same ones give the same bytes."""
    return press.pdf([html(document) for document in documents])


def pdf_at_once(owner: str, *documents: SheetDocument) -> bytes:
    """Print for a phone, one at a time; BusyError where no typesetter is free at once, or the sheet is a long one."""
    # Asked before the pages are drawn: in a crowd most come in vain.
    with press.one_of(owner):
        pages = [html(document) for document in documents]
        if sum(map(len, pages)) > MOST_AT_ONCE:
            raise BusyError
        return press.pdf(pages, patience=0)


def pdfs(documents: Iterable[SheetDocument]) -> Iterator[bytes]:
    """Print each document for itself, on all typesetters at once, in order."""
    pages = [[html(document)] for document in documents]
    with ThreadPoolExecutor(press.most) as threads:
        yield from threads.map(press.pdf, pages)


def html(document: SheetDocument) -> str:
    """Return the page as well-formed HTML in its own language, without what no font can print."""
    with override(document.choices.language):
        seal = ""
        if (
            document.sealed
        ):  # by which entries it was printed: a sheet and a log can be held against each other
            seal = _("Up to entry %(entry)s") % {"entry": f"{LEFT_TO_RIGHT}{document.sealed}{POP_ISOLATE}"}
        own = {
            "direction": "rtl" if get_language_bidi() else "ltr",
            "title": document.title,
            "choices": document.choices,
            "landscape": document.landscape,
            "running": isolate_line(" · ".join([shortened(document.title, *ROOM), *document.about])),
            "footer": " · ".join(filter(None, [seal, isolate_line(document.choices.footer)])),
        }
        return isolate_names(printable(render_to_string(document.template, {**document.context, **own})))


def printable(text: str) -> str:
    """Return the text with a block for each picture that the packed font lacks."""
    # A letter without a font would make the text around it unreadable to programs.
    return PICTURES.sub(
        lambda picture: picture[0] if set(picture[0]) <= _emoji() else BLOCK, UNPRINTABLE.sub("", text)
    )


@lru_cache(maxsize=1)
def _emoji() -> set[str]:
    from fontTools.ttLib import TTFont  # noqa: PLC0415 - most sheets show no picture

    with TTFont(EMOJI_FONT, lazy=True) as font:
        return {chr(code) for code in font.getBestCmap()}

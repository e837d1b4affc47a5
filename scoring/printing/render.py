"""Documents to PDF bytes: template, then a typesetter in a process of its own."""

from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor

from django.template.loader import render_to_string
from django.utils.translation import get_language_bidi, override
from django.utils.translation import gettext as _

from scoring.printing.charts.lettering import shortened
from scoring.printing.document import SheetDocument
from scoring.printing.press import RenderingUnavailable, press
from scoring.printing.printable import printable
from scoring.web.texts.directions import POP_ISOLATE, isolated
from scoring.web.texts.names import isolate

__all__ = ["RenderingUnavailable", "html", "pdf", "pdfs"]
ROOM = (40, 1)
"""For a title over the pages after the first, in letters as wide as they are high."""
LEFT_TO_RIGHT = "\u2066"


def pdf(*documents: SheetDocument) -> bytes:
    """Print documents one after the other, each numbering its own pages; the same ones give the same bytes."""
    return press.pdf([html(document) for document in documents])


def pdfs(documents: Iterable[SheetDocument]) -> Iterator[bytes]:
    """Print each document for itself, on all typesetters at once, in order."""
    pages = [[html(document)] for document in documents]
    with ThreadPoolExecutor(press.most) as threads:
        yield from threads.map(press.pdf, pages)


def _seal(document: SheetDocument) -> str:
    """By which entries it was printed, so that a sheet and a log can be held against each other."""
    entry = f"{LEFT_TO_RIGHT}{document.sealed}{POP_ISOLATE}"
    return _("Up to entry %(entry)s") % {"entry": entry} if document.sealed else ""


def html(document: SheetDocument) -> str:
    """The page before it is laid out: well-formed, in its own language, without what no font can print."""
    with override(document.choices.language):
        own = {
            "direction": "rtl" if get_language_bidi() else "ltr",
            "title": document.title,
            "choices": document.choices,
            "landscape": document.landscape,
            "running": " · ".join(map(isolate, [shortened(document.title, *ROOM), *document.about])),
            "footer": " · ".join(filter(None, [_seal(document), document.choices.footer])),
        }
        return isolated(printable(render_to_string(document.template, {**document.context, **own})))

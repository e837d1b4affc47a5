"""The child process that lays out pages: well-formed HTML in, PDF out; knows neither Django nor the games.

Only this file and drawn_words.py name WeasyPrint.
"""

import gc
import json
import logging
import os
import resource
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from pathlib import Path
from traceback import format_exc
from typing import Any, TypeAlias
from xml.etree import ElementTree as ET

Progress: TypeAlias = Callable[[int, int], None]
"""How many documents are laid out, and which page of the next one is being laid out."""
Laid: TypeAlias = Any
"""Whatever WeasyPrint or pydyf made, which have no types."""
_ROOT = Path(__file__).parents[2]
STATIC = next(
    # An installed program has the static files inside.
    folder
    for folder in (_ROOT / "static", _ROOT / "kalooki_site" / "shipped" / "static")
    if folder.is_dir()
)
STYLESHEETS = (
    *("sheets.css", "score.css", "blank.css", "papers.css", "framed.css", "running.css", "rtl.css"),
    "pictures.css",
)
FONT_SETTINGS = STATIC / "fonts" / "fonts.conf"  # must be FONTCONFIG_FILE when this process starts
WARM_UP = Path(__file__).with_name("warm_up.html")
MEMORY = 1 << 30  # bytes; sixty hands of eight need a tenth of it
NICENESS = 3  # a page that is asked for, or a hand to be saved, comes before paper
READY, MISSING, FAILED, LAID = b"ready", b"missing", b"failed ", b"laid "


class Typesetter:
    """WeasyPrint with our fonts and our stylesheets, each read once."""

    def __init__(self) -> None:
        import weasyprint  # noqa: PLC0415 - raises OSError without Pango, which the caller must hear
        from weasyprint.text.fonts import FontConfiguration  # noqa: PLC0415

        from scoring.printing.drawn_words import draw_words  # noqa: PLC0415 - needs WeasyPrint, too

        # WeasyPrint sets text of drawings letter by letter: Hebrew comes out backwards and Arabic unjoined.
        weasyprint.svg.TAGS["text"] = draw_words
        _repeat_as_decoration(weasyprint.pdf.stream.Stream)
        self._page = _page_class(weasyprint)
        self._fonts = FontConfiguration()
        # A page can load nothing: not a file of this machine, not an address of the network.
        self._fetcher = weasyprint.URLFetcher(allowed_protocols=("data",), allow_redirects=False)
        self._styles = {
            name.removesuffix(".css"): weasyprint.CSS(
                string=(STATIC / "css/printing" / name).read_text(encoding="utf-8"),
                font_config=self._fonts,
                url_fetcher=self._fetcher,
            )
            for name in STYLESHEETS
        }
        self._images: dict[str, Laid] = {}

    def warm_up(self) -> None:
        """Print once, so that no sheet need wait for fonts and style sheets, nor for the images that are lines."""
        images: dict[str, Laid] = {}
        bound([self.laid_out(WARM_UP.read_text(encoding="utf-8"), images)])
        self._images = images

    def laid_out(self, page: str, images: dict[str, Laid] | None = None) -> Laid:
        """Return the boxes of one document, which names its own stylesheets."""
        tree = ET.fromstring(page)  # noqa: S314 - our own template, its values escaped, no DTD
        styles = [self._styles[name] for name in tree.get("data-styles", "sheets").split()]
        return self._page(tree, self._fetcher).render(
            stylesheets=styles,
            font_config=self._fonts,
            # Without a copy the logos and charts of all sheets would be kept, too.
            cache=self._images.copy() if images is None else images,
            pdf_variant="pdf/ua-1",
            pdf_tags=True,
        )

    def pdf(self, pages: list[str], progress: Progress = lambda _documents, _page: None) -> bytes:
        """Write the documents into one file, each with its own page numbers; calls `progress` after every page."""
        laid: list[Laid] = []
        for page in pages:
            with _followed(lambda number: progress(len(laid), number)):
                laid.append(self.laid_out(page))
        progress(len(laid), 0)
        return bound(laid)


def bound(laid: list[Laid]) -> bytes:
    """Write documents that are laid out into one file, one after the other."""
    first, *others = laid
    joined = first.copy([*first.pages, *(page for other in others for page in other.pages)])
    return joined.write_pdf(pdf_variant="pdf/ua-1", pdf_tags=True, finisher=_name_heads)  # type: ignore[no-any-return]


def _name_heads(_document: Laid, file: Laid) -> None:
    """Give header cells their scope and list their IDs in a tree; WeasyPrint 70 writes the IDs alone."""
    from pydyf import Array, Dictionary  # noqa: PLC0415 - comes with WeasyPrint

    def at(reference: bytes) -> Laid:
        return file.objects[int(reference.split()[0])]

    heads: list[Laid] = [one for one in file.objects if isinstance(one, dict) and one.get("S") == "/TH"]
    for head in heads:
        rows = at(at(head["P"])["P"])
        head["A"]["Scope"] = "/Column" if rows["S"] == "/THead" else "/Row"
    heads.sort(key=lambda head: head["ID"].string)
    names = [each for head in heads for each in (head["ID"], head.reference)]
    at(file.catalog["StructTreeRoot"])["IDTree"] = Dictionary({"Names": Array(names)})


@contextmanager
def _followed(progress: Callable[[int], None]) -> Iterator[None]:
    """Hear of every page that WeasyPrint begins, from what it logs."""

    class Pages(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if "Page" in record.msg and isinstance(record.args, tuple):
                progress(*record.args[:1])  # type: ignore[arg-type]  # it is the number of the page

    # WeasyPrint has no hook for progress; it logs a line for each page.
    steps, pages = logging.getLogger("weasyprint.progress"), Pages()
    steps.setLevel(logging.INFO)
    steps.addHandler(pages)
    try:
        yield
    finally:
        steps.removeHandler(pages)


def _repeat_as_decoration(stream: Laid) -> None:
    """Mark what every page repeats in its margins as decoration: PDF/UA wants it so."""
    as_content = stream.marked

    def marked(self: Laid, box: Laid, tag: str) -> Laid:
        if box.element_tag or self._tags is None:
            return as_content(self, box, tag)
        self._tags[box] = {"tag": tag, "mcid": len(self._tags)}
        return self.artifact()

    stream.marked = marked


def _page_class(weasyprint: Laid) -> Laid:
    from cssselect2 import ElementWrapper  # noqa: PLC0415 - comes with WeasyPrint

    class Page(weasyprint.HTML):  # type: ignore[misc]
        """A page without the tolerant parser and without WeasyPrint's own rules; sheets.css stands alone."""

        def __init__(self, tree: ET.Element, fetcher: Laid) -> None:
            self.base_url, self.media_type, self.url_fetcher = None, "print", fetcher
            self.wrapper_element = ElementWrapper.from_html_root(tree, content_language=None)
            self.etree_element = self.wrapper_element.etree_element

        def _ua_stylesheets(self, forms: bool = False) -> list[Laid]:  # noqa: ARG002 - theirs to name
            return []

    return Page


def serve(line: Connection) -> None:
    """Answer every request on the line until it is closed."""
    try:
        typesetter = Typesetter()
    except OSError as missing:
        line.send_bytes(MISSING + str(missing).encode())
        return
    typesetter.warm_up()
    gc.collect()
    gc.freeze()  # what the library and the fonts hold need never be looked through again
    os.nice(NICENESS)
    line.send_bytes(READY)
    while True:
        gc.disable()  # a page makes no rubbish worth a pause before it is done
        line.send_bytes(_answer(typesetter, line))
        gc.enable()
        gc.collect()


def _answer(typesetter: Typesetter, line: Connection) -> bytes:
    request = line.recv_bytes()
    try:
        return typesetter.pdf(
            json.loads(request), lambda *far: line.send_bytes(LAID + json.dumps(far).encode())
        )
    except Exception:  # noqa: BLE001 - whatever it was, the parent logs it and starts a new process
        return FAILED + format_exc().encode()


def _limit() -> None:
    # The worst a page can do is to end this process: it fetches nothing, writes no file, and its memory is bounded.
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


if __name__ == "__main__":
    _limit()
    with suppress(EOFError, BrokenPipeError, KeyboardInterrupt):  # the parent is gone, and so is the work
        serve(Connection(int(sys.argv[1])))

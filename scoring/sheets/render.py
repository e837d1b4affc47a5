"""Template and stylesheet to PDF bytes; the only file that names WeasyPrint, and it fetches nothing."""

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.template.loader import render_to_string
from django.utils.translation import get_language, get_language_bidi

from scoring.sheets.document import SheetDocument

STATIC = Path(__file__).parents[2] / "static"
STYLESHEETS = ("sheets.css", "papers.css")
DEBIAN_PACKAGES = ("libpango-1.0-0", "libpangoft2-1.0-0", "libharfbuzz-subset0")
_one_at_a_time = threading.Lock()  # the fonts are shared, and Pango's font map is not safe among threads


class RenderingUnavailable(Exception):  # noqa: N818 - it names a state of the machine, not a fault
    """The machine lacks the libraries that lay out text."""

    def __init__(self) -> None:
        super().__init__(f"PDFs need these Debian packages: {' '.join(DEBIAN_PACKAGES)}")


def pdf(*documents: SheetDocument) -> bytes:
    """Print documents one after the other, each numbering its own pages; the same ones give the same bytes."""
    with _one_at_a_time:
        first, *others = [_laid_out(document) for document in documents]
        whole = first.copy([*first.pages, *(page for other in others for page in other.pages)])
        return whole.write_pdf(pdf_variant="pdf/ua-1", pdf_tags=True)  # type: ignore[no-any-return]


def html(document: SheetDocument) -> str:
    """The page before it is laid out."""
    language = get_language() or "en"
    own = {
        "lang": language,
        "direction": "rtl" if get_language_bidi() else "ltr",
        "title": document.title,
        "choices": document.choices,
        "landscape": document.landscape,
    }
    return render_to_string(document.template, {**document.context, **own})


def _laid_out(document: SheetDocument) -> Any:
    press = _press()
    page = press.page(string=html(document), url_fetcher=press.fetcher, base_url=None)
    return page.render(stylesheets=[press.stylesheet], font_config=press.fonts)


class _Press:
    """WeasyPrint with our fonts and our stylesheet, made once in a process."""

    def __init__(self) -> None:
        with _only_packed_fonts():
            try:
                import weasyprint  # noqa: PLC0415 - the site must start without Pango
                from weasyprint.text.fonts import FontConfiguration  # noqa: PLC0415
            except OSError as missing:
                raise RenderingUnavailable from missing
            self.page = _bare(weasyprint.HTML)
            self.fonts = FontConfiguration()
        self.fetcher = weasyprint.URLFetcher(allowed_protocols=("data",), allow_redirects=False)
        self.stylesheet = weasyprint.CSS(
            string="".join((STATIC / "css" / name).read_text(encoding="utf-8") for name in STYLESHEETS),
            font_config=self.fonts,
            url_fetcher=self.fetcher,
        )


def _bare(page: Any) -> Any:
    """WeasyPrint's HTML without its own rules, a third of the work on each cell; sheets.css stands alone."""
    return type("Page", (page,), {"_ua_stylesheets": lambda _page, *_forms: []})


@lru_cache(maxsize=1)
def _press() -> _Press:
    return _Press()


@contextmanager
def _only_packed_fonts() -> Iterator[None]:
    """Fontconfig reads its settings while this lasts; child processes must not inherit ours."""
    before = os.environ.get("FONTCONFIG_FILE")
    os.environ["FONTCONFIG_FILE"] = str(STATIC / "fonts" / "fonts.conf")
    try:
        yield
    finally:
        if before is None:
            del os.environ["FONTCONFIG_FILE"]
        else:
            os.environ["FONTCONFIG_FILE"] = before
